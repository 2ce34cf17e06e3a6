// Powers of two of vectors, from which softmax and GELU are made. No library function is called:
// their last bits differ from one machine to the next.
#pragma once

#include <cstdint>

#include "kernels/lanes.h"

namespace orrery::kernels {

/// Computes 2^x for four numbers: 2^n p(x - n), n the whole number next to x and p the polynomial
/// of degree 6 whose largest relative error in -1/2 ... 1/2 is smallest.
/// @param x  At most 127.4, minus infinity included. NaN gives NaN.
/// @return Within 1.1e-7 of 2^x, relatively; 1 for 0. Below x = -126, 0: numbers that small have no
///         full precision, and some machines compute with them slowly.
/// @see  Muller 2016, "Elementary Functions", 3rd ed., doi:10.1007/978-1-4899-7983-4, sections 3.3
///       (minimax polynomials) and 11.1 (range reduction). Test: Exp2.
inline Vector Exp2(Vector x) {
  // Adding 1.5 2^23 rounds to whole numbers and leaves them in the lowest bits.
  const Vector shift = Splat(12582912.0f);
  const Vector shifted = hn::Add(x, shift);
  const Vector f = hn::Sub(x, hn::Sub(shifted, shift));
  Vector p = Splat(0.0001534581242594868f);
  for (const float coefficient :
       {0.0013399930903688073f, 0.009618489071726799f, 0.05550328642129898f, 0.24022646248340607f,
        0.6931471824645996f, 1.0f})
    p = hn::Add(hn::Mul(p, f), Splat(coefficient));
  const hn::RebindToSigned<decltype(kFloats)> integers;
  const Vector power =
      hn::BitCast(kFloats, hn::Add(hn::ShiftLeft<23>(hn::BitCast(integers, shifted)),
                                   hn::Set(integers, std::int32_t{127} << 23)));
  return hn::IfThenZeroElse(hn::Lt(x, Splat(-126.0f)), hn::Mul(p, power));
}

}  // namespace orrery::kernels
