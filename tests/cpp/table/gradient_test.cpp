// Every backward pass of the table against central differences of its forward pass, through the
// table: names, records and options included. A function that ends in _backward and has no check
// here fails the suite.
#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "expect_gradient.h"
#include "random_values.h"
#include "table/table.h"

namespace orrery {
namespace {

const std::string kSuffix = "_backward";
const std::string kFromWeights = "softmax_backward";  // held by a test of its own

bool IsBackward(const std::string& name) { return name.ends_with(kSuffix); }

/// One way to call a backward pass. The gradient of argument x is the field d_x of its result.
struct Check {
  const char* backward;
  Record (*draw)(Random&);   ///< Inputs of the forward pass.
  const char* forward = "";  ///< Where it is not the name without _backward.
  const char* output =
      "";  ///< The differentiated field, where the forward pass gives a record and it has another name.
};

Tensor Positive(Random& random, Shape shape, double from, double to) {
  Tensor tensor(std::move(shape));
  for (double& entry : tensor.data) entry = from + (to - from) * (RandomNumber(random, 1) + 1) / 2;
  return tensor;
}

/// Draws a shape's tensor with entries of size about 1.
Tensor Draw(Random& random, Shape shape) { return RandomTensor(random, std::move(shape), 1); }

const std::vector<Check>& Checks() {
  static const std::vector<Check> checks = {
      {"shaw_attention_backward",
       [](Random& r) {
         return Record{{"query", Draw(r, {2, 4, 3})},
                       {"key", Draw(r, {2, 5, 3})},
                       {"value", Draw(r, {2, 5, 2})},
                       {"mask", "causal"},
                       {"relative_keys", Draw(r, {4, 3})},
                       {"relative_values", Draw(r, {4, 2})},
                       {"max_offset", 2.0}};
       }},
      {"shaw_attention_backward",  // keys alone, one table a head
       [](Random& r) {
         return Record{{"query", Draw(r, {2, 3, 2})},
                       {"key", Draw(r, {2, 3, 2})},
                       {"value", Draw(r, {2, 3, 2})},
                       {"relative_keys", Draw(r, {2, 3, 2})},
                       {"scale", 0.8}};
       }},
      {"transformer_xl_attention_backward",
       [](Random& r) {
         return Record{{"query", Draw(r, {2, 3, 2})},         {"key", Draw(r, {2, 5, 2})},
                       {"value", Draw(r, {2, 5, 2})},         {"mask", "causal"},
                       {"relative_keys", Draw(r, {2, 5, 2})}, {"content_bias", Draw(r, {2, 2})},
                       {"position_bias", Draw(r, {2, 2})}};
       }},
      {"bias_from_table_backward",
       [](Random& r) {
         return Record{{"table", Draw(r, {4, 2})}, {"indices", Tensor({2, 3}, {0, 1, 1, 3, 0, 3})}};
       }},
      {"kerple_bias_backward",
       [](Random& r) {
         return Record{{"offsets", Draw(r, {2, 3})},
                       {"a", Positive(r, {2}, 0.1, 1)},
                       {"p", Positive(r, {2}, 0.1, 2)}};
       }},
      {"kerple_bias_backward",
       [](Random& r) {
         return Record{{"offsets", Tensor::Vector({0, -1, -7})},
                       {"a", Positive(r, {2}, 0.1, 1)},
                       {"p", Positive(r, {2}, 0.1, 1.9)},
                       {"kind", "power"}};
       }},
      {"fire_distances_backward",
       [](Random& r) {
         return Record{{"offsets", Draw(r, {3, 4})},
                       {"query_positions", Tensor::Vector({1, 2, 3})},
                       {"c", 0.6},
                       {"threshold", 2.5}};
       }},
      {"mlp_bias_backward",
       [](Random& r) {
         return Record{{"inputs", Draw(r, {2, 2})}, {"weight_1", Draw(r, {3, 1})},
                       {"bias_1", Draw(r, {3})},    {"weight_2", Draw(r, {2, 3})},
                       {"bias_2", Draw(r, {2})},    {"weight_3", Draw(r, {2, 2})},
                       {"bias_3", Draw(r, {2})}};
       }},
      {"mlp_bias_backward",
       [](Random& r) {
         return Record{{"inputs", Draw(r, {3})}, {"weight_1", Draw(r, {3, 1})},
                       {"bias_1", Draw(r, {3})}, {"weight_2", Draw(r, {2, 3})},
                       {"bias_2", Draw(r, {2})}, {"activation", "relu"}};
       }},
      {"attention_backward",
       [](Random& r) {
         return Record{{"query", Draw(r, {2, 4, 3, 2})}, {"key", Draw(r, {2, 2, 5, 2})},
                       {"value", Draw(r, {2, 2, 5, 3})}, {"mask", "causal"},
                       {"bias", Draw(r, {4, 3, 5})},     {"sinks", Draw(r, {4})}};
       }},
      {"attention_backward",
       [](Random& r) {
         return Record{{"query", Draw(r, {3, 2})},
                       {"key", Draw(r, {4, 2})},
                       {"value", Draw(r, {4, 3})},
                       {"scale", 0.9}};
       }},
      {"mha_backward",  // two query heads on one key head
       [](Random& r) {
         return Record{{"x", Draw(r, {2, 3, 4})},
                       {"heads", 2.0},
                       {"kv_heads", 1.0},
                       {"in_proj_weight", Draw(r, {8, 4})},
                       {"in_proj_bias", Draw(r, {8})},
                       {"out_proj_weight", Draw(r, {5, 4})},
                       {"out_proj_bias", Draw(r, {5})},
                       {"mask", "causal"},
                       {"bias", Draw(r, {3, 3})},
                       {"sinks", Draw(r, {2})}};
       }},
      {"learned_backward",
       [](Random& r) {
         return Record{{"table", Draw(r, {5, 3})},
                       {"positions", Tensor({2, 2}, {0, 2, 2, 1})},
                       {"offset", 1.0},
                       {"scale", 0.6}};
       }},
      {"log_softmax_backward",
       [](Random& r) {
         return Record{{"x", Draw(r, {2, 3, 4})}};
       }},
      {"linear_backward",
       [](Random& r) {
         return Record{
             {"x", Draw(r, {2, 3, 4})}, {"weight", Draw(r, {5, 4})}, {"bias", Draw(r, {5})}};
       }},
      {"layer_norm_backward",
       [](Random& r) {
         return Record{{"x", Draw(r, {3, 5})},
                       {"weight", Draw(r, {5})},
                       {"bias", Draw(r, {5})},
                       {"eps", 0.01}};
       }},
      {"rms_norm_backward",
       [](Random& r) {
         return Record{{"x", Draw(r, {3, 5})}, {"weight", Draw(r, {5})}, {"eps", 0.01}};
       }},
      {"activation_backward",
       [](Random& r) {
         return Record{{"x", Draw(r, {7})}, {"function", "gelu_erf"}};
       }},
      {"activation_backward",
       [](Random& r) {
         return Record{{"x", Draw(r, {7})}, {"function", "gelu_tanh"}};
       }},
      {"activation_backward",
       [](Random& r) {
         return Record{{"x", Draw(r, {7})}, {"function", "silu"}};
       }},
      {"activation_backward",
       [](Random& r) {
         return Record{{"x", Positive(r, {7}, 0.1, 1)}, {"function", "relu"}};
       }},
      {"activation_backward",
       [](Random& r) {
         return Record{{"x", Positive(r, {7}, -1, -0.1)}, {"function", "relu"}};
       }},
      {"activation_backward",
       [](Random& r) {
         return Record{{"x", Draw(r, {7})}, {"function", "sigmoid"}};
       }},
      {"activation_backward",
       [](Random& r) {
         return Record{{"x", Draw(r, {7})}, {"function", "tanh"}};
       }},
      {"activation_backward",
       [](Random& r) {
         return Record{{"x", Draw(r, {7})}, {"function", "logsigmoid"}};
       }},
      {"activation_backward",
       [](Random& r) {
         return Record{{"x", Draw(r, {7})}, {"function", "softplus"}};
       }},
      {"cross_entropy_backward",
       [](Random& r) {
         return Record{{"logits", Draw(r, {4, 3})},
                       {"targets", Tensor::Vector({2, 0, -100, 1})},
                       {"label_smoothing", 0.1}};
       }},
      {"cross_entropy_backward",
       [](Random& r) {
         return Record{{"logits", Draw(r, {2, 3})},
                       {"targets", Tensor::Vector({1, 2})},
                       {"reduction", "sum"}};
       }},
      {"rope_backward",
       [](Random& r) {
         return Record{{"x", Draw(r, {2, 3, 6})},
                       {"positions", Draw(r, {3})},
                       {"pairing", "interleaved-to-half"},
                       {"frequencies", Tensor::Vector({1, 0.2})},
                       {"attention_factor", 1.3}};
       }},
      {"rope_backward",
       [](Random& r) {
         return Record{
             {"x", Draw(r, {5})}, {"positions", 7.0}, {"pairing", "half"}, {"rotary_dim", 4.0}};
       }},
      {"xpos_backward",
       [](Random& r) {
         return Record{{"x", Draw(r, {3, 4})},
                       {"positions", Draw(r, {3})},
                       {"role", "key"},
                       {"scale_base", 2.0}};
       }},
      {"cope_backward",
       [](Random& r) {
         return Record{{"query", Draw(r, {4, 5, 3})},
                       {"key", Draw(r, {2, 5, 3})},
                       {"table", Draw(r, {8, 3})}};
       }},
      {"cope_backward",  // a short table cuts positions; keys of a cache; no mask
       [](Random& r) {
         return Record{
             {"query", Draw(r, {3, 2})}, {"key", Draw(r, {6, 2})}, {"table", Draw(r, {2, 2})},
             {"mask", "none"},           {"scale", 0.8},           {"position_scale", 1.0}};
       }},
      {"fox_bias_backward",
       [](Random& r) {
         return Record{{"gates", Draw(r, {2, 3, 5})}};
       }},
      {"fox_bias_backward",
       [](Random& r) {
         return Record{{"gates", Positive(r, {6}, -2, -0.1)}, {"form", "logs"}};
       }},
      {"path_bias_backward",
       [](Random& r) {
         return Record{{"query", Draw(r, {2, 4, 5, 3})},
                       {"key", Draw(r, {2, 2, 5, 3})},
                       {"w", Draw(r, {2, 2, 5, 3})},
                       {"beta", Positive(r, {2, 2, 5}, 0.1, 1.9)}};
       }},
      {"pope_backward",
       [](Random& r) {
         return Record{{"x", Draw(r, {2, 3, 5})},
                       {"positions", Draw(r, {3})},
                       {"phases", Positive(r, {2, 5}, -6, -0.1)},
                       {"layout", "interleaved"}};
       }},
      {"ssmax_backward",
       [](Random& r) {
         return Record{{"x", Draw(r, {2, 3, 4})}, {"s", 0.43}, {"b", 0.2}};
       }},
      {"deberta_scores_backward",
       [](Random& r) {
         return Record{{"query", Draw(r, {2, 3, 2})},
                       {"key", Draw(r, {2, 4, 2})},
                       {"position_keys", Draw(r, {2, 6, 2})},
                       {"position_queries", Draw(r, {2, 6, 2})},
                       {"rows", "paper"}};
       }},
      {"deberta_scores_backward",  // heads that share keys and tables, logarithmic rows
       [](Random& r) {
         return Record{{"query", Draw(r, {2, 4, 3})},
                       {"key", Draw(r, {1, 4, 3})},
                       {"position_keys", Draw(r, {1, 8, 3})},
                       {"position_queries", Draw(r, {1, 8, 3})},
                       {"max_distance", 7.0},
                       {"scale", 0.7}};
       }},
  };
  return checks;
}

const Function& FunctionOf(const std::string& name) {
  for (const Function* function : AuthorsVocabulary()) {
    if (function->name == name) return *function;
  }
  throw std::invalid_argument("there is no function " + name);
}

/// The one argument of the backward pass that is a gradient from above: "d_output", "d_bias" …
/// Empty for a loss.
std::string UpstreamOf(const Function& backward) {
  for (const Argument& argument : backward.body.arguments) {
    if (std::string(argument.name).starts_with("d_")) return argument.name;
  }
  return "";
}

Tensor OutputOf(const Check& check, const std::string& forward, const std::string& upstream,
                const Record& inputs) {
  const Value result = CallByName(forward, inputs);
  const auto* record = result.As<Record>();
  if (!record) return ToTensor(result, forward.c_str());
  const std::string field = *check.output ? check.output : upstream.substr(2);
  const Value* value = record->Find(field);
  if (!value) throw std::invalid_argument(forward + " gives no field " + field);
  return ToTensor(*value, field.c_str());
}

/// Sum of output times its weights, over entries that are finite: what is forbidden stays so under
/// a small step.
double LossOf(const Tensor& output, const Tensor& weights) {
  double loss = 0;
  for (std::size_t i = 0; i < output.size(); ++i) {
    if (std::isfinite(output.data[i])) loss += output.data[i] * weights.data[i];
  }
  return loss;
}

/// Gradients that have been compared, as "function.field".
std::set<std::string> compared_fields;

void Hold(const Check& check, std::uint32_t seed) {
  Random random(seed);
  const std::string name = check.backward;
  const std::string forward =
      *check.forward ? check.forward : name.substr(0, name.size() - kSuffix.size());
  const Record inputs = check.draw(random);
  const std::string upstream = UpstreamOf(FunctionOf(name));
  const Tensor output = OutputOf(check, forward, upstream, inputs);
  Tensor weights({}, {1.0});
  Record given;
  for (const auto& [argument, value] : inputs.fields()) {
    for (const Argument& known : FunctionOf(name).body.arguments) {
      if (argument == known.name) given.Set(argument, value);
    }
  }
  if (!upstream.empty()) {
    weights = RandomTensor(random, output.shape, 1);
    given.Set(upstream, weights);
  }
  const Value gradients = CallByName(name, given);
  ASSERT_NE(gradients.As<Record>(), nullptr)
      << "gradients are a record of d_NAME, one a differentiated argument";
  std::size_t compared = 0;
  for (const auto& [field, gradient] : gradients.As<Record>()->fields()) {
    SCOPED_TRACE(field);
    ASSERT_TRUE(field.starts_with("d_"));
    const std::string argument = field.substr(2);
    const Value* input = inputs.Find(argument);
    if (!input) continue;  // an optional part that this draw leaves out
    ++compared;
    compared_fields.insert(name + "." + field);
    const auto loss = [&](const Tensor& moved) {
      Record changed = inputs;
      changed.Set(argument, moved);
      return LossOf(OutputOf(check, forward, upstream, changed), weights);
    };
    ExpectGradientMatchesFiniteDifference(loss, ToTensor(*input, argument.c_str()),
                                          ToTensor(gradient, field.c_str()), 2e-7);
  }
  EXPECT_GT(compared, 0u) << "no gradient was compared";
}

TEST(Gradient, EveryBackwardPassMatchesFiniteDifferences) {
  for (const Check& check : Checks()) {
    for (std::uint32_t seed = 1; seed <= 3; ++seed) {
      SCOPED_TRACE(std::string(check.backward) + ", seed " + std::to_string(seed));
      try {
        Hold(check, seed);
      } catch (const std::invalid_argument& error) {
        ADD_FAILURE() << error.what();
      }
    }
  }
  for (const Function& function : FunctionTable()) {
    if (!IsBackward(function.name) || function.name == kFromWeights) continue;
    for (const Result& field : function.results) {
      const std::string name = std::string(function.name) + "." + field.name;
      EXPECT_TRUE(compared_fields.contains(name))
          << name << " is compared by no check; give one an input for it";
    }
  }
}

// softmax_backward takes the weights softmax gave, not its input: the one backward pass whose field
// is no argument.
TEST(Gradient, SoftmaxFromItsWeightsMatchesFiniteDifferences) {
  Random random(1);
  const Tensor x = Draw(random, {3, 5});
  const Tensor d_output = Draw(random, {3, 5});
  const auto softmax = [](const Tensor& logits) {
    return ToTensor(CallByName("softmax", {{"x", logits}}), "softmax");
  };
  const Value gradient =
      CallByName("softmax_backward", {{"weights", softmax(x)}, {"d_output", d_output}});
  ExpectGradientMatchesFiniteDifference(
      [&](const Tensor& moved) { return LossOf(softmax(moved), d_output); }, x,
      *gradient.As<Record>()->Find("d_x")->As<Tensor>());
}

TEST(Gradient, EveryBackwardPassOfTheTableHasACheck) {
  std::set<std::string> checked = {kFromWeights};
  for (const Check& check : Checks()) checked.insert(check.backward);
  for (const Function& function : FunctionTable()) {
    if (IsBackward(function.name)) {
      EXPECT_EQ(checked.erase(function.name), 1u)
          << function.name << " has no check in tests/cpp/table/gradient_test.cpp";
    }
  }
  for (const std::string& name : checked)
    ADD_FAILURE() << name << " is checked and is no function of the table";
}

}  // namespace
}  // namespace orrery
