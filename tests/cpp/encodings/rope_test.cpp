#include "encodings/rope.h"

#include <cmath>

#include "encodings/sinusoidal.h"
#include "expect_error.h"
#include "expect_gradient.h"
#include "numeric/linear.h"
#include "random_values.h"
#include "table/table.h"

namespace orrery {
namespace {

constexpr Pairing kPairings[] = {Pairing::kInterleaved, Pairing::kHalf,
                                 Pairing::kInterleavedToHalf};
const std::vector<double> kQuery = {1, 2, 3, 4};
const std::vector<double> kKey = {4, 3, 2, 1};

std::vector<double> Frequencies(std::size_t d, double base = 10000) {
  return SinusoidalFrequencies(d, {.base = base});
}

// Rows turned to positions with the plain frequencies of their width.
Tensor Turned(const Tensor& x, const std::vector<double>& positions, Pairing pairing,
              double attention_factor = 1) {
  return RopeRotate(
      x, RopeTableOf(RopeAngles(positions, Frequencies(x.shape.back())), attention_factor),
      pairing);
}

double Score(const std::vector<double>& query, double query_position,
             const std::vector<double>& key, double key_position, Pairing query_pairing,
             Pairing key_pairing) {
  return Dot(Turned(Tensor::Vector(query), {query_position}, query_pairing).data,
             Turned(Tensor::Vector(key), {key_position}, key_pairing).data);
}

void ExpectEntries(const Tensor& tensor, const std::vector<double>& expected,
                   double tolerance = 1e-11) {
  ASSERT_EQ(tensor.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i)
    EXPECT_NEAR(tensor.data[i], expected[i], tolerance) << "entry " << i;
}

// S3-W1 and S4-X4, S2-X3 of the coverage list, computed there at 40 digits.
TEST(Rope, WorkedRowsOfWidthFour) {
  const Tensor row = Tensor::Vector({1, 0, 1, 0});
  const Tensor given =
      RopeRotate(row, RopeTableOf(Tensor::Vector({2, 0.2})), Pairing::kInterleaved);
  ExpectEntries(given, {-0.416146836547, 0.909297426826, 0.980066577841, 0.198669330795});
  ExpectEntries(Turned(row, {2}, Pairing::kInterleaved),
                {-0.416146836547, 0.909297426826, 0.999800006667, 0.0199986666933});
  ExpectEntries(Turned(row, {2}, Pairing::kHalf), {-1.32544426337, 0, 0.493150590279, 0});
  const Tensor rows({3, 4}, {1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4});
  ExpectEntries(Turned(rows, {0, 1, 2}, Pairing::kInterleaved),
                {1, 2, 3, 4, -1.14263966375, 1.92207559654, 2.95985066791, 4.02979950167,
                 -2.23474169020, 0.0770037537314, 2.91940535323, 4.05919602675});
  ExpectEntries(Turned(rows, {0, 1, 2}, Pairing::kHalf),
                {1, 2, 3, 4, -1.98411064856, 1.95990066750, 2.46237790241, 4.01979966833,
                 -3.14403911702, 1.91960534656, -0.339143082816, 4.03919736005});
}

// S4-E4 and ERR-51: equal offsets give equal scores in either pairing, and not when query and key
// are paired differently.
TEST(Rope, ScoresDependOnTheOffsetOnlyIfQueryAndKeyArePairedAlike) {
  const double starts[] = {0, 2, 10};
  const double mixed[] = {1.80673045411, -11.4736249952, 9.31844079035};
  for (int n = 0; n < 3; ++n) {
    const double m = starts[n];
    EXPECT_NEAR(Score(kQuery, m, kKey, m + 3, Pairing::kInterleaved, Pairing::kInterleaved),
                0.951152912797, 1e-11);
    EXPECT_NEAR(Score(kQuery, m, kKey, m + 3, Pairing::kHalf, Pairing::kHalf), 1.80673045411,
                1e-11);
    EXPECT_NEAR(Score(kQuery, m, kKey, m + 3, Pairing::kInterleaved, Pairing::kHalf), mixed[n],
                1e-10);
  }
  EXPECT_NEAR(Score(kQuery, 5, kKey, 2, Pairing::kInterleaved, Pairing::kInterleaved),
              -0.760002169826, 1e-11);
  EXPECT_NEAR(Score(kQuery, 5, kKey, 3, Pairing::kHalf, Pairing::kHalf), -3.45642923400, 1e-11);
}

TEST(Rope, ScoresDependOnTheOffsetAlone) {
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const auto d = static_cast<std::size_t>(2 * random.Integer(1, 16));
    const Tensor query = RandomTensor(random, {d});
    const Tensor key = RandomTensor(random, {d});
    const double offset = RandomNumber(random, 300);
    const double start = RandomNumber(random, 5000);
    const double factor = 1 + std::abs(RandomNumber(random, 0.5));
    for (Pairing pairing : kPairings) {
      const double score = Dot(Turned(query, {start}, pairing, factor).data,
                               Turned(key, {start + offset}, pairing, factor).data);
      const std::vector<double> by_offset = RopeScores(
          query.data, key.data, std::vector<double>{offset}, Frequencies(d), pairing, factor);
      // Angles near 5000 are rounded to 5e-13; the products of up to 32 entries of size 2 multiply
      // that.
      EXPECT_NEAR(score, by_offset[0], 1e-9);
    }
  }
}

TEST(Rope, NormsAreKept) {
  for (std::uint32_t seed = 1; seed <= 30; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const auto d = static_cast<std::size_t>(2 * random.Integer(1, 32));
    const Tensor row = RandomTensor(random, {d});
    const double position = RandomNumber(random, 1e6);
    for (Pairing pairing : kPairings)
      EXPECT_NEAR(Norm(Turned(row, {position}, pairing).data), Norm(row.data), 1e-13);
  }
}

TEST(Rope, PairingsAgreeAfterPermutation) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const auto d = static_cast<std::size_t>(2 * random.Integer(1, 8));
    const Tensor row = RandomTensor(random, {d});
    const std::vector<double> at = {RandomNumber(random, 100)};
    const std::vector<double> order = RopePermutation(d, 1);
    const Tensor interleaved = PermuteRows(Turned(row, at, Pairing::kInterleaved), order);
    EXPECT_EQ(Turned(PermuteRows(row, order), at, Pairing::kHalf).data, interleaved.data);
    EXPECT_EQ(Turned(row, at, Pairing::kInterleavedToHalf).data, interleaved.data);
  }
}

