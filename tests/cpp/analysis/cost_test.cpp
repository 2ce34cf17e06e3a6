#include "analysis/cost.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <string>

#include "encodings/registry.h"
#include "expect_error.h"
#include "formula/compute.h"

namespace orrery {
namespace {

const Encoding& Of(const char* id) { return *FindEncoding(id); }

TEST(Cost, EveryEncodingCanBeCountedOnceItsSizesAreGiven) {
  const std::map<std::string, Record> sizes = {{"shaw", {{"max_offset", 16.0}}},
                                               {"fire", {{"shared", 0.0}, {"width", 32.0}}},
                                               {"dynamic_bias", {{"depth", 2.0}, {"width", 64.0}}},
                                               {"cope", {{"rows", 64.0}}}};
  for (const Encoding& encoding : Encodings()) {
    SCOPED_TRACE(encoding.info.id);
    const auto needed = sizes.find(encoding.info.id);
    const EncodingCost cost =
        CostOf(encoding, {}, needed == sizes.end() ? Record{} : needed->second);
    EXPECT_GE(cost.parameters, 0);
    EXPECT_EQ(cost.parameters, std::floor(cost.parameters));
    EXPECT_EQ(cost.memory > 0, encoding.info.acts.size() > 0);
  }
}

// GPT-2 small: its table of positions is 1024 x 768. OPT's has two rows more than positions.
TEST(Cost, LearnedTableCountsItsRows) {
  EXPECT_EQ(CostOf(Of("learned"), {}).parameters, 1024 * 768);
  EXPECT_EQ(CostOf(Of("learned"), {.length = 2048}, {{"offset", 2.0}}).parameters, 2050 * 768);
  EXPECT_EQ(CostOf(Of("learned"), {}, {}, 2).memory, 2 * 1024 * 768);
}

TEST(Cost, FixedSchemesLearnNothingAndNopeHoldsNothing) {
  EXPECT_EQ(CostOf(Of("sinusoidal"), {}).parameters, 0);
  EXPECT_EQ(CostOf(Of("nope"), {}).memory, 0);
  EXPECT_EQ(Number("encoding_cost(\"learned\", length=10, d_model=12, heads=3).parameters"), 120);
}

// 12 layers, 12 heads of 64 channels. T5 shares one table; Shaw's k = 16 has 33 vectors for keys
// and 33 for values a layer.
TEST(Cost, LearnedRelativeSchemesCountTheirTables) {
  EXPECT_EQ(Number("encoding_cost(\"t5\").parameters"), 32 * 12);
  const auto shaw = [](Record settings) {
    const Value cost =
        CallByName("encoding_cost", {{"encoding", "shaw"}, {"settings", std::move(settings)}});
    return *cost.As<Record>()->Find("parameters")->As<double>();
  };
  EXPECT_EQ(shaw({{"max_offset", 16.0}}), 12 * 2 * 33 * 64);
  EXPECT_EQ(shaw({{"max_offset", 16.0}, {"max_right", 0.0}}), 12 * 2 * 17 * 64);
  ExpectRefused([&] { shaw({}); }, "settings must give", "max_offset");
  ExpectRefused([&] { shaw({{"max_offset", NAN}}); }, "settings holds", "max_offset");
}

// By hand: 2 * 32 numbers of the hidden units and 33 for each of 12 heads, and FIRE's own two; a
// second hidden layer of the other network adds 32 * 33.
TEST(Cost, NetworksAreCountedOnceOrForEachLayerAsTheSettingsSay) {
  const auto cost = [](const Encoding& encoding, const char* name, double value) {
    return CostOf(encoding, {}, {{"width", 32.0}, {name, value}}).parameters;
  };
  EXPECT_EQ(cost(Of("fire"), "shared", 1), 64 + 33 * 12 + 2);
  EXPECT_EQ(cost(Of("fire"), "shared", 0), 12 * (64 + 33 * 12 + 2));
  EXPECT_EQ(cost(Of("dynamic_bias"), "depth", 1), 64 + 33 * 12);
  EXPECT_EQ(cost(Of("dynamic_bias"), "depth", 2), 64 + 32 * 33 + 33 * 12);
  ExpectRefused([] { CostOf(Of("fire"), {}, {{"width", 32.0}}); }, "settings must give", "shared");
}

// "buckets" is within num_buckets, and "ffset" within max_offset: neither is a size of the scheme.
TEST(Cost, PartsOfAFormulasNamesAreNoSettings) {
  for (const Encoding& encoding : Encodings()) {
    SCOPED_TRACE(encoding.info.id);
    const std::string formula = encoding.info.num_parameters;
    for (std::size_t at = 0; at < formula.size(); ++at) {
      for (std::size_t length = 1; at + length <= formula.size(); ++length) {
        const std::string part = formula.substr(at, length);
        const auto is_name = [](char c) { return std::isalnum(c) || c == '_'; };
        const bool is_whole = (at == 0 || !is_name(formula[at - 1])) &&
                              (at + length == formula.size() || !is_name(formula[at + length])) &&
                              std::all_of(part.begin(), part.end(), is_name);
        if (is_whole && std::isalpha(part[0])) continue;
        const auto& known = encoding.info.parameters;
        if (std::any_of(known.begin(), known.end(),
                        [&](const Argument& parameter) { return part == parameter.name; }))
          continue;
        Record settings;
        settings.Set(part, 64.0);
        const std::string said = "settings holds " + part.substr(0, 40);
        ExpectRefused([&] { CostOf(encoding, {}, settings); }, said.c_str());
      }
    }
  }
}

TEST(Cost, PlacesAddUp) {
  static constexpr Encoding everywhere{
      {"x",
       "X",
       {Place::kEmbeddings, Place::kQueryKey, Place::kLogits, Place::kValues},
       {},
       "",
       "",
       "layers * heads * head_dim"},
      {}};
  const EncodingCost cost = CostOf(everywhere, {2, 3, 12, 5}, {}, 1);
  EXPECT_EQ(cost.parameters, 2 * 12);
  EXPECT_EQ(cost.memory, 5 * 12 + 5 * 4 + 3 * 25 + 25 * 4);
}

TEST(Cost, WhatDoesNotFitIsNamed) {
  ExpectRefused([] { CostOf(Of("learned"), {.heads = 7}); }, "d_model is 768", "heads is 7");
  ExpectRefused([] { CostOf(Of("learned"), {.length = 0}); }, "length is 0");
  ExpectRefused(
      [] {
        CostOf(Of("learned"), {}, {{"base", 1.0}});
      },
      "settings holds base", "learned");
  ExpectRefused([] { Compute("encoding_cost(\"nothing\")"); }, "encoding is \"nothing\"",
                "sinusoidal, learned");
}

}  // namespace
}  // namespace orrery
