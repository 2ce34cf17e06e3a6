// Equality of formulas by sampling: no false accept, no false reject.
#include "answers/equality.h"

#include <gtest/gtest.h>

#include <cmath>
#include <ctime>
#include <string>

#include "answers/formula_pairs.h"
#include "table/table.h"

namespace orrery::answers {
namespace {

constexpr std::uint32_t kSeed = 1;
constexpr int kEqualPairs = 500;
// The number in the documentation of Compare, from which its bound follows.
constexpr int kUnequalPairs = 3000;

// Two formulas of x and y, and the machinery to compare them.
struct Pair {
  explicit Pair(const FormulaPair& pair)
      : question(ReadQuestion({{"kind", "formula"},
                               {"key", pair.other},
                               {"variables", List{Value("x"), Value("y")}}})),
        domains(ReadDomains(attempt)),
        one(SampledFormula::OfAnswer(attempt, domains, pair.one)),
        other(SampledFormula::OfQuestion(attempt, domains, pair.other, "the key", none)) {}

  Equality Run() { return Compare(one, other); }

  // Returns whether a pair is of the wanted kind, judged by the shares of points of a square at
  // which both formulas have a value, and at which they then differ. Both shares only grow, so that
  // the rest of the points cannot change a pair that is wanted already.
  template <class Wanted>
  bool IsWanted(int points, Wanted wanted) {
    double valued = 0;
    double different = 0;
    Random random(7);
    for (int i = 0; i < points; ++i) {
      const std::vector<double> point{20 * (i + random.Next() / 4294967296.0) / points - 10,
                                      20 * random.Next() / 4294967296.0 - 10};
      const double a = one.ValueAt(point).AsNumber();
      const double b = other.ValueAt(point).AsNumber();
      if (!std::isfinite(a) || !std::isfinite(b)) continue;
      valued += 1.0 / points;
      if (std::abs(a - b) > std::max(1e-9, 1.1e-6 * std::max(std::abs(a), std::abs(b))))
        different += 1.0 / points;
      if (wanted(valued, different)) return true;
    }
    return false;
  }

