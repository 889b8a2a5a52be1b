// SPDX-License-Identifier: MIT
//
// Builds C++ text line by line in the style of the project's clang-format: four spaces a level, 100
// columns, arguments broken after the bracket. Emitters say what a line holds; how deep it stands
// and where it breaks is decided here.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace arow::codegen {

/// A C++ source text that grows at its end.
class CodeText {
public:
    static constexpr std::size_t kColumns = 100;

    /// Appends one line at the current depth. `text` holds no line break; an empty one leaves a
    /// blank line.
    CodeText& Line(std::string_view text = {});

    /// Appends `text`, which ends with the bracket that opens a block, and goes one level deeper.
    CodeText& Open(std::string_view text);

    /// Goes one level back and appends `text`, which closes the block.
    CodeText& Close(std::string_view text = "}");

    /// One level deeper, or back, without a line that says so.
    CodeText& Indent() noexcept;
    CodeText& Outdent() noexcept;

    /// Appends `head(arguments)tail`: in one line where it fits, else with the arguments in the
    /// next line, else with one argument a line.
    CodeText&
    Call(std::string_view head, std::span<const std::string> arguments, std::string_view tail);

    /// The same for a call or a function whose `tail` opens a block.
    CodeText&
    OpenCall(std::string_view head, std::span<const std::string> arguments, std::string_view tail);

    /// Appends `head`, the terms with `separator` between them, and `tail`, as many terms in a line
    /// as fit; further lines begin below the first term.
    CodeText& Terms(
        std::string_view head,
        std::span<const std::string> terms,
        std::string_view separator,
        std::string_view tail);

    /// Appends `text` behind `//`, broken between words where it does not fit.
    CodeText& Comment(std::string_view text);

    /// Appends the lines of `other` as they are, for text that stands at depth zero.
    CodeText& Append(const CodeText& other);

    /// Whether a line of `size` characters fits at the current depth.
    [[nodiscard]] bool Fits(std::size_t size) const noexcept { return size <= Room(); }

    [[nodiscard]] const std::string& text() const noexcept { return text_; }

private:
    [[nodiscard]] std::size_t Room() const noexcept;

    std::string text_;
    std::size_t depth_ = 0;
};

/// `text`, which is UTF-8, as a C++ string literal with its quotes. Control characters become octal
/// escapes, which, unlike hexadecimal ones, cannot swallow the characters behind them.
[[nodiscard]] std::string Quoted(std::string_view text);

}  // namespace arow::codegen
