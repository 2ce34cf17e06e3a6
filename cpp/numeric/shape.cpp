#include "numeric/shape.h"

#include <stdexcept>

namespace orrery {

std::size_t CountElements(const Shape& shape, const std::string& what) {
  // A zero anywhere makes the product zero whatever the other sizes are.
  for (std::size_t size : shape) {
    if (size == 0) return 0;
  }
  std::size_t count = 1;
  for (std::size_t size : shape) {
    if (size > kMaxElements / count) {
      throw std::invalid_argument(what + " would have shape " + ShapeText(shape) + "; at most " +
                                  std::to_string(kMaxElements) + " entries are allowed");
    }
    count *= size;
  }
  return count;
}

std::string ShapeText(const Shape& shape) {
  std::string text = "[";
  for (std::size_t axis = 0; axis < shape.size(); ++axis) {
    if (axis > 0) text += ", ";
    text += std::to_string(shape[axis]);
  }
  return text + "]";
}

void RequireShape(const char* name, const Shape& shape, const Shape& wanted) {
  if (shape == wanted) return;
  throw std::invalid_argument(std::string(name) + " has shape " + ShapeText(shape) + "; it must have " + ShapeText(wanted));
}

}  // namespace orrery
