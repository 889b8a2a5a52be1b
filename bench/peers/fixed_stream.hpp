// SPDX-License-Identifier: MIT
// Streams over memory that is reused, for libraries that know only streams: as cheap as a stream
// can be, since std::stringstream would allocate and copy.
#pragma once

#include <streambuf>
#include <vector>

namespace bench {

/// Grows by doubling; Restart() keeps the memory.
class MemoryOutput : public std::streambuf {
public:
    MemoryOutput() : memory_(4096) { Restart(); }
    void Restart() { setp(memory_.data(), memory_.data() + memory_.size()); }
    [[nodiscard]] const char* data() const noexcept { return memory_.data(); }
    [[nodiscard]] std::size_t size() const noexcept {
        return static_cast<std::size_t>(pptr() - pbase());
    }

protected:
    int_type overflow(int_type character) override {
        const std::size_t used = size();
        memory_.resize(2 * memory_.size());
        Restart();
        pbump(static_cast<int>(used));
        return character == traits_type::eof() ? traits_type::not_eof(character)
                                               : sputc(traits_type::to_char_type(character));
    }

private:
    std::vector<char> memory_;
};

class MemoryInput : public std::streambuf {
public:
    void Restart(const char* data, std::size_t size) {
        char* begin = const_cast<char*>(data);  // the interface of streambuf; nothing writes there
        setg(begin, begin, begin + size);
    }
};

}  // namespace bench
