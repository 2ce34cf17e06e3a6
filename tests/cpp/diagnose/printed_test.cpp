#include "diagnose/printed.h"

#include <gtest/gtest.h>

#include <cstddef>

namespace orrery::diagnose {
namespace {

TEST(Printed, KeepsTheUnitOfEachEntry) {
  const auto numbers = ReadPrinted("q = tensor([ 0.841,\n -1.20e-03], device='cuda:0')", "printed");
  ASSERT_EQ(numbers.size(), 2u);
  EXPECT_DOUBLE_EQ(numbers[0].value, 0.841);
  EXPECT_DOUBLE_EQ(numbers[0].unit, 1e-3);
  EXPECT_DOUBLE_EQ(numbers[1].value, -1.2e-3);
  EXPECT_DOUBLE_EQ(numbers[1].unit, 1e-5);
  EXPECT_EQ(ValuesOf(numbers), (std::vector<double>{numbers[0].value, numbers[1].value}));
  EXPECT_EQ(UnitsOf(numbers), (std::vector<double>{numbers[0].unit, numbers[1].unit}));
}

// PyTorch prints "1." only where all entries are whole, NumPy where digits after the point are zeros.
TEST(Printed, TakesWholeNumbersWithTheirPointAsMoreExact) {
  const auto numbers = ReadPrinted("tensor([1., 0., -30., 100., 4096., 2.e-04, 1])", "printed");
  const double units[] = {0.01, 0.01, 0.3, 1, 1, 2e-6, 1};
  ASSERT_EQ(numbers.size(), 7u);
  for (std::size_t i = 0; i < 7; ++i) EXPECT_DOUBLE_EQ(numbers[i].unit, units[i]) << i;
}

TEST(Printed, RefusesWhatIsNoArrayOfNumbers) {
  EXPECT_THROW(ReadPrinted("[0.1, ..., 0.2]", "printed"), std::invalid_argument);
  EXPECT_THROW(ReadPrinted("[0.1, nan]", "printed"), std::invalid_argument);
  EXPECT_THROW(ReadPrinted("", "printed"), std::invalid_argument);
}

}  // namespace
}  // namespace orrery::diagnose
