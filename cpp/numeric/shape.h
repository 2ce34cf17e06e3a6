// Sizes of tensors. Every tensor counts its entries here before it allocates them, so that no
// product of sizes wraps on a 32-bit machine.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace orrery {

/// The most entries one tensor may hold: 2^24, that is 128 MiB of doubles.
inline constexpr std::size_t kMaxElements = std::size_t{1} << 24;

using Shape = std::vector<std::size_t>;

/// Computes the number of entries of a shape: the product of its sizes, 1 for the empty shape (one
/// number).
///
/// Each factor is compared with kMaxElements divided by the product so far, so that nothing wraps
/// where size_t has 32 bits. The entries count as work (numeric/work.h).
/// @param shape  Sizes of 0 or more, slowest axis first.
/// @param what   Name of the tensor for the sentence of the error.
/// @throws std::invalid_argument naming the tensor and its shape if the product exceeds
///         kMaxElements.
/// @see Test: Shape.
std::size_t CountElements(const Shape& shape, const char* what);

/// Returns the shape of `count` tensors of one shape as one tensor: [count, shape...]. Any count
/// and shape may be given. Test: Shape.
Shape Stacked(std::size_t count, const Shape& shape);

/// Prints a shape, in entries for each axis: "[3, 4]", "[]" for one number. Any shape may be given.
/// Test: Shape.
std::string ShapeText(const Shape& shape);

/// Rejects any shape except `wanted`: "mask has shape [2, 2]; it must have [2, 3]".
/// @param name   Name of the tensor in the error.
/// @param shape, wanted  Any shapes, in entries for each axis.
/// @throws std::invalid_argument naming the tensor and both shapes if they differ.
/// @see Test: Shape.
void RequireShape(const char* name, const Shape& shape, const Shape& wanted);

}  // namespace orrery
