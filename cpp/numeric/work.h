// A limit on the work of one computation, wherever in the core it is done. Anyone may type a
// formula, and no formula may block a page or use all its memory.
#pragma once

#include <cstddef>
#include <exception>

namespace orrery {

/// Limits the steps that the core may take in this thread as long as this object lives. Limits
/// nest: an inner limit never allows more steps than the outer one has left, and its steps count
/// for both. What allocates a tensor, multiplies matrices or evaluates a formula calls Work, and
/// throws as it does.
class WorkLimit {
 public:
  /// Allows `steps` steps, 0 or more, from now on. Test: Work.
  explicit WorkLimit(std::size_t steps);
  ~WorkLimit();
  WorkLimit(const WorkLimit&) = delete;
  WorkLimit& operator=(const WorkLimit&) = delete;

 private:
  std::size_t kept_;  // what the outer limit has left beyond this one
};

/// Counts steps against the current limit: one for each entry of a new tensor, one for 64 products
/// that are added up. Without a limit it does nothing.
/// @param steps  0 or more.
/// @throws std::invalid_argument if the limit has fewer steps left.
/// @see Test: Work.
void Work(std::size_t steps);

/// Returns whether an error says that a limit has no steps left, however it was passed on. Test:
/// Work.
bool IsTooMuchWork(const std::exception& error);

}  // namespace orrery
