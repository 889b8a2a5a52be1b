// SPDX-License-Identifier: MIT
// Serializer: whole graphs of objects to and from bytes, without names and without a schema. Both
// sides are programs with the same classes; where that may change, rows are the better choice
// (docs/slim.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>

#include "arow/error.hpp"
#include "arow/slim/detail/message.hpp"
#include "arow/slim/options.hpp"
#include "arow/slim/type_registry.hpp"
#include "arow/wire/sink.hpp"

namespace arow::slim {

/// Whether messages share what they know about types.
enum class TypeMode : std::uint8_t {
    kPerCall,  ///< every message stands alone; any number of threads may use the serializer
    kBatch,    ///< a type is named once, in the first message that holds it; one thread at a time
};

/// What may be written to: an Output (Buffer, wire::SpanOutput), a std::string or vector of bytes
/// (replaced), a span (fails with kBufferTooSmall and the size that is needed), a std::ostream.
template <class Sink>
concept MessageSink = requires(Sink& sink) {
    wire::SinkOf<Sink>::kIsSink;
};

namespace detail {

/// What the messages of a batch know of types. A call that does not end with Done leaves no trace.
struct Batch {
    explicit Batch(const TypeRegistry& registry) noexcept : written(registry), read(registry) {}

    TypeSession written;
    TypeSession read;
    bool begun = false;  ///< a message has been written
    bool types_added = false;
};

class BatchCall {
public:
    BatchCall(Batch& batch, TypeSession& types) noexcept : batch_(batch), types_(types) {
        batch_.types_added = false;
    }
    ~BatchCall() { types_.Forget(); }
    BatchCall(const BatchCall&) = delete;
    BatchCall& operator=(const BatchCall&) = delete;

    void Done() noexcept {
        batch_.types_added = types_.met_since() != 0;
        types_.Keep();
    }

private:
    Batch& batch_;
    TypeSession& types_;
};

}  // namespace detail

/// Every function that throws Error has a twin Try... that returns a Status. Memory exhaustion
/// throws std::bad_alloc from all, as do objects that throw what they like. However a call fails,
/// the next one goes on as if it had not been made.
class Serializer {
public:
    /// Registers no types: graphs hold what their members declare.
    Serializer() : Serializer(std::make_shared<const TypeRegistry>()) {}
    explicit Serializer(
        std::shared_ptr<const TypeRegistry> registry,
        TypeMode mode = TypeMode::kPerCall)
        : registry_(std::move(registry)) {
        if (mode == TypeMode::kBatch) batch_ = std::make_unique<detail::Batch>(*registry_);
    }

    [[nodiscard]] TypeMode mode() const noexcept {
        return batch_ == nullptr ? TypeMode::kPerCall : TypeMode::kBatch;
    }
    [[nodiscard]] const TypeRegistry& registry() const noexcept { return *registry_; }

    /// Writes a graph. After a failure the contents of a Buffer or span are unspecified; strings,
    /// vectors and streams are as before.
    template <class T, MessageSink Sink>
    [[nodiscard]] Status TrySerialize(
        const T& root,
        Sink&& sink,
        const WriteOptions& options = kDefaultWriteOptions) const {
        if constexpr (std::is_base_of_v<wire::Output, std::remove_cvref_t<Sink>>) {
            if (WriteTo(root, sink, options)) [[likely]]
                return {};
            return sink.status();
        } else {
            return WriteInto(root, sink, options);
        }
    }
    template <class T, MessageSink Sink>
    AROW_INLINE void Serialize(
        const T& root,
        Sink&& sink,
        const WriteOptions& options = kDefaultWriteOptions) const {
        if constexpr (std::is_base_of_v<wire::Output, std::remove_cvref_t<Sink>>) {
            if (!WriteTo(root, sink, options)) [[unlikely]]
                arow::detail::ThrowFailure(sink.status());
        } else {
            Status status = WriteInto(root, sink, options);
            if (!status.ok()) [[unlikely]]
                arow::detail::ThrowError(std::move(status));
        }
    }

    /// Reads a graph from the beginning of `bytes`. `consumed` gets the bytes that the message
    /// took; more may follow. After a failure the root holds valid but unspecified values, owns no
    /// object of the message, and `consumed` is untouched. A message that begins a batch may be
    /// read at any time; what was known of the batch before is then forgotten.
    template <class T>
    [[nodiscard]] Status TryDeserialize(
        T& root,
        std::span<const std::byte> bytes,
        std::size_t& consumed,
        const ReadOptions& options = kDefaultReadOptions) const {
        wire::Input in(bytes, options.limits, Rules(options));
        const std::uint8_t* end = Read(root, in);
        if (end == nullptr) [[unlikely]]
            return in.status();
        consumed = static_cast<std::size_t>(end - in.begin());
        return {};
    }
    /// Returns the bytes that the message took.
    template <class T>
    AROW_INLINE std::size_t Deserialize(
        T& root,
        std::span<const std::byte> bytes,
        const ReadOptions& options = kDefaultReadOptions) const {
        wire::Input in(bytes, options.limits, Rules(options));
        const std::uint8_t* end = Read(root, in);
        if (end == nullptr) [[unlikely]]
            arow::detail::ThrowFailure(in.status());
        return static_cast<std::size_t>(end - in.begin());
    }
    template <class T>
    [[nodiscard]] T Deserialize(
        std::span<const std::byte> bytes,
        const ReadOptions& options = kDefaultReadOptions) const {
        T root{};
        Deserialize(root, bytes, options);
        return root;
    }

