// A number that is typed where no answer is asked for, as beside a slider.
#pragma once

#include <string>

#include "formula/vocabulary.h"

namespace orrery::answers {

/// Reads a number as ReadNumber reads answers: "2*pi", "1/3", "1e -3", "131,072". Degrees are turned
/// into radians where `unit` is radians: "180°" is π.
/// @param text      What was typed, any text.
/// @param unit      What may follow the number; empty where nothing may.
/// @param whole     Whether a whole number is asked for, so that "1,024" is 1024.
/// @param learners  Functions that may be called.
/// @return the finite number.
/// @throws std::invalid_argument with a sentence if the text is no number. Test: TypedValue.
double ReadTypedValue(const std::string& text, const std::string& unit, bool whole,
                      const formula::Vocabulary& learners);

}  // namespace orrery::answers
