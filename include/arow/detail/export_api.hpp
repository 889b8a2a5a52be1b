// SPDX-License-Identifier: MIT
// AROW_API marks what Arow's own libraries export. CMake defines AROW_SHARED for everybody who
// links shared Arow libraries, and AROW_BUILDING only while it compiles the libraries themselves.
// On ELF the mark also stands in static builds: a registry or an exception type that reaches a
// program through two shared libraries must still be one.
#pragma once

#if defined(_WIN32) && defined(AROW_SHARED)
#if defined(AROW_BUILDING)
#define AROW_API __declspec(dllexport)
#else
#define AROW_API __declspec(dllimport)
#endif
#elif defined(_WIN32)
#define AROW_API
#else
#define AROW_API __attribute__((visibility("default")))
#endif

// AROW_VISIBLE marks what generated code shares between libraries; a library of cores on Windows is
// static, since its marks would have to differ between its users and itself.
#if defined(_WIN32)
#define AROW_VISIBLE
#else
#define AROW_VISIBLE __attribute__((visibility("default")))
#endif
