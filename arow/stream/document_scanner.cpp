// SPDX-License-Identifier: MIT
// The walk that can stop anywhere. It takes one small unit after another (a name with its type, a
// length, a value) by the functions that reading uses; a unit that the input cuts short is left for
// the next call, which begins it again.
#include "arow/document_scanner.hpp"

#include <algorithm>

#include "arow/detail/document.hpp"
#include "arow/format/skip_scalar.hpp"
#include "arow/format/value_walk.hpp"

namespace arow {

/// Takes units from the bytes of one call. Each returns the place behind it, or null when it is cut
/// short or corrupt; `in` knows which.
template <Dialect kDialect>
struct DocumentScanner::Step {
    using Kind = Frame::Kind;

    DocumentScanner& scanner;
    RowReader& in;
    /// Bytes that a unit which is cut short lacks at least, before another look at it is worth
    /// while.
    std::size_t lacking = 1;
    /// Bytes that are certain to follow those.
    std::size_t following = 0;

    const std::uint8_t* Next(const std::uint8_t* at) {
        lacking = 1;
        following = 0;
        if (!scanner.began_) return Begin();
        if (scanner.pending_) return PendingValue(at);
        const std::size_t top = scanner.frames_.size() - 1;
        const Frame frame = scanner.frames_[top];
        if (frame.kind == Kind::kRow) return Field(at);
        at = Part(at, frame);
        if (at == nullptr) return nullptr;
        --scanner.frames_[top].left;  // still there, whatever was put on top of it
        scanner.owed_ -= Owed(frame, 1);
        return at;
    }

    /// Closes what has no parts left; false when that was the document.
    bool CloseFinished() {
        std::vector<Frame>& frames = scanner.frames_;
        while (!frames.empty() && frames.back().kind != Kind::kRow && frames.back().left == 0) {
            frames.pop_back();
        }
        return !frames.empty() || !scanner.began_;
    }

    /// Certain bytes beyond the unit that is cut short.
    [[nodiscard]] std::uint64_t OwedBeyond() const {
        if (!scanner.began_) return kRowEnd;
        return scanner.owed_ - (scanner.pending_ ? 0 : Owed(scanner.frames_.back(), 1));
    }

private:
    static constexpr std::size_t kRowEnd = 1;

    static std::uint64_t Owed(const Frame& frame, std::uint64_t parts) {
        if (frame.kind == Kind::kRow) return kRowEnd;
        if (frame.kind != Kind::kArray) return 0;
        return parts * detail::SmallestElement<kDialect>(frame.element);
    }

    void Push(Kind kind, std::uint64_t count = 0, DataType element = DataType::kNull) {
        const auto parts = static_cast<std::uint32_t>(count);
        scanner.frames_.push_back({kind, element, parts, parts, 0});
        scanner.owed_ += Owed(scanner.frames_.back(), count);
    }

    const std::uint8_t* Begin() {
        const std::uint8_t* at = detail::ReadHeader(in);
        if (at == nullptr) {
            lacking =
                sizeof detail::kHeader - std::min(sizeof detail::kHeader, in.Left(in.begin()));
            return nullptr;
        }
        at = Row(at);
        scanner.began_ = at != nullptr;
        return at;
    }

    const std::uint8_t* Row(const std::uint8_t* at) {
        if (scanner.rows_ == in.limits().depth) {
            in.RefuseDepth(at);
            return nullptr;
        }
        ++scanner.rows_;
        Push(Kind::kRow);
        return at;
    }

    /// A field's name and type, or the end of the row.
    const std::uint8_t* Field(const std::uint8_t* at) {
        std::uint64_t& name = scanner.frames_.back().name;
        at = wire::ReadVarint<64>(at, in, name);
        if (at == nullptr) {
            name = 0;  // what there is of it is no name
            return nullptr;
        }
        if (name == 0) {
            scanner.frames_.pop_back();
            scanner.owed_ -= kRowEnd;
            --scanner.rows_;
            return at;
        }
        if (at == in.end()) {
            following = kRowEnd;
            return in.Truncated(at);
        }
        const auto type = static_cast<DataType>(*at);
        if (!detail::CheckValueType<kDialect>(type, at, in)) return nullptr;
        scanner.pending_ = type;
        return at + 1;
    }

    const std::uint8_t* PendingValue(const std::uint8_t* at) {
        at = Value(at, *scanner.pending_);
        if (at != nullptr) scanner.pending_.reset();
        return at;
    }

    /// A value, or the beginning of one that has parts.
    const std::uint8_t* Value(const std::uint8_t* at, DataType type) {
        if (type == DataType::kRow) return Row(at);
        if (type == DataType::kArray) return Array(at);
        // What is no scalar here is Null, which takes no bytes.
        return detail::WithScalarType<kDialect>(type, at, [&](auto held) {
            return Scalar<typename decltype(held)::type>(at);
        });
    }

    const std::uint8_t* Array(const std::uint8_t* at) {
        if (at == in.end()) {
            following = 1;  // the length
            return in.Truncated(at);
        }
        const auto type = static_cast<DataType>(*at);
        if (!detail::CheckElementType<kDialect>(type, at, in)) return nullptr;
        // Size 0 checks the length alone: the elements cannot be expected to be there yet.
        std::size_t count = 0;
        at = in.ReadCount(at + 1, 0, count);
        if (at != nullptr && type != DataType::kNull) Push(Kind::kArray, count, type);
        return at;
    }

