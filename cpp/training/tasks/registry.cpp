#include "numeric/reject.h"
#include "training/tasks/task.h"

namespace orrery::training {

// Each is defined in the file of its name.
extern const TaskKind kCopyTask, kPlaceTask, kReverseTask, kInductionTask, kParityTask,
    kBracketsTask, kAdditionTask, kNeedleTask, kTextTask;

constexpr const TaskKind* kTasks[] = {&kCopyTask,      &kPlaceTask,  &kReverseTask,
                                      &kInductionTask, &kParityTask, &kBracketsTask,
                                      &kAdditionTask,  &kNeedleTask, &kTextTask};

std::span<const TaskKind* const> TaskKinds() { return kTasks; }

std::unique_ptr<Task> MakeTask(const std::string& id, const TaskChoice& choice) {
  for (const TaskKind* kind : kTasks) {
    if (id == kind->info.id) return kind->make(TaskSettings(kind->info, choice));
  }
  Reject("task is \"{}\"; known are {}",
         {id, ListText(kTasks, [](const TaskKind* kind) { return kind->info.id; })});
}

}  // namespace orrery::training
