#include "numeric/work.h"

#include <algorithm>

#include "numeric/reject.h"

namespace orrery {
namespace {

constexpr std::size_t kUnlimited = static_cast<std::size_t>(-1);
std::size_t left = kUnlimited;

}  // namespace

WorkLimit::WorkLimit(std::size_t steps)
    : kept_(left == kUnlimited ? left : left - std::min(left, steps)) {
  left = std::min(left, steps);
}

WorkLimit::~WorkLimit() { left = kept_ == kUnlimited ? kUnlimited : kept_ + left; }

void Work(std::size_t steps) {
  if (left == kUnlimited) return;
  if (steps > left) Reject("this takes too long to compute");
  left -= steps;
}

}  // namespace orrery
