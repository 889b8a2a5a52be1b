// SPDX-License-Identifier: MIT
// What all parts of the schema reader check and say alike.
#include <cstring>
#include <utility>

#include "avro/schema/schema_reader.hpp"

namespace arow::avro::detail {

std::string Quoted(std::string_view text) {
    constexpr std::size_t kLongest = 60;
    if (text.size() <= kLongest) return '"' + std::string(text) + '"';
    // Cut between code points.
    std::size_t size = kLongest;
    while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) --size;
    return '"' + std::string(text.substr(0, size)) + "...\"";
}

std::string_view SchemaReader::Join(std::string_view space, std::string_view name) {
    if (space.empty()) return name;
    const std::span<char> text = graph_.NewText(space.size() + 1 + name.size());
    std::memcpy(text.data(), space.data(), space.size());
    text[space.size()] = '.';
    if (!name.empty()) std::memcpy(&text[space.size() + 1], name.data(), name.size());
    return {text.data(), text.size()};
}

std::uint32_t SchemaReader::Required(
    std::uint32_t object,
    const Members& members,
    Word word,
    JsonKind kind,
    std::string_view owner) {
    const std::uint32_t token = members[word];
    const std::string name = '"' + std::string(ToString(word)) + '"';
    if (token == 0) {
        (void)Fail(
            ErrorCode::kMissingAttribute,
            object,
            std::string(owner) + " needs the attribute " + name);
        return 0;
    }
    if (tape()[token].kind == kind) return token;
    (void)Fail(
        ErrorCode::kBadAttribute,
        token,
        "the attribute " + name + " of " + std::string(owner) + " is " +
            std::string(Describe(kind)) + ", not " + std::string(Describe(tape()[token].kind)));
    return 0;
}

bool SchemaReader::Optional(
    std::uint32_t& token,
    const Members& members,
    Word word,
    JsonKind kind) {
    token = members[word];
    if (token == 0 || tape()[token].kind == kind) return true;
    if (tape()[token].kind == JsonKind::kNull) {
        token = 0;
        return true;
    }
    return Fail(
        ErrorCode::kBadAttribute,
        token,
        "the attribute \"" + std::string(ToString(word)) + "\" is " + std::string(Describe(kind)) +
            ", not " + std::string(Describe(tape()[token].kind)));
}

bool SchemaReader::CheckMembers(const Members& members) {
    if (!members.repeated()) return true;
    return Fail(
        ErrorCode::kDuplicateAttribute,
        *members.repeated(),
        "the object has an attribute " + Quoted(tape()[*members.repeated()].text()) + " already");
}

bool SchemaReader::Fail(ErrorCode code, std::uint32_t token, std::string detail) {
    failure_ = {code, source_, tape().Begin(token), std::move(detail), {}};
    if (record_ != nullptr) failure_.path = record_->full_name();
    if (!field_.empty()) failure_.path.append(".").append(field_);
    return false;
}

std::string SchemaReader::Place(std::uint32_t source, std::uint32_t token) const {
    const SourceText& text = sources_[source];
    const SchemaPosition at = PositionIn(text.text, text.tape.Begin(token));
    std::string place =
        " at line " + std::to_string(at.line) + ", column " + std::to_string(at.column);
    if (source != source_) place += " of " + std::string(text.name);
    return place;
}

}  // namespace arow::avro::detail
