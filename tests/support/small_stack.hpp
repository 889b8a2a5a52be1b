// SPDX-License-Identifier: MIT
// Runs a function on a stack of 256 KiB, so that recursion which input can drive shows.
#pragma once

#include <pthread.h>

#include <cstddef>
#include <stdexcept>

namespace arow::test {

inline constexpr std::size_t kSmallStack = 256 * 1024;

template <class Function>
void RunOnSmallStack(const Function& function, std::size_t stack_bytes = kSmallStack) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, stack_bytes);
    pthread_t thread;
    const auto run = [](void* argument) -> void* {
        (*static_cast<const Function*>(argument))();
        return nullptr;
    };
    const int failed = pthread_create(&thread, &attributes, run, const_cast<Function*>(&function));
    pthread_attr_destroy(&attributes);
    if (failed != 0) throw std::runtime_error("no thread with a small stack");
    pthread_join(thread, nullptr);
}

}  // namespace arow::test
