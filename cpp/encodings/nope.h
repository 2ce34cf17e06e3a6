// NoPE: no positional encoding at all. A model then knows order only through a causal mask.
#pragma once

#include "encodings/encoding.h"

namespace orrery {

/// The encoding in its parts, as encoding.h says; NoPE acts nowhere and computes nothing.
///
/// Without a mask, attention over reordered rows P x gives P f(x): order is lost. With a causal
/// mask the equation fails, and a model can learn order from how many keys each query attends to.
/// @see Haviv et al. 2022, arXiv:2203.16634; Kazemnejad et al. 2023, arXiv:2305.19466. Test: Nope.
extern const Info kNopeInfo;
Encoding Nope();

}  // namespace orrery
