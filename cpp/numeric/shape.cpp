#include "numeric/shape.h"

#include "numeric/number_text.h"
#include "numeric/reject.h"
#include "numeric/work.h"

namespace orrery {

std::size_t CountElements(const Shape& shape, const char* what) {
  // A zero anywhere makes the product zero whatever the other sizes are.
  for (std::size_t size : shape) {
    if (size == 0) return 0;
  }
  std::size_t count = 1;
  for (std::size_t size : shape) {
    if (size > kMaxElements / count) {
      Reject("{} would have shape {}; at most {} entries are allowed", {what, shape, kMaxElements});
    }
    count *= size;
  }
  Work(count);
  return count;
}

Shape Stacked(std::size_t count, const Shape& shape) {
  Shape stacked{count};
  for (std::size_t size : shape) stacked.push_back(size);
  return stacked;
}

std::string ShapeText(const Shape& shape) {
  const auto size_text = [](std::size_t size) { return NumberText(static_cast<double>(size)); };
  return "[" + ListText(shape, size_text) + "]";
}

void RequireShape(const char* name, const Shape& shape, const Shape& wanted) {
  if (shape == wanted) return;
  Reject("{} has shape {}; it must have {}", {name, shape, wanted});
}

}  // namespace orrery
