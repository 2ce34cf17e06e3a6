#include "training/parameters.h"

#include "numeric/reject.h"

namespace orrery::training {

std::size_t ParameterLayout::Add(std::string name, Shape shape) {
  for (const Parameter& parameter : parameters_) {
    if (parameter.name == name) Reject("two parameters are called {}", {name});
  }
  const std::size_t offset = size_;
  const std::size_t size = CountElements(shape, name.c_str());
  parameters_.push_back({std::move(name), std::move(shape), offset, size});
  size_ += size;
  return offset;
}

}  // namespace orrery::training
