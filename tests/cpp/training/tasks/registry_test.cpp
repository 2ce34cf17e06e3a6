#include "training/tasks/registry.h"

#include <set>

#include "expect_error.h"

namespace orrery::training {
namespace {

TEST(TaskRegistry, EveryTaskIsDescribedAndIdsAreUnique) {
  std::set<std::string> ids;
  for (const TaskKind* kind : TaskKinds()) {
    const TaskInfo& info = kind->info;
    SCOPED_TRACE(info.id);
    EXPECT_TRUE(ids.insert(info.id).second);
    for (const char* text : {info.title, info.sentence, info.need_sentence, info.perfect})
      EXPECT_STRNE(text, "");
    EXPECT_STRNE(info.source, "");
    for (const TaskOption& option : info.options) {
      SCOPED_TRACE(option.name);
      EXPECT_STRNE(option.sentence, "");
      EXPECT_LE(option.minimum, option.fallback);
      EXPECT_LE(option.fallback, option.maximum);
    }
  }
}

TEST(TaskRegistry, EveryTokenHasATextOfItsOwn) {
  for (const TaskKind* kind : TaskKinds()) {
    SCOPED_TRACE(kind->info.id);
    const auto task = MakeTask(kind->info.id, {.text = kind->info.reads_text ? "tick tock" : ""});
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

TEST(TaskRegistry, UnknownTaskIsRefusedWithTheKnownOnes) {
  ExpectRefused([] { MakeTask("sort"); }, "\"sort\"", "copy");
}

}  // namespace
}  // namespace orrery::training
