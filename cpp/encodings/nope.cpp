#include "encodings/nope.h"

namespace orrery {
namespace {

constexpr Encoding kNope{
    .info = {.id = "nope",
             .title = "NoPE",
             .sentence = "Encodes no position; order is known through the causal mask alone.",
             .source = "kazemnejad2023"},
    .functions = {}};

}  // namespace

const Encoding& Nope() { return kNope; }

}  // namespace orrery
