#include "attention/arguments.h"

#include <gtest/gtest.h>

#include <vector>

namespace orrery {
namespace {

constexpr Argument kDescribed[] = {kMaskArgument, ScaleArgument("Factor on the products.")};
constexpr Argument kScaled[] = {kQueryArgument, ScaleArgument("Factor on the products.")};

TEST(AttentionArguments, ANamedMaskHasARowForEachQueryAndAColumnForEachKey) {
  const Record given{{"mask", "causal"}};
  const Tensor mask = ReadMask(Arguments(kDescribed, given), Tensor({2, 4}), Tensor({3, 4}));
  EXPECT_EQ(mask.shape, (Shape{2, 3}));
}

TEST(AttentionArguments, TheMaskThatIsLeftOutAllowsEveryKey) {
  const Record given;
  const Tensor mask = ReadMask(Arguments(kDescribed, given), Tensor({2, 4}), Tensor({2, 4}));
  EXPECT_EQ(mask.data, (std::vector<double>(4, 1)));
}

TEST(AttentionArguments, AGivenMatrixIsTheMask) {
  const Record given{{"mask", Tensor({1, 2}, {1, 0})}};
  const Tensor mask = ReadMask(Arguments(kDescribed, given), Tensor({1, 4}), Tensor({2, 4}));
  EXPECT_EQ(mask.data, (std::vector<double>{1, 0}));
}

TEST(AttentionArguments, AMaskOfKeysIsThatOfTheArgumentsQueryAndKey) {
  constexpr Argument kRows[] = {kQueryArgument, kKeyArgument, MaskArgument(NamedMask::kCausal)};
  const Record given{{"query", Tensor({2, 4})}, {"key", Tensor({3, 4})}};
  EXPECT_EQ(ReadMaskOfKeys(Arguments(kRows, given)).data, (std::vector<double>{1, 1, 0, 1, 1, 1}));
}

TEST(AttentionArguments, TheScaleZeroIsOneOverTheRootOfTheWidth) {
  const Record left_out{{"query", Tensor({2, 4})}};
  EXPECT_EQ(ReadScale(Arguments(kScaled, left_out)), 0.5);
  const Record given{{"query", Tensor({2, 4})}, {"scale", 3.0}};
  EXPECT_EQ(ReadScale(Arguments(kScaled, given)), 3);
}

}  // namespace
}  // namespace orrery
