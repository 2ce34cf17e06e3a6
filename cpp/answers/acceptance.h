// When a typed number counts as the wanted one: the modes of number questions.
#pragma once

#include "answers/typed.h"

namespace orrery {

/// How near a number must come.
struct Acceptance {
  enum Mode {
    kDistance,     ///< |typed - wanted| <= absolute + relative |wanted|
    kSignificant,  ///< at least `digits` significant digits, and right as far as they go
    kStrict,       ///< exactly `digits` significant digits, rounded
    kPlaces,  ///< within half a unit of the last of `digits` decimals, or rounding to the same there
    kInteger  ///< exactly the whole number
  } mode = kDistance;
  double absolute = 5e-4;
  double relative = 0;
  int digits = 0;
};

/// Reads `mode` and `value`, and where there are several entries `absolute` and `relative`.
/// @throws std::invalid_argument if they cannot be used together, or a number is missing or out of
///         range.
Acceptance ReadAcceptance(const Record& fields);

/// Whether a typed number counts as `wanted`.
///
/// kSignificant: with k = min(digits typed, digits + 1), the typed number rounded or cut to k
/// digits is the wanted one rounded or cut to k digits; where the number of typed digits is open
/// (1200), one way of counting must do. An expression counts as exact. Wanted numbers are taken to
/// 14 digits; ties go up. In kDistance and kPlaces a tie may go either way.
///
/// @see  STACK's answer tests NumSigFigs and NumDecPlaces
///       (tests/fixtures/answertestfixtures.class.php) and the digits tolerance of WeBWorK's PG
///       (sample problem DigitsTolType); their cases are in tests/golden/answers/number.jsonl.
bool Accepts(const Acceptance& how, const Typed& typed, double wanted);

/// About how far a typed number may lie from `wanted` and still count as it.
double AcceptedDistance(const Acceptance& how, double wanted);

/// Whether `value` is what was typed, as a mistake's value is: it counts as it, or rounds to the
/// digits typed.
bool Explains(const Acceptance& how, const Typed& typed, double value);

/// Whether the typed number is the wanted one, but rounded to its last digit. A zero says nothing
/// and is none.
bool IsRounded(const Typed& typed, double wanted);

/// The key as it is shown: with the digits asked for, else plain.
std::string KeyText(const Acceptance& how, const Value& key);

}  // namespace orrery
