// The description of the core as plain values: every function it offers, every encoding and every
// kind of answer.
#pragma once

#include "functions/value.h"

namespace orrery {

/// Returns what the core says about its functions and encodings.
///
/// Engine types, the reference page and the widgets' controls are generated from this record:
/// `version`; `functions`, a record each with name, part, title, sentence, formula (TeX), source
/// (key of a reference), arguments and result; `encodings`, a record each with id, title, acts,
/// parameters, sentence and source; `answerKinds`, a record each with name, sentence, key ("none",
/// "value" or "function"), mayBePart, typed and fields; `questionFields`, the fields that questions
/// of all kinds share. A field is a record of name, type, required and sentence, with default,
/// choices, minimum, maximum and items where it has them. Infinite limits are left out, because
/// JSON has no infinity.
/// @see Test: Description.
Record Describe();

}  // namespace orrery
