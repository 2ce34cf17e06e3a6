// The vectors of the kernels: four floats, on every machine and in WebAssembly, so that sums are
// split in the same way everywhere. For the .cpp files of this folder; spans and blocks are what
// others hand over.
#pragma once

#include <hwy/highway.h>

#include <algorithm>
#include <cstddef>

namespace orrery::kernels {

namespace hn = hwy::HWY_NAMESPACE;

/// Floats in a vector.
inline constexpr std::size_t kLanes = 4;

/// Chooses Highway's operations on vectors of four floats.
inline constexpr hn::FixedTag<float, kLanes> kFloats;

/// Four floats.
using Vector = hn::Vec<hn::FixedTag<float, kLanes>>;

/// Returns a vector of four equal numbers. Test: Lanes.
inline Vector Splat(float number) { return hn::Set(kFloats, number); }

/// Returns a vector of four times the float nearest to a number, any double. Test: Gelu, Adam.
inline Vector SplatRounded(double number) { return Splat(static_cast<float>(number)); }

/// Loads `count` numbers, 1 ... 4; the lanes beyond hold `rest`. Test: Lanes.
inline Vector LoadLanes(const float* from, std::size_t count = kLanes, float rest = 0) {
  if (count == kLanes) return hn::LoadU(kFloats, from);
  float lanes[kLanes] = {rest, rest, rest, rest};
  std::copy_n(from, count, lanes);
  return hn::LoadU(kFloats, lanes);
}

/// Stores the first `count` lanes, 1 ... 4. Test: Lanes.
inline void StoreLanes(Vector lanes, float* to, std::size_t count = kLanes) {
  if (count == kLanes) return hn::StoreU(lanes, kFloats, to);
  float numbers[kLanes];
  hn::StoreU(lanes, kFloats, numbers);
  std::copy_n(numbers, count, to);
}

/// Calls step(i, count) for each vector of `size` numbers from the first one on: i is the place of
/// its first number, count how many it has, 4 for all but the last one. Test: Lanes.
template <class Step>
inline void ForEachVector(std::size_t size, Step step) {
  std::size_t i = 0;
  for (; i + kLanes <= size; i += kLanes) step(i, kLanes);
  if (i < size) step(i, size - i);
}

/// Returns (v0 + v2) + (v1 + v3): one order on all machines, unlike Highway's own sum. Test: Lanes.
inline float SumOfLanes(Vector v) {
  v = hn::Add(v, hn::Shuffle1032(v));
  return hn::GetLane(hn::Add(v, hn::Shuffle2301(v)));
}

/// Returns the largest of the four numbers, which are no NaN. Test: Lanes.
inline float LargestLane(Vector v) {
  v = hn::Max(v, hn::Shuffle1032(v));
  return hn::GetLane(hn::Max(v, hn::Shuffle2301(v)));
}

}  // namespace orrery::kernels
