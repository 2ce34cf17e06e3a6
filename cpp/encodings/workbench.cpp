#include "encodings/workbench.h"

#include "encodings/hope.h"
#include "encodings/pope.h"

namespace orrery {

const std::vector<Encoding>& WorkbenchEncodings() {
  static const std::vector<Encoding> encodings = {Hope(), PopeEncoding()};
  return encodings;
}

}  // namespace orrery
