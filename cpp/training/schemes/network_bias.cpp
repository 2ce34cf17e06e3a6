// Schemes whose bias on the logits is a small network of the offset: FIRE and dynamic position
// bias.
#include <cmath>

#include "training/initial.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

constexpr std::size_t kHidden = 32;  // as in FIRE's paper

// The network's layers by their names in mlp_bias.
constexpr const char* kLayers[] = {"weight_1", "bias_1", "weight_2", "bias_2"};

std::vector<NamedTensor> InitialLayers(Random& random, std::size_t heads) {
  return {{kLayers[0], Uniform(random, {kHidden, 1}, -1, 1)},
          {kLayers[1], Uniform(random, {kHidden}, -1, 1)},
          {kLayers[2], Uniform(random, {heads, kHidden}, -0.2, 0.2)},
          {kLayers[3], Tensor({heads})}};
}

Record LayerArguments(std::span<const Tensor> layers, Tensor inputs) {
  Record arguments{{"inputs", std::move(inputs)}};
  for (std::size_t i = 0; i < std::size(kLayers); ++i) arguments.Set(kLayers[i], layers[i]);
  return arguments;
}

std::vector<Tensor> LayerGradients(const Value& gradients) {
  std::vector<Tensor> results;
  for (const char* layer : kLayers)
    results.push_back(FieldOf(gradients, (std::string("d_") + layer).c_str()));
  return results;
}

class DynamicBiasScheme : public Scheme {
 public:
  DynamicBiasScheme(EncodingCalls calls, const SchemeSizes& sizes)
      : calls_(std::move(calls)), heads_(sizes.heads), length_(sizes.length) {}

  std::vector<NamedTensor> InitialParameters(Random& random) const override {
    return InitialLayers(random, heads_);
  }

  PositionTerms Terms(std::span<const double> positions,
                      std::span<const Tensor> parameters) const override {
    return {.bias = ToTensor(calls_("mlp_bias", LayerArguments(parameters, Inputs(positions))),
                             "bias")};
  }

  std::vector<Tensor> Backward(std::span<const double> positions,
                               std::span<const Tensor> parameters,
                               const PositionTerms& d_terms) const override {
    Record arguments = LayerArguments(parameters, Inputs(positions));
    arguments.Set("d_bias", d_terms.bias);
    return LayerGradients(calls_("mlp_bias_backward", arguments));
  }

 private:
  // Offsets in units of the training length, so that the network's inputs begin in its range.
  Tensor Inputs(std::span<const double> positions) const {
    Tensor inputs = Offsets(positions);
    for (double& entry : inputs.data) entry /= static_cast<double>(length_);
    return inputs;
  }

  EncodingCalls calls_;
  std::size_t heads_;
  std::size_t length_;
};

// Two positive numbers are learned as their logarithms, before the layers of the network.
class FireScheme : public Scheme {
 public:
  FireScheme(EncodingCalls calls, const SchemeSizes& sizes)
      : calls_(std::move(calls)),
        network_("dynamic_bias", {{"activation", "relu"}}),
        heads_(sizes.heads) {}

  std::vector<NamedTensor> InitialParameters(Random& random) const override {
    std::vector<NamedTensor> initial = InitialLayers(random, heads_);
    const auto log_of = [&](const char* name) {
      return Tensor({1}, {std::log(calls_.Setting(name).AsNumber())});
    };
    initial.push_back({"log_c", log_of("c")});
    initial.push_back({"log_threshold", log_of("threshold")});
    return initial;
  }

  PositionTerms Terms(std::span<const double> positions,
                      std::span<const Tensor> parameters) const override {
    Tensor distances =
        ToTensor(calls_("fire_distances", Distances(positions, parameters)), "distances");
    return {.bias = ToTensor(network_("mlp_bias", LayerArguments(parameters, std::move(distances))),
                             "bias")};
  }

  std::vector<Tensor> Backward(std::span<const double> positions,
                               std::span<const Tensor> parameters,
                               const PositionTerms& d_terms) const override {
    Record distances = Distances(positions, parameters);
    Record layers =
        LayerArguments(parameters, ToTensor(calls_("fire_distances", distances), "distances"));
    layers.Set("d_bias", d_terms.bias);
    const Value of_network = network_("mlp_bias_backward", layers);
    std::vector<Tensor> results = LayerGradients(of_network);
    distances.Set("d_distances", FieldOf(of_network, "d_inputs"));
    const Value of_distances = calls_("fire_distances_backward", distances);
    for (const auto& [field, name] : {std::pair("d_c", "c"), {"d_threshold", "threshold"}}) {
      const double by_number = FieldOf(of_distances, field).data[0];
      results.push_back(Tensor({1}, {by_number * distances.Find(name)->AsNumber()}));
    }
    return results;
  }

 private:
  static Record Distances(std::span<const double> positions, std::span<const Tensor> parameters) {
    const Tensor& log_c = parameters[std::size(kLayers)];
    const Tensor& log_threshold = parameters[std::size(kLayers) + 1];
    return {{"offsets", Offsets(positions)},
            {"query_positions", Tensor::Vector({positions.begin(), positions.end()})},
            {"c", std::exp(log_c.data[0])},
            {"threshold", std::exp(log_threshold.data[0])}};
  }

  EncodingCalls calls_;
  EncodingCalls network_;
  std::size_t heads_;
};

}  // namespace

std::unique_ptr<Scheme> MakeFire(EncodingCalls calls, const SchemeSizes& sizes) {
  return std::make_unique<FireScheme>(std::move(calls), sizes);
}

std::unique_ptr<Scheme> MakeDynamicBias(EncodingCalls calls, const SchemeSizes& sizes) {
  return std::make_unique<DynamicBiasScheme>(std::move(calls), sizes);
}

}  // namespace orrery::training
