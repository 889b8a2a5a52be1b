// SPDX-License-Identifier: MIT
// Registry: finds the core of a row at run time, by its class, its qualified name or its packed
// name.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string_view>

#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"
#include "arow/typed_row.hpp"

namespace arow {

namespace detail {
struct CoreTable;
}

/// Look-ups take no lock and write nothing, so they scale with threads; registering may happen at
/// any time, from any thread, any number of times. Cores must outlive the registry: companions of
/// plugins stay mapped (arow_generate links them so).
class AROW_API Registry {
public:
    Registry();
    ~Registry();
    Registry(const Registry&) = delete;
    Registry& operator=(const Registry&) = delete;

    /// The registry that calls use when they are not given one. It is never destroyed.
    [[nodiscard]] static Registry& Default() noexcept;

    /// Makes cores known, all or none, in time linear in their number. Generated code calls it.
    /// Fails with kCoreMismatch when a core was generated for another version of Arow or of its
    /// row, or contradicts a registered one or one of the same call. Copies of a core are one.
    [[nodiscard]] Status TryRegister(std::span<const detail::CoreTable* const> cores);
    void Register(std::span<const detail::CoreTable* const> cores);

    /// The core of a class, or null.
    [[nodiscard]] const detail::CoreTable* Find(const RowType& type) const noexcept;
    /// By qualified C++ name, such as "people::PersonRow".
    [[nodiscard]] const detail::CoreTable* FindByName(std::string_view name) const noexcept;
    /// By the row's own packed name (AROW_ROW_NAME).
    [[nodiscard]] const detail::CoreTable* FindByPackedName(std::string_view name) const noexcept;
    [[nodiscard]] std::size_t size() const noexcept;

private:
    struct Contents;

    std::unique_ptr<Contents> contents_;
};

/// Loads a companion ("satellite") shared library of cores and registers what it holds. The library
/// stays loaded. Fails with kSatellite when it cannot be loaded or is none.
[[nodiscard]] AROW_API Status TryRegisterTypeSerializationCores(
    const std::filesystem::path& library,
    Registry& registry = Registry::Default());
/// The same; throws Error.
AROW_API void RegisterTypeSerializationCores(
    const std::filesystem::path& library,
    Registry& registry = Registry::Default());

}  // namespace arow
