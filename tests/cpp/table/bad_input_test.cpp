// Every function of the table with every kind of bad input: it answers, or rejects with a sentence
// that names the argument.
#include <gtest/gtest.h>

#include <cctype>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "numeric/number_text.h"
#include "table/table.h"
#include "training/model.h"
#include "training/parameters.h"

namespace orrery {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Entries 0.1, 0.2 …: whatever they are taken for, they are not equal.
Tensor Rows(Shape shape) {
  Tensor rows(std::move(shape));
  for (std::size_t i = 0; i < rows.size(); ++i) rows.data[i] = 0.1 * static_cast<double>(i + 1);
  return rows;
}

/// The parameters of a small transformer.
Record TransformerParameters() {
  Random random(1);
  training::Model<double> model(
      {.layers = 1, .d_model = 2, .heads = 1, .hidden = 2, .vocabulary = 3},
      training::MakeScheme("nope", {}), random);
  return training::ToRecord(model.layout(), model.parameters());
}

/// Calls that succeed, for functions whose arguments depend on each other or mean something narrow.
const std::map<std::string, Record>& Examples() {
  static const Tensor rows = Rows({3, 2});
  static const Tensor square = Rows({3, 3});
  static const Tensor turning({5, 2}, {0, 1, 1, 0, 0, -1, -1, 0.5, 0, 1});
  static const Record shaw{{"query", rows},           {"key", rows},
                           {"value", rows},           {"relative_keys", rows},
                           {"relative_values", rows}, {"max_offset", 1.0}};
  static const Record transformer_xl{{"query", rows},
                                     {"key", rows},
                                     {"value", rows},
                                     {"relative_keys", rows},
                                     {"content_bias", Rows({1, 2})},
                                     {"position_bias", Rows({1, 2})}};
  static const Record table{{"table", Rows({4, 2})}, {"indices", Tensor::Vector({0, 3})}};
  static const Record kerple{{"offsets", Rows({3})}, {"a", Rows({2})}, {"p", Rows({2})}};
  static const Record fire{{"offsets", square}, {"query_positions", Tensor::Vector({0, 1, 2})}};
  static const Record mlp{{"inputs", Rows({3})}, {"weight_1", Rows({2, 1})},
                          {"bias_1", Rows({2})}, {"weight_2", Rows({2, 2})},
                          {"bias_2", Rows({2})}, {"weight_3", Rows({3, 2})},
                          {"bias_3", Rows({3})}};
  static const Record transformer{{"tokens", Tensor({2, 2}, {0, 1, 2, 0})},
                                  {"targets", Tensor({2, 2}, {1, 2, 0, 1})},
                                  {"parameters", TransformerParameters()}};
  static const Record disentangled{{"query", rows},
                                   {"key", rows},
                                   {"position_keys", Rows({8, 2})},
                                   {"position_queries", Rows({8, 2})}};
  const auto with = [](Record record, const char* name, Tensor gradient) {
    record.Set(name, std::move(gradient));
    return record;
  };
  static const std::map<std::string, Record> examples = {
      {"shaw_attention", shaw},
      {"shaw_attention_backward", with(shaw, "d_output", rows)},
      {"relative_shift", {{"x", rows}}},
      {"transformer_xl_attention", transformer_xl},
      {"transformer_xl_attention_backward", with(transformer_xl, "d_output", rows)},
      {"bias_from_table", table},
      {"bias_from_table_backward", with(table, "d_bias", Rows({2, 2}))},
      {"kerple_bias_backward", with(kerple, "d_bias", Rows({2, 3}))},
      {"fire_distances", fire},
      {"fire_distances_backward", with(fire, "d_distances", square)},
      {"mlp_bias", mlp},
      {"mlp_bias_backward", with(mlp, "d_bias", Rows({3, 3}))},
      {"attention",
       {{"query", rows},
        {"key", rows},
        {"value", rows},
        {"bias", square},
        {"sinks", Tensor::Vector({0.5})}}},
      {"attention_backward",
       {{"query", rows},
        {"key", rows},
        {"value", rows},
        {"bias", square},
        {"sinks", Tensor::Vector({0.5})},
        {"d_output", rows}}},
      {"softmax_backward", {{"weights", rows}, {"d_output", rows}}},
      {"linear", {{"x", rows}, {"weight", rows}, {"bias", Rows({3})}}},
      {"linear_backward", {{"x", rows}, {"weight", rows}, {"d_output", square}}},
      {"layer_norm", {{"x", rows}, {"weight", Rows({2})}, {"bias", Rows({2})}}},
      {"layer_norm_backward", {{"x", rows}, {"weight", Rows({2})}, {"d_output", rows}}},
      {"rms_norm", {{"x", rows}, {"weight", Rows({2})}}},
      {"rms_norm_backward", {{"x", rows}, {"weight", Rows({2})}, {"d_output", rows}}},
      {"cross_entropy", {{"logits", rows}, {"targets", Tensor::Vector({0, 1, 1})}}},
      {"cross_entropy_backward", {{"logits", rows}, {"targets", Tensor::Vector({0, 1, 1})}}},
      {"cope", {{"query", rows}, {"key", rows}, {"table", Rows({4, 2})}}},
      {"cope_backward",
       {{"query", rows}, {"key", rows}, {"table", Rows({4, 2})}, {"d_bias", square}}},
      {"fox_bias", {{"gates", Rows({3})}}},
      {"fox_bias_backward", {{"gates", Rows({3})}, {"d_bias", square}}},
      {"path_bias", {{"query", rows}, {"key", rows}, {"w", rows}, {"beta", Rows({3})}}},
      {"path_bias_backward",
       {{"query", rows}, {"key", rows}, {"w", rows}, {"beta", Rows({3})}, {"d_bias", square}}},
      {"fit_waves",
       {{"offsets", Tensor::Vector({0, 1})},
        {"scores", Tensor::Vector({1, 2})},
        {"frequencies", Tensor::Vector({1})}}},
      {"optimizer_steps", {{"parameters", Tensor({2})}, {"gradients", Tensor({3, 2})}}},
      {"clip_gradients", {{"gradients", List{Rows({2}), Rows({2, 3})}}, {"limit", 1.0}}},
      {"transformer", transformer},
      {"train_transformer", transformer},
      {"diagnose",
       {{"model", Record{{"links", List{Record{{"name", "entries"}, {"formula", "j"}}}},
                         {"faults", List{Record{{"name", "ok"}}}}}},
        {"known", Record{}},
        {"printed", "[0, 1]"}}},
      {"fault_numbers",
       {{"model", Record{{"links", List{Record{{"name", "entries"}, {"formula", "j"}}}},
                         {"faults", List{Record{{"name", "ok"}}}}}},
        {"known", Record{}},
        {"count", 2.0}}},
      {"row_waves", {{"table", turning}, {"period", Tensor::Vector({3})}}},
      {"learned", {{"table", rows}, {"positions", Tensor::Vector({2, 0})}}},
      {"learned_backward",
       {{"table", rows}, {"positions", Tensor::Vector({2, 0})}, {"d_output", Rows({2, 2})}}},
      {"mha",
       {{"x", rows},
        {"heads", 1.0},
        {"in_proj_weight", Rows({6, 2})},
        {"out_proj_weight", Rows({2, 2})},
        {"in_proj_bias", Rows({6})}}},
      {"mha_backward",
       {{"x", rows},
        {"heads", 1.0},
        {"in_proj_weight", Rows({6, 2})},
        {"out_proj_weight", Rows({2, 2})},
        {"out_proj_bias", Rows({2})},
        {"d_output", rows}}},
      {"permutation_error",
       {{"output", rows}, {"reordered", rows}, {"order", Tensor::Vector({2, 0, 1})}}},
      {"encoding_cost", {{"encoding", "learned"}, {"settings", Record{{"offset", 2.0}}}}},
      {"rope", {{"x", Rows({3, 4})}, {"positions", Rows({3})}, {"frequencies", Rows({2})}}},
      {"rope_backward",
       {{"d_output", Rows({3, 4})}, {"positions", Rows({3})}, {"rotary_dim", 2.0}}},
      {"rope_frequencies",
       {{"d", 8.0}, {"scaling", "yarn"}, {"factor", 4.0}, {"original_length", 512.0}}},
      {"rope_rotate", {{"x", Rows({3, 4})}, {"angles", rows}}},
      {"rope_scores", {{"query", Rows({4})}, {"key", Rows({4})}, {"offsets", Rows({3})}}},
      {"rope_axial_angles", {{"positions", rows}, {"d", 8.0}}},
      {"rope_multimodal_angles", {{"positions", rows}, {"sections", Tensor::Vector({3, 1})}}},
      {"deberta_scores", disentangled},
      {"deberta_scores_backward", with(disentangled, "d_logits", square)},
      {"fope_table",
       {{"positions", Rows({3})},
        {"d", 4.0},
        {"original_length", 1000.0},
        {"sine_weights", Rows({2, 2})},
        {"cosine_weights", Rows({2, 2})}}},
      {"fope",
       {{"x", Rows({3, 4})},
        {"positions", Rows({3})},
        {"original_length", 1000.0},
        {"sine_weights", Rows({2, 2})},
        {"cosine_weights", Rows({2, 2})}}},
      {"pope", {{"x", rows}, {"positions", Rows({3})}, {"phases", Rows({2})}}},
      {"pope_backward",
       {{"x", rows}, {"positions", Rows({3})}, {"d_output", Rows({3, 4})}, {"phases", Rows({2})}}},
      {"xpos", {{"x", Rows({3, 4})}, {"positions", Rows({3})}}},
      {"xpos_backward", {{"d_output", Rows({3, 4})}, {"positions", Rows({3})}}},
      {"permute_rows", {{"x", rows}, {"order", Tensor::Vector({2, 0, 1})}}},
      {"permute_axes", {{"x", rows}, {"order", Tensor::Vector({1, 0})}}},
      {"reshape", {{"x", rows}, {"shape", Tensor::Vector({2, 3})}}},
      {"design", {{"kind", "vector"}, {"formula", "sin(p)"}, {"length", 8.0}, {"d", 2.0}}},
      {"evaluate", {{"formula", "1 + 1"}}},
      {"formula_values", {{"formula", "x + 1"}, {"name", "x"}, {"places", Tensor::Vector({0, 3})}}},
      {"format", {{"value", 1.5}, {"style", ".2"}}},
      {"draw", {{"draws", List{Record{{"name", "m"}, {"draw", "integer 1..5"}}}}, {"seed", 1.0}}},
      {"check", {{"question", Record{{"kind", "number"}, {"key", "2"}}}, {"answer", "2"}}},
      {"calculate",
       {{"question", Record{{"kind", "number"}, {"key", "2"}}}, {"lines", List{"1 + 1"}}}},
      {"cut_grid", {{"answer", "1, 2; 3, 4"}}},
  };
  return examples;
}

/// A value the description allows, for functions that stand alone.
Value AllowedBy(const Argument& argument) {
  if (argument.fallback) return argument.fallback->ToValue();
  const double number = std::min(std::max(2.0, argument.minimum), argument.maximum);
  switch (argument.kind) {
    case Kind::kNumber:
    case Kind::kInteger:
      return number;
    case Kind::kBoolean:
      return true;
    case Kind::kChoice:
      return argument.choices->names().front();
    case Kind::kVector:
      return Tensor({3}, {number, number, number});
    case Kind::kMatrix:
      return Tensor({2, 2}, std::vector<double>(4, number));
    case Kind::kTensor:
    case Kind::kPositions:
      return Tensor({2}, {number, number});
    case Kind::kMask:
      return argument.choices->names().front();
    case Kind::kText:
      return "1";
    case Kind::kList:
      return List{};
    case Kind::kRecord:
      return Record{};
    case Kind::kValue:
      return 1.0;
  }
  return 0.0;
}

Record ExampleOf(const Function& function) {
  const auto found = Examples().find(function.name);
  if (found != Examples().end()) return found->second;
  Record example;
  for (const Argument& argument : function.body.arguments)
    example.Set(argument.name, AllowedBy(argument));
  return example;
}

/// What may stand in an argument's place. The same values for all: most are wrong for most.
std::vector<Value> StrangeValues(const Argument& argument, const Value& good) {
  std::vector<Value> values = {kNaN,
                               kInfinity,
                               -kInfinity,
                               0.0,
                               -1.0,
                               0.5,
                               1e300,
                               -1e300,
                               3.0,
                               true,
                               "",
                               "four",
                               List{},
                               List{"a", 1.0},
                               Record{},
                               Tensor({0}),
                               Tensor({0, 2}),
                               Tensor({2, 0}),
                               Tensor({3, 0, 2}),
                               Rows({1}),
                               Rows({7}),
                               Rows({1, 1}),
                               Rows({5, 4}),
                               Rows({2, 3, 4}),
                               Rows({1, 1, 1, 1}),
                               Rows({2, 1, 1, 1, 1}),
                               Tensor(Shape(9, 1)),
                               Tensor({3}, {kNaN, kInfinity, -kInfinity}),
                               Tensor({2}, {-1, 1e300})};
  if (std::isfinite(argument.minimum)) values.emplace_back(argument.minimum);
  if (std::isfinite(argument.maximum)) values.emplace_back(argument.maximum);
  if (const auto* tensor = good.As<Tensor>()) {
    for (double entry : {kNaN, kInfinity, -kInfinity, -1.0, 0.0, 1e300, -1e300, 0.5}) {
      values.emplace_back(Tensor(tensor->shape, std::vector<double>(tensor->size(), entry)));
    }
    if (tensor->size() > 0) {
      Tensor spoilt = *tensor;
      spoilt.data.back() = kNaN;
      values.emplace_back(std::move(spoilt));
    }
  }
  return values;
}

bool NamesWord(const std::string& sentence, const std::string& word) {
  const auto part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  for (std::size_t at = sentence.find(word); at != std::string::npos;
       at = sentence.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !part(sentence[at - 1])) && (end == sentence.size() || !part(sentence[end])))
      return true;
  }
  return false;
}

