// SPDX-License-Identifier: MIT
// Every Value<T>.
#pragma once

#include "arow/slim/detail/value.hpp"
#include "arow/slim/detail/value_arow.hpp"
#include "arow/slim/detail/value_arrays.hpp"
#include "arow/slim/detail/value_bits.hpp"
#include "arow/slim/detail/value_calendar.hpp"
#include "arow/slim/detail/value_classes.hpp"
#include "arow/slim/detail/value_enums.hpp"
#include "arow/slim/detail/value_keyed.hpp"
#include "arow/slim/detail/value_lists.hpp"
#include "arow/slim/detail/value_mapped.hpp"
#include "arow/slim/detail/value_numbers.hpp"
#include "arow/slim/detail/value_pointers.hpp"
#include "arow/slim/detail/value_sums.hpp"
#include "arow/slim/detail/value_texts.hpp"
#include "arow/slim/detail/value_times.hpp"
#include "arow/slim/detail/value_tuples.hpp"
