// Schemes whose bias on the logits is a small network of the offset: FIRE and dynamic position
// bias.
#include <cmath>

#include "encodings/dynamic_bias.h"
#include "encodings/fire.h"
#include "training/initial.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

constexpr std::size_t kHidden = 32;  // as in FIRE's paper
constexpr std::size_t kTensors = 4;  // of the two layers of the network

std::vector<NamedTensor> InitialLayers(Random& random, std::size_t heads) {
  return {{"weight_1", Uniform(random, {kHidden, 1}, -1, 1)},
          {"bias_1", Uniform(random, {kHidden}, -1, 1)},
          {"weight_2", Uniform(random, {heads, kHidden}, -0.2, 0.2)},
          {"bias_2", Tensor({heads})}};
}

std::vector<MlpLayer> LayersOf(Tensors parameters) {
  return {{parameters[0], parameters[1]}, {parameters[2], parameters[3]}};
}

std::vector<Tensor> TensorsOf(MlpGradients gradients) {
  std::vector<Tensor> tensors;
  for (MlpLayer& layer : gradients.layers) {
    tensors.push_back(std::move(layer.weight));
    tensors.push_back(std::move(layer.bias));
  }
  return tensors;
}

class DynamicBiasScheme : public Scheme {
 public:
  DynamicBiasScheme(Activation activation, const SchemeSizes& sizes)
      : activation_(activation), heads_(sizes.heads), length_(sizes.length) {}

  std::vector<NamedTensor> InitialParameters(Random& random) const override {
    return InitialLayers(random, heads_);
  }

  PositionTerms Terms(Positions positions, Tensors parameters) const override {
    return {.bias = MlpBias(Inputs(positions), LayersOf(parameters), activation_)};
  }

  std::vector<Tensor> Backward(Positions positions, Tensors parameters,
                               const PositionTerms& d_terms) const override {
    return TensorsOf(
        MlpBiasBackward(Inputs(positions), LayersOf(parameters), activation_, d_terms.bias));
  }

 private:
  // Offsets in units of the training length, so that the network's inputs begin in its range.
  Tensor Inputs(Positions positions) const {
    Tensor inputs = Offsets(positions);
    for (double& entry : inputs.data) entry /= static_cast<double>(length_);
    return inputs;
  }

  Activation activation_;
  std::size_t heads_;
  std::size_t length_;
};

// Two positive numbers are learned as their logarithms, before the layers of the network.
class FireScheme : public Scheme {
 public:
  FireScheme(const FireOptions& initial, const SchemeSizes& sizes)
      : initial_(initial), heads_(sizes.heads) {}

  std::vector<NamedTensor> InitialParameters(Random& random) const override {
    std::vector<NamedTensor> initial = InitialLayers(random, heads_);
    initial.push_back({"log_c", Tensor({1}, {std::log(initial_.c)})});
    initial.push_back({"log_threshold", Tensor({1}, {std::log(initial_.threshold)})});
    return initial;
  }

  PositionTerms Terms(Positions positions, Tensors parameters) const override {
    const Tensor distances = FireDistances(Offsets(positions), positions, OptionsOf(parameters));
    return {.bias = MlpBias(distances, LayersOf(parameters), Activation::kRelu)};
  }

  std::vector<Tensor> Backward(Positions positions, Tensors parameters,
                               const PositionTerms& d_terms) const override {
    const Tensor offsets = Offsets(positions);
    const FireOptions options = OptionsOf(parameters);
    const Tensor distances = FireDistances(offsets, positions, options);
    MlpGradients of_network =
        MlpBiasBackward(distances, LayersOf(parameters), Activation::kRelu, d_terms.bias);
    const FireGradients of_distances =
        FireDistancesBackward(offsets, positions, options, of_network.d_inputs);
    std::vector<Tensor> results = TensorsOf(std::move(of_network));
    results.push_back(Tensor({1}, {of_distances.d_c * options.c}));
    results.push_back(Tensor({1}, {of_distances.d_threshold * options.threshold}));
    return results;
  }

 private:
  static FireOptions OptionsOf(Tensors parameters) {
    return {.c = std::exp(parameters[kTensors].data[0]),
            .threshold = std::exp(parameters[kTensors + 1].data[0])};
  }

  FireOptions initial_;
  std::size_t heads_;
};

}  // namespace

std::unique_ptr<Scheme> MakeFire(const SchemeSizes& sizes, Record settings) {
  const Arguments given = Complete(settings, kFireInfo, {{"threshold", sizes.length}});
  const FireOptions initial{.c = given.Number("c"), .threshold = given.Number("threshold")};
  return std::make_unique<FireScheme>(initial, sizes);
}

std::unique_ptr<Scheme> MakeDynamicBias(const SchemeSizes& sizes, Record settings) {
  const Arguments given = Complete(settings, kDynamicBiasInfo);
  return std::make_unique<DynamicBiasScheme>(given.Choice("activation", kMlpActivations), sizes);
}

}  // namespace orrery::training
