#include "numeric/work.h"

#include "expect_error.h"
#include "numeric/linear.h"

namespace orrery {
namespace {

TEST(Work, IsFreeWithoutALimit) { EXPECT_NO_THROW(Work(1'000'000'000)); }

TEST(Work, IsRefusedBeyondTheLimit) {
  const WorkLimit limit(100);
  Work(60);
  ExpectRefused([] { Work(41); }, "takes too long");
  Work(40);
}

TEST(Work, ALimitInsideAnotherTakesFromIt) {
  const WorkLimit outer(100);
  {
    const WorkLimit inner(1000);
    Work(70);
  }
  ExpectRefused([] { Work(31); }, "takes too long");
  {
    const WorkLimit inner(10);
    ExpectRefused([] { Work(11); }, "takes too long");
  }
  Work(30);
}

TEST(Work, IsToldFromOtherRefusals) {
  const WorkLimit limit(1);
  try {
    Work(2);
    FAIL();
  } catch (const std::invalid_argument& error) {
    EXPECT_TRUE(IsTooMuchWork(error));
  }
  EXPECT_FALSE(IsTooMuchWork(std::invalid_argument("d is 9; it must be even")));
}

TEST(Work, TensorsAndProductsCount) {
  const Tensor wide({100, 1000});
  const WorkLimit limit(50'000);
  ExpectRefused([] { Tensor({300, 300}); }, "takes too long");
  ExpectRefused(
      [&] {
        MatrixProduct(AsMatrix(wide, "wide"), AsMatrix(Transpose(AsMatrix(wide, "wide")), "it"));
      },
      "takes too long");
}

}  // namespace
}  // namespace orrery
