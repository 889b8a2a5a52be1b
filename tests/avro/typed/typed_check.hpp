// SPDX-License-Identifier: MIT
// One value of a C++ type as Avro, for the tests of its codecs.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "arow/avro/schema_writer.hpp"
#include "arow/avro/typed.hpp"
#include "arow/buffer.hpp"
#include "support/hex.hpp"

namespace arow::test {

template <class T>
std::string SchemaTextOf() {
    return avro::ToJson(avro::SchemaOf<T>());
}

/// The bytes of a value, as Hex gives them.
template <class T>
std::string Written(const T& value, const avro::DataLimits& limits = {}) {
    Buffer buffer;
    avro::TypedWriter<T>(limits).Write(value, buffer);
    return Hex(buffer.bytes());
}

template <class T>
Status WriteFailure(const T& value, const avro::DataLimits& limits = {}) {
    Buffer buffer;
    return avro::TypedWriter<T>(limits).TryWrite(value, buffer);
}

/// Reads into a new value, from memory that ends where the bytes do.
template <class T>
T ReadBack(std::string_view hex) {
    const ExactBytes bytes{hex};
    return avro::TypedReader<T>().Read(bytes.span());
}

template <class T>
Status ReadFailure(std::string_view hex, const avro::DataLimits& limits = {}) {
    const ExactBytes bytes{hex};
    T value{};
    return avro::TypedReader<T>(limits).TryRead(bytes.span(), value);
}

/// What T makes of another writer's data.
template <class T>
T ResolvedFrom(std::string_view writer, std::string_view hex) {
    const ExactBytes bytes{hex};
    return avro::TypedReader<T>(avro::ParseSchema(writer)).Read(bytes.span());
}

template <class T>
Status ResolveFailure(std::string_view writer, std::string_view hex) {
    const ExactBytes bytes{hex};
    T value{};
    return avro::TypedReader<T>(avro::ParseSchema(writer)).TryRead(bytes.span(), value);
}

}  // namespace arow::test
