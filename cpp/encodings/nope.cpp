#include "encodings/nope.h"

namespace orrery {
namespace {

constexpr Encoding kNope{{"nope",
                          "NoPE",
                          {},
                          {},
                          "Encodes no position; order is known through the causal mask alone.",
                          "kazemnejad2023"},
                         {}};

}  // namespace

const Encoding& Nope() { return kNope; }

}  // namespace orrery
