// Numbers that are equal on every machine, and a number that stands for the bits of results.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace orrery::kernels {

/// `count` numbers in -1 ... 1: entry i is ((i * 7919 + start) mod 2003 - 1001) / 1001, a quotient
/// of floats.
inline std::vector<float> EvenlySpread(std::size_t count, std::size_t start) {
  std::vector<float> numbers(count);
  for (std::size_t i = 0; i < count; ++i) {
    const auto step = static_cast<int>((i * 7919 + start) % 2003) - 1001;
    numbers[i] = static_cast<float>(step) / 1001.0f;
  }
  return numbers;
}

/// Mixes the bits of all numbers into one: FNV-1a, a word at a time.
inline std::uint32_t HashOfBits(std::span<const float> numbers) {
  std::uint32_t hash = 2166136261u;
  for (float number : numbers) {
    std::uint32_t word;
    std::memcpy(&word, &number, sizeof word);
    hash = (hash ^ word) * 16777619u;
  }
  return hash;
}

}  // namespace orrery::kernels
