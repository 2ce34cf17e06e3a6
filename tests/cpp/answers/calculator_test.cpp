#include <gtest/gtest.h>

#include "answers/checker.h"
#include "expect_error.h"
#include "random_values.h"
#include "table/table.h"

namespace orrery::answers {
namespace {

const Record kQuestion{{"kind", "number"}, {"key", "2"}, {"names", List{"d"}}};
const Record kVariables{{"d", 64.0}, {"hidden", 3.0}, {"s1", 9.0}};

List LineSet(const std::vector<std::string>& lines, const Record& question = kQuestion) {
  const Question read = ReadQuestion(question);
  return Calculate({read, "", kVariables, AuthorsVocabulary(), LearnersVocabulary()}, lines);
}

std::string Text(const Value& verdict, const char* field) {
  return *verdict.As<Record>()->Find(field)->As<std::string>();
}

TEST(Calculation, LinesUseTheValuesOfThoseBeforeThem) {
  const List said = LineSet({"3/2", "s1^2", "sqrt(s2)*d", "[s1, s2]"});
  EXPECT_EQ(Text(said[0], "read"), "1.5");
  EXPECT_EQ(Text(said[1], "read"), "2.25");
  EXPECT_EQ(Text(said[2], "read"), "96");
  EXPECT_EQ(Text(said[3], "read"), "[1.5, 2.25]");
}

TEST(Calculation, ValuesKeepAllTheirDigitsFromLineToLine) {
  EXPECT_EQ(Text(LineSet({"1/3", "s1*3 - 1"})[1], "read"), "0");
}

TEST(Calculation, KnowsTheWordsOfAnswersAlone) {
  EXPECT_EQ(Text(LineSet({"sinusoidal(100, 8)"})[0], "verdict"), "unreadable");
  EXPECT_NE(Text(LineSet({"sinusoidal(100, 8)"})[0], "message").find("sinusoidal"),
            std::string::npos);
  EXPECT_EQ(Text(LineSet({"hidden + 1"})[0], "verdict"), "unreadable");
  const Record allowing{{"kind", "number"}, {"key", "2"}, {"allow", List{"sinusoidal"}}};
  EXPECT_EQ(Text(LineSet({"sinusoidal(0, 2)"}, allowing)[0], "read"), "[0, 1]");
}

TEST(Calculation, LineThatCannotBeReadSaysWhereAndGivesNoValue) {
  const List said = LineSet({"2 + * 3", "s1 + 1", "4", "s3 + 1"});
  EXPECT_EQ(said[0].As<Record>()->Find("at")->AsNumber(), 4);
  EXPECT_NE(Text(said[0], "message").find("At character 5"), std::string::npos);
  EXPECT_EQ(Text(said[1], "verdict"), "unreadable");
  EXPECT_EQ(Text(said[3], "read"), "5");
  EXPECT_EQ(Text(LineSet({" "})[0], "message"), "Type an answer first.");
}

TEST(Calculation, KeepsNumbersAndNotTooMany) {
  EXPECT_EQ(Text(LineSet({"\"word\""})[0], "code"), "not-a-number");
  EXPECT_EQ(Text(LineSet({"each(i, 1, 64, i)"})[0], "verdict"), "correct");
  EXPECT_EQ(Text(LineSet({"each(i, 1, 65, i)"})[0], "message"),
            "This has 65 entries; at most 64 are kept.");
}

TEST(Calculation, AllLinesTogetherAreBounded) {
  const std::string heavy = "sum(i, 1, 1000, sum(j, 1, 1000, i*j))";
  const List said = LineSet(std::vector<std::string>(20, heavy));
  EXPECT_EQ(Text(said[0], "verdict"), "correct");
  EXPECT_EQ(Text(said[19], "verdict"), "unreadable");
}

TEST(Calculation, LinesHideQuantitiesOfTheirNames) {
  const Record named{{"kind", "number"}, {"key", "2"}, {"names", List{"s1"}}};
  const List said = LineSet({"s1 + 1", "s1 + 1"}, named);
  EXPECT_EQ(Text(said[0], "read"), "10");
  EXPECT_EQ(Text(said[1], "read"), "11");
}

// Whatever is typed leads to a verdict.
TEST(Calculation, RandomTextAlwaysGetsAVerdict) {
  const std::string alphabet = "01.,;-+*/^()[] e\"sdπ²√sin=<\n\t\\{}$";
  for (std::uint32_t seed = 0; seed < 2000; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    std::vector<std::string> lines;
    for (int i = 0; i < 3; ++i) {
      std::string line;
      for (std::int64_t left = random.Integer(0, 20); left > 0; --left) {
        line += alphabet[static_cast<std::size_t>(
            random.Integer(0, static_cast<std::int64_t>(alphabet.size()) - 1))];
      }
      lines.push_back(line);
    }
    EXPECT_EQ(LineSet(lines).size(), 3u);
  }
}

TEST(Calculation, AnExponentWithASpaceIsNoProductWithEulersNumber) {
  const Question question = ReadQuestion({{"kind", "number"}, {"key", "1"}});
  const std::string none;
  const Record no_quantities;
  const List verdicts =
      Calculate({question, none, no_quantities, AuthorsVocabulary(), LearnersVocabulary()},
                {"1e -3", "2e - 2*e"});
  EXPECT_EQ(*AsRecord(verdicts[0], "verdict").Find("read")->As<std::string>(), "0.001");
  EXPECT_EQ(*AsRecord(verdicts[1], "verdict").Find("read")->As<std::string>(), "0");
}

}  // namespace
}  // namespace orrery::answers
