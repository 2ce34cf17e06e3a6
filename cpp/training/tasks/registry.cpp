#include "training/tasks/registry.h"

#include "numeric/reject.h"

namespace orrery::training {

// Each is defined in the file of its name.
extern const TaskKind kCopyTask;
extern const TaskKind kPlaceTask;
extern const TaskKind kReverseTask;
extern const TaskKind kInductionTask;
extern const TaskKind kParityTask;
extern const TaskKind kBracketsTask;
extern const TaskKind kAdditionTask;
extern const TaskKind kNeedleTask;
extern const TaskKind kTextTask;

namespace {

constexpr const TaskKind* kTasks[] = {&kCopyTask,      &kPlaceTask,  &kReverseTask,
                                      &kInductionTask, &kParityTask, &kBracketsTask,
                                      &kAdditionTask,  &kNeedleTask, &kTextTask};

}  // namespace

std::span<const TaskKind* const> TaskKinds() { return kTasks; }

std::unique_ptr<Task> MakeTask(const std::string& id, const TaskChoice& choice) {
  for (const TaskKind* kind : kTasks) {
    if (id == kind->info.id) return kind->make(TaskSettings(kind->info, choice));
  }
  Reject("task is \"{}\"; known are {}",
         {id, ListText(kTasks, [](const TaskKind* kind) { return kind->info.id; })});
}

}  // namespace orrery::training
