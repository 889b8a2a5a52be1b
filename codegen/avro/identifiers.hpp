// SPDX-License-Identifier: MIT
// Names of schemas as names of C++. A name that C++, or a header of its libraries, has taken gets a
// trailing underscore; so does one that another name has become already, until it is unique.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace arow::codegen::avro {

/// Whether a name cannot be used as it is: a keyword, a macro of the standard library, a name that
/// C++ reserves for its implementation, and the namespaces that generated code begins names with.
[[nodiscard]] bool IsTaken(std::string_view name) noexcept;

/// Whether a name at global scope would also meet a function of the C library, such as `time`.
[[nodiscard]] bool IsTakenGlobally(std::string_view name) noexcept;

/// The names of one scope. Names that stay as they are must be reserved first, so that no other
/// name becomes one of them.
class NameScope {
public:
    explicit NameScope(bool is_global = false) noexcept : is_global_(is_global) {}

    /// Whether the name may stay as it is here; takes it if so.
    bool Keep(std::string_view name);
    /// The name with as few underscores behind it as make it free.
    [[nodiscard]] std::string Change(std::string_view name);

private:
    [[nodiscard]] bool IsFree(std::string_view name) const;

    std::set<std::string, std::less<>> names_;
    bool is_global_;
};

}  // namespace arow::codegen::avro
