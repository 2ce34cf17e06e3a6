// Orders of lines, against all orders there are.
#include "answers/partial_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "answers/judge.h"
#include "numeric/random.h"

namespace orrery::answers {
namespace {

using Needs = std::vector<std::vector<std::size_t>>;

// A graph without cycles: lines need only lines that come earlier in a random order.
Needs RandomNeeds(Random& random, std::size_t count, std::int64_t percent) {
  const std::vector<std::size_t> order = random.Order(count);
  Needs needs(count);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (random.Integer(0, 99) < percent) needs[order[i]].push_back(order[j]);
    }
  }
  return needs;
}

bool IsRight(const std::vector<std::size_t>& order, const Needs& needs) {
  std::vector<std::size_t> place(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) place[order[i]] = i;
  for (std::size_t line = 0; line < needs.size(); ++line) {
    for (std::size_t need : needs[line]) {
      if (place[need] > place[line]) return false;
    }
  }
  return true;
}

std::size_t LongestCommon(const std::vector<std::size_t>& a, const std::vector<std::size_t>& b) {
  std::vector<std::vector<std::size_t>> longest(a.size() + 1,
                                                std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      longest[i][j] = a[i - 1] == b[j - 1] ? longest[i - 1][j - 1] + 1
                                           : std::max(longest[i - 1][j], longest[i][j - 1]);
    }
  }
  return longest[a.size()][b.size()];
}

// The smallest number of edits to any right order: what stays in place is a common subsequence; of
// the rest, what the right order has is moved or put in, and distractors are left out.
std::size_t EditsByTryingAll(const std::vector<std::size_t>& typed, std::size_t distractors,
                             const Needs& needs) {
  std::vector<std::size_t> order(needs.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::size_t fewest = static_cast<std::size_t>(-1);
  do {
    if (IsRight(order, needs))
      fewest = std::min(fewest, needs.size() - LongestCommon(typed, order) + distractors);
  } while (std::next_permutation(order.begin(), order.end()));
  return fewest;
}

TEST(PartialOrder, GradesAsTryingAllOrdersDoes) {
  for (std::uint32_t seed = 1; seed <= 250; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const auto count = static_cast<std::size_t>(random.Integer(1, seed % 25 == 0 ? 8 : 6));
    const Needs needs = RandomNeeds(random, count, random.Integer(0, 70));
    const auto distractors = static_cast<std::size_t>(random.Integer(0, 2));
    // Lines and distractors in a random order, of which some are left out.
    std::vector<std::size_t> typed = random.Order(count + distractors);
    typed.resize(
        static_cast<std::size_t>(random.Integer(1, static_cast<std::int64_t>(typed.size()))));
    List lines, extra;
    std::string answer;
    for (std::size_t i = 0; i < count; ++i) {
      List ids;
      for (std::size_t need : needs[i]) ids.push_back("l" + std::to_string(need));
      lines.push_back(Record{{"id", Value("l" + std::to_string(i))}, {"needs", Value(ids)}});
    }
    for (std::size_t i = count; i < count + distractors; ++i)
      extra.push_back(Record{{"id", Value("l" + std::to_string(i))}});
    std::vector<std::size_t> placed;
    for (std::size_t line : typed) {
      answer += (answer.empty() ? "l" : ", l") + std::to_string(line);
      if (line < count) placed.push_back(line);
    }
    const std::size_t edits = EditsByTryingAll(placed, typed.size() - placed.size(), needs);
    const Verdict verdict = Judge(
        {{"kind", "ordering"}, {"lines", Value(lines)}, {"distractors", Value(extra)}}, answer);
    EXPECT_NEAR(verdict.credit,
                std::max(0.0, 1 - static_cast<double>(edits) / static_cast<double>(count)), 1e-12)
        << answer;
    EXPECT_EQ(verdict.outcome == Outcome::kCorrect, edits == 0) << answer;
  }
}

TEST(PartialOrder, FirstWrongLineIsTheFirstWithoutWhatItRestsOn) {
  const Record question{
      {"kind", "ordering"},
      {"lines", List{Record{{"id", "a"}}, Record{{"id", "b"}, {"needs", List{Value("a")}}},
                     Record{{"id", "c"}, {"needs", List{Value("b")}}}}},
      {"distractors", List{Record{{"id", "x"}, {"message", "Why x?"}}}}};
  const Verdict verdict = Judge(question, "a, c, b");
  EXPECT_EQ(verdict.line, 1);
  EXPECT_EQ(verdict.code, "line-c");
  EXPECT_NEAR(verdict.credit, 2.0 / 3, 1e-12);
  EXPECT_EQ(verdict.key, "a, b, c");
  const Verdict distracted = Judge(question, "a, x, b, c");
  EXPECT_EQ(distracted.line, 1);
  EXPECT_EQ(distracted.message, "Why x?");
  const Verdict missing = Judge(question, "a, b");
  EXPECT_EQ(missing.line, -1);
  EXPECT_EQ(missing.code, "missing-lines");
}

TEST(PartialOrder, CyclesAndUnknownLinesAreFaultsOfTheQuestion) {
  const auto ask = [](const List& lines) {
    Judge({{"kind", "ordering"}, {"lines", Value(lines)}}, "a");
  };
  EXPECT_THROW(ask({Record{{"id", "a"}, {"needs", List{Value("b")}}},
                    Record{{"id", "b"}, {"needs", List{Value("a")}}}}),
               std::invalid_argument);
  EXPECT_THROW(ask({Record{{"id", "a"}, {"needs", List{Value("z")}}}}), std::invalid_argument);
  EXPECT_THROW(ask({Record{{"id", "a"}}, Record{{"id", "a"}}}), std::invalid_argument);
  EXPECT_THROW(ask({}), std::invalid_argument);
}

}  // namespace
}  // namespace orrery::answers
