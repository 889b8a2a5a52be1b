# SPDX-License-Identifier: MIT
# Debian's cross compiler for s390x, a big-endian processor; programs run under qemu-user. Libraries
# that are headers only come from this machine's /usr/include, searched last.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR s390x)
set(CMAKE_CXX_COMPILER s390x-linux-gnu-g++)
set(CMAKE_CXX_FLAGS_INIT "-idirafter /usr/include")
set(CMAKE_CROSSCOMPILING_EMULATOR "qemu-s390x;-L;/usr/s390x-linux-gnu")
file(GLOB fmt_DIR "/usr/lib/*/cmake/fmt") # used as headers only
