#include <cmath>
#include <limits>
#include <numeric>

#include "expect_error.h"
#include "training/schemes/schemes.h"
#include "training/trainer.h"

namespace orrery::training {
namespace {

constexpr SchemeSizes kSizes{.d_model = 16, .heads = 2, .head_dim = 8, .length = 6};

std::vector<double> Places(std::size_t length) {
  std::vector<double> places(length);
  std::iota(places.begin(), places.end(), 0.0);
  return places;
}

std::unique_ptr<Scheme> Made(const char* id, const std::string& text,
                             const SchemeSizes& sizes = kSizes) {
  return MakeScheme(id, sizes, {{"formula", text}});
}

Tensor Bias(const std::string& text, std::size_t length, const SchemeSizes& sizes = kSizes) {
  return Made(kBiasFormula, text, sizes)->Terms(Places(length), {}).bias;
}

Tensor Angles(const std::string& text, std::size_t length) {
  const PositionTerms terms = Made(kAngleFormula, text)->Terms(Places(length), {});
  Tensor angles = terms.query.cosines;
  for (std::size_t i = 0; i < angles.size(); ++i)
    angles.data[i] = std::atan2(terms.query.sines.data[i], terms.query.cosines.data[i]);
  return angles;
}

TEST(FormulaSchemes, BiasIsTheFormulaUpToEachQueryAndZeroBehindIt) {
  const Tensor bias = Bias("m^2 - 3n + h/4", 5);
  ASSERT_EQ(bias.shape, (Shape{2, 5, 5}));
  for (std::size_t h = 0; h < 2; ++h) {
    for (std::size_t m = 0; m < 5; ++m) {
      for (std::size_t n = 0; n < 5; ++n) {
        const double expected = n > m ? 0
                                      : static_cast<double>(m * m) - 3 * static_cast<double>(n) +
                                            static_cast<double>(h) / 4;
        EXPECT_EQ(bias.data[(h * 5 + m) * 5 + n], expected) << h << " " << m << " " << n;
      }
    }
  }
}

TEST(FormulaSchemes, FormulaOfTheDistanceIsThatOfBothPositions) {
  EXPECT_EQ(Bias("-distance/2^(h + 1)", 20).data, Bias("-(m - n)/2^(h + 1)", 20).data);
  EXPECT_EQ(Bias("ln(1 + distance)", 20).data, Bias("ln(1 + m - n) + 0 h", 20).data);
  EXPECT_EQ(Bias("if(distance < 4, 0, -10)", 9).data, Bias("if(m - n < 4, 0, -10)", 9).data);
}

TEST(FormulaSchemes, AlibiWrittenAsAFormulaIsAlibi) {
  const auto alibi = MakeScheme("alibi", kSizes);
  EXPECT_EQ(Bias("-distance * 2^(-8(h + 1)/heads)", 12).data, [&] {
    Tensor bias = alibi->Terms(Places(12), {}).bias;
    for (std::size_t i = 0; i < bias.size(); ++i)
      if (i % 12 > i / 12 % 12) bias.data[i] = 0;  // behind the query
    return bias.data;
  }());
}

TEST(FormulaSchemes, RopeWrittenAsAFormulaIsRope) {
  const auto rope = MakeScheme("rope", kSizes)->Terms(Places(30), {});
  const auto own = Made(kAngleFormula, "m * 10000^(-2i/d)")->Terms(Places(30), {});
  ASSERT_EQ(own.query.cosines.shape, rope.query.cosines.shape);
  EXPECT_EQ(own.pairing, rope.pairing);
  for (std::size_t i = 0; i < own.query.cosines.size(); ++i) {
    EXPECT_NEAR(own.query.cosines.data[i], rope.query.cosines.data[i], 1e-13);
    EXPECT_NEAR(own.key.sines.data[i], rope.key.sines.data[i], 1e-13);
  }
}

TEST(FormulaSchemes, AngleHasARowForEachPositionAndAColumnForEachPair) {
  const Tensor angles = Angles("m/8 + i/4", 4);
  ASSERT_EQ(angles.shape, (Shape{4, 4}));
  EXPECT_NEAR(angles.data[2 * 4 + 3], 1, 1e-15);
}

TEST(FormulaSchemes, TextThatCannotBeReadNamesThePlaceAndWhatWasExpected) {
  const auto bias = [](const std::string& text) { return [=] { Made(kBiasFormula, text); }; };
  ExpectRefused(bias("-distance/"), "bias_formula, at character 11", "expected");
  ExpectRefused(bias("(m - n"), "bias_formula, at character 7", "expected");
  ExpectRefused([] { Bias("m - q", 3); }, "at character 5 at m = 0", "q");
  ExpectRefused([] { Bias("rope_frequencies(8)", 3); }, "at character 1", "rope_frequencies");
  ExpectRefused([] { Angles("m i +", 3); }, "angle_formula, at character 6", "expected");
  ExpectRefused(bias(std::string(301, '1')), "301 bytes", "at most 300");
}

TEST(FormulaSchemes, NumbersThatAreNoneNameWhereTheyAre) {
  ExpectRefused([] { Bias("1/(m - n - 2)", 6); }, "at m = 2, n = 0", "finite");
  ExpectRefused([] { Bias("sqrt(1 - distance)", 6); }, "at distance = 2", "finite");
  ExpectRefused([] { Bias("[m, n]", 6); }, "a tensor of shape [2]", "it must give a number");
  ExpectRefused([] { Bias("m < n", 6); }, "a truth value", "it must give a number");
}

TEST(FormulaSchemes, FormulaThatTakesTooLongIsEnded) {
  ExpectRefused([] { Bias("sum(k, 1, 1000000, sin(k m))", 2); }, "takes too long");
  ExpectRefused([] { Bias("sum(0..400000) + m + n", 30); }, "takes too long");
}

TEST(FormulaSchemes, OtherPositionsGiveTheFormulaAtThem) {
  const std::vector<double> places{4, 0.5, 7};
  const Tensor bias = Made(kBiasFormula, "m + 10 distance")->Terms(places, {}).bias;
  EXPECT_EQ(bias.data[3], 0.5 + 10 * (0.5 - 4));
  EXPECT_EQ(bias.data[2 * 3 + 1], 7 + 10 * 6.5);
}

TEST(FormulaSchemes, OddHeadsHaveNoPairs) {
  const SchemeSizes odd{.d_model = 15, .heads = 3, .head_dim = 5, .length = 6};
  ExpectRefused([&] { Made(kAngleFormula, "m", odd); }, "each head has 5 channels");
}

TEST(FormulaSchemes, ModelTrainsWithAFormulaAndReadsLongerSequences) {
  TrainerOptions options;
  options.model = {.layers = 1, .d_model = 16, .heads = 2};
  options.length = 8;
  options.sequences = 4;
  options.steps = 5;
  for (const char* scheme : {kBiasFormula, kAngleFormula}) {
    options.scheme = scheme;
    options.settings = {{"formula", "-m/4"}};
    Trainer trainer(options);
    EXPECT_EQ(trainer.Step(5).size(), 5u);
    EXPECT_TRUE(std::isfinite(trainer.Test(32, 2).loss));
    options.settings = Record();
    ExpectRefused([&] { Trainer without(options); }, "is empty");
  }
}

}  // namespace
}  // namespace orrery::training
