#include "encodings/disentangled.h"
#include "encodings/fope.h"
#include "encodings/hope.h"
#include "encodings/pope.h"
#include "encodings/registry.h"
#include "encodings/ssmax.h"

namespace orrery {

std::span<const Encoding> WorkbenchEncodings() {
  static const Encoding encodings[] = {Disentangled(), Hope(), FopeEncoding(), SsmaxEncoding(),
                                       PopeEncoding()};
  return encodings;
}

}  // namespace orrery
