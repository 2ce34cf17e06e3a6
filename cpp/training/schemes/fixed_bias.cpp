// Schemes that add to the logits and learn nothing, and the model without positions.
#include "encodings/alibi.h"
#include "encodings/sandwich.h"
#include "training/schemes/schemes.h"

namespace orrery::training {

Tensor Offsets(Positions positions) {
  Tensor offsets({positions.size(), positions.size()});
  for (std::size_t t = 0; t < positions.size(); ++t) {
    for (std::size_t s = 0; s < positions.size(); ++s)
      offsets.data[t * positions.size() + s] = positions[s] - positions[t];
  }
  return offsets;
}

std::unique_ptr<Scheme> MakeAlibi(const SchemeSizes& sizes, Record settings) {
  const Arguments given = Complete(settings, kAlibiInfo, {{"heads", sizes.heads}});
  const AlibiOptions options{.rule = given.Choice("rule", kSlopeRules),
                             .bias_max = given.Number("bias_max")};
  return MakeFixed([slopes = AlibiSlopes(given.Size("heads"), options),
                    form = given.Choice("form", kAlibiForms)](Positions positions) {
    return PositionTerms{.bias = AlibiBias(Offsets(positions), slopes, form)};
  });
}

std::unique_ptr<Scheme> MakeSandwich(const SchemeSizes& sizes, Record settings) {
  const Arguments given =
      Complete(settings, kSandwichInfo, {{"heads", sizes.heads}, {"d", sizes.d_model}});
  return MakeFixed([heads = given.Size("heads"), d = given.Size("d"),
                    base = given.Number("base")](Positions positions) {
    return PositionTerms{.bias = SandwichBias(Offsets(positions), heads, d, base)};
  });
}

std::unique_ptr<Scheme> MakeNope(const SchemeSizes&, Record settings) {
  Complete(settings, kNopeInfo);  // refuses any
  return MakeFixed([](Positions) { return PositionTerms(); });
}

}  // namespace orrery::training
