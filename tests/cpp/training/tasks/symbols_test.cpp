#include "training/tasks/symbols.h"

#include <array>
#include <set>

#include "expect_error.h"

namespace orrery::training {
namespace {

TEST(Symbols, EachIsALetterOfItsOwn) {
  std::set<std::string> texts;
  for (int symbol = 0; symbol < kMostSymbols; ++symbol)
    EXPECT_TRUE(texts.insert(SymbolText(symbol)).second) << symbol;
  EXPECT_TRUE(texts.contains("z"));
  EXPECT_TRUE(texts.contains("A"));
}

// 10,000 draws of five symbols: each count has standard deviation 40; five of them is 200.
TEST(Symbols, EachIsDrawnEquallyOften) {
  Random random(2);
  std::array<int, 10000> places{};
  DrawSymbols(random, places, 5);
  std::array<int, 5> counts{};
  for (int place : places) ++counts.at(static_cast<std::size_t>(place));
  for (int count : counts) EXPECT_NEAR(count, 2000, 200);
}

}  // namespace
}  // namespace orrery::training