TEST(Rope, PermutationRepeatsInEachHead) {
  EXPECT_EQ(RopePermutation(4, 2), (std::vector<double>{0, 2, 1, 3, 4, 6, 5, 7}));
  ExpectRefused([] { RopePermutation(5, 1); }, "d is 5", "even");
}

TEST(Rope, ChannelsBehindTheTurningOnesStay) {
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor rows = RandomTensor(random, {2, 3, 10});
    const RopeTable table =
        RopeTableOf(RopeAngles(std::vector<double>{1, -7, 0.5}, Frequencies(6)), 1.5);
    for (Pairing pairing : kPairings) {
      const Tensor turned = RopeRotate(rows, table, pairing);
      for (std::size_t row = 0; row < 6; ++row) {
        for (std::size_t c = 6; c < 10; ++c)
          EXPECT_EQ(turned.data[row * 10 + c], rows.data[row * 10 + c]);
        EXPECT_NE(turned.data[row * 10], rows.data[row * 10]);
      }
    }
  }
}

TEST(Rope, FrequencyZeroLeavesItsPairAlone) {
  const Tensor row = Tensor::Vector({1, 2, 3, 4});
  const RopeTable table =
      RopeTableOf(RopeAngles(std::vector<double>{1000}, std::vector<double>{1, 0}));
  EXPECT_EQ(RopeRotate(row, table, Pairing::kHalf).data[1], 2);
  EXPECT_EQ(RopeRotate(row, table, Pairing::kHalf).data[3], 4);
}

