// Schemes that add a learned bias to the logits: T5's table of buckets, and KERPLE's decay.
#include <cmath>

#include "encodings/shared/offsets.h"
#include "training/initial.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

class T5Scheme : public Scheme {
 public:
  T5Scheme(EncodingCalls calls, const SchemeSizes& sizes)
      : calls_(std::move(calls)), heads_(sizes.heads) {}

  std::vector<NamedTensor> InitialParameters(Random& random) const override {
    const auto buckets = static_cast<std::size_t>(calls_.Setting("num_buckets").AsNumber());
    return {{"table", RandomWeights(random, {buckets, heads_}, kTableDeviation)}};
  }

  PositionTerms Terms(std::span<const double> positions,
                      std::span<const Tensor> parameters) const override {
    return {.bias = BiasFromTable(parameters[0], Buckets(positions))};
  }

  std::vector<Tensor> Backward(std::span<const double> positions,
                               std::span<const Tensor> parameters,
                               const PositionTerms& d_terms) const override {
    return {BiasFromTableBackward(parameters[0], Buckets(positions), d_terms.bias)};
  }

 private:
  Tensor Buckets(std::span<const double> positions) const {
    return ToTensor(calls_("t5_buckets", {{"offsets", Offsets(positions)}}), "buckets");
  }

  EncodingCalls calls_;
  std::size_t heads_;
};

// The two numbers of a head are positive, and the power of the second form is at most 2: what is
// learned is log a, and log p or the logit of p / 2.
class KerpleScheme : public Scheme {
 public:
  KerpleScheme(EncodingCalls calls, const SchemeSizes& sizes)
      : calls_(std::move(calls)),
        is_power_(*calls_.Setting("kind").As<std::string>() == "power"),
        heads_(sizes.heads) {}

  std::vector<NamedTensor> InitialParameters(Random& random) const override {
    return {{"log_a", Uniform(random, {heads_}, -1, 0)},
            {is_power_ ? "logit_p" : "log_p", Uniform(random, {heads_}, -1, 1)}};
  }

  PositionTerms Terms(std::span<const double> positions,
                      std::span<const Tensor> parameters) const override {
    return {.bias = ToTensor(calls_("kerple_bias", Arguments(positions, parameters)), "bias")};
  }

  std::vector<Tensor> Backward(std::span<const double> positions,
                               std::span<const Tensor> parameters,
                               const PositionTerms& d_terms) const override {
    Record arguments = Arguments(positions, parameters);
    arguments.Set("d_bias", d_terms.bias);
    const Value gradients = calls_("kerple_bias_backward", arguments);
    std::vector<Tensor> results{FieldOf(gradients, "d_a"), FieldOf(gradients, "d_p")};
    for (std::size_t h = 0; h < heads_; ++h) {
      const double p = P(parameters[1].data[h]);
      results[0].data[h] *= std::exp(parameters[0].data[h]);
      results[1].data[h] *= is_power_ ? p * (1 - p / 2) : p;
    }
    return results;
  }

 private:
  double P(double learned) const {
    return is_power_ ? 2 / (1 + std::exp(-learned)) : std::exp(learned);
  }

  Record Arguments(std::span<const double> positions, std::span<const Tensor> parameters) const {
    Tensor a = parameters[0];
    Tensor p = parameters[1];
    for (double& entry : a.data) entry = std::exp(entry);
    for (double& entry : p.data) entry = P(entry);
    return {{"offsets", Offsets(positions)}, {"a", std::move(a)}, {"p", std::move(p)}};
  }

  EncodingCalls calls_;
  bool is_power_;
  std::size_t heads_;
};

}  // namespace

std::unique_ptr<Scheme> MakeT5(EncodingCalls calls, const SchemeSizes& sizes) {
  return std::make_unique<T5Scheme>(std::move(calls), sizes);
}

std::unique_ptr<Scheme> MakeKerple(EncodingCalls calls, const SchemeSizes& sizes) {
  return std::make_unique<KerpleScheme>(std::move(calls), sizes);
}

}  // namespace orrery::training
