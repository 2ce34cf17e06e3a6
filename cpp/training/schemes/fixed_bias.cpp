// Schemes that add to the logits and learn nothing, and the model without positions.
#include "encodings/alibi.h"
#include "encodings/nope.h"
#include "encodings/sandwich.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

class AlibiScheme : public Scheme {
 public:
  AlibiScheme(std::vector<double> slopes, AlibiForm form)
      : slopes_(std::move(slopes)), form_(form) {}

  PositionTerms Terms(std::span<const double> positions, std::span<const Tensor>) const override {
    return {.bias = AlibiBias(Offsets(positions), slopes_, form_)};
  }

 private:
  std::vector<double> slopes_;
  AlibiForm form_;
};

class SandwichScheme : public Scheme {
 public:
  explicit SandwichScheme(const Arguments& settings)
      : heads_(settings.Size("heads")), d_(settings.Size("d")), base_(settings.Number("base")) {}

  PositionTerms Terms(std::span<const double> positions, std::span<const Tensor>) const override {
    return {.bias = SandwichBias(Offsets(positions), heads_, d_, base_)};
  }

 private:
  std::size_t heads_, d_;
  double base_;
};

class NopeScheme : public Scheme {
 public:
  PositionTerms Terms(std::span<const double>, std::span<const Tensor>) const override {
    return {};
  }
};

}  // namespace

Tensor Offsets(std::span<const double> positions) {
  Tensor offsets({positions.size(), positions.size()});
  for (std::size_t t = 0; t < positions.size(); ++t) {
    for (std::size_t s = 0; s < positions.size(); ++s)
      offsets.data[t * positions.size() + s] = positions[s] - positions[t];
  }
  return offsets;
}

std::unique_ptr<Scheme> MakeAlibi(const SchemeSizes& sizes, Record settings) {
  Complete(settings, {{"heads", static_cast<double>(sizes.heads)}});
  const Arguments given(kAlibiInfo.parameters, settings);
  const AlibiOptions options{.rule = given.Choice("rule", kSlopeRules),
                             .bias_max = given.Number("bias_max")};
  return std::make_unique<AlibiScheme>(AlibiSlopes(given.Size("heads"), options),
                                       given.Choice("form", kAlibiForms));
}

std::unique_ptr<Scheme> MakeSandwich(const SchemeSizes& sizes, Record settings) {
  Complete(settings, {{"heads", static_cast<double>(sizes.heads)},
                      {"d", static_cast<double>(sizes.d_model)}});
  return std::make_unique<SandwichScheme>(Arguments(kSandwichInfo.parameters, settings));
}

std::unique_ptr<Scheme> MakeNope(const SchemeSizes&, Record settings) {
  Arguments(kNopeInfo.parameters, settings);  // refuses any
  return std::make_unique<NopeScheme>();
}

}  // namespace orrery::training
