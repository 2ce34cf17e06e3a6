#include <gtest/gtest.h>

#include <cmath>

#include "diagnose/diagnose.h"
#include "diagnose/told.h"
#include "table/table.h"

namespace orrery::diagnose {
namespace {

// Cosines of a head of eight pairs; a scaling divides slow angles, which are no powers of the base.
Model Cosines() {
  Model model{.links = {{"plain", "base^(-j/8)"},
                        {"frequency", "if(scaled, plain/(1 + 1/(1 + plain)), plain)"},
                        {"angle", "position*frequency"},
                        {"entries", "cos(angle)"}},
              .faults = {}};
  model.faults.push_back(
      {.name = "other", .parameter = "base", .values = "[500, 10000]", .told_by = "angle"});
  model.faults.push_back({.name = "sines",
                          .links = {{"entries", "sin(angle)"}},
                          .parameter = "base",
                          .told_by = "angle"});
  return model;
}

Record Known(bool scaled) { return {{"position", 40.0}, {"base", 10000.0}, {"scaled", scaled}}; }

// What a program prints, with five decimals.
std::string Printed(const Model& model, Record known, double base) {
  known.Set("base", base);
  Computation computation(model, QuantitiesOf(known, {}, 8), AuthorsVocabulary());
  std::string text = "[";
  for (double number : computation.Numbers({}, {})) {
    char entry[32];
    std::snprintf(entry, sizeof entry, "%.5f ", number);
    text += entry;
  }
  return text + "]";
}

Question QuestionOf(const Model& model, const Record& known, const std::string& printed) {
  return {.model = model, .known = known, .printed = ReadPrinted(printed, "printed"), .before = {}};
}

TEST(ToldQuantity, IsFoundThroughAnglesThatArePowersAndThroughOthers) {
  const Model model = Cosines();
  for (bool scaled : {false, true}) {
    SCOPED_TRACE(scaled);
    const Question question =
        QuestionOf(model, Known(scaled), Printed(model, Known(scaled), 26000));
    const Diagnosis diagnosis = Diagnose(question, AuthorsVocabulary());
    ASSERT_EQ(diagnosis.fits.size(), 1u);
    EXPECT_EQ(diagnosis.fits[0].faults[0]->name, "other");
    ASSERT_TRUE(diagnosis.fits[0].told);
    const auto [value, least, most] = *diagnosis.fits[0].told;
    EXPECT_LE(least, 26000);
    EXPECT_LE(26000, most);
    EXPECT_LE(most - least, 26);
    EXPECT_EQ(diagnosis.fits[0].values.Find("base")->AsNumber(), value);
  }
}

TEST(ToldQuantity, GoesWithAUsualValueBeforeAnyOther) {
  const Model model = Cosines();
  const Question question = QuestionOf(model, Known(false), Printed(model, Known(false), 500));
  const Diagnosis diagnosis = Diagnose(question, AuthorsVocabulary());
  ASSERT_EQ(diagnosis.fits.size(), 1u);
  EXPECT_FALSE(diagnosis.fits[0].told);
  EXPECT_EQ(diagnosis.fits[0].values.Find("base")->AsNumber(), 500);
}

// The first entry is cos(40) with any base.
TEST(ToldQuantity, IsNotLookedForWhereAnEntryIsOffThatNoValueChanges) {
  const Model model = Cosines();
  std::string printed = Printed(model, Known(false), 26000);
  printed.replace(printed.find("-0.66694"), 8, "-0.66691");
  const Diagnosis diagnosis =
      Diagnose(QuestionOf(model, Known(false), printed), AuthorsVocabulary());
  EXPECT_TRUE(diagnosis.fits.empty());
  EXPECT_EQ(diagnosis.tried, 0u);
}

// Position 1 leaves one entry that tells small differences of the base.
TEST(ToldQuantity, IsNoExplanationOfASingleEntryThatIsOff) {
  Model model = Cosines();
  Record known = Known(false);
  known.Set("position", 1.0);
  std::string printed = Printed(model, known, 10000);
  printed.replace(printed.find("0.95042"), 7, "0.95045");
  const Question question = QuestionOf(model, known, printed);
  EXPECT_TRUE(Diagnose(question, AuthorsVocabulary()).fits.empty());
}

}  // namespace
}  // namespace orrery::diagnose
