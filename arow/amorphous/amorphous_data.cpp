// SPDX-License-Identifier: MIT
// Entries share one run of bytes. Beyond a few fields an index by name keeps hostile input linear.
#include "arow/amorphous_data.hpp"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <map>

#include "arow/packed_name.hpp"
#include "arow/wire/text.hpp"

namespace arow {
namespace {

struct Range {
    std::size_t begin = 0;
    std::size_t size = 0;
};

struct Kept {
    std::uint64_t name;
    Range value;       ///< type byte and payload
    Range baseline{};  ///< known fields only
};

AmorphousValue Decode(const AmorphousData::Entry& entry, Dialect dialect, const Limits& limits) {
    ReadOptions options;
    options.dialect = dialect;
    options.limits = limits;
    AmorphousValue value;
    Status status = TryDecodeAmorphousValue(entry.type, entry.payload, value, options);
    if (!status.ok()) detail::ThrowError(std::move(status));
    return value;
}

}  // namespace

struct AmorphousData::Contents {
    static constexpr std::size_t kIndexed = 16;

    Dialect dialect = Dialect::kNfx;
    std::vector<Kept> known;  ///< no more than the row has fields
    /// As many as the input likes to hold. A single short one takes no more memory than Contents.
    boost::container::small_vector<Kept, 1> unknown;
    boost::container::small_vector<std::byte, 40> bytes;
    /// Of unknown; empty for few. A tree, since whoever sends the names could make hashes collide.
    std::map<std::uint64_t, std::size_t> index;

