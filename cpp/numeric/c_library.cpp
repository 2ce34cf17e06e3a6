#include "numeric/c_library.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <numbers>

namespace orrery {
namespace {

// 2 / pi in words of 32 bits after the point, behind two words of zeros.
constexpr std::uint32_t kTwoPerPi[] = {
    0,          0,          0xa2f9836e, 0x4e441529, 0xfc2757d1, 0xf534ddc0, 0xdb629599, 0x3c439041,
    0xfe5163ab, 0xdebbc561, 0xb7246e3a, 0x424dd2e0, 0x06492eea, 0x09d1921c, 0xfe1deb1c, 0xb129a73e,
    0xe88235f5, 0x2ebb4484, 0xe99c7026, 0xb45f7e41, 0x3991d639, 0x835339f4, 0x9c845f8b, 0xbdf9283b,
    0x1ff897ff, 0xde05980f, 0xef2f118b, 0x5a0a6d1f, 0x6d367ecf, 0x27cb09b7, 0x4f463f66, 0x9e5fea2d,
    0x7527bac7, 0xebe5f17b, 0x3d0739f7, 0x8a5292ea, 0x6bfb5fb1, 0x1f8d5d08, 0x56033046};

// Payne and Hanek's way, of numbers from 2^20 on: the mantissa times those words of 2 / pi that
// count. Words before them give multiples of 4, words after them change nothing.
int ReduceLargeAngle(double x, double* rest) {
  constexpr int kWords = 8;
  int exponent = 0;
  const auto mantissa = static_cast<std::uint64_t>(std::ldexp(std::frexp(x, &exponent), 53));
  const int bits = exponent - 53 + 32;  // 0 or more
  // x = factor 2^(32 (bits / 32 - 1))
  const int shift = bits % 32;
  const std::uint64_t factor[] = {(mantissa << shift) & 0xffffffff,
                                  (mantissa >> (32 - shift)) & 0xffffffff,
                                  mantissa >> 32 >> (32 - shift)};
  const std::uint32_t* words = kTwoPerPi + bits / 32;
  std::uint64_t product[kWords + 3] = {};  // the point stands behind word 3
  for (int j = 0; j < 3; ++j) {
    std::uint64_t carry = 0;
    for (int i = kWords; i-- > 0;) {
      carry += product[3 + i - j] + factor[j] * words[i];
      product[3 + i - j] = carry & 0xffffffff;
      carry >>= 32;
    }
    product[2 - j] = carry;
  }
  // The fraction, from -1/2 to 1/2, as a number of 53 bits and what those leave.
  const auto fraction = static_cast<std::int64_t>(product[4] << 32 | product[5]);
  const auto head = static_cast<double>(fraction & ~std::int64_t{0x7ff});
  const double tail = static_cast<double>(fraction & 0x7ff) +
                      static_cast<double>(product[6]) * 0x1p-32 +
                      static_cast<double>(product[7]) * 0x1p-64;
  const double scale = std::numbers::pi / 2 * 0x1p-64;
  rest[0] = (head + tail) * scale;
  rest[1] = (head - (head + tail) + tail) * scale;
  return static_cast<int>(product[3] + (fraction < 0)) & 3;
}

}  // namespace

double SmallExp(double x) {
  if (!(std::abs(x) < 1000))
    return x < 0 ? 0 : x + std::numeric_limits<double>::infinity();  // NaN stays NaN
  // e^x = 2^k e^r. The first part of ln 2 times k is exact; what r leaves out is `error`.
  const double k = std::floor(x / std::numbers::ln2 + 0.5);
  const double high = x - k * 0x1.62e42feep-1;
  const double low = -k * 0x1.a39ef35793c76p-33;
  const double r = high + low;
  const double error = (high - r) + low;
  // e^r = 1 + r + r c / (2 - c), by the polynomial of Sun's fdlibm.
  const double t = r * r;
  const double c = r - t * (0x1.555555555553ep-3 +
                            t * (-0x1.6c16c16bebd93p-9 +
                                 t * (0x1.1566aaf25de2cp-14 +
                                      t * (-0x1.bbd41c5d26bf1p-20 + t * 0x1.6376972bea4d0p-25))));
  const double sum = 1 + r;
  const double power = sum + ((r - (sum - 1)) + (r * c / (2 - c) + error * sum));
  if (k < -1021 || k > 1023) return std::ldexp(power, static_cast<int>(k));
  const std::uint64_t bits = static_cast<std::uint64_t>(static_cast<int>(k) + 1023) << 52;
  double scale;
  std::memcpy(&scale, &bits, sizeof scale);
  return power * scale;
}

int ReduceAngle(double x, double* rest) {
  if (!std::isfinite(x)) {
    rest[0] = rest[1] = x - x;
    return 0;
  }
  if (std::abs(x) >= 0x1p20) {
    const int turns = ReduceLargeAngle(std::abs(x), rest);
    if (x > 0) return turns;
    rest[0] = -rest[0];
    rest[1] = -rest[1];
    return -turns & 3;
  }
  // Cody and Waite's way: pi / 2 in three parts of 33 bits, whose products with `turns` are exact,
  // and the rest.
  constexpr double kParts[] = {0x1.921fb544p+0, 0x1.0b4611a6p-34, 0x1.3198a2ep-69};
  const double turns = std::floor(x / (std::numbers::pi / 2) + 0.5);
  double high = x;
  double low = 0;
  for (double part : kParts) {
    const double less = high - turns * part;
    low += (high - less) - turns * part;
    high = less;
  }
  low -= turns * 0x1.b839a252049c1p-104;
  rest[0] = high + low;
  rest[1] = (high - rest[0]) + low;
  return static_cast<int>(turns) & 3;
}

}  // namespace orrery
