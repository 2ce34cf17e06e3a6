// The tasks, in the order in which they are offered.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "training/tasks/task.h"

namespace orrery::training {

/// Returns all kinds of tasks. Test: TaskRegistry.
std::span<const TaskKind* const> TaskKinds();

/// Makes a task.
/// @param id      One of the ids of TaskKinds().
/// @param choice  Its options and text; what is left out takes its fallback.
/// @throws std::invalid_argument naming the id and those known, or, as TaskSettings, the option and
///         its value; for options that do not go together, both.
/// @see Test: TaskRegistry.
std::unique_ptr<Task> MakeTask(const std::string& id, const TaskChoice& choice = {});

}  // namespace orrery::training
