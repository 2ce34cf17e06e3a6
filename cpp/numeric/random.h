// The one random generator of the project. Same seed, same draws, natively and in every browser.
#pragma once

#include <cstdint>
#include <vector>

namespace orrery {

/// The largest seed: seeds are unsigned 32-bit integers.
inline constexpr double kLargestSeed = 4294967295.0;

/// Draws numbers that depend on the seed alone: PCG32 (XSH-RR), whole-number arithmetic throughout.
///
/// The 64-bit state steps by s -> s * 6364136223846793005 + c; the output is a rotated xor-shift of
/// the state before the step. State and stream are spread from the seed by SplitMix64, so that
/// neighbouring seeds share nothing.
///
/// @note  Not for secrets.
/// @see   O'Neill 2014, "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms
///        for Random Number Generation", HMC-CS-2014-0905, https://www.pcg-random.org/paper.html.
///        Test: RandomTest.
class Random {
 public:
  /// @param seed  0 ... 2^32 - 1.
  explicit Random(std::uint32_t seed);

  /// The next 32 bits.
  std::uint32_t Next();

  /// A whole number in low ... high, both included, each equally likely.
  /// @throws std::invalid_argument if low > high or the range holds more than 2^32 numbers.
  std::int64_t Integer(std::int64_t low, std::int64_t high);

  /// An order of 0 ... count - 1, each order equally likely (Fisher and Yates).
  std::vector<std::size_t> Order(std::size_t count);

 private:
  std::uint64_t state_;
  std::uint64_t stream_;
};

}  // namespace orrery
