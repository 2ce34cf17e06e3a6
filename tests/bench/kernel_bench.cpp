// What `npm run bench` times of the kernels, as a WebAssembly module of its own: products, their
// plain loops, attention, and how fast the machine multiplies and adds at most. It reads no clock:
// JavaScript times its calls (tests/bench/kernel-suite.mjs).
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernels/lanes.h"
#include "kernels/plain.h"
#include "kernels/product.h"
#include "kernels/softmax.h"
#include "numeric/random.h"

namespace orrery::kernels {
namespace {

// Attention works on this many query rows at a time, so that their logits stay in a cache.
constexpr std::size_t kQueryRows = 64;

std::vector<float> RandomNumbers(std::size_t count) {
  Random random(static_cast<std::uint32_t>(count));
  std::vector<float> numbers(count);
  for (float& number : numbers) number = static_cast<float>(random.Integer(-1000, 1000)) / 1000;
  return numbers;
}

// What a benchmark reads and writes, kept from Prepare to the calls after it.
struct {
  std::vector<float> a, b, c, bias, logits;
} numbers;

// One head: out = softmax(query key^T + bias) value; the query rows are scaled before.
void AttendHead(Block<const float> query, Block<const float> key, Block<const float> value,
                Block<const float> bias, Block<float> out) {
  for (std::size_t row = 0; row < query.rows; row += kQueryRows) {
    const std::size_t rows = std::min(kQueryRows, query.rows - row);
    const Block<float> logits{numbers.logits.data(), rows, key.rows, key.rows};
    for (std::size_t r = 0; r < rows; ++r) std::copy_n(&bias(row + r, 0), key.rows, &logits(r, 0));
    ProductNT(query.Part(row, 0, rows, query.cols), key, logits, Store::kAdd);
    SoftmaxRows(logits);
    ProductNN(logits, value, out.Part(row, 0, rows, out.cols), Store::kOverwrite);
  }
}

}  // namespace

extern "C" {

/// Makes the factors of an m x n x k product.
void PrepareProduct(std::size_t m, std::size_t n, std::size_t k) {
  numbers.a = RandomNumbers(m * k);
  numbers.b = RandomNumbers(k * n);
  numbers.c = RandomNumbers(m * n);
}

/// Multiplies `times` times. Forms 0, 1, 2 are the kernels NN, NT, TN; 3, 4, 5 the plain loops.
void Multiply(int form, std::size_t m, std::size_t n, std::size_t k, std::size_t times) {
  const bool left = form % 3 == 2, right = form % 3 == 1;
  const Block<const float> a{numbers.a.data(), left ? k : m, left ? m : k, left ? m : k};
  const Block<const float> b{numbers.b.data(), right ? n : k, right ? k : n, right ? k : n};
  const Block<float> c{numbers.c.data(), m, n, n};
  constexpr void (*kProducts[])(Block<const float>, Block<const float>, Block<float>, Store) = {
      ProductNN,
      [](auto left_factor, auto right_factor, auto product, Store store) {
        ProductNT(left_factor, right_factor, product, store);
      },
      ProductTN,
      plain::ProductNN<float>,
      plain::ProductNT<float>,
      plain::ProductTN<float>};
  for (std::size_t i = 0; i < times; ++i) kProducts[form](a, b, c, Store::kOverwrite);
}

/// Makes query, key and value rows [length, heads * 64] and a bias [length, length].
void PrepareAttention(std::size_t length, std::size_t heads) {
  numbers.a = RandomNumbers(3 * length * heads * 64);
  for (float& number : numbers.a) number /= 8;
  numbers.c.resize(length * heads * 64);
  numbers.bias = RandomNumbers(length * length);
  numbers.logits.resize(kQueryRows * length);
}

/// Attends `times` times with all heads, whose columns stand side by side.
void Attend(std::size_t length, std::size_t heads, std::size_t times) {
  const std::size_t width = heads * 64;
  const auto part = [&](float* data, std::size_t head) {
    return Block<float>{data + head * 64, length, 64, width};
  };
  float* const rows = numbers.a.data();
  for (std::size_t i = 0; i < times; ++i) {
    for (std::size_t head = 0; head < heads; ++head) {
      AttendHead(part(rows, head), part(rows + length * width, head),
                 part(rows + 2 * length * width, head),
                 {numbers.bias.data(), length, length, length}, part(numbers.c.data(), head));
    }
  }
}

/// Multiplies and adds 12 vectors `times` times, 96 operations each time: the most that the machine
/// can. Returns their sum, so that none is left out.
float Peak(std::size_t times) {
  Vector sums[12];
  for (std::size_t i = 0; i < 12; ++i) sums[i] = Splat(static_cast<float>(i));
  const Vector factor = Splat(0.999f), summand = Splat(0.001f);
#pragma GCC unroll 1
  for (std::size_t t = 0; t < times; ++t) {
    for (Vector& sum : sums) sum = hn::Add(hn::Mul(sum, factor), summand);
  }
  for (std::size_t i = 1; i < 12; ++i) sums[0] = hn::Add(sums[0], sums[i]);
  return SumOfLanes(sums[0]);
}

}  // extern "C"
}  // namespace orrery::kernels
