// Where each parameter of a model is in the one array that holds them all, and parameters as records.
//
// A layer adds its parameters to a layout when it is made, and throws as ParameterLayout::Add. Its
// forward pass takes the array of all `parameters`, its backward pass `weights`, to whose gradients
// it adds; shapes of blocks are not checked, and what is not said to be added to is overwritten.
#pragma once

#include <algorithm>
#include <optional>

#include "functions/value.h"

namespace orrery::training {

/// What the first values of a parameter are.
enum class Initial {
  kZeros,       ///< Of biases.
  kOnes,        ///< Of the factors of norms.
  kRows,        ///< Random, of matrices: rows keep their size through a product.
  kIntoStream,  ///< The same, and what all layers add to the stream is as small as one row.
  kOwn          ///< Those that it was added with.
};

/// One learned tensor.
struct Parameter {
  std::string name;  ///< "layers.0.attention.query.weight"
  Shape shape;
  std::size_t offset = 0;  ///< Of its first entry in the array, in numbers.
  std::size_t size = 0;    ///< Entries.
  Initial initial = Initial::kZeros;
  std::vector<double> own = {};  ///< [size] of kOwn.

  /// Returns whether weight decay applies: to matrices and tables, and not to biases and the
  /// factors of norms.
  /// @see Karpathy 2022, nanoGPT, model.py, configure_optimizers. Test: Parameters.
  bool IsDecayed() const { return shape.size() >= 2; }
};

/// The parameters of a model in the order in which they were added, one behind the other.
class ParameterLayout {
 public:
  /// Adds a tensor and returns the offset of its first entry in numbers.
  /// @param name     Its name outside the core; no two are equal.
  /// @param shape    Sizes in entries, slowest axis first.
  /// @param initial  How its first values are made; AddOwn takes them themselves, in its shape.
  /// @param values   Of that shape, finite.
  /// @throws std::invalid_argument naming the tensor if the name is taken.
  /// @see Test: Parameters.
  std::size_t Add(std::string name, Shape shape, Initial initial = Initial::kZeros);
  std::size_t AddOwn(std::string name, Tensor values);

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

/// Returns the values of a parameter, in double.
/// @param values  The array of all parameters.
/// @param offset  Of its first entry.
/// @param shape   Its shape.
/// @see Test: Parameters.
template <class Number>
Tensor ValueAt(const Number* values, std::size_t offset, const Shape& shape) {
  Tensor value(shape);
  std::copy_n(values + offset, value.size(), value.data.begin());
  return value;
}

/// Adds the gradient of a loss with respect to a parameter to those in the array from an offset on;
/// an empty one adds nothing. Test: Parameters.
template <class Number>
void AddGradient(const Tensor& gradient, std::size_t offset, Number* gradients) {
  for (std::size_t i = 0; i < gradient.size(); ++i)
    gradients[offset + i] += static_cast<Number>(gradient.data[i]);
}

/// Returns each parameter by its name.
/// @param layout   Names, shapes and places of the parameters.
/// @param numbers  All parameters, or their gradients, which is not checked.
/// @see Test: TrainingFunctions.
Record ToRecord(const ParameterLayout& layout, std::span<const double> numbers);

/// Writes the tensors of a record in the places of its parameters.
/// @param layout   Names, shapes and places of the parameters.
/// @param record   A tensor for each parameter of the layout, and nothing else.
/// @param numbers  All parameters, overwritten.
/// @throws std::invalid_argument naming a parameter that is missing, unknown or of another shape.
/// @see Test: TrainingFunctions.
void FromRecord(const ParameterLayout& layout, const Record& record, std::span<double> numbers);

}  // namespace orrery::training
