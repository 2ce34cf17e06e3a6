#include "answers/entries.h"

#include <cmath>

#include <gtest/gtest.h>

namespace orrery {
namespace {

TEST(Entries, CharactersAreCountedNotBytes) {
  EXPECT_EQ(CountCharacters("π−1"), 3);
  EXPECT_EQ(CountCharacters(""), 0);
}

TEST(Entries, NotANumberCountsAsWrong) {
  Question question;
  EXPECT_EQ(WrongEntries(question, {std::nan(""), 1}, {0, 1}), (std::vector<std::size_t>{0}));
}

}  // namespace
}  // namespace orrery