  const Question question;
  const std::string answer;
  const Record none;
  const Attempt attempt{question, answer, none, AuthorsVocabulary(), LearnersVocabulary()};
  const std::vector<Domain> domains;
  SampledFormula one;
  SampledFormula other;
};

// Runs pairs until so many have been of the kind wanted; those that are not (without a value nearly
// everywhere, or equal by chance) are passed over.
template <class Make, class Wanted>
void RunPairs(int count, Make make, int points, Wanted wanted, Equality expected) {
  FormulaMaker maker(kSeed);
  int skipped = 0;
  for (int pairs = 0; pairs < count;) {
    const FormulaPair texts = make(maker);
    Pair pair(texts);
    if (!pair.IsWanted(points, wanted)) {
      ++skipped;
      continue;
    }
    ++pairs;
    EXPECT_TRUE(pair.Run() == expected) << texts.rule << " (seed " << kSeed << ", pair " << pairs
                                        << "): " << texts.one << "  and  " << texts.other;
  }
  EXPECT_LT(skipped, count / 2);
}

TEST(Equality, FiveHundredEqualPairsAreEqual) {
  RunPairs(
      kEqualPairs, [](FormulaMaker& maker) { return maker.Equal(); }, 50,
      [](double valued, double) { return valued > 0.05; }, Equality::kEqual);
}

TEST(Equality, NoneOfThreeThousandUnequalPairsIsAccepted) {
  RunPairs(
      kUnequalPairs, [](FormulaMaker& maker) { return maker.Unequal(); }, 600,
      [](double, double different) { return different > 0.003; }, Equality::kUnequal);
}

Equality CompareTexts(const char* one, const char* other) { return Pair({one, other, ""}).Run(); }

TEST(Equality, RoundingNoiseIsNoDifference) {
  for (const auto& [one, other] : std::vector<std::pair<const char*, const char*>>{
           {"sin(x)^2 + cos(x)^2 - 1", "0"},
           {"(x + 1e12) - 1e12", "x"},
           {"(x - 1)^7", "x^7 - 7*x^6 + 21*x^5 - 35*x^4 + 35*x^3 - 21*x^2 + 7*x - 1"},
           {"(1 - cos(x^2))/x^4", "sin(x^2/2)^2*2/x^4"},
           {"sqrt(1 + x^2) - 1", "x^2/(1 + sqrt(1 + x^2))"},
           {"sin(exp(x*(x + 1)))", "sin(exp(x^2 + x))"},
           {"exp(-x^2)^9", "exp(-9*x^2)"},
           {"ln(exp(x))", "x"}}) {
    EXPECT_NE(CompareTexts(one, other), Equality::kUnequal) << one;
  }
}

TEST(Equality, OverflowOnTheWayIsNoDifference) {
  EXPECT_EQ(CompareTexts("exp(-1/(1 + ln(exp(y*x*y))^2))", "exp(-1/(1 + (y*x*y)^2))"),
            Equality::kEqual);
  EXPECT_EQ(CompareTexts("1/(1 + exp(-x))", "exp(x)/(1 + exp(x))"), Equality::kEqual);
}

TEST(Equality, UndecidedWhereTooFewPointsHaveAValue) {
  EXPECT_EQ(CompareTexts("sqrt(-1 - x^2)", "sqrt(-1 - x^2)"), Equality::kUndecided);
  EXPECT_EQ(CompareTexts("x/0", "x/0"), Equality::kUndecided);
  EXPECT_EQ(CompareTexts("ln(-abs(x))", "x"), Equality::kUndecided);
}

TEST(Equality, UndecidedWhereRoundingHidesEverything) {
  EXPECT_EQ(CompareTexts("(x + y*1e17) - y*1e17", "x"), Equality::kUndecided);
  EXPECT_NE(CompareTexts("(x + y*1e17) - y*1e17", "2*x"), Equality::kEqual);
}

TEST(Equality, OneSideOfZeroIsEnoughToDiffer) {
  EXPECT_EQ(CompareTexts("abs(x)", "x"), Equality::kUnequal);
  EXPECT_EQ(CompareTexts("sqrt(x^2)", "x"), Equality::kUnequal);
  EXPECT_EQ(CompareTexts("max(x, 0)", "x"), Equality::kUnequal);
  EXPECT_EQ(CompareTexts("min(x, 0)", "0"), Equality::kUnequal);
}

TEST(Equality, BranchesAreFoundByTheNumbersAtWhichTheyPart) {
  EXPECT_EQ(CompareTexts("if(x > 3000, x + 1, x)", "x"), Equality::kUnequal);
  EXPECT_EQ(CompareTexts("if(abs(x - 4.25) < 0.05, x + 1, x)", "x"), Equality::kUnequal);
  EXPECT_EQ(CompareTexts("if(y < -0.003, x + 1, x)", "x"), Equality::kUnequal);
  EXPECT_EQ(CompareTexts("floor(x)", "x - mod(x, 1)"), Equality::kEqual);
}

TEST(Equality, FactorsNearOneArePartedAtAMillionth) {
  EXPECT_EQ(CompareTexts("1.000003*sin(x)", "sin(x)"), Equality::kUnequal);
  EXPECT_EQ(CompareTexts("1.0000005*sin(x)", "sin(x)"), Equality::kEqual);
}

// Compares two formulas of a variable n with a domain.
Equality CompareOver(const char* domain, const char* one, const char* other) {
  const Question question = ReadQuestion({{"kind", "formula"},
                                          {"key", other},
                                          {"variables", List{Value("n")}},
                                          {"domains", Record{{"n", domain}}}});
  const std::string answer;
  const Record none;
  const Attempt attempt{question, answer, none, AuthorsVocabulary(), LearnersVocabulary()};
  const std::vector<Domain> domains = ReadDomains(attempt);
  SampledFormula typed = SampledFormula::OfAnswer(attempt, domains, one);
  SampledFormula key = SampledFormula::OfQuestion(attempt, domains, other, "the key", none);
  return Compare(typed, key);
}

TEST(Equality, PowersOfANegativeBaseAreComparedAtWholeNumbers) {
  EXPECT_EQ(CompareOver("integer 0..9", "1", "(-1)^n"), Equality::kUnequal);
  EXPECT_EQ(CompareOver("integer 0..9", "cos(pi*n)", "(-1)^n"), Equality::kEqual);
  EXPECT_EQ(CompareOver("integer 0..9", "1 - 2*mod(n, 2)", "(-1)^n"), Equality::kEqual);
}

TEST(Equality, WholeNumbersWithoutBoundsAreDecided) {
  EXPECT_EQ(CompareOver("integer", "(-2)^n", "(-2)^n"), Equality::kEqual);
  EXPECT_EQ(CompareOver("integer", "2^n*cos(pi*n)", "(-2)^n"), Equality::kEqual);
  EXPECT_EQ(CompareOver("integer", "2^n", "(-2)^n"), Equality::kUnequal);
  EXPECT_EQ(CompareOver("integer", "(-2)^(n + 1)", "(-2)^n"), Equality::kUnequal);
  EXPECT_EQ(CompareOver("integer", "(-1)^n", "cos(pi*n)"), Equality::kEqual);
  EXPECT_EQ(CompareOver("integer", "0", "sin(pi*n)"), Equality::kEqual);
  EXPECT_EQ(CompareOver("integer", "floor(n)", "n"), Equality::kEqual);
  EXPECT_EQ(CompareOver("integer", "abs(n)", "n"), Equality::kUnequal);
}

TEST(Equality, FormulasThatAgreeAtWholeNumbersAloneDifferAtRealOnes) {
  EXPECT_EQ(CompareOver("real 0..9", "floor(n)", "n"), Equality::kUnequal);
  EXPECT_EQ(CompareOver("real 0..9", "0", "sin(pi*n)"), Equality::kUnequal);
}

TEST(Equality, BranchesOfWholeNumbersAreFound) {
  EXPECT_EQ(CompareOver("integer 0..1000000", "if(n > 900000, 0, n)", "n"), Equality::kUnequal);
  EXPECT_EQ(CompareOver("integer", "if(n == 37, 0, n)", "n"), Equality::kUnequal);
}

TEST(Equality, ComparingTakesAFewMilliseconds) {
  FormulaMaker maker(kSeed + 1);
  constexpr int kTimed = 100;
  double seconds = 0;
  for (int i = 0; i < kTimed; ++i) {
    Pair pair(maker.Equal());
    const std::clock_t from = std::clock();
    pair.Run();
    seconds += static_cast<double>(std::clock() - from) / CLOCKS_PER_SEC;
  }
  std::printf("%.2f ms a comparison\n", 1000 * seconds / kTimed);
  RecordProperty("milliseconds", std::to_string(1000 * seconds / kTimed));
  EXPECT_LT(seconds / kTimed,
            0.02);  // processor time; unoptimized and sanitized builds stay below too
}

}  // namespace
}  // namespace orrery::answers
