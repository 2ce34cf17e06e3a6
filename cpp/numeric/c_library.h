// Stand-ins for two functions of the C library whose tables, 2 KB each, no compression makes
// smaller. The module is linked with these; native programs keep their own library's, against which
// the tests hold them.
#pragma once

namespace orrery {

/// e^x, to the last place or the one beside it.
double SmallExp(double x);

/// x less the nearest multiple of pi / 2, as the sum of two numbers.
/// @param rest  Takes the two, the larger first.
/// @return what the multiple leaves when divided by 4, in the form that sine and cosine look at:
///         its two lowest bits.
int ReduceAngle(double x, double* rest);

}  // namespace orrery
