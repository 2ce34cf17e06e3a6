// NoPE: no positional encoding at all. A model then knows order only through a causal mask.
#pragma once

#include "encodings/encoding.h"

namespace orrery {

/// Description, for the registry. It acts nowhere and has nothing to compute.
///
/// Without a mask, attention over rows x gives P f(x) for reordered rows P x: order is lost. With a
/// causal mask it does not, and a model can learn order from how many keys each query sees.
/// @see Haviv et al. 2022, arXiv:2203.16634; Kazemnejad et al. 2023, arXiv:2305.19466. Test:
///      NopeTest.
const Encoding& Nope();

}  // namespace orrery