/// Two shapes that do not fit: the sentence may name the other of the two arguments, or, of an
/// operator, both shapes.
bool NamesAMismatch(const Function& function, const std::string& sentence) {
  if (sentence.starts_with("shapes [")) return true;
  for (const Argument& argument : function.body.arguments) {
    if (NamesWord(sentence, argument.name) && sentence.find("shape [") != std::string::npos)
      return true;
  }
  return false;
}

/// Texts, lists and records of the functions that run formulas have a grammar of their own, whose
/// faults speak of it.
bool SpeaksOfItsContent(const Function& function, const Argument& argument) {
  const bool holds = argument.kind == Kind::kText || argument.kind == Kind::kList ||
                     argument.kind == Kind::kRecord || argument.kind == Kind::kValue;
  return function.use == Function::Use::kCallOnly && holds;
}

std::string Shown(const Value& value) {
  const auto* tensor = value.As<Tensor>();
  const auto* number = value.As<double>();
  if (number) return NumberText(*number);
  return value.KindText() +
         (tensor && tensor->size() > 0 ? " holding " + NumberText(tensor->data.back()) : "");
}

TEST(BadInput, EveryFunctionHasAnExampleThatSucceeds) {
  for (const Function& function : FunctionTable()) {
    try {
      Call(function, ExampleOf(function));
    } catch (const std::exception& error) {
      ADD_FAILURE() << "give " << function.name
                    << " an example in tests/cpp/table/bad_input_test.cpp: " << error.what();
    }
  }
  for (const auto& [name, example] : Examples()) EXPECT_NO_THROW(CallByName(name, example)) << name;
}

