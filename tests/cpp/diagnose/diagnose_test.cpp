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

TEST(Diagnose, CountsEntriesAnewInEachRowAndRepeatsWhatARowHas) {
  const Record quantities = QuantitiesOf({{"base", 2.0}, {"at", Tensor::Vector({7, 8})}}, {}, 6, 2);
  EXPECT_EQ(quantities.Find("j")->As<Tensor>()->data, (std::vector<double>{0, 1, 2, 0, 1, 2}));
  EXPECT_EQ(quantities.Find("begin")->As<Tensor>()->data, (std::vector<double>{0, 0, 0, 3, 3, 3}));
  EXPECT_EQ(quantities.Find("at")->As<Tensor>()->data, (std::vector<double>{7, 7, 7, 8, 8, 8}));
  EXPECT_EQ(quantities.Find("base")->AsNumber(), 2);
  EXPECT_EQ(quantities.Find("row_length")->AsNumber(), 3);
  EXPECT_THROW(QuantitiesOf({}, {}, 7, 2), std::invalid_argument);
}

TEST(Diagnose, JudgesRowsTogether) {
  const Question question{.model = ReadModel(Slopes()),
                          .known = {{"base", Tensor::Vector({1, 2})}},
                          .printed = ReadPrinted("[[2.0, 2.0], [2.0, 1.0]]", "printed"),
                          .before = {},
                          .rows = 2};
  const Diagnosis diagnosis = DiagnosisOf(question);
  ASSERT_EQ(diagnosis.fits.size(), 1u);
  EXPECT_EQ(diagnosis.fits[0].faults[0]->name, "doubled");
}

TEST(Diagnose, TriesNoPairOfWhichOneCannotOccur) {
  Model model{.links = {{"power", "base^(-j)"}, {"entries", "power"}}, .faults = {}};
  model.faults.push_back({.name = "first",
                          .place = Fault::Place::kFirst,
                          .links = {{"power", "3*base^(-j)"}},
                          .where = "base > 2"});
  model.faults.push_back(
      {.name = "second", .place = Fault::Place::kSecond, .links = {{"entries", "power + 1"}}});
  Question question{.model = model,
                    .known = {{"base", 2.0}},
                    .printed = ReadPrinted("[4.0, 2.5]", "printed"),
                    .before = {}};
  EXPECT_TRUE(DiagnosisOf(question).fits.empty());
  question.known = {{"base", 3.0}};
  question.printed = ReadPrinted("[4.0, 2.0]", "printed");
  ASSERT_EQ(DiagnosisOf(question).fits.size(), 1u);
}

}  // namespace
}  // namespace orrery::diagnose
