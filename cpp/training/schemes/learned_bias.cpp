// Schemes that add a learned bias to the logits: T5's table of buckets, and KERPLE's decay.
#include <cmath>

#include "encodings/kerple.h"
#include "encodings/t5.h"
#include "training/initial.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

class T5Scheme : public Scheme {
 public:
  T5Scheme(const T5Options& options, const SchemeSizes& sizes)
      : options_(options), heads_(sizes.heads) {}

  std::vector<NamedTensor> InitialParameters(Random& random) const override {
    return {{"table", RandomWeights(random, {options_.num_buckets, heads_}, kTableDeviation)}};
  }

  PositionTerms Terms(Positions positions, Tensors parameters) const override {
    return {.bias = BiasFromTable(parameters[0], Buckets(positions))};
  }

  std::vector<Tensor> Backward(Positions positions, Tensors parameters,
                               const PositionTerms& d_terms) const override {
    return {BiasFromTableBackward(parameters[0], Buckets(positions), d_terms.bias)};
  }

 private:
  Tensor Buckets(Positions positions) const { return T5Buckets(Offsets(positions), options_); }

  T5Options options_;
  std::size_t heads_;
};

// The two numbers of a head are positive, and the power of the second form is at most 2: what is
// learned is log a, and log p or the logit of p / 2.
class KerpleScheme : public Scheme {
 public:
  KerpleScheme(KerpleKind kind, const SchemeSizes& sizes) : kind_(kind), heads_(sizes.heads) {}

  std::vector<NamedTensor> InitialParameters(Random& random) const override {
    return {{"log_a", Uniform(random, {heads_}, -1, 0)},
            {IsPower() ? "logit_p" : "log_p", Uniform(random, {heads_}, -1, 1)}};
  }

  PositionTerms Terms(Positions positions, Tensors parameters) const override {
    const Numbers numbers = NumbersOf(parameters);
    return {.bias = KerpleBias(Offsets(positions), numbers.a, numbers.p, kind_)};
  }

  std::vector<Tensor> Backward(Positions positions, Tensors parameters,
                               const PositionTerms& d_terms) const override {
    const auto [a, p] = NumbersOf(parameters);
    KerpleGradients gradients = KerpleBiasBackward(Offsets(positions), a, p, kind_, d_terms.bias);
    for (std::size_t h = 0; h < heads_; ++h) {
      gradients.d_a[h] *= a[h];
      gradients.d_p[h] *= IsPower() ? p[h] * (1 - p[h] / 2) : p[h];
    }
    return {Tensor::Vector(std::move(gradients.d_a)), Tensor::Vector(std::move(gradients.d_p))};
  }

 private:
  struct Numbers {
    std::vector<double> a, p;  // one a head
  };

  bool IsPower() const { return kind_ == KerpleKind::kPower; }

  Numbers NumbersOf(Tensors parameters) const {
    Numbers numbers{parameters[0].data, parameters[1].data};
    for (double& a : numbers.a) a = std::exp(a);
    for (double& p : numbers.p) p = IsPower() ? 2 / (1 + std::exp(-p)) : std::exp(p);
    return numbers;
  }

  KerpleKind kind_;
  std::size_t heads_;
};

}  // namespace

std::unique_ptr<Scheme> MakeT5(const SchemeSizes& sizes, Record settings) {
  const Arguments given = Complete(settings, kT5Info, {{"direction", "causal"}});
  const T5Options options{.num_buckets = given.Size("num_buckets"),
                          .max_distance = given.Number("max_distance"),
                          .direction = given.Choice("direction", kT5Directions)};
  return std::make_unique<T5Scheme>(options, sizes);
}

std::unique_ptr<Scheme> MakeKerple(const SchemeSizes& sizes, Record settings) {
  const Arguments given = Complete(settings, kKerpleInfo);
  return std::make_unique<KerpleScheme>(given.Choice("kind", kKerpleKinds), sizes);
}

}  // namespace orrery::training
