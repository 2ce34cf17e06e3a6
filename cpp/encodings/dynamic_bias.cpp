#include "encodings/dynamic_bias.h"

#include "encodings/shared/arguments.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

// The name of an argument or result of layer l.
std::string NameOf(const char* form, std::size_t l) { return Sentence(form, {l + 1}); }

std::size_t CheckLayers(std::span<const MlpLayer> layers) {
  std::size_t width = 1;
  for (std::size_t l = 0; l < layers.size(); ++l) {
    const MlpLayer& layer = layers[l];
    const std::size_t out = layer.weight.shape.empty() ? 0 : layer.weight.shape[0];
    RequireShape(NameOf("weight_{}", l).c_str(), layer.weight.shape, {out, width});
    RequireShape(NameOf("bias_{}", l).c_str(), layer.bias.shape, {out});
    width = out;
  }
  return width;
}

// Sums before the activation, one vector a layer.
using Sums = std::vector<std::vector<double>>;

// What layer l takes in for input x.
std::vector<double> InputOf(std::size_t l, double x, const Sums& sums, Activation activation) {
  if (l == 0) return {x};
  std::vector<double> input = sums[l - 1];
  for (double& entry : input) entry = Activate(activation, entry);
  return input;
}

void Forward(double x, std::span<const MlpLayer> layers, Activation activation, Sums& sums) {
  for (std::size_t l = 0; l < layers.size(); ++l) {
    const std::vector<double> input = InputOf(l, x, sums, activation);
    sums[l] = layers[l].bias.data;
    for (std::size_t i = 0; i < layers[l].weight.size(); ++i)
      sums[l][i / input.size()] += layers[l].weight.data[i] * input[i % input.size()];
  }
}

std::vector<MlpLayer> LayersOf(const Arguments& arguments) {
  std::vector<MlpLayer> layers(arguments.Optional("weight_3") ? 3 : 2);
  for (std::size_t l = 0; l < layers.size(); ++l) {
    layers[l].weight = arguments.Numbers(NameOf("weight_{}", l).c_str());
    layers[l].bias = arguments.Numbers(NameOf("bias_{}", l).c_str());
  }
  return layers;
}

Record Backward(const Tensor& inputs, std::span<const MlpLayer> layers, Activation activation,
                const Tensor& d_bias) {
  MlpGradients gradients = MlpBiasBackward(inputs, layers, activation, d_bias);
  Record result{{"d_inputs", std::move(gradients.d_inputs)}};
  for (std::size_t l = 0; l < gradients.layers.size(); ++l) {
    result.Set(NameOf("d_weight_{}", l), std::move(gradients.layers[l].weight));
    result.Set(NameOf("d_bias_{}", l), std::move(gradients.layers[l].bias));
  }
  return result;
}

}  // namespace

Tensor MlpBias(const Tensor& inputs, std::span<const MlpLayer> layers, Activation activation) {
  const std::size_t heads = CheckLayers(layers);
  Sums sums(layers.size());
  return BiasByOffset(inputs, heads, [&](double input, BiasColumn column) {
    Forward(input, layers, activation, sums);
    for (std::size_t h = 0; h < heads; ++h) column[h] = sums.back()[h];
  });
}

