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
/// neighboring seeds give unrelated draws.
/// @note  Not for secrets.
/// @see   O'Neill 2014, "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms
///        for Random Number Generation", HMC-CS-2014-0905, https://www.pcg-random.org/paper.html.
///        Test: Random.
class Random {
 public:
  /// Starts the sequence of a seed: state and stream are the first two outputs of SplitMix64.
  /// @param seed  0 ... 2^32 - 1, each with a sequence of its own.
  /// @see Test: Random.
  explicit Random(std::uint32_t seed) noexcept;

  /// Draws 32 random bits as a whole number, 0 ... 2^32 - 1, each equally likely.
  /// @see O'Neill 2014, section 6.3. Test: Random, against an independent program.
  std::uint32_t Next() noexcept;

  /// Draws a whole number in low ... high, both included, each equally likely: low + d mod n with
  /// n = high - low + 1, where draws d at or above the last multiple of n are repeated.
  /// @param low, high  Any integers, low <= high, at most 2^32 apart.
  /// @throws std::invalid_argument naming both ends if low > high or the range has more than 2^32
  ///         numbers.
  /// @see Test: Random.
  std::int64_t Integer(std::int64_t low, std::int64_t high);

  /// Draws an order of 0 ... count - 1, each order equally likely: from the end on, each place is
  /// swapped with a random place up to itself.
  /// @param count  0 ... 2^32.
  /// @return [count], every index once.
  /// @see Durstenfeld 1964, "Algorithm 235: Random permutation", doi:10.1145/364520.364540. Test:
  ///      Random.
  std::vector<std::size_t> Order(std::size_t count);

 private:
  std::uint64_t state_;
  std::uint64_t stream_;
};

}  // namespace orrery