TEST(Rope, LeadingAxesShareThePositionsAndOnePositionTurnsEveryRow) {
  Random random(3);
  const Tensor rows = RandomTensor(random, {2, 2, 3, 4});
  const std::vector<double> positions = {4, 0, -2.5};
  const Tensor turned = Turned(rows, positions, Pairing::kHalf);
  for (std::size_t row = 0; row < 12; ++row) {
    const auto begin = rows.data.begin() + static_cast<std::ptrdiff_t>(row * 4);
    const Tensor alone =
        Turned(Tensor::Vector({begin, begin + 4}), {positions[row % 3]}, Pairing::kHalf);
    for (std::size_t c = 0; c < 4; ++c) EXPECT_EQ(turned.data[row * 4 + c], alone.data[c]);
  }
  EXPECT_EQ(Turned(rows, {4}, Pairing::kHalf).data, Turned(rows, {4, 4, 4}, Pairing::kHalf).data);
}

TEST(Rope, BackwardMatchesFiniteDifferences) {
  for (std::uint32_t seed = 1; seed <= 6; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor x = RandomTensor(random, {2, 3, 8}, 1);
    const Tensor d_output = RandomTensor(random, {2, 3, 8}, 1);
    const RopeTable table =
        RopeTableOf(RopeAngles(std::vector<double>{3, -1, 70}, Frequencies(6)), 1.2);  // partial
    for (Pairing pairing : kPairings) {
      ExpectGradientMatchesFiniteDifference(
          [&](const Tensor& input) {
            return Dot(RopeRotate(input, table, pairing).data, d_output.data);
          },
          x, RopeRotateBackward(d_output, table, pairing));
    }
  }
}

TEST(Rope, BackwardTurnsByTheNegativeAngle) {
  Random random(11);
  const Tensor d_output = RandomTensor(random, {3, 8});
  const Tensor angles = RopeAngles(std::vector<double>{3, -1, 70}, Frequencies(8));
  const Tensor back = RopeAngles(std::vector<double>{-3, 1, -70}, Frequencies(8));
  for (Pairing pairing : {Pairing::kInterleaved, Pairing::kHalf}) {
    EXPECT_EQ(RopeRotateBackward(d_output, RopeTableOf(angles), pairing).data,
              RopeRotate(d_output, RopeTableOf(back), pairing).data);
    // Forward and back again is where it began.
    const Tensor there = RopeRotate(d_output, RopeTableOf(angles), pairing);
    EXPECT_LT(MaxDifference(RopeRotateBackward(there, RopeTableOf(angles), pairing), d_output),
              1e-14);
  }
}

// Golden case rope/float32_a gives the library's gap; its tolerance is too wide to see it.
TEST(Rope, AnglesOfThirtyTwoBitsMissByWhatTheLibraryMisses) {
  const std::vector<double> positions = {1000, 100000};
  const Tensor exact = RopeAngles(positions, Frequencies(8));
  const Tensor rounded = RopeAngles(positions, Frequencies(8), Precision::kFloat32);
  double gap = 0;
  for (std::size_t i = 0; i < exact.size(); ++i)
    gap = std::max(gap, std::abs(std::cos(exact.data[i]) - std::cos(rounded.data[i])));
  EXPECT_NEAR(gap, 3.8754196830526055e-06,
              1e-7);  // the library's cosines are 32-bit too: off by 6e-8
}

TEST(Rope, ShapesThatDoNotFitAreNamed) {
  const RopeTable table = RopeTableOf(Tensor({3, 2}));
  ExpectRefused(
      [&] {
        RopeRotate(Tensor({3, 2}), table, Pairing::kHalf);
      },
      "x has shape [3, 2]", "angles have shape [3, 2]");
  ExpectRefused([&] { RopeRotate(Tensor({4, 4}), table, Pairing::kHalf); }, "x has shape [4, 4]");
  ExpectRefused([&] { RopeRotate(Tensor(), table, Pairing::kHalf); }, "x has shape []");
  ExpectRefused(
      [&] {
        RopeRotate(Tensor({3, 0}), RopeTableOf(Tensor({3, 0})), Pairing::kHalf);
      },
      "x has shape [3, 0]");
  ExpectRefused([&] { RopeRotateBackward(Tensor({4, 4}), table, Pairing::kHalf); }, "[4, 4]");
  ExpectRefused([] { RopeTableOf(Tensor::Vector({std::nan("")})); },
                "an entry of angles is not a number");
  const std::vector<double> offsets = {1};
  ExpectRefused(
      [&] { RopeScores(kQuery, Frequencies(4), offsets, Frequencies(4), Pairing::kHalf); },
      "key has shape [2]", "[4]");
  ExpectRefused([&] { RopeScores(kQuery, kKey, offsets, Frequencies(6), Pairing::kHalf); },
                "query is 4", "number of frequencies");
}

