// Where each parameter of a model is in the one array that holds them all.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "numeric/shape.h"

namespace orrery::training {

/// One learned tensor.
struct Parameter {
  std::string name;  ///< "layers.0.attention.query.weight"
  Shape shape;
  std::size_t offset = 0;  ///< Of its first entry in the array, in numbers.
  std::size_t size = 0;    ///< Entries.

  /// Returns whether weight decay applies: to matrices and tables, and not to biases and the
  /// factors of norms.
  /// @see Karpathy 2022, nanoGPT, model.py, configure_optimizers. Test: Parameters.
  bool IsDecayed() const { return shape.size() >= 2; }
};

/// The parameters of a model in the order in which they were added, one behind the other.
class ParameterLayout {
 public:
  /// Adds a tensor and returns the offset of its first entry in numbers.
  /// @param name   Its name outside the core; no two are equal.
  /// @param shape  Sizes in entries, slowest axis first.
  /// @throws std::invalid_argument naming the tensor if the name is taken.
  /// @see Test: Parameters.
  std::size_t Add(std::string name, Shape shape);

  /// Returns the parameter with a name, or nullptr if there is none, until the next one is added.
  /// Test: Parameters.
  const Parameter* Find(const std::string& name) const;

  /// Returns the parameters in order, and how many entries they have together. Test: Parameters.
  const std::vector<Parameter>& parameters() const { return parameters_; }
  std::size_t size() const { return size_; }

 private:
  std::vector<Parameter> parameters_;
  std::size_t size_ = 0;
};

/// The array of all parameters, and the array of the gradients of a loss with respect to them,
/// which a backward pass adds to.
template <class Number>
struct Weights {
  const Number* values = nullptr;
  Number* gradients = nullptr;
};

}  // namespace orrery::training
