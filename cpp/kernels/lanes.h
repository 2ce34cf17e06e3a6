// The vectors of the kernels: four floats, on every machine and in WebAssembly, so that sums are
// split in the same way everywhere.
#pragma once

#include <hwy/highway.h>

#include <cstddef>

namespace orrery::kernels {

namespace hn = hwy::HWY_NAMESPACE;

/// Floats in a vector.
inline constexpr std::size_t kLanes = 4;

/// Chooses Highway's operations on vectors of four floats.
inline constexpr hn::FixedTag<float, kLanes> kFloats;

/// Four floats.
using Vector = hn::Vec<hn::FixedTag<float, kLanes>>;

}  // namespace orrery::kernels
