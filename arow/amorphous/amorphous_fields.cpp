// SPDX-License-Identifier: MIT
// AmorphousData in the open and back. What comes from outside is looked at as the reader of rows
// would have looked at it.
#include <algorithm>

#include "arow/amorphous_data.hpp"

namespace arow {
namespace {

/// No row has more fields, and finding known ones takes time with each.
constexpr std::size_t kMostKnown = 1024;

bool IsValue(std::span<const std::byte> value, Dialect dialect) {
    if (value.empty()) return false;
    ReadOptions options;
    options.dialect = dialect;
    AmorphousValue decoded;
    const auto type = static_cast<DataType>(value[0]);
    return TryDecodeAmorphousValue(type, value.subspan(1), decoded, options).ok();
}

}  // namespace

detail::AmorphousFields MapAs<AmorphousData>::To(const AmorphousData& data) {
    detail::AmorphousFields fields{data.dialect(), {}};
    fields.fields.resize(data.size());
    for (std::size_t i = 0; i < data.size(); ++i) {
        const AmorphousData::Entry entry = data[i];
        detail::AmorphousField& field = fields.fields[i];
        field.name = entry.name;
        field.known = entry.known;
        field.value.push_back(static_cast<std::byte>(entry.type));
        field.value.insert(field.value.end(), entry.payload.begin(), entry.payload.end());
        if (!entry.known) continue;
        const std::span<const std::byte> baseline = data.Baseline(i);
        field.baseline.assign(baseline.begin(), baseline.end());
    }
    return fields;
}

std::optional<AmorphousData> MapAs<AmorphousData>::From(const detail::AmorphousFields& fields) {
    const auto known = std::ranges::count(fields.fields, true, &detail::AmorphousField::known);
    if (static_cast<std::size_t>(known) > kMostKnown || fields.dialect > Dialect::kAzos) {
        return std::nullopt;
    }
    AmorphousData data;
    for (const detail::AmorphousField& field : fields.fields) {
        if (field.name == 0 || !IsValue(field.value, fields.dialect)) return std::nullopt;
        const auto* bytes = reinterpret_cast<const std::uint8_t*>(field.value.data());
        data.Keep(fields.dialect, field.name, {bytes, field.value.size()}, field.known);
        if (field.known) data.SetBaseline(data.FindKnown(field.name), field.baseline);
    }
    return data;
}

}  // namespace arow
