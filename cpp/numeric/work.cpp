#include "numeric/work.h"

#include <algorithm>

#include "numeric/reject.h"

namespace orrery {
namespace {

constexpr const char* kTooMuch = "this takes too long to compute";
constexpr std::size_t kUnlimited = static_cast<std::size_t>(-1);
thread_local std::size_t left = kUnlimited;  // a thread has its own limits, as it has its own work

}  // namespace

WorkLimit::WorkLimit(std::size_t steps)
    : kept_(left == kUnlimited ? left : left - std::min(left, steps)) {
  left = std::min(left, steps);
}

WorkLimit::~WorkLimit() { left = kept_ == kUnlimited ? kUnlimited : kept_ + left; }

void Work(std::size_t steps) {
  if (left == kUnlimited) return;
  if (steps > left) Reject(kTooMuch);
  left -= steps;
}

bool IsTooMuchWork(const std::exception& error) {
  return std::string_view(error.what()) == kTooMuch;
}

}  // namespace orrery
