// SPDX-License-Identifier: MIT
// Reading a stream in steps that begin small, since most documents are.
#include "arow/wire/read_stream.hpp"

#include <algorithm>
#include <istream>

namespace arow::wire {

std::size_t ReadUpTo(std::istream& stream, std::size_t bytes, std::vector<std::byte>& into) {
    constexpr std::size_t kFirstStep = 4 * 1024;
    constexpr std::size_t kLargestStep = 64 * 1024;
    const std::size_t before = into.size();
    std::size_t total = 0;
    while (total < bytes && stream) {
        const std::size_t step =
            std::min(bytes - total, std::clamp(total, kFirstStep, kLargestStep));
        into.resize(before + total + step);
        stream.read(
            reinterpret_cast<char*>(into.data() + before + total),
            static_cast<std::streamsize>(step));
        total += static_cast<std::size_t>(stream.gcount());
    }
    into.resize(before + total);
    return total;
}

}  // namespace arow::wire
