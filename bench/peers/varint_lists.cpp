// SPDX-License-Identifier: MIT
// The workload of lists by the reference codecs: counts in four bytes, and the numbers.
#include <cstdlib>
#include <cstring>

#include "peer.hpp"
#include "peers/varint_reference.hpp"
#include "values/lists.hpp"

namespace bench {
namespace {

constexpr std::size_t kLongest = 10;

class Out {
public:
    explicit Out(std::vector<std::uint8_t>& bytes) : bytes_(bytes), at_(bytes.data()) {}

    /// Room for as many bytes.
    void Reserve(std::size_t room) {
        const std::size_t used = size();
        if (bytes_.size() - used >= room) return;
        bytes_.resize(2 * bytes_.size() + room);
        at_ = bytes_.data() + used;
    }
    template <class T>
    void Put(T value) {
        std::memcpy(at_, &value, sizeof value);
        at_ += sizeof value;
    }
    template <class Codec>
    void PutNumbers(const std::vector<std::int64_t>& values) {
        at_ = Codec::Encode(at_, values);
    }
    [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(at_ - bytes_.data()); }

private:
    std::vector<std::uint8_t>& bytes_;
    std::uint8_t* at_;
};

/// As careful as a reader of what may be damaged.
class In {
public:
    In(const std::uint8_t* begin, std::size_t size) : at_(begin), end_(begin + size) {}

    template <class T>
    [[nodiscard]] T Get() {
        T value{};
        if (static_cast<std::size_t>(end_ - at_) < sizeof value) std::abort();
        std::memcpy(&value, at_, sizeof value);
        at_ += sizeof value;
        return value;
    }
    /// A number of things of at least one byte each.
    [[nodiscard]] std::uint32_t GetCount() {
        const auto count = Get<std::uint32_t>();
        if (count > static_cast<std::size_t>(end_ - at_)) std::abort();
        return count;
    }
    template <class Codec>
    void GetNumbers(std::vector<std::int64_t>& values) {
        values.resize(GetCount());
        at_ = Codec::Decode(at_, end_, values);
        if (at_ == nullptr) std::abort();
    }

private:
    const std::uint8_t* at_;
    const std::uint8_t* end_;
};

template <class Codec>
struct VarintLists {
    using Model = Lists;
    using Bytes = std::vector<std::uint8_t>;

    static void From(const EncodedLists&, Lists& lists) { lists = MakeLists(); }
    static void To(const Lists& lists, EncodedLists& value) { value = Encode(lists); }

    static std::size_t Write(const Lists& lists, Bytes& bytes) {
        Out out(bytes);
        out.Reserve(4);
        out.Put(static_cast<std::uint32_t>(lists.data.size()));
        for (const Lists::Group& group : lists.data) {
            out.Reserve(8);
            out.Put(group.index);
            out.Put(static_cast<std::uint32_t>(group.entries.size()));
            for (const Lists::Entry& entry : group.entries) {
                out.Reserve(12 + kLongest * entry.values.size());
                out.Put(entry.element_id);
                out.Put(static_cast<std::uint32_t>(entry.values.size()));
                out.PutNumbers<Codec>(entry.values);
            }
        }
        return out.size();
    }
    static void Read(const Bytes& bytes, std::size_t size, Lists& lists) {
        In in(bytes.data(), size);
        lists.data.resize(in.GetCount());
        for (Lists::Group& group : lists.data) {
            group.index = in.Get<std::int32_t>();
            group.entries.resize(in.GetCount());
            for (Lists::Entry& entry : group.entries) {
                entry.element_id = in.Get<std::int64_t>();
                in.GetNumbers<Codec>(entry.values);
            }
        }
    }
};

struct Branchy : VarintLists<BranchyVarints> {
    static constexpr const char* kName = "varint_branchy";
};
struct Vector : VarintLists<VectorVarints> {
    static constexpr const char* kName = "varint_bmi2";
};

}  // namespace

void RegisterVarintLists() {
    RegisterWorkload<Branchy>("Lists", MakeEncodedLists);
    if (VectorVarints::IsSupported()) RegisterWorkload<Vector>("Lists", MakeEncodedLists);
}

}  // namespace bench
