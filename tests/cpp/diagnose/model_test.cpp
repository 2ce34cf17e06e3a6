#include "diagnose/model.h"

#include <gtest/gtest.h>

#include "diagnose/slopes.h"
#include "table/table.h"

namespace orrery::diagnose {
namespace {

TEST(Model, FaultsReplaceLinks) {
  const Model model = ReadModel(Slopes());
  const Record known{{"base", 2.0}, {"j", Tensor::Vector({0, 1})}};
  EXPECT_EQ(ComputeModel(model, {}, known, AuthorsVocabulary()), (std::vector{1.0, 0.5}));
  EXPECT_EQ(ComputeModel(model, {&model.faults[0]}, known, AuthorsVocabulary()),
            (std::vector{2.0, 1.0}));
  EXPECT_THROW(ReadModel(Record{}), std::invalid_argument);
}

}  // namespace
}  // namespace orrery::diagnose
