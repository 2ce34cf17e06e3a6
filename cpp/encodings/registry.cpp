#include "encodings/registry.h"

namespace orrery {

// Each is defined in the file of its name.
extern const Encoding kSinusoidalEncoding, kLearnedEncoding, kShawEncoding, kTransformerXlEncoding,
    kT5Encoding, kDebertaEncoding, kAlibiEncoding, kKerpleEncoding, kSandwichEncoding,
    kFireEncoding, kDynamicBiasEncoding, kRopeEncoding, kXposEncoding, kRopeAxialEncoding,
    kRopeMultimodalEncoding, kCopeEncoding, kFoxEncoding, kPathEncoding, kNopeEncoding;

EncodingList Encodings() {
  // A written list, since a linker drops objects that register themselves from a static library.
  static constexpr EncodingList::element_type encodings[] = {
      kSinusoidalEncoding,    kLearnedEncoding,     kShawEncoding,
      kTransformerXlEncoding, kT5Encoding,          kDebertaEncoding,
      kAlibiEncoding,         kKerpleEncoding,      kSandwichEncoding,
      kFireEncoding,          kDynamicBiasEncoding, kRopeEncoding,
      kXposEncoding,          kRopeAxialEncoding,   kRopeMultimodalEncoding,
      kCopeEncoding,          kFoxEncoding,         kPathEncoding,
      kNopeEncoding};
  return encodings;
}

const Encoding* FindEncoding(std::string_view id) {
  for (const Encoding& encoding : Encodings()) {
    if (id == encoding.info.id) return &encoding;
  }
  return nullptr;
}

}  // namespace orrery