MlpGradients MlpBiasBackward(const Tensor& inputs, std::span<const MlpLayer> layers,
                             Activation activation, const Tensor& d_bias) {
  const std::size_t heads = CheckLayers(layers);
  RequireShape("d_bias", d_bias.shape, BiasOver(inputs, heads).shape);
  MlpGradients gradients{Tensor(inputs.shape), {}};
  for (const MlpLayer& layer : layers)
    gradients.layers.push_back({Tensor(layer.weight.shape), Tensor(layer.bias.shape)});
  Sums sums(layers.size());
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    Forward(inputs.data[i], layers, activation, sums);
    std::vector<double> d_sum(heads);
    for (std::size_t h = 0; h < heads; ++h) d_sum[h] = d_bias.data[h * inputs.size() + i];
    for (std::size_t l = layers.size(); l-- > 0;) {
      const std::vector<double> input = InputOf(l, inputs.data[i], sums, activation);
      std::vector<double> d_input(input.size());
      for (std::size_t k = 0; k < layers[l].weight.size(); ++k) {
        const std::size_t out = k / input.size();
        const std::size_t in = k % input.size();
        gradients.layers[l].weight.data[k] += d_sum[out] * input[in];
        d_input[in] += d_sum[out] * layers[l].weight.data[k];
      }
      for (std::size_t out = 0; out < d_sum.size(); ++out)
        gradients.layers[l].bias.data[out] += d_sum[out];
      if (l == 0) {
        gradients.d_inputs.data[i] = d_input[0];
      } else {
        for (std::size_t in = 0; in < d_input.size(); ++in)
          d_input[in] *= ActivationSlope(activation, sums[l - 1][in]);
      }
      d_sum = std::move(d_input);
    }
  }
  return gradients;
}

constexpr Argument kInputs = ArgumentOf(
    Kind::kTensor, "inputs", "Offsets, their logarithms, or FIRE's distances; any shape.");
constexpr Argument kActivation =
    ChoiceArgument("activation", "Between the layers.", kMlpActivations, Activation::kSilu);
constexpr Argument kWeight1 = ArgumentOf(Kind::kMatrix, "weight_1", "[W, 1].");
constexpr Argument kBias1 = ArgumentOf(Kind::kVector, "bias_1", "[W].");
constexpr Argument kWeight2 =
    ArgumentOf(Kind::kMatrix, "weight_2", "[W, W], or [heads, W] if it is the last.");
constexpr Argument kBias2 = ArgumentOf(Kind::kVector, "bias_2", "One entry a row of weight_2.");
constexpr Argument kWeight3 = ArgumentOf(
    Kind::kTensor, "weight_3", "[heads, W]; left out: no third layer.", Fallback::EmptyList());
constexpr Argument kBias3 = ArgumentOf(Kind::kTensor, "bias_3", "[heads]; with weight_3.", 0);
constexpr auto kLayers = Reads<LayersOf, kWeight1, kBias1, kWeight2, kBias2, kWeight3, kBias3>;

constexpr Function kFunctions[] = {
    {.name = "mlp_bias",
     .title = "Bias from a network",
     .sentence = "A small network turns each input into one number for each head.",
     .formula = R"(B = W_3 f(W_2 f(W_1 x + b_1) + b_2) + b_3)",
     .body = Run<MlpBias, kInputs, kLayers, kActivation>,
     .results = {{.shape = "[heads, as inputs]", .sentence = "Added to the scaled logits."}}},
};

extern const Function kDynamicBiasBackward{
    .name = "mlp_bias_backward",
    .title = "Bias from a network, backward",
    .sentence = "Gradients by the inputs and by every layer.",
    .formula = R"(dW = dz\,a^\top,\quad db = dz,\quad da = W^\top dz,\quad dz = f'(z) \odot da)",
    .body = Run<Backward, kInputs, kLayers, kActivation, kBiasGradient>,
    .results = {
        {"d_inputs", "as inputs", "Gradient by the inputs."},
        {.name = "d_weight_1",
         .shape = "as weight_1",
         .sentence =
             "And d_bias_1, d_weight_2, d_bias_2, d_weight_3, d_bias_3, each as its layer."}}};

// Sizes: depth counts hidden layers, width the units of each. All layers of a model have one network.
extern const Info kDynamicBiasInfo{
    .id = "dynamic_bias",
    .title = "Dynamic position bias",
    .acts = {Place::kLogits},
    .parameters = {kActivation},
    .sentence = "Adds to each logit what a small learned network makes of the offset.",
    .source = "wang2022",
    .num_parameters = "2 * width + (depth - 1) * width * (width + 1) + (width + 1) * heads",
    .sizes = " depth width "};

extern const Encoding kDynamicBiasEncoding{kDynamicBiasInfo, kFunctions};

}  // namespace orrery
