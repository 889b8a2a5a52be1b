// SPDX-License-Identifier: MIT
// The codecs of the specification, a file each; null when there is no such level.
#pragma once

#include <memory>

#include "arow/avro/codec.hpp"

namespace arow::avro::detail {

[[nodiscard]] std::unique_ptr<BlockCodec> MakeNullCodec(const CodecOptions& options);
[[nodiscard]] std::unique_ptr<BlockCodec> MakeDeflateCodec(const CodecOptions& options);
[[nodiscard]] std::unique_ptr<BlockCodec> MakeSnappyCodec(const CodecOptions& options);
[[nodiscard]] std::unique_ptr<BlockCodec> MakeZstandardCodec(const CodecOptions& options);
[[nodiscard]] std::unique_ptr<BlockCodec> MakeBzip2Codec(const CodecOptions& options);
[[nodiscard]] std::unique_ptr<BlockCodec> MakeXzCodec(const CodecOptions& options);

}  // namespace arow::avro::detail
