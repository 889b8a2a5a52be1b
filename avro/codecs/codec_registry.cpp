// SPDX-License-Identifier: MIT
// Finding a codec by its name.
#include <utility>

#include "arow/avro/codec.hpp"
#include "avro/codecs/standard_codecs.hpp"

namespace arow::avro {

BlockCodec::~BlockCodec() = default;

const CodecRegistry& CodecRegistry::Standard() {
    static const CodecRegistry standard = [] {
        CodecRegistry codecs;
        codecs.Add("null", detail::MakeNullCodec);
        codecs.Add("deflate", detail::MakeDeflateCodec);
        codecs.Add("snappy", detail::MakeSnappyCodec);
        codecs.Add("zstandard", detail::MakeZstandardCodec);
        codecs.Add("bzip2", detail::MakeBzip2Codec);
        codecs.Add("xz", detail::MakeXzCodec);
        return codecs;
    }();
    return standard;
}

void CodecRegistry::Add(std::string name, Factory factory) {
    factories_.insert_or_assign(std::move(name), std::move(factory));
}

Status CodecRegistry::Make(
    std::string_view name,
    const CodecOptions& options,
    std::unique_ptr<BlockCodec>& codec) const {
    const auto found = factories_.find(name);
    if (found == factories_.end()) {
        return {
            ErrorCode::kUnknownCodec,
            0,
            "there is no codec '" + std::string(name.substr(0, 100)) + "'; known are " + Names() +
                ", and CodecRegistry::Add adds others"};
    }
    std::unique_ptr<BlockCodec> made = found->second(options);
    if (made == nullptr) {
        return {
            ErrorCode::kUnknownCodec,
            0,
            "codec " + found->first + " has no level " + std::to_string(options.level.value_or(0))};
    }
    codec = std::move(made);
    return {};
}

std::string CodecRegistry::Names() const {
    std::string names;
    for (const auto& [name, factory] : factories_) {
        if (!names.empty()) names += ", ";
        names += name;
    }
    return names;
}

}  // namespace arow::avro
