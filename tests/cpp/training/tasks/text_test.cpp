#include <fstream>
#include <iterator>

#include "training/tasks/expect_task.h"

namespace orrery::training {
namespace {

const std::string kTick = "Tick, tock.\nTick, tock, tick.";

std::string Joined(const Task& task, std::span<const int> tokens) {
  std::string text;
  for (int token : tokens) text += task.TokenText(token);
  return text;
}

// Draws of any length are pieces of the text, each with its next character.
void ExpectPieces(const Task& task, const std::string& text) {
  for (std::uint32_t seed = 0; seed < 50; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random lengths(seed), random(seed), again(seed);
    const std::size_t seq_len = RandomLength(lengths, task.lengths());
    const Batch batch = task.Draw(random, 3, seq_len);
    EXPECT_EQ(batch.tokens, task.Draw(again, 3, seq_len).tokens);
    for (std::size_t s = 0; s < 3; ++s) {
      const auto tokens = std::span(batch.tokens).subspan(s * seq_len, seq_len);
      const auto targets = std::span(batch.targets).subspan(s * seq_len, seq_len);
      for (std::size_t t = 0; t + 1 < seq_len; ++t) ASSERT_EQ(targets[t], tokens[t + 1]);
      const std::string piece = Joined(task, tokens) + task.TokenText(targets.back());
      EXPECT_NE(text.find(piece), std::string::npos) << piece;
    }
  }
}

TEST(TextTask, SequencesArePiecesOfTheText) {
  const auto task = MakeTask("text", {.text = kTick});
  ExpectPieces(*task, kTick);
  ExpectLengthLimits(*task);
  EXPECT_EQ(task->lengths().longest, kTick.size() - 1);
  EXPECT_FALSE(task->info().determined);
}

TEST(TextTask, VocabularyIsEachCharacterOnceInTheOrderOfCodes) {
  const auto task = MakeTask("text", {.text = kTick});
  std::string all;
  for (std::size_t token = 0; token < task->vocabulary(); ++token)
    all += task->TokenText(static_cast<int>(token));
  EXPECT_EQ(all, "\n ,.Tcikot");
}

// Code points of one, two, three and four bytes: U+0061, U+00E9, U+20AC, U+1D11E.
TEST(TextTask, TextsOfOtherAlphabetsAreReadByTheCharacter) {
  const std::string text =
      "a\xc3\xa9\xe2\x82\xac\xf0\x9d\x84\x9e"
      "aa";
  const auto task = MakeTask("text", {.text = text});
  ASSERT_EQ(task->vocabulary(), 4u);
  EXPECT_EQ(task->TokenText(1), "\xc3\xa9");
  EXPECT_EQ(task->TokenText(2), "\xe2\x82\xac");
  EXPECT_EQ(task->TokenText(3), "\xf0\x9d\x84\x9e");
  EXPECT_EQ(task->lengths().longest, 5u);
  ExpectPieces(*task, text);
}

TEST(TextTask, MoreCharactersThanAModelHasRowsForAreRefused) {
  std::string text;
  for (int code = 0x800; code < 0x800 + 1025; ++code) {
    text += static_cast<char>(0xE0 | code >> 12);
    text += static_cast<char>(0x80 | (code >> 6 & 0x3F));
    text += static_cast<char>(0x80 | (code & 0x3F));
  }
  ExpectRefused([&] { MakeTask("text", {.text = text}); }, "1025 different characters", "1024");
}

TEST(TextTask, PartsShareTheVocabularyAndDoNotOverlap) {
  const std::string text = kTick + kTick + "xyz";
  const auto task = [&](double from, double to) {
    return MakeTask("text", {.options = {{"from", from}, {"to", to}}, .text = text});
  };
  const auto head = task(0, 90), tail = task(90, 100);
  EXPECT_EQ(head->vocabulary(), tail->vocabulary());
  const std::size_t cut = text.size() * 90 / 100;
  EXPECT_EQ(head->lengths().longest, cut - 1);
  EXPECT_EQ(tail->lengths().longest, text.size() - cut - 1);
  ExpectPieces(*head, text.substr(0, cut));
  ExpectPieces(*tail, text.substr(cut));
}

TEST(TextTask, EveryPieceIsDrawn) {
  const auto task = MakeTask("text", {.text = "abcdef"});
  Random random(1);
  const Batch batch = task->Draw(random, 200, 2);
  std::set<std::string> pieces;
  for (std::size_t s = 0; s < 200; ++s)
    pieces.insert(Joined(*task, std::span(batch.tokens).subspan(2 * s, 2)));
  EXPECT_EQ(pieces, (std::set<std::string>{"ab", "bc", "cd", "de"}));
}

TEST(TextTask, TextsThatCannotBeCutAreRefused) {
  const auto make = [](const std::string& text, double from = 0, double to = 100) {
    return [=] { MakeTask("text", {.options = {{"from", from}, {"to", to}}, .text = text}); };
  };
  ExpectRefused(make(""), "text is empty");
  ExpectRefused(make("aaaa"), "1 different character");
  ExpectRefused(make("tick\ttock"), "code 9 at place 4");
  ExpectRefused(make("caf\xc3\xa9\x7f"), "code 127 at place 4");
  ExpectRefused(make(kTick, 50, 50), "from is 50", "to is 50");
  ExpectRefused(make("abcdefghij", 90, 100), "90 to 100 percent", "length 1");
}

TEST(TextTask, TextOfTheCourseIsReadAndItsHeldBackPartIsLongEnoughForTheLongestTest) {
  std::ifstream file(ORRERY_SOURCE "/content/texts/timekeeping.txt", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  EXPECT_GE(text.size(), 20000u);
  EXPECT_LE(text.size(), 30000u);
  EXPECT_EQ(text.find("  "), std::string::npos);
  EXPECT_EQ(text.find(" \n"), std::string::npos);
  const auto learned = MakeTask("text", {.options = {{"to", 90}}, .text = text});
  const auto held_back = MakeTask("text", {.options = {{"from", 90}}, .text = text});
  ExpectPieces(*learned, text);
  ExpectPieces(*held_back, text);
  EXPECT_LT(learned->vocabulary(), 80u);
  EXPECT_GE(held_back->lengths().longest, 1024u);
}

}  // namespace
}  // namespace orrery::training
