#include <cmath>
#include <string>

#include "encodings/sinusoidal.h"
#include "expect_error.h"
#include "numeric/linear.h"
#include "random_values.h"
#include "table/parts.h"

namespace orrery {
namespace {

Record Judge(const char* kind, const std::string& formula, Record more = {}) {
  more.Set("kind", kind);
  more.Set("formula", formula);
  return *CallByName("design", more).As<Record>();
}

const Record& In(const Record& record, const char* name) {
  return *record.Find(name)->As<Record>();
}
double NumberIn(const Record& record, const char* name) { return record.Find(name)->AsNumber(); }
std::string VerdictOn(const Record& record, const char* property) {
  return *In(record, property).Find("verdict")->As<std::string>();
}
const Tensor& TensorIn(const Record& record, const char* name) {
  return *record.Find(name)->As<Tensor>();
}

constexpr const char* kSinusoid = "sin(p / 10000^(2*floor(i/2)/d) + pi/2*mod(i, 2))";

TEST(DesignFunctions, SinusoidsHaveEveryProperty) {
  const Record judged = Judge("vector", kSinusoid);
  for (const char* property : {"growth", "distinct", "offsets", "shift", "smoothness", "domain"})
    EXPECT_EQ(VerdictOn(judged, property), "holds") << property;
  EXPECT_EQ(NumberIn(judged, "parameters"), 0);
}

TEST(DesignFunctions, SinusoidsAreThoseOfTheCore) {
  const Record judged = Judge("vector", kSinusoid, {{"length", 40.0}, {"d", 16.0}});
  std::vector<double> positions(40);
  for (std::size_t p = 0; p < 40; ++p) positions[p] = static_cast<double>(p);
  const Record given{{"positions", Tensor::Vector(positions)}, {"d", 16.0}};
  EXPECT_LT(
      MaxDifference(TensorIn(judged, "values"), *CallByName("sinusoidal", given).As<Tensor>()),
      1e-14);
  EXPECT_LT(
      MaxDifference(TensorIn(judged, "map"), *CallByName("sinusoidal_gram", given).As<Tensor>()),
      1e-13);
}

TEST(DesignFunctions, AlibiIsOffsetOnlyAndUnbounded) {
  const Record judged = Judge("bias", "-a*r", {{"letters", Record{{"a", 0.5}}}, {"length", 16.0}});
  EXPECT_EQ(VerdictOn(judged, "offsets"), "holds");
  EXPECT_EQ(VerdictOn(judged, "growth"), "fails");
  EXPECT_EQ(VerdictOn(judged, "distinct"), "holds");
  EXPECT_EQ(NumberIn(judged, "parameters"), 1);
  const Tensor& map = TensorIn(judged, "map");
  EXPECT_EQ(map.data[5 * 16 + 3], -1);
  EXPECT_TRUE(std::isnan(map.data[3 * 16 + 5])) << "a key after the query";
}

TEST(DesignFunctions, BiasesOfKeysAfterTheQueryCountWhereAskedFor) {
  const Record judged = Judge("bias", "-abs(i - j)", {{"length", 16.0}, {"both", true}});
  EXPECT_EQ(TensorIn(judged, "map").data[3 * 16 + 5], -2);
  EXPECT_EQ(TensorIn(In(judged, "offsets"), "offsets").size(), 31u);
}

TEST(DesignFunctions, TheBiasOfAPlaceDependsOnMoreThanTheOffset) {
  const Record judged = Judge("bias", "-r/(i+1)", {{"length", 16.0}});
  EXPECT_EQ(VerdictOn(judged, "offsets"), "fails");
}

TEST(DesignFunctions, PositionsModulo8AreNotDistinct) {
  const Record distinct = In(Judge("vector", "mod(p, 8)", {{"d", 1.0}}), "distinct");
  EXPECT_EQ(*distinct.Find("verdict")->As<std::string>(), "fails");
  EXPECT_EQ(NumberIn(distinct, "first"), 0);
  EXPECT_EQ(NumberIn(distinct, "second"), 8);
  EXPECT_EQ(NumberIn(distinct, "distance"), 0);
}

TEST(DesignFunctions, RowsAreEqualByTheirOwnSize) {
  EXPECT_EQ(VerdictOn(Judge("vector", "exp(p)", {{"d", 1.0}}), "distinct"), "holds");
  EXPECT_EQ(VerdictOn(Judge("vector", "1 + p/10^12", {{"d", 1.0}}), "distinct"), "fails");
}

TEST(DesignFunctions, RopeTurnsEveryRowByOneMatrix) {
  const Record judged = Judge("angle", "p / 10000^(2k/d)", {{"d", 8.0}, {"shift", 5.0}});
  EXPECT_EQ(VerdictOn(judged, "shift"), "holds");
  EXPECT_EQ(VerdictOn(judged, "offsets"), "holds");
  EXPECT_EQ(TensorIn(judged, "values").shape, (Shape{64, 4}));
}

TEST(DesignFunctions, ATableHasAsManyParametersAsNumbersAndNothingPastItsEnd) {
  Random random(3);
  const Record judged = Judge("table", "", {{"table", RandomTensor(random, {12, 4})}});
  EXPECT_EQ(NumberIn(judged, "parameters"), 48);
  EXPECT_EQ(VerdictOn(judged, "domain"), "fails");
  EXPECT_EQ(NumberIn(In(In(judged, "domain"), "hole"), "position"), 12);
  EXPECT_EQ(VerdictOn(judged, "smoothness"), "open");
  ExpectRefused([] { Judge("table", ""); }, "table has shape [0]", "two rows or more");
}

TEST(DesignFunctions, TheFirstRowsOfATableAreComparedAndTheOthersAreWhatIsPastThem) {
  Random random(4);
  const Record judged =
      Judge("table", "", {{"table", RandomTensor(random, {100, 3})}, {"length", 10.0}});
  EXPECT_EQ(TensorIn(judged, "map").shape, (Shape{10, 10}));
  EXPECT_EQ(TensorIn(judged, "values").shape, (Shape{10, 3}));
  EXPECT_EQ(NumberIn(In(In(judged, "domain"), "hole"), "position"), 100);
  EXPECT_EQ(NumberIn(In(judged, "shift"), "pairs"), 19) << "of twice as many rows";
}

TEST(DesignFunctions, ErrorsNameThePlaceAndWhatWasExceeded) {
  ExpectRefused([] { Judge("vector", "sin("); }, "at character 5", "expected a number");
  ExpectRefused([] { Judge("vector", "p + q"); }, "at character 5", "the name q has no value");
  ExpectRefused([] { Judge("vector", "[p, i]"); }, "it must give a number");
  ExpectRefused([] { Judge("vector", "sum(n, 0, 100000, p)"); }, "length 64 and d 32",
                "more than 5000000 steps");
  ExpectRefused([] { Judge("angle", "p", {{"d", 5.0}}); }, "d is 5", "even");
}

/// A formula of p, i and the letter a, as deep as asked for.
std::string RandomFormula(Random& random, int depth) {
  const auto below = [&] { return RandomFormula(random, depth - 1); };
  if (depth == 0 || random.Integer(0, 5) == 0) {
    const char* leaves[] = {"p", "p", "i", "d", "L", "a", "2", "0.37", "pi"};
    return leaves[random.Integer(0, 8)];
  }
  const char* functions[] = {"sin", "cos", "exp", "ln", "floor", "abs", "tanh", "sqrt"};
  const char* signs[] = {" + ", " - ", " * ", " / ", "^"};
  if (random.Integer(0, 1) == 0)
    return std::string(functions[random.Integer(0, 7)]) + "(" + below() + ")";
  return "(" + below() + ")" + signs[random.Integer(0, 4)] + "(" + below() + ")";
}

/// The formula as any page would compute it.
double Alone(const std::string& formula, double position, double column) {
  const Record variables{{"p", position}, {"i", column}, {"d", 3.0}, {"L", 12.0}, {"a", 0.6}};
  const Value value =
      CallByName("evaluate", {{"formula", formula}, {"variables", Record(variables)}});
  return value.AsNumber();
}

// Whatever the formula, what is told of it can be checked by hand.
TEST(DesignFunctions, CounterexamplesOfRandomFormulasAreWhatTheFormulaGives) {
  int failing = 0;
  for (std::uint32_t seed = 1; seed <= 150; ++seed) {
    Random random(seed);
    const std::string formula = RandomFormula(random, 3);
    SCOPED_TRACE("seed " + std::to_string(seed) + ": " + formula);
    const Record judged =
        Judge("vector", formula, {{"d", 3.0}, {"length", 12.0}, {"letters", Record{{"a", 0.6}}}});
    const auto expect_entry = [&](const Record& entry) {
      const double value = NumberIn(entry, "value");
      const double alone = Alone(formula, NumberIn(entry, "position"), NumberIn(entry, "column"));
      EXPECT_TRUE(value == alone || (std::isnan(value) && std::isnan(alone)))
          << value << " and " << alone;
    };
    const Record& growth = In(judged, "growth");
    const double peak = NumberIn(In(growth, "beyond"), "value");
    if (!std::isnan(peak)) expect_entry(In(growth, "beyond"));
    if (VerdictOn(judged, "domain") == "fails") expect_entry(In(In(judged, "domain"), "hole"));
    if (VerdictOn(judged, "smoothness") == "fails") {
      ++failing;
      expect_entry(In(In(judged, "smoothness"), "before"));
      expect_entry(In(In(judged, "smoothness"), "after"));
    }
    if (VerdictOn(judged, "distinct") == "fails") {
      const Record& distinct = In(judged, "distinct");
      for (double column : {0.0, 1.0, 2.0}) {
        const double first = Alone(formula, NumberIn(distinct, "first"), column);
        const double second = Alone(formula, NumberIn(distinct, "second"), column);
        EXPECT_LE(std::abs(first - second), 1e-9 * std::max(1.0, std::abs(first)) * 10);
      }
    }
    // Rows that one matrix moves by 1 are moved by its square by 2.
    const Record two =
        Judge("vector", formula,
              {{"d", 3.0}, {"length", 12.0}, {"shift", 2.0}, {"letters", Record{{"a", 0.6}}}});
    if (VerdictOn(judged, "shift") == "holds" &&
        NumberIn(In(judged, "shift"), "residual") < 1e-13) {
      EXPECT_NE(VerdictOn(two, "shift"), "fails");
    }
  }
  EXPECT_GT(failing, 5) << "some formulas must jump, or the test tests nothing";
}

}  // namespace
}  // namespace orrery
