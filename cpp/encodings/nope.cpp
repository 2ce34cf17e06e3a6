// NoPE: no positional encoding at all. It acts nowhere and computes nothing.
//
// Without a mask, attention over reordered rows P x gives P f(x): order is lost. With a causal mask
// the equation fails, and a model can learn order from how many keys each query attends to: Haviv et
// al. 2022, arXiv:2203.16634; Kazemnejad et al. 2023, arXiv:2305.19466. Test: Nope.
#include "encodings/encoding.h"

namespace orrery {

extern const Info kNopeInfo{
    .id = "nope",
    .title = "NoPE",
    .sentence = "Encodes no position; order is known through the causal mask alone.",
    .source = "kazemnejad2023"};

extern const Encoding kNopeEncoding{kNopeInfo, {}};

}  // namespace orrery