TEST(BadInput, EveryFunctionAnswersOrNamesTheArgument) {
  for (const Function& function : FunctionTable()) {
    SCOPED_TRACE(function.name);
    const Record example = ExampleOf(function);
    for (const Argument& argument : function.body.arguments) {
      const Value* given = example.Find(argument.name);
      for (const Value& strange : StrangeValues(argument, given ? *given : AllowedBy(argument))) {
        Record changed = example;
        changed.Set(argument.name, strange);
        try {
          Call(function, changed);
        } catch (const std::invalid_argument& error) {
          const std::string said = error.what();
          const std::string prefix = std::string(function.name) + ": ";
          const std::string sentence = said.starts_with(prefix) ? said.substr(prefix.size()) : said;
          const bool named =
              NamesWord(sentence, argument.name) || NamesAMismatch(function, sentence);
          EXPECT_TRUE(named || (!sentence.empty() && SpeaksOfItsContent(function, argument)))
              << argument.name << " = " << Shown(strange) << " gives: " << said;
        } catch (const std::exception& error) {
          ADD_FAILURE() << argument.name << " = " << Shown(strange)
                        << " is no sentence: " << error.what();
        }
      }
    }
  }
}

TEST(BadInput, WhatIsMissingOrUnknownIsNamed) {
  for (const Function& function : FunctionTable()) {
    SCOPED_TRACE(function.name);
    const Record example = ExampleOf(function);
    Record more = example;
    more.Set("bass", 1.0);
    EXPECT_THROW(Call(function, more), std::invalid_argument);
    for (const Argument& argument : function.body.arguments) {
      if (argument.fallback) continue;
      Record fewer = example;
      fewer.Erase(argument.name);
      try {
        Call(function, fewer);
        ADD_FAILURE() << "without " << argument.name << " it answered";
      } catch (const std::invalid_argument& error) {
        EXPECT_TRUE(NamesWord(error.what(), argument.name)) << error.what();
      }
    }
  }
}

}  // namespace
}  // namespace orrery
