# SPDX-License-Identifier: MIT
"""How long a program takes."""

import os
import resource
import subprocess


def processor_seconds(command, folder=None):
    """Of a program that must succeed, without a compiler cache, wherever else the machine is busy."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, "CCACHE_DISABLE": "1"})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