// The entries of the table.

const Tensor kTwoRows({2, 4}, {1, 2, 3, 4, 4, 3, 2, 1});
const Tensor kTwoPositions = Tensor::Vector({2, 7});

std::vector<double> NumbersOf(const std::string& function, const Record& arguments,
                              const char* field = nullptr) {
  const Value value = CallByName(function, arguments);
  return ToTensor(field ? *value.As<Record>()->Find(field) : value, "the result").data;
}

TEST(Rope, EntryRotatesByItsAngles) {
  const Value set = CallByName("rope_frequencies", {{"d", 4.0}});
  const Value angles = CallByName(
      "rope_angles",
      {{"positions", kTwoPositions}, {"frequencies", *set.As<Record>()->Find("frequencies")}});
  for (const char* pairing : {"interleaved", "half", "interleaved-to-half"}) {
    EXPECT_EQ(
        NumbersOf("rope", {{"x", kTwoRows}, {"positions", kTwoPositions}, {"pairing", pairing}}),
        NumbersOf("rope_rotate", {{"x", kTwoRows}, {"angles", angles}, {"pairing", pairing}}));
  }
}

TEST(Rope, BackwardOfTheForwardPassReturnsTheRows) {
  const Value turned =
      CallByName("rope", {{"x", kTwoRows}, {"positions", kTwoPositions}, {"rotary_dim", 2.0}});
  const std::vector<double> back =
      NumbersOf("rope_backward",
                {{"d_output", turned}, {"positions", kTwoPositions}, {"rotary_dim", 2.0}}, "d_x");
  for (std::size_t i = 0; i < back.size(); ++i) EXPECT_NEAR(back[i], kTwoRows.data[i], 1e-14);
}

TEST(Rope, FrequenciesThatAreGivenReplaceThoseOfTheBase) {
  const Tensor frequencies = Tensor::Vector({1, 0.01});
  EXPECT_EQ(NumbersOf("rope", {{"x", kTwoRows},
                               {"positions", kTwoPositions},
                               {"frequencies", frequencies},
                               {"base", 7.0}}),
            NumbersOf("rope", {{"x", kTwoRows}, {"positions", kTwoPositions}}));
  const Record both{{"x", kTwoRows},
                    {"positions", kTwoPositions},
                    {"frequencies", frequencies},
                    {"rotary_dim", 2.0}};
  ExpectRefused([&] { CallByName("rope", both); }, "rotary_dim is 2", "number of frequencies");
}

TEST(Rope, BadCallsThrowWithASentence) {
  ExpectRefused(
      [] {
        CallByName("rope", {{"x", Tensor({2, 5})}, {"positions", kTwoPositions}});
      },
      "rope: the width of x is 5", "even");
  ExpectRefused(
      [] {
        CallByName("rope", {{"x", 3.0}, {"positions", 1.0}});
      },
      "rope: the width of x is 0");
  ExpectRefused(
      [] {
        CallByName("rope", {{"x", kTwoRows}, {"positions", Tensor::Vector({1, 2, 3})}});
      },
      "[2, 4]", "[3, 2]");
  ExpectRefused(
      [] {
        CallByName("rope", {{"x", kTwoRows}, {"positions", 2e9}});
      },
      "positions", "1000000000");
  ExpectRefused(
      [] {
        CallByName("rope", {{"x", kTwoRows}, {"positions", 1.0}, {"base", 0.0}});
      },
      "base is 0");
  ExpectRefused(
      [] {
        CallByName("rope", {{"x", kTwoRows}, {"positions", 1.0}, {"pairing", "halves"}});
      },
      "pairing is \"halves\"");
  ExpectRefused(
      [] {
        CallByName("rope", {{"x", kTwoRows}, {"positions", 1.0}, {"rotary_dim", 6.0}});
      },
      "[2, 4]", "[1, 3]");
  ExpectRefused(
      [] {
        CallByName("rope", {{"x", kTwoRows}, {"positions", 1.0}, {"rotary_dim", 3.0}});
      },
      "rotary_dim is 3", "even");
}

}  // namespace
}  // namespace orrery
