#include "diagnose/diagnose.h"

#include <gtest/gtest.h>

#include "diagnose/slopes.h"
#include "table/table.h"

namespace orrery::diagnose {
namespace {

Diagnosis DiagnosisOf(const Question& question) { return Diagnose(question, AuthorsVocabulary()); }

TEST(Diagnose, NamesWhatFitsWithinHalfAUnit) {
  Question question{.model = ReadModel(Slopes()),
                    .known = {{"base", 2.0}},
                    .printed = ReadPrinted("[1.00, 0.33]", "printed"),
                    .before = {}};
  const Diagnosis diagnosis = DiagnosisOf(question);
  ASSERT_EQ(diagnosis.fits.size(), 1u);
  EXPECT_EQ(diagnosis.fits[0].faults[0]->name, "other");
  EXPECT_EQ(diagnosis.fits[0].values.Find("base")->AsNumber(), 3);
  EXPECT_EQ(diagnosis.right, (std::vector{1.0, 0.5}));
  EXPECT_EQ(diagnosis.tried, 2u);
}

TEST(Diagnose, SaysWhatIsNearestWhereNothingFits) {
  const Question question{.model = ReadModel(Slopes()),
                          .known = {{"base", 2.0}},
                          .printed = ReadPrinted("[1.00, 0.36]", "printed"),
                          .before = {}};
  const Diagnosis diagnosis = DiagnosisOf(question);
  EXPECT_TRUE(diagnosis.fits.empty());
  ASSERT_TRUE(diagnosis.nearest);
  EXPECT_EQ(diagnosis.nearest->faults[0]->name, "other");
  EXPECT_EQ(diagnosis.nearest->off, 1u);
  EXPECT_EQ(diagnosis.differs, (std::vector{0.0, 1.0}));
}

TEST(Diagnose, TriesOnlyWhatItIsAskedFor) {
  const Question question{.model = ReadModel(Slopes()),
                          .known = {{"base", 2.0}},
                          .printed = ReadPrinted("[1.00, 0.33]", "printed"),
                          .before = {},
                          .only = {"doubled"}};
  const Diagnosis diagnosis = DiagnosisOf(question);
  EXPECT_TRUE(diagnosis.fits.empty());
  EXPECT_EQ(diagnosis.tried, 1u);
}

TEST(Diagnose, GivesFormulasTheVectorBeforeAndItsWidth) {
  const auto before = ReadPrinted("[0.5, 1.5]", "before");
  const Record quantities = QuantitiesOf({{"base", 2.0}}, before, 2);
  EXPECT_EQ(quantities.Find("x")->As<Tensor>()->data, (std::vector{0.5, 1.5}));
  EXPECT_EQ(quantities.Find("d")->AsNumber(), 2);
  EXPECT_THROW(QuantitiesOf({}, before, 3), std::invalid_argument);
}

}  // namespace
}  // namespace orrery::diagnose
