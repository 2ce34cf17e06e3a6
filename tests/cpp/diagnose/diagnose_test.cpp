#include "diagnose/diagnose.h"

#include <gtest/gtest.h>

#include "table/table.h"

namespace orrery::diagnose {
namespace {

TEST(Printed, KeepsTheUnitOfEachEntry) {
  const auto numbers = ReadPrinted("q = tensor([ 0.841,\n -1.20e-03], device='cuda:0')", "printed");
  ASSERT_EQ(numbers.size(), 2u);
  EXPECT_DOUBLE_EQ(numbers[0].value, 0.841);
  EXPECT_DOUBLE_EQ(numbers[0].unit, 1e-3);
  EXPECT_DOUBLE_EQ(numbers[1].value, -1.2e-3);
  EXPECT_DOUBLE_EQ(numbers[1].unit, 1e-5);
}

TEST(Printed, RefusesWhatIsNoArrayOfNumbers) {
  EXPECT_THROW(ReadPrinted("[0.1, ..., 0.2]", "printed"), std::invalid_argument);
  EXPECT_THROW(ReadPrinted("[0.1, nan]", "printed"), std::invalid_argument);
  EXPECT_THROW(ReadPrinted("", "printed"), std::invalid_argument);
}

Record Link(const char* name, const char* formula) {
  return Record{{"name", name}, {"formula", formula}};
}

// Slopes that halve from entry to entry, with two ways to go wrong.
Record Slopes() {
  const Record doubled{{"name", "doubled"}, {"links", List{Link("entries", "2*power")}}};
  const Record other{
      {"name", "other"}, {"parameter", "base"}, {"values", "[2, 3]"}, {"differs", true}};
  return Record{{"links", List{Link("power", "base^(-j)"), Link("entries", "power")}},
                {"faults", List{doubled, other}}};
}

TEST(Model, FaultsReplaceLinks) {
  const Model model = ReadModel(Slopes());
  const Record known{{"base", 2.0}, {"j", Tensor::Vector({0, 1})}};
  EXPECT_EQ(ComputeModel(model, {}, known, AuthorsVocabulary()), (std::vector{1.0, 0.5}));
  EXPECT_EQ(ComputeModel(model, {&model.faults[0]}, known, AuthorsVocabulary()),
            (std::vector{2.0, 1.0}));
  EXPECT_THROW(ReadModel(Record{}), std::invalid_argument);
}

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
