#include "encodings/workbench.h"

#include "encodings/hope.h"

namespace orrery {

const std::vector<Encoding>& WorkbenchEncodings() {
  static const std::vector<Encoding> encodings = {Hope()};
  return encodings;
}

}  // namespace orrery
