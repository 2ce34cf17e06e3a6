// The module's own exp, and its own reduction of angles for sin, cos and tan, in place of the C
// library's, which the linker then leaves out with their tables. See numeric/c_library.h.
#include "numeric/c_library.h"

extern "C" {

double exp(double x) { return orrery::SmallExp(x); }
int __rem_pio2(double x, double* rest) { return orrery::ReduceAngle(x, rest); }
}