    /// The next part of an array, a map or an amount.
    const std::uint8_t* Part(const std::uint8_t* at, const Frame& frame) {
        switch (frame.kind) {
            case Kind::kNLSMap:
                return frame.left % 3 == 0 ? Language(at) : Text(at, true);
            case Kind::kAmount:
                return frame.left == 2 ? Text(at, true) : Scalar<Decimal>(at);
            default:
                break;
        }
        if (frame.element != DataType::kRow) return Value(at, frame.element);
        if (at == in.end()) return in.Truncated(at);
        return *at == wire::kAbsent ? at + 1 : Row(at + 1);
    }

    template <class T>
    const std::uint8_t* Scalar(const std::uint8_t* at) {
        if constexpr (detail::kIsText<T>) {
            return Text(at, std::is_same_v<T, std::string>);
        } else if constexpr (std::is_same_v<T, NLSMap>) {
            std::uint64_t entries = 0;
            at = wire::detail::ReadNLSCount(at, in, entries);
            if (at != nullptr) Push(Kind::kNLSMap, 3 * entries);
            return at;
        } else if constexpr (std::is_same_v<T, Amount> && kDialect == Dialect::kNfx) {
            Push(Kind::kAmount, 2);  // its currency is a text of any size
            return at;
        } else {
            Expect(at, detail::FewestBytes<T, kDialect>());
            return detail::SkipScalar<T, kDialect>(at, in);
        }
    }

    const std::uint8_t* Language(const std::uint8_t* at) {
        Expect(at, kDialect == Dialect::kNfx ? 3 : 1);
        std::uint64_t language = 0;
        return wire::detail::ReadLanguage(at, in, language, kDialect);
    }

    const std::uint8_t* Text(const std::uint8_t* at, bool is_utf8) {
        if (at != in.end() && *at != wire::kAbsent) {
            std::int64_t length = 0;
            const std::uint8_t* body = wire::ReadSignedVarint<32>(at + 1, in, length);
            if (body == nullptr) return nullptr;
            // A negative length is beyond every limit here, and SkipText refuses it.
            const auto size = static_cast<std::uint64_t>(length);
            if (size > in.Left(body) && size <= in.limits().text_bytes) {
                lacking = static_cast<std::size_t>(size) - in.Left(body);
                return in.Truncated(in.end());
            }
        }
        return detail::SkipText(at, in, is_utf8);
    }

    void Expect(const std::uint8_t* at, std::size_t fewest) {
        if (in.Left(at) < fewest) following = fewest - in.Left(at) - 1;
    }
};

DocumentScanner::DocumentScanner(const ReadOptions& options) : options_(options) {}

template <Dialect kDialect>
DocumentScanner::Verdict DocumentScanner::ScanAs(std::span<const std::byte> bytes) {
    RowReader in(bytes, options_);
    Step<kDialect> step{*this, in};
    while (step.CloseFinished()) {
        const std::uint8_t* next = step.Next(in.begin() + at_);
        if (next != nullptr) {
            at_ = static_cast<std::size_t>(next - in.begin());
            continue;
        }
        if (in.status().code() != ErrorCode::kTruncated) {
            status_ = in.status();
            PrependPath();
            return Verdict::kCorrupt;
        }
        retry_at_ = bytes.size() + step.lacking;
        // What was certain stays so, also where the parts of a value are counted one by one.
        least_size_ = std::max(least_size_, retry_at_ + step.following + step.OwedBeyond());
        return Verdict::kNeedMore;
    }
    return Verdict::kComplete;
}

DocumentScanner::Verdict DocumentScanner::Scan(std::span<const std::byte> bytes) {
    if (verdict_ != Verdict::kNeedMore) return verdict_;
    if (retry_at_ == 0 || bytes.size() >= retry_at_) {
        verdict_ = options_.dialect == Dialect::kNfx ? ScanAs<Dialect::kNfx>(bytes)
                                                     : ScanAs<Dialect::kAzos>(bytes);
    }
    missing_ =
        verdict_ == Verdict::kNeedMore ? static_cast<std::size_t>(least_size_) - bytes.size() : 0;
    return verdict_;
}

void DocumentScanner::PrependPath() {
    for (std::size_t i = frames_.size(); i-- > 0;) {
        const Frame& frame = frames_[i];
        if (frame.kind == Frame::Kind::kRow && frame.name != 0) {
            status_.PrependField(UnpackName(frame.name, options_.dialect));
        } else if (frame.kind == Frame::Kind::kArray) {
            // A part on the stack is not among those left; one that failed before it got there is.
            const std::uint32_t begun = i + 1 < frames_.size() ? 1 : 0;
            status_.PrependIndex(frame.count - frame.left - begun);
        }
    }
}

void DocumentScanner::Reset() noexcept {
    verdict_ = Verdict::kNeedMore;
    began_ = false;
    pending_.reset();
    rows_ = 0;
    frames_.clear();
    at_ = retry_at_ = missing_ = 0;
    owed_ = least_size_ = 0;
    status_ = Status();
}

}  // namespace arow
