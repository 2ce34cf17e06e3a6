// Schemes that add to the logits and learn nothing, and the model without positions.
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

class AlibiScheme : public Scheme {
 public:
  explicit AlibiScheme(EncodingCalls calls) : calls_(std::move(calls)) {}

  PositionTerms Terms(std::span<const double> positions, std::span<const Tensor>) const override {
    const Value slopes = calls_("alibi_slopes", {});
    const Record arguments{{"offsets", Offsets(positions)}, {"slopes", slopes}};
    return {.bias = ToTensor(calls_("alibi_bias", arguments), "bias")};
  }

 private:
  EncodingCalls calls_;
};

class SandwichScheme : public Scheme {
 public:
  explicit SandwichScheme(EncodingCalls calls) : calls_(std::move(calls)) {}

  PositionTerms Terms(std::span<const double> positions, std::span<const Tensor>) const override {
    return {.bias = ToTensor(calls_("sandwich_bias", {{"offsets", Offsets(positions)}}), "bias")};
  }

 private:
  EncodingCalls calls_;
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

std::unique_ptr<Scheme> MakeAlibi(EncodingCalls calls, const SchemeSizes&) {
  return std::make_unique<AlibiScheme>(std::move(calls));
}

std::unique_ptr<Scheme> MakeSandwich(EncodingCalls calls, const SchemeSizes&) {
  return std::make_unique<SandwichScheme>(std::move(calls));
}

std::unique_ptr<Scheme> MakeNope(EncodingCalls, const SchemeSizes&) {
  return std::make_unique<NopeScheme>();
}

}  // namespace orrery::training
