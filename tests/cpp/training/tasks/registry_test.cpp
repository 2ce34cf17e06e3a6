#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "expect_error.h"
#include "training/tasks/task.h"

namespace orrery::training {
namespace {

constexpr const char* kSentence = "The quick brown fox winds the clock, and the clock strikes ten.";

TEST(TaskRegistry, EveryTaskIsDescribedAndIdsAreUnique) {
  std::set<std::string> ids;
  for (const TaskKind* kind : TaskKinds()) {
    const TaskInfo& info = kind->info;
    SCOPED_TRACE(info.id);
    EXPECT_TRUE(ids.insert(info.id).second);
    for (const char* text : {info.title, info.sentence, info.need_sentence, info.perfect})
      EXPECT_STRNE(text, "");
    EXPECT_STRNE(info.source, "");
    for (const Argument& option : info.options) {
      SCOPED_TRACE(option.name);
      EXPECT_STRNE(option.sentence, "");
      EXPECT_EQ(option.kind, Kind::kInteger);
      EXPECT_NO_THROW(CheckArgument(option, option.fallback->ToValue()));
    }
  }
}

TEST(TaskRegistry, EveryTokenHasATextOfItsOwn) {
  for (const TaskKind* kind : TaskKinds()) {
    SCOPED_TRACE(kind->info.id);
    const auto task = MakeTask(kind->info.id, {.text = kind->info.reads_text ? kSentence : ""});
    std::set<std::string> texts;
    for (std::size_t token = 0; token < task->vocabulary(); ++token)
      EXPECT_TRUE(texts.insert(task->TokenText(static_cast<int>(token))).second) << token;
    EXPECT_GE(texts.size(), 2u);
    EXPECT_FALSE(texts.contains(""));
  }
}

TEST(TaskRegistry, TasksThatNeedNoTextTrainAt32AndTestAt256WithTheirFallbacks) {
  for (const TaskKind* kind : TaskKinds()) {
    if (kind->info.reads_text) continue;
    SCOPED_TRACE(kind->info.id);
    const auto task = MakeTask(kind->info.id);
    EXPECT_EQ(&task->info(), &kind->info);
    EXPECT_LE(task->lengths().shortest, 32u);
    EXPECT_GE(task->lengths().longest, 256u);
  }
}

// FNV-1a over tokens and targets, each as one number: shows a change of any of them.
std::uint32_t Fingerprint(const Batch& batch) {
  std::uint32_t hash = 2166136261u;
  for (const auto* numbers : {&batch.tokens, &batch.targets}) {
    for (int number : *numbers) hash = (hash ^ static_cast<std::uint32_t>(number)) * 16777619u;
  }
  return hash;
}

// Saved runs name their seed alone. The suite also runs as WebAssembly, so both draw the same.
TEST(TaskRegistry, SeedGivesTheSameBatchOnEveryMachineAndInEveryVersion) {
  const std::map<std::string, std::uint32_t> expected{
      {"copy", 1251355026u},     {"place", 2018232816u},  {"reverse", 291689249u},
      {"induction", 718635423u}, {"parity", 1099898696u}, {"brackets", 892982137u},
      {"addition", 3919049763u}, {"needle", 363537227u},  {"text", 64136170u}};
  for (const TaskKind* kind : TaskKinds()) {
    SCOPED_TRACE(kind->info.id);
    const auto task = MakeTask(kind->info.id, {.text = kind->info.reads_text ? kSentence : ""});
    Random random(17);
    ASSERT_TRUE(expected.contains(kind->info.id));
    EXPECT_EQ(Fingerprint(task->Draw(random, 4, 33)), expected.at(kind->info.id));
  }
}

TEST(TaskRegistry, UnknownTaskIsRefusedWithTheKnownOnes) {
  ExpectRefused([] { MakeTask("sort"); }, "\"sort\"", "copy");
}

}  // namespace
}  // namespace orrery::training
