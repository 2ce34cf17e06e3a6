// Patterns in wrong vectors and matrices: each is named where it is, and only there.
#include <gtest/gtest.h>

#include <functional>

#include "answers/judge.h"
#include "numeric/softmax.h"
#include "random_values.h"

namespace orrery::answers {
namespace {

std::string Text(const Tensor& tensor, const std::string& style) {
  std::string text = ValueText(tensor, style);
  for (std::size_t at; (at = text.find("−")) != std::string::npos;)
    text.replace(at, std::string("−").size(), "-");
  return text;
}

Verdict JudgeMatrix(const Tensor& key, const Tensor& answer) {
  const Record question{
      {"kind", Value(key.rank() == 2 ? "matrix" : "vector")}, {"key", "k"}, {"absolute", 0.001}};
  return Judge(question, Text(answer, ".4"), {{"k", Value(key)}});
}

constexpr std::uint32_t kSeeds = 200;

// Holds every seed's matrix against what a pattern makes of it, and against a spoiled form of that.
void ExpectNamed(const char* code, const std::function<Tensor(const Tensor&)>& pattern) {
  for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const auto rows = static_cast<std::size_t>(random.Integer(2, 5));
    const Tensor key = RandomTensor(random, {rows, rows});
    Tensor answer = pattern(key);
    EXPECT_EQ(JudgeMatrix(key, answer).code, code);
    answer.data[0] += 0.5;
    answer.data[answer.size() - 1] -= 0.7;
    answer.data[1] += 0.3;
    EXPECT_NE(JudgeMatrix(key, answer).code, code);
  }
}

TEST(Pattern, TransposedMatricesAreNamed) {
  ExpectNamed("transposed", [](const Tensor& key) {
    Tensor turned = key;
    const std::size_t n = key.shape[0];
    for (std::size_t i = 0; i < n * n; ++i) turned.data[i] = key.data[i % n * n + i / n];
    return turned;
  });
}

TEST(Pattern, ChangedSignsAreNamed) {
  ExpectNamed("sign-flipped", [](const Tensor& key) {
    Tensor turned = key;
    for (double& entry : turned.data) entry = -entry;
    return turned;
  });
}

TEST(Pattern, CommonFactorsAreNamedWithTheFactor) {
  ExpectNamed("common-factor", [](const Tensor& key) {
    Tensor scaled = key;
    for (double& entry : scaled.data) entry *= 3;
    return scaled;
  });
  const Verdict verdict =
      JudgeMatrix(Tensor::Vector({1, 2, 3}), Tensor::Vector({0.3333, 0.6667, 1}));
  EXPECT_EQ(verdict.message,
            "All entries are 0.333 times what they should be. Where does the factor come from?");
}

TEST(Pattern, RotatedRowsAndColumnsAreNamed) {
  for (const bool rows : {true, false}) {
    ExpectNamed("shifted", [rows](const Tensor& key) {
      const std::size_t n = key.shape[0];
      Tensor moved = key;
      for (std::size_t row = 0; row < n; ++row) {
        for (std::size_t col = 0; col < n; ++col) {
          moved.data[row * n + col] =
              key.data[(rows ? (row + 1) % n : row) * n + (rows ? col : (col + 1) % n)];
        }
      }
      return moved;
    });
  }
}

TEST(Pattern, VectorOffByOneWithANewEntryIsNamed) {
  for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor all = RandomTensor(random, {7});
    const Tensor key = Tensor::Vector({all.data.begin() + 1, all.data.end() - 1});
    EXPECT_EQ(JudgeMatrix(key, Tensor::Vector({all.data.begin(), all.data.end() - 2})).code,
              "shifted");
    EXPECT_EQ(JudgeMatrix(key, Tensor::Vector({all.data.begin() + 2, all.data.end()})).code,
              "shifted");
  }
}

TEST(Pattern, SoftmaxAlongTheOtherAxisIsNamed) {
  for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    Tensor rows = RandomTensor(random, {3, 3});
    Tensor columns = rows;
    for (std::size_t line = 0; line < 3; ++line) {
      Softmax(AsMatrix(rows, "rows").Row(line));
      std::vector<double> column{columns.data[line], columns.data[3 + line],
                                 columns.data[6 + line]};
      Softmax(column);
      for (std::size_t i = 0; i < 3; ++i) columns.data[3 * i + line] = column[i];
    }
    EXPECT_EQ(JudgeMatrix(rows, columns).code, "column-softmax");
    EXPECT_EQ(JudgeMatrix(columns, rows).code, "row-softmax");
    Tensor unscaled = rows;
    for (std::size_t i = 0; i < 9; ++i) unscaled.data[i] += 0.05 * static_cast<double>(i % 3 + 1);
    EXPECT_EQ(JudgeMatrix(rows, unscaled).code, "rows-sum");
  }
}

TEST(Pattern, OutcomeStaysThatOfTheEntries) {
  const Tensor key({2, 2}, {1, 2, 3, 4});
  const Verdict verdict = JudgeMatrix(key, Tensor({2, 2}, {1, 3, 2, 4}));
  EXPECT_EQ(verdict.outcome, Outcome::kIncorrect) << "half is not more than half";
  EXPECT_EQ(verdict.code, "transposed");
  EXPECT_EQ(verdict.credit, 0.5);
  EXPECT_EQ(verdict.cells, (std::vector<std::size_t>{1, 2}));
}

}  // namespace
}  // namespace orrery::answers
