// SPDX-License-Identifier: MIT
// Every codec of the wire format.
#pragma once

#include "arow/wire/codec.hpp"
#include "arow/wire/codecs/bytes.hpp"
#include "arow/wire/codecs/decimal.hpp"
#include "arow/wire/codecs/identifiers.hpp"
#include "arow/wire/codecs/nls_map.hpp"
#include "arow/wire/codecs/text.hpp"
#include "arow/wire/codecs/times.hpp"
