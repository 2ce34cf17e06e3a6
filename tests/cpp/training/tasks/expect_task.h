// What holds of every task, and the plain program of one that finds each target from what a model
// has read.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "expect_error.h"
#include "training/tasks/task.h"

namespace orrery::training {

/// The target of the last of these tokens, kNotScored where nothing is asked. It sees no token after
/// it, hence perfect accuracy is 1 where it agrees with the task.
using Solver = std::function<int(std::span<const int> read)>;

/// A sequence of a batch as a text.
inline std::string SequenceText(const Task& task, std::span<const int> tokens) {
  std::string text;
  for (int token : tokens) text += (text.empty() ? "" : " ") + task.TokenText(token);
  return text;
}

/// A random length: mostly short, so that limits are met, at times some hundred tokens.
inline std::size_t RandomLength(Random& random, LengthRange range) {
  const std::size_t span = random.Integer(0, 3) == 0 ? 300 : 20;
  const std::size_t longest = std::min(range.longest, range.shortest + span);
  return static_cast<std::size_t>(random.Integer(static_cast<std::int64_t>(range.shortest),
                                                 static_cast<std::int64_t>(longest)));
}

/// Draws batches of random lengths with many seeds: tokens and targets are of the vocabulary, the
/// solver gives every target and no other place is scored, every sequence has a scored one, and the
/// same seed gives the same batch.
inline void ExpectSolved(const Task& task, const Solver& solver, std::uint32_t seeds = 60) {
  const int vocabulary = static_cast<int>(task.vocabulary());
  for (std::uint32_t seed = 0; seed < seeds; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random lengths(seed);
    const std::size_t seq_len = RandomLength(lengths, task.lengths());
    Random random(seed), again(seed), other(seed + 1000);
    const Batch batch = task.Draw(random, 3, seq_len);
    const Batch same = task.Draw(again, 3, seq_len);
    ASSERT_EQ(batch.tokens, same.tokens);
    ASSERT_EQ(batch.targets, same.targets);
    ASSERT_EQ(batch.sequences, 3u);
    ASSERT_EQ(batch.seq_len, seq_len);
    ASSERT_EQ(batch.tokens.size(), 3 * seq_len);
    ASSERT_EQ(batch.targets.size(), 3 * seq_len);
    for (std::size_t s = 0; s < batch.sequences; ++s) {
      const auto tokens = std::span(batch.tokens).subspan(s * seq_len, seq_len);
      const auto targets = std::span(batch.targets).subspan(s * seq_len, seq_len);
      for (int token : tokens) ASSERT_TRUE(token >= 0 && token < vocabulary) << token;
      bool scored = false;
      for (std::size_t t = 0; t < seq_len; ++t) {
        ASSERT_TRUE(targets[t] >= kNotScored && targets[t] < vocabulary) << targets[t];
        scored = scored || targets[t] != kNotScored;
        ASSERT_EQ(solver(tokens.first(t + 1)), targets[t])
            << "place " << t << " of " << SequenceText(task, tokens);
      }
      ASSERT_TRUE(scored) << SequenceText(task, tokens);
    }
  }
}

/// Expects both ends of the range of lengths to be drawn, and lengths beyond to be refused.
inline void ExpectLengthLimits(const Task& task) {
  // Not a structured binding: clang 14 lets no lambda capture one.
  const std::size_t shortest = task.lengths().shortest;
  const std::size_t longest = task.lengths().longest;
  Random random(1);
  EXPECT_EQ(task.Draw(random, 2, shortest).tokens.size(), 2 * shortest);
  EXPECT_EQ(task.Draw(random, 1, longest).tokens.size(), longest);
  ExpectRefused([&] { task.Draw(random, 1, shortest - 1); }, "seq_len is ", task.info().id);
  ExpectRefused([&] { task.Draw(random, 1, longest + 1); }, "seq_len is ", task.info().id);
}

/// Puts tokens that say nothing in front of a sequence and, for a task that needs order only, also
/// between its tokens; expects that the answers stay.
/// @param fill  Tokens that say nothing in this task: they are put in together.
inline void ExpectAnswersStay(const Task& task, const Solver& solver, const std::vector<int>& fill,
                              std::uint32_t seeds = 30) {
  ASSERT_NE(task.info().need, Need::kPlace);
  for (std::uint32_t seed = 0; seed < seeds; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const std::size_t seq_len = RandomLength(random, task.lengths());
    const Batch batch = task.Draw(random, 1, seq_len);
    std::vector<int> moved;
    for (std::size_t t = 0; t < seq_len; ++t) {
      const bool may_fill = t == 0 || task.info().need == Need::kOrder;
      for (std::int64_t left = may_fill ? random.Integer(0, 3) : 0; left > 0; --left)
        moved.insert(moved.end(), fill.begin(), fill.end());
      moved.push_back(batch.tokens[t]);
      if (batch.targets[t] != kNotScored) {
        ASSERT_EQ(solver(moved), batch.targets[t]) << SequenceText(task, moved);
      }
    }
  }
}

}  // namespace orrery::training
