#include <gtest/gtest.h>

#include <cmath>

#include "expect_error.h"
#include "numeric/linear.h"
#include "table/table.h"

namespace orrery {
namespace {

const Tensor kRows({2, 4}, {1, 2, 3, 4, 4, 3, 2, 1});
const Tensor kPositions = Tensor::Vector({2, 7});

std::vector<double> Numbers(const std::string& function, const Record& arguments,
                            const char* field = nullptr) {
  const Value value = CallByName(function, arguments);
  return ToTensor(field ? *value.As<Record>()->Find(field) : value, "the result").data;
}

TEST(RopeFunctions, RopeIsRotationByItsAngles) {
  const Value set = CallByName("rope_frequencies", {{"d", 4.0}});
  const Value angles = CallByName(
      "rope_angles",
      {{"positions", kPositions}, {"frequencies", *set.As<Record>()->Find("frequencies")}});
  for (const char* pairing : {"interleaved", "half", "interleaved-to-half"}) {
    EXPECT_EQ(Numbers("rope", {{"x", kRows}, {"positions", kPositions}, {"pairing", pairing}}),
              Numbers("rope_rotate", {{"x", kRows}, {"angles", angles}, {"pairing", pairing}}));
  }
}

TEST(RopeFunctions, BackwardOfTheForwardPassGivesTheRowsBack) {
  const Value turned =
      CallByName("rope", {{"x", kRows}, {"positions", kPositions}, {"rotary_dim", 2.0}});
  const std::vector<double> back =
      Numbers("rope_backward",
              {{"d_output", turned}, {"positions", kPositions}, {"rotary_dim", 2.0}}, "d_x");
  for (std::size_t i = 0; i < back.size(); ++i) EXPECT_NEAR(back[i], kRows.data[i], 1e-14);
}

TEST(RopeFunctions, GivenFrequenciesStandInPlaceOfThoseOfTheBase) {
  const Tensor frequencies = Tensor::Vector({1, 0.01});
  EXPECT_EQ(
      Numbers(
          "rope",
          {{"x", kRows}, {"positions", kPositions}, {"frequencies", frequencies}, {"base", 7.0}}),
      Numbers("rope", {{"x", kRows}, {"positions", kPositions}}));
  const Record both{
      {"x", kRows}, {"positions", kPositions}, {"frequencies", frequencies}, {"rotary_dim", 2.0}};
  ExpectRefused([&] { CallByName("rope", both); }, "rotary_dim is 2", "number of frequencies");
}

TEST(RopeFunctions, EveryNameOfAChoiceIsTheKindItSays) {
  // The names stand in the order of the enumerations; a name out of place would scale otherwise.
  const auto slowest = [](const char* scaling) {
    const Record settings{{"d", 8.0},           {"scaling", scaling},
                          {"factor", 4.0},      {"original_length", 64.0},
                          {"seq_len", 128.0},   {"rotary_fraction", 0.75},
                          {"long_factors", 9.0}};
    return Numbers("rope_frequencies", settings, "frequencies").back();
  };
  const double last = std::pow(10000, -2.0 / 3);  // of the 6 channels that turn
  EXPECT_NEAR(slowest("default"), last, 1e-15);
  EXPECT_NEAR(slowest("linear"), last / 4, 1e-15);
  EXPECT_NEAR(slowest("ntk"), last / 4, 1e-15);
  EXPECT_NEAR(slowest("dynamic"), last / 5, 1e-15);
  EXPECT_NEAR(slowest("ntk-by-parts"), slowest("yarn"), 1e-18);
  EXPECT_NEAR(slowest("longrope"), last / 9, 1e-15);
  EXPECT_NEAR(slowest("llama3"), last / 4, 1e-15);
  EXPECT_EQ(slowest("proportional"), 0);
  const auto factor = [](const char* scaling) {
    const Record settings{
        {"d", 8.0}, {"scaling", scaling}, {"factor", 4.0}, {"original_length", 64.0}};
    return Numbers("rope_frequencies", settings, "attention_factor")[0];
  };
  EXPECT_NEAR(factor("yarn"), 0.1 * std::log(4.0) + 1, 1e-15);
  EXPECT_EQ(factor("ntk-by-parts"), 1);
  EXPECT_EQ(factor("ntk-by-parts-early"), 1);
}

TEST(RopeFunctions, BadCallsAreRefusedWithASentence) {
  ExpectRefused(
      [] {
        CallByName("rope", {{"x", Tensor({2, 5})}, {"positions", kPositions}});
      },
      "rope: the width of x is 5", "even");
  ExpectRefused(
      [] {
        CallByName("rope", {{"x", 3.0}, {"positions", 1.0}});
      },
      "rope: the width of x is 0");
  ExpectRefused(
      [] {
        CallByName("rope", {{"x", kRows}, {"positions", Tensor::Vector({1, 2, 3})}});
      },
      "[2, 4]", "[3, 2]");
  ExpectRefused(
      [] {
        CallByName("rope", {{"x", kRows}, {"positions", 2e9}});
      },
      "positions", "1000000000");
  ExpectRefused(
      [] {
        CallByName("rope", {{"x", kRows}, {"positions", 1.0}, {"base", 0.0}});
      },
      "base is 0");
  ExpectRefused(
      [] {
        CallByName("rope", {{"x", kRows}, {"positions", 1.0}, {"pairing", "halves"}});
      },
      "pairing is \"halves\"");
  ExpectRefused(
      [] {
        CallByName("rope", {{"x", kRows}, {"positions", 1.0}, {"rotary_dim", 6.0}});
      },
      "[2, 4]", "[1, 3]");
  ExpectRefused(
      [] {
        CallByName("rope", {{"x", kRows}, {"positions", 1.0}, {"rotary_dim", 3.0}});
      },
      "rotary_dim is 3", "even");
  ExpectRefused(
      [] {
        CallByName("rope_frequencies", {{"d", 8.0}, {"scaling", "su"}});
      },
      "scaling is \"su\"");
  ExpectRefused([] { CallByName("rope_frequencies", {{"d", 7.0}}); }, "d is 7", "even");
  ExpectRefused(
      [] {
        CallByName("xpos", {{"x", Tensor({2, 5})}, {"positions", kPositions}});
      },
      "xpos: the width of x is 5");
  ExpectRefused(
      [] {
        CallByName("rope_multimodal_angles",
                   {{"positions", Tensor({1, 2})}, {"sections", Tensor::Vector({1, 2, 3})}});
      },
      "sections has shape [3]");
}

}  // namespace
}  // namespace orrery
