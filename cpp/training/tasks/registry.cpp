#include "training/tasks/registry.h"

#include "numeric/reject.h"

namespace orrery::training {

// Each is defined in the file of its name.
extern const TaskKind kCopyTask;

namespace {

constexpr const TaskKind* kTasks[] = {&kCopyTask};

}  // namespace

std::span<const TaskKind* const> TaskKinds() { return kTasks; }

std::unique_ptr<Task> MakeTask(const std::string& id, const TaskChoice& choice) {
  std::string known;
  for (const TaskKind* kind : kTasks) {
    if (id == kind->info.id) return kind->make(TaskSettings(kind->info, choice));
    known += (known.empty() ? "" : ", ") + std::string(kind->info.id);
  }
  Reject("task is \"{}\"; known are {}", {id, known});
}

}  // namespace orrery::training
