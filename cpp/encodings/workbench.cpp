#include "encodings/registry.h"

namespace orrery {

// Each is defined in the file of its name.
extern const Encoding kDisentangledEncoding, kHopeEncoding, kFopeEncoding, kSsmaxEncoding,
    kPopeEncoding;

EncodingList WorkbenchEncodings() {
  static constexpr EncodingList::element_type encodings[] = {
      kDisentangledEncoding, kHopeEncoding, kFopeEncoding, kSsmaxEncoding, kPopeEncoding};
  return encodings;
}

}  // namespace orrery
