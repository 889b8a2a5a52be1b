// SPDX-License-Identifier: MIT
// Where container files are written to. A sink that can cut what it wrote lets a writer take half a
// block back when a disk is full.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iosfwd>
#include <span>
#include <vector>

#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"

namespace arow::avro {

class AROW_API ByteSink {
public:
    virtual ~ByteSink();

    /// Takes all the bytes, or fails.
    [[nodiscard]] virtual Status Write(std::span<const std::byte> bytes) = 0;
    /// Hands everything on to whom it belongs, such as the operating system.
    [[nodiscard]] virtual Status Flush() = 0;
    /// Whether CutTo works.
    [[nodiscard]] virtual bool CanCut() const noexcept { return false; }
    /// Leaves the first `size` bytes, also of what was there before; writing goes on behind them.
    [[nodiscard]] virtual Status CutTo(std::uint64_t size);

protected:
    ByteSink() = default;
    ByteSink(const ByteSink&) = delete;
    ByteSink& operator=(const ByteSink&) = delete;
};

/// Appends to a vector, which must outlive the sink.
class AROW_API MemorySink final : public ByteSink {
public:
    explicit MemorySink(std::vector<std::byte>& bytes) noexcept : bytes_(bytes) {}

    [[nodiscard]] Status Write(std::span<const std::byte> bytes) override;
    [[nodiscard]] Status Flush() override { return {}; }
    [[nodiscard]] bool CanCut() const noexcept override { return true; }
    [[nodiscard]] Status CutTo(std::uint64_t size) override;

private:
    std::vector<std::byte>& bytes_;
};

/// A std::ostream, which must outlive the sink.
class AROW_API OstreamSink final : public ByteSink {
public:
    explicit OstreamSink(std::ostream& stream) noexcept : stream_(stream) {}

    [[nodiscard]] Status Write(std::span<const std::byte> bytes) override;
    [[nodiscard]] Status Flush() override;

private:
    std::ostream& stream_;
};

/// A file by its path.
class AROW_API FileSink final : public ByteSink {
public:
    enum class Mode : std::uint8_t {
        kReplace,  ///< empties a file that is there
        kAppend,   ///< writes behind what is there
    };

    /// A file that cannot be opened is reported by the first Write.
    FileSink(std::filesystem::path path, Mode mode);

    [[nodiscard]] Status Write(std::span<const std::byte> bytes) override;
    [[nodiscard]] Status Flush() override;
    [[nodiscard]] bool CanCut() const noexcept override { return regular_; }
    [[nodiscard]] Status CutTo(std::uint64_t size) override;

private:
    [[nodiscard]] Status Failed(const char* what) const;

    std::filesystem::path path_;
    std::ofstream file_;
    bool regular_ = false;
};

}  // namespace arow::avro
