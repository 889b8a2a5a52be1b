// SPDX-License-Identifier: MIT
// The schema of a C++ type, as text.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "arow/avro/typed/options.hpp"
#include "arow/detail/export_api.hpp"

namespace arow::avro::detail {

class AROW_API SchemaJson {
public:
    /// `is_verbatim`: named types that have a schema's text are as the text has them, and not as
    /// the C++ type says.
    explicit SchemaJson(bool is_verbatim = false) : is_verbatim_(is_verbatim) {}

    /// A type without a name: "long".
    void Simple(std::string_view name) { Quote(name); }
    /// The same with a logical type.
    void Logical(std::string_view name, const LogicalType& logical);
    /// With the attribute logicalType of that name.
    void Logical(std::string_view name, std::string_view logical);

    void BeginArray() { text_ += R"({"type":"array","items":)"; }
    void BeginMap() { text_ += R"({"type":"map","values":)"; }
    void End() { text_ += '}'; }
    void BeginUnion() { text_ += '['; }
    /// In front of each branch.
    void Branch() { Next(); }
    void EndUnion() { text_ += ']'; }

    /// A named type. False when it has been defined before: then its name is all there is to say,
    /// and it has been said. Otherwise what is left of the object follows, and End.
    [[nodiscard]] bool
    BeginNamed(std::string_view kind, std::string_view full_name, const TypeOptions& options);
    void Symbols();
    void Symbol(std::string_view name);
    void EndSymbols(std::string_view default_json);
    void Size(std::size_t bytes, const LogicalType& logical = {});
    void Fields();
    /// The field's type follows, then EndField.
    void BeginField(std::string_view name, const TypeOptions& options);
    void EndField(std::string_view default_json);
    void EndFields() { text_ += "]}"; }

    /// Whether a type of a schema's text was named.
    [[nodiscard]] bool has_verbatim() const noexcept { return has_verbatim_; }
    [[nodiscard]] const std::string& text() const noexcept { return text_; }

private:
    void Quote(std::string_view text);
    void Next();
    void AddDocAndAliases(const TypeOptions& options);
    void AddLogical(const LogicalType& logical);
    void AddVerbatim(std::string_view full_name, std::string_view schema_text);

    std::string text_;
    std::set<std::string, std::less<>> defined_;
    bool is_verbatim_ = false;
    bool has_verbatim_ = false;
};

/// A C++ name such as `shop::Order` as a full name of Avro.
[[nodiscard]] AROW_API std::string FullName(std::string_view cpp_name);

/// The name that the table gives, or that of the type in C++.
[[nodiscard]] AROW_API std::string FullName(std::string_view cpp_name, const TypeOptions& options);

}  // namespace arow::avro::detail
