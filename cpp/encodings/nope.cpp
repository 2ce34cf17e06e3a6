#include "encodings/nope.h"

namespace orrery {

constexpr Info kNopeInfo{
    .id = "nope",
    .title = "NoPE",
    .sentence = "Encodes no position; order is known through the causal mask alone.",
    .source = "kazemnejad2023"};

Encoding Nope() { return {kNopeInfo, {}}; }

}  // namespace orrery