    /// The next message written begins a batch. Nothing outside of TypeMode::kBatch.
    void ResetCallBatch() {
        if (batch_ != nullptr) batch_ = std::make_unique<detail::Batch>(*registry_);
    }
    /// Whether the last call added types to the batch, so that the reader must not miss it.
    [[nodiscard]] bool BatchTypesAdded() const noexcept {
        return batch_ != nullptr && batch_->types_added;
    }

private:
    /// Writes a message; false after a failure, which the output knows about.
    template <class T, class Output>
    [[nodiscard]] AROW_INLINE bool WriteTo(const T& root, Output& out, const WriteOptions& options)
        const {
        if (batch_ == nullptr) [[likely]]
            return WriteAlone(root, out, options);
        return InBatch([&](detail::TypeSession& types, bool continues) {
            return detail::WriteMessage(root, out, types, continues, options);
        });
    }
    /// The same for what is no Output.
    template <class T, class Sink>
    [[nodiscard]] Status WriteInto(const T& root, Sink& sink, const WriteOptions& options) const {
        const auto write_into = [&](const auto& write) {
            return wire::SinkOf<Sink&>::Write(sink, wire::Document::Of(write));
        };
        if (batch_ == nullptr) {
            return write_into([&](wire::Output& out) { return WriteAlone(root, out, options); });
        }
        return InBatch([&](detail::TypeSession& types, bool continues) {
            return write_into([&](wire::Output& out) {
                return detail::WriteMessage(root, out, types, continues, options);
            });
        });
    }

    template <class T, class Output>
    [[nodiscard]] AROW_INLINE bool
    WriteAlone(const T& root, Output& out, const WriteOptions& options) const {
        if constexpr (!detail::kHasLinks<T>) {
            std::uint8_t* const start = detail::BeginShort<T>(out);
            if (start == nullptr) [[unlikely]]
                return false;
            const std::uint8_t handle = registry_->HandleOf(typeid(T));
            if (handle != 0 && detail::IsExactly(root)) [[likely]]
                return detail::WriteShort(start, root, out, registry_->hash(), handle, options);
        }
        return WriteFully(root, out, options);
    }
    template <class T, class Output>
    [[nodiscard]] AROW_NOINLINE bool
    WriteFully(const T& root, Output& out, const WriteOptions& options) const {
        detail::TypeSession types(*registry_);
        return detail::WriteMessage(root, out, types, false, options);
    }

    /// Calls `write` for the next message of the batch, and returns what it returns.
    template <class Write>
    [[nodiscard]] AROW_NOINLINE auto InBatch(const Write& write) const {
        detail::BatchCall call(*batch_, batch_->written);
        auto written = write(batch_->written, batch_->begun);
        if (written) {
            batch_->begun = true;
            call.Done();
        }
        return written;
    }

    [[nodiscard]] static wire::InputRules Rules(const ReadOptions& options) noexcept {
        return {
            .refuse_padded_varints = options.refuse_padding,
            .replace_bad_utf8 = options.replace_bad_utf8};
    }

    template <class T>
    [[nodiscard]] AROW_INLINE const std::uint8_t* Read(T& root, wire::Input& in) const {
        static_assert(
            detail::kReadable<T>,
            "a view (std::string_view, std::span) is somewhere in this type: it can only be "
            "written");
        if constexpr (!detail::kHasLinks<T>) {
            if (batch_ == nullptr) [[likely]] {
                const std::uint8_t* at =
                    detail::SkipShortStart(in, registry_->hash(), registry_->HandleOf(typeid(T)));
                if (at != nullptr) [[likely]] {
                    ValueReader reader(in);
                    return detail::ReadAny(at, reader, root);
                }
            }
        }
        return ReadFully(root, in);
    }
    template <class T>
    [[nodiscard]] AROW_NOINLINE const std::uint8_t* ReadFully(T& root, wire::Input& in) const {
        bool continues = false;
        const std::uint8_t* at = detail::ReadFlags(in, continues);
        if (at == nullptr) [[unlikely]]
            return nullptr;
        if (continues) {
            if (batch_ == nullptr) [[unlikely]]
                return detail::RefuseContinued(in, at);
            detail::BatchCall call(*batch_, batch_->read);
            at = ReadRest(at, root, in, batch_->read, true);
            if (at != nullptr) call.Done();
            return at;
        }
        detail::TypeSession types(*registry_);
        at = ReadRest(at, root, in, types, false);
        if (batch_ != nullptr) {
            batch_->types_added = at != nullptr && types.met_since() != 0;
            if (at != nullptr) {
                types.Keep();
                batch_->read = std::move(types);
            }
        }
        return at;
    }

    template <class T>
    [[nodiscard]] static const std::uint8_t* ReadRest(
        const std::uint8_t* at,
        T& root,
        wire::Input& in,
        detail::TypeSession& types,
        bool continues) {
        at = detail::ReadCheck(at, in, types, continues);
        if (at == nullptr) [[unlikely]]
            return nullptr;
        return detail::ReadGraphOf(at, in, root, types);
    }

    std::shared_ptr<const TypeRegistry> registry_;
    std::unique_ptr<detail::Batch> batch_;  ///< null where every message stands alone
};

}  // namespace arow::slim
