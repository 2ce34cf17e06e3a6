// Keys that are 0 up to rounding.
#include "answers/key_noise.h"

#include <gtest/gtest.h>

#include <numbers>

#include "answers/author_formula.h"
#include "answers/judge.h"

namespace orrery::answers {
namespace {

std::vector<double> NoiseOf(const std::string& key, const Record& variables = {}) {
  const Question question = ReadQuestion({{"kind", "matrix"}, {"key", key}});
  const std::string none;
  const Attempt attempt{question, none, variables, AuthorsVocabulary(), LearnersVocabulary()};
  return NoiseOfZeros(attempt, ComputeKey(attempt));
}

TEST(KeyNoise, WhatChangesByMoreThanItselfUnderPerturbedStepsIsNoise) {
  const Record half{{"x", std::numbers::pi / 2}};
  for (const char* key : {"sin(pi)", "0.1 + 0.2 - 0.3", "sqrt(2)^2 - 2", "cos(x)"}) {
    const double noise = NoiseOf(key, half)[0];
    EXPECT_GT(noise, 1e-17) << key;
    EXPECT_LT(noise, 1e-11) << key;
  }
  for (const char* key : {"1e-17", "exp(-40)", "1e-300", "2", "cos(1)"})
    EXPECT_EQ(NoiseOf(key)[0], 0) << key;
}

TEST(KeyNoise, WhatIsTinyBesideTheLargestEntryIsNoise) {
  const std::vector<double> noise = NoiseOf("[[1, 1e-16], [1e-14, 1e-9]]");
  EXPECT_EQ(noise[0], 0);
  EXPECT_EQ(noise[1], 1e-15);
  EXPECT_EQ(noise[2], 0);
  EXPECT_EQ(noise[3], 0);
}

TEST(KeyNoise, AKeyOfNoiseIsShownAsZero) {
  EXPECT_EQ(Judge({{"kind", "vector"}, {"key", "[cos(pi/2), 1]"}}, "1, 1").key, "[0, 1]");
}

}  // namespace
}  // namespace orrery::answers
