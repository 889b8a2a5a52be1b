// SPDX-License-Identifier: MIT
// The reference codecs as peers: a count in four bytes, then the numbers.
#include <cstdlib>
#include <cstring>

#include "peers/holds_row.hpp"
#include "peers/numbers_peer.hpp"
#include "peers/varint_reference.hpp"

namespace bench {
namespace {

template <class Codec>
struct Varints : HoldsRow<CountersRow> {
    using Bytes = std::vector<std::uint8_t>;

    static std::size_t Write(const CountersRow& model, Bytes& bytes) {
        constexpr std::size_t kLongest = 10;
        const std::size_t room = 4 + kLongest * model.Values.size();
        if (bytes.size() < room) bytes.resize(room);
        const auto count = static_cast<std::uint32_t>(model.Values.size());
        std::memcpy(bytes.data(), &count, sizeof count);
        const std::uint8_t* end = Codec::Encode(bytes.data() + sizeof count, model.Values);
        return static_cast<std::size_t>(end - bytes.data());
    }
    static void Read(const Bytes& bytes, std::size_t size, CountersRow& model) {
        std::uint32_t count = 0;
        std::memcpy(&count, bytes.data(), sizeof count);
        model.Values.resize(count);
        const std::uint8_t* begin = bytes.data() + sizeof count;
        if (Codec::Decode(begin, bytes.data() + size, model.Values) == nullptr) std::abort();
    }
};

struct Branchy : Varints<BranchyVarints> {
    static constexpr const char* kName = "varint_branchy";
};
struct Vector : Varints<VectorVarints> {
    static constexpr const char* kName = "varint_bmi2";
};

}  // namespace

void RegisterVarints() {
    RegisterCounters<Branchy>();
    if (VectorVarints::IsSupported()) RegisterCounters<Vector>();
}

}  // namespace bench
