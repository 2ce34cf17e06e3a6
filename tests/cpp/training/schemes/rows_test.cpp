#include <cmath>

#include "encodings/sinusoidal.h"
#include "expect_error.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

const SchemeSizes kSizes{.d_model = 8, .heads = 2, .head_dim = 4, .length = 6};
const std::vector<double> kPlaces = {0, 1, 2, 5};

TEST(RowSchemes, SinusoidalAddsTheTableOfItsEncoding) {
  const auto scheme = MakeScheme("sinusoidal", kSizes, {{"base", 100.0}});
  EXPECT_EQ(scheme->Terms(kPlaces, {}).rows.data, SinusoidalTable(kPlaces, 8, {.base = 100}).data);
}

TEST(RowSchemes, LearnedTableHasARowForEachTrainedPlace) {
  Random random(1);
  const auto scheme = MakeScheme("learned", kSizes, {{"offset", 2.0}});
  const std::vector<NamedTensor> initial = scheme->InitialParameters(random);
  ASSERT_EQ(initial[0].value.shape, (Shape{8, 8}));  // two more rows than places
  const Tensor rows = scheme->Terms(kPlaces, std::vector{initial[0].value}).rows;
  EXPECT_EQ(rows.data[0], initial[0].value.data[2 * 8]);
}

TEST(RowSchemes, GradientOfATableReachesOnlyTheRowsThatWereRead) {
  Random random(1);
  const auto scheme = MakeScheme("learned", kSizes);
  const std::vector<Tensor> values{scheme->InitialParameters(random)[0].value};
  PositionTerms d_terms = scheme->Terms(kPlaces, values);
  for (double& entry : d_terms.rows.data) entry = 1;
  const Tensor d_table = scheme->Backward(kPlaces, values, d_terms)[0];
  for (std::size_t row = 0; row < 6; ++row)
    EXPECT_EQ(d_table.data[row * 8], row == 3 || row == 4 ? 0 : 1);
}

}  // namespace
}  // namespace orrery::training
