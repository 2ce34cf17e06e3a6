#include "answers/variant.h"

#include <cmath>
#include <set>

#include "expect_error.h"
#include "table/table.h"

namespace orrery::answers {
namespace {

Variant DrawFrom(const Draws& draws, std::uint32_t seed) {
  return DrawVariant(draws, seed, AuthorsVocabulary());
}

double NumberIn(const Variant& variant, const char* name) {
  return *variant.quantities.Find(name)->As<double>();
}

TEST(Variant, SameSeedGivesTheSameQuantities) {
  const Draws draws{
      {{"m", "integer 5..40"}, {"x", "real 0.1..0.9 step 0.1"}, {"d", "choice [4, 6, 8]"}}, {}, {}};
  for (std::uint32_t seed : {0u, 1u, 4294967295u}) {
    for (const char* name : {"m", "x", "d"})
      EXPECT_EQ(NumberIn(DrawFrom(draws, seed), name), NumberIn(DrawFrom(draws, seed), name));
  }
}

TEST(Variant, DrawsStayInTheirRangesAndReachTheEnds) {
  const Draws draws{
      {{"m", "integer 5..7"}, {"x", "real 0.1..0.3 step 0.1"}, {"d", "choice [4, 6]"}}, {}, {}};
  std::set<double> integers, reals, choices;
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    const Variant variant = DrawFrom(draws, seed);
    integers.insert(NumberIn(variant, "m"));
    reals.insert(NumberIn(variant, "x"));
    choices.insert(NumberIn(variant, "d"));
  }
  EXPECT_EQ(integers, (std::set<double>{5, 6, 7}));
  EXPECT_EQ(reals,
            (std::set<double>{0.1, 0.2, 0.3}));  // exactly the decimals, not 0.30000000000000004
  EXPECT_EQ(choices, (std::set<double>{4, 6}));
}

TEST(Variant, LaterDrawsAndDerivedQuantitiesUseEarlierOnes) {
  const Draws draws{
      {{"m", "integer 5..40"}, {"n", "integer 0..m"}}, {{"offset", "n - m"}}, {"n < m"}};
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    const Variant variant = DrawFrom(draws, seed);
    EXPECT_LT(NumberIn(variant, "n"), NumberIn(variant, "m"));
    EXPECT_EQ(NumberIn(variant, "offset"), NumberIn(variant, "n") - NumberIn(variant, "m"));
  }
}

TEST(Variant, ListsOfTextsAndVectorsCanBeChosenFrom) {
  const Draws draws{
      {{"word", "choice [\"dog\", \"cat\"]"}, {"row", "choice [[1, 0], [0, 1]]"}}, {}, {}};
  std::set<std::string> words;
  std::set<std::vector<double>> rows;
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    const Variant variant = DrawFrom(draws, seed);
    words.insert(*variant.quantities.Find("word")->As<std::string>());
    rows.insert(variant.quantities.Find("row")->As<Tensor>()->data);
  }
  EXPECT_EQ(words, (std::set<std::string>{"cat", "dog"}));
  EXPECT_EQ(rows, (std::set<std::vector<double>>{{0, 1}, {1, 0}}));
}

TEST(Variant, ConditionsThatNeverHoldAreNamed) {
  ExpectRefused(
      [] {
        DrawFrom({{{"m", "integer 1..3"}}, {}, {"m > 5"}}, 1);
      },
      "1000 draws", "m > 5");
  ExpectRefused(
      [] {
        DrawFrom({{{"m", "integer 1..3"}}, {}, {"m"}}, 1);
      },
      "the condition m", "true or false");
}

Question Asking(const List& mistakes) {
  return ReadQuestion({{"kind", "number"}, {"key", "m"}, {"mistakes", mistakes}});
}

Value Mistake(const char* code, const char* formula) {
  return Record{{"code", code}, {"value", formula}};
}

TEST(Variant, MistakeThatCoincidesWithTheKeyIsDrawnAgain) {
  const Question question =
      Asking({Mistake("square", "m^2"), Mistake("near", "m + 0.0007 (m - 4)")});
  std::set<double> drawn;
  for (std::uint32_t seed = 0; seed < 200; ++seed)
    drawn.insert(NumberIn(DrawFrom({{{"m", "integer 0..7"}}, {}, {}, question}, seed), "m"));
  EXPECT_EQ(drawn, (std::set<double>{2, 6, 7}));  // 3 to 5 are within 0.001 of "near"
}

TEST(Variant, MistakesThatCoincideAreDrawnAgain) {
  const Question question = Asking({Mistake("twice", "2 m"), Mistake("square", "m^2")});
  std::set<double> drawn;
  for (std::uint32_t seed = 0; seed < 200; ++seed)
    drawn.insert(NumberIn(DrawFrom({{{"m", "integer 0..4"}}, {}, {}, question}, seed), "m"));
  EXPECT_EQ(drawn, (std::set<double>{3, 4}));
}

TEST(Variant, DrawThatNeedsNoOtherIsTheSameWithTheQuestion) {
  const Question question = Asking({Mistake("twice", "2 m")});
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    const double without = NumberIn(DrawFrom({{{"m", "integer 1..40"}}, {}, {}}, seed), "m");
    EXPECT_EQ(NumberIn(DrawFrom({{{"m", "integer 1..40"}}, {}, {}, question}, seed), "m"), without);
  }
}

TEST(Variant, MistakeThatNeverDiffersIsNamed) {
  const Question question = Asking({Mistake("twice", "2 m"), Mistake("same", "m")});
  ExpectRefused(
      [&] {
        DrawFrom({{{"m", "integer 1..9"}}, {}, {}, question}, 1);
      },
      "1000 draws", "same");
}

TEST(Variant, DrawsThatCannotBeReadAreNamed) {
  for (const char* draw : {"integer", "integer 5", "real 0..1", "integer 0..1 step 1", "choice 5",
                           "choice []", "float 0..1", "integer 0.5..2", "integer 3..1",
                           "real 0..1 step 0", "real 1..0 step 0.1", "integer 1..1e300"}) {
    EXPECT_THROW(DrawFrom({{{"m", draw}}, {}, {}}, 1), std::invalid_argument) << draw;
  }
}

}  // namespace
}  // namespace orrery::answers
