// Sizes: every allocation in the core asks here first, so that no product of sizes wraps on a
// 32-bit machine.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace orrery {

/// The most entries one tensor may hold: 2^24, that is 128 MiB of doubles.
inline constexpr std::size_t kMaxElements = std::size_t{1} << 24;

using Shape = std::vector<std::size_t>;

/// Number of entries of a shape: the product of its sizes, 1 for the empty shape (one number).
///
/// The product is formed by division, so it cannot wrap where size_t has 32 bits. It counts as work
/// (numeric/work.h).
///
/// @param shape  Sizes, slowest axis first.
/// @param what   Name of the thing for the sentence of the error.
/// @throws std::invalid_argument if the product exceeds kMaxElements.
std::size_t CountElements(const Shape& shape, const char* what);

/// The shape of so many things of one shape.
Shape Stacked(std::size_t count, const Shape& shape);

/// A shape as a reader writes it: "[3, 4]", "[]" for one number.
std::string ShapeText(const Shape& shape);

/// Rejects any shape but the wanted one: "mask has shape [2, 2]; it must have [2, 3]".
/// @throws std::invalid_argument naming both shapes.
void RequireShape(const char* name, const Shape& shape, const Shape& wanted);

}  // namespace orrery
