// A bound on what one computation may cost, wherever in the core the cost arises. Formulas are
// typed by anybody: none may hang a page or take all its memory.
#pragma once

#include <cstddef>

namespace orrery {

/// While one lives, the core may take so many steps more (fewer, if a limit around it leaves
/// fewer).
class WorkLimit {
 public:
  explicit WorkLimit(std::size_t steps);
  ~WorkLimit();
  WorkLimit(const WorkLimit&) = delete;
  WorkLimit& operator=(const WorkLimit&) = delete;

 private:
  std::size_t kept_;  // for the limit around this one
};

/// Takes steps: an entry of a tensor is one, so are 64 products that are added up. Without a limit
/// it does nothing.
/// @throws std::invalid_argument if the limit leaves fewer.
void Work(std::size_t steps);

}  // namespace orrery
