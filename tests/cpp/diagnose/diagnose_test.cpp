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
  question.printed = ReadPrinted("[1.00, 0.36]", "printed");
  EXPECT_TRUE(DiagnosisOf(question).fits.empty());
}

}  // namespace
}  // namespace orrery::diagnose