    template <class Entries>
    [[nodiscard]] static std::size_t Scan(const Entries& entries, std::uint64_t name) noexcept {
        const auto found = std::ranges::find(entries, name, &Kept::name);
        return found == entries.end() ? kNone : static_cast<std::size_t>(found - entries.begin());
    }
    [[nodiscard]] std::size_t FindUnknown(std::uint64_t name) const noexcept {
        if (index.empty()) return Scan(unknown, name);
        const auto found = index.find(name);
        return found == index.end() ? kNone : found->second;
    }
    /// As seen from outside: known fields come first.
    [[nodiscard]] std::size_t Find(std::uint64_t name) const noexcept {
        if (const std::size_t i = Scan(known, name); i != kNone) return i;
        const std::size_t i = FindUnknown(name);
        return i == kNone ? kNone : known.size() + i;
    }
    [[nodiscard]] const Kept& At(std::size_t i) const noexcept {
        return i < known.size() ? known[i] : unknown[i - known.size()];
    }
    [[nodiscard]] std::span<const std::byte> Bytes(Range range) const noexcept {
        return {bytes.data() + range.begin, range.size};
    }
    [[nodiscard]] Range Store(std::span<const std::byte> stored) {
        const Range range{bytes.size(), stored.size()};
        bytes.resize(range.begin + range.size, boost::container::default_init);
        auto* to = reinterpret_cast<std::uint8_t*>(bytes.data() + range.begin);
        wire::CopyBytes(to, stored.data(), stored.size());
        return range;
    }
    /// Enters the last of unknown into the index.
    void Enter(std::uint64_t name) {
        if (index.empty()) {
            Reindex();
        } else {
            index.emplace(name, unknown.size() - 1);
        }
    }
    void Reindex() {
        index.clear();
        if (unknown.size() <= kIndexed) return;
        for (std::size_t i = 0; i < unknown.size(); ++i) index.emplace(unknown[i].name, i);
    }
};

AmorphousData::AmorphousData() noexcept {
    // An entry, what an index node takes beside it, and what holds the entries of a row that has
    // one.
    static_assert(
        sizeof(Kept) + 2 * sizeof(std::uint64_t) + 4 * sizeof(void*) + sizeof(Contents) <=
        EntrySize());
}
AmorphousData::~AmorphousData() = default;
AmorphousData::AmorphousData(AmorphousData&& other) noexcept = default;
AmorphousData& AmorphousData::operator=(AmorphousData&& other) noexcept = default;

AmorphousData::AmorphousData(const AmorphousData& other)
    : contents_(other.contents_ ? std::make_unique<Contents>(*other.contents_) : nullptr) {}

AmorphousData& AmorphousData::operator=(const AmorphousData& other) {
    if (this != &other) *this = AmorphousData(other);
    return *this;
}

std::size_t AmorphousData::size() const noexcept {
    return contents_ ? contents_->known.size() + contents_->unknown.size() : 0;
}

AmorphousData::Entry AmorphousData::operator[](std::size_t i) const noexcept {
    const Kept& kept = contents_->At(i);
    const std::span<const std::byte> value = contents_->Bytes(kept.value);
    return {
        kept.name,
        static_cast<DataType>(value[0]),
        value.subspan(1),
        i < contents_->known.size()};
}

Dialect AmorphousData::dialect() const noexcept {
    return contents_ ? contents_->dialect : Dialect::kNfx;
}

std::string AmorphousData::Name(std::size_t i) const {
    return UnpackName(contents_->At(i).name, contents_->dialect);
}

bool AmorphousData::Contains(std::string_view name) const noexcept {
    return contents_ && contents_->Find(PackName(name, contents_->dialect)) != kNone;
}

std::optional<AmorphousValue> AmorphousData::Get(std::string_view name, const Limits& limits)
    const {
    if (!contents_) return std::nullopt;
    const std::size_t i = contents_->Find(PackName(name, contents_->dialect));
    if (i == kNone) return std::nullopt;
    return Decode((*this)[i], contents_->dialect, limits);
}

AmorphousRow AmorphousData::GetAll(const Limits& limits) const {
    AmorphousRow row;
    for (std::size_t i = 0; i < size(); ++i) {
        std::string name = Name(i);
        row.Set(std::move(name), Decode((*this)[i], contents_->dialect, limits));
    }
    return row;
}

bool AmorphousData::Erase(std::string_view name) {
    if (!contents_) return false;
    const std::uint64_t packed = PackName(name, contents_->dialect);
    if (FindKnown(packed) != kNone) {
        ForgetKnown(packed);
        return true;
    }
    const std::size_t i = contents_->FindUnknown(packed);
    if (i == kNone) return false;
    contents_->unknown.erase(contents_->unknown.begin() + static_cast<std::ptrdiff_t>(i));
    contents_->Reindex();
    if (size() == 0) contents_.reset();
    return true;
}

void AmorphousData::Clear() noexcept {
    contents_.reset();
}

void AmorphousData::ForgetAll() noexcept {
    constexpr std::size_t kModerate = 4096;
    Contents& contents = *contents_;
    if (contents.bytes.capacity() > kModerate || contents.unknown.capacity() > Contents::kIndexed) {
        return Clear();
    }
    contents.known.clear();
    contents.unknown.clear();
    contents.bytes.clear();
    if (!contents.index.empty()) contents.index.clear();
    contents.dialect = Dialect::kNfx;
}

void AmorphousData::Keep(
    Dialect dialect,
    std::uint64_t name,
    std::span<const std::uint8_t> value,
    bool known) {
    if (!contents_) contents_ = std::make_unique<Contents>();
    Contents& contents = *contents_;
    contents.dialect = dialect;
    if (!known)
        return void(KeepAnyUnknown(dialect, name, value.data(), value.data() + value.size()));
    const Range range = contents.Store(std::as_bytes(value));
    const std::size_t found = Contents::Scan(contents.known, name);
    if (found == kNone) {
        contents.known.push_back({name, range, {}});
    } else {
        contents.known[found] = {name, range, {}};
    }
}

// A first short one, which finds its memory in place, is quick.
const std::uint8_t* AmorphousData::KeepUnknown(
    Dialect dialect,
    std::uint64_t name,
    const std::uint8_t* value,
    const std::uint8_t* end) {
    const auto size = static_cast<std::size_t>(end - value);
    if (contents_ != nullptr && size <= wire::kShortText) [[likely]] {
        Contents& contents = *contents_;
        if (contents.dialect == dialect && contents.unknown.empty() && contents.bytes.empty())
            [[likely]] {
            contents.bytes.resize(size, boost::container::default_init);
            auto* to = reinterpret_cast<std::uint8_t*>(contents.bytes.data());
            wire::CopyBytes(to, value, size);
            contents.unknown.emplace_back(name, Range{0, size});
            return end;
        }
    }
    return KeepAnyUnknown(dialect, name, value, end);
}

const std::uint8_t* AmorphousData::KeepAnyUnknown(
    Dialect dialect,
    std::uint64_t name,
    const std::uint8_t* value,
    const std::uint8_t* end) {
    if (!contents_) contents_ = std::make_unique<Contents>();
    Contents& contents = *contents_;
    if (contents.dialect != dialect) [[unlikely]] {
        if (size() != 0) return nullptr;
        contents.dialect = dialect;
    }
    const Range range = contents.Store(std::as_bytes(std::span(value, end)));
    const std::size_t found = contents.FindUnknown(name);
    if (found != kNone) {
        contents.unknown[found].value = range;
        return end;
    }
    contents.unknown.emplace_back(name, range);
    if (contents.unknown.size() > Contents::kIndexed) contents.Enter(name);
    return end;
}

void AmorphousData::ForgetKnown(std::uint64_t name) noexcept {
    const std::size_t i = FindKnown(name);
    if (i == kNone) return;
    contents_->known.erase(contents_->known.begin() + static_cast<std::ptrdiff_t>(i));
    if (size() == 0) contents_.reset();
}

void AmorphousData::SetBaseline(std::size_t i, std::span<const std::byte> member) {
    contents_->known[i].baseline = contents_->Store(member);
}

std::span<const std::byte> AmorphousData::Baseline(std::size_t i) const noexcept {
    return contents_->Bytes(contents_->known[i].baseline);
}

std::size_t AmorphousData::FindKnown(std::uint64_t name) const noexcept {
    return contents_ ? Contents::Scan(contents_->known, name) : kNone;
}

bool AmorphousData::HasKnown() const noexcept {
    return contents_ && !contents_->known.empty();
}

bool operator==(const AmorphousData& a, const AmorphousData& b) noexcept {
    if (a.size() != b.size()) return false;
    if (a.empty()) return true;
    if (a.dialect() != b.dialect()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const AmorphousData::Entry left = a[i];
        // Known fields are written where their members would be, whatever order they came in.
        const std::size_t other = left.known ? b.FindKnown(left.name) : i;
        if (other == AmorphousData::kNone) return false;
        const AmorphousData::Entry right = b[other];
        if (left.name != right.name || left.type != right.type || left.known != right.known ||
            !std::ranges::equal(left.payload, right.payload)) {
            return false;
        }
    }
    return true;
}

}  // namespace arow
