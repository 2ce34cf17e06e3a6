#include "encodings/registry.h"

#include "encodings/rope.h"
#include "encodings/rope_axial.h"
#include "encodings/rope_multimodal.h"
#include "encodings/sinusoidal.h"
#include "encodings/xpos.h"

namespace orrery {

// A written list: a linker drops objects that register themselves from a static library.
const std::vector<Encoding>& Encodings() {
  static const std::vector<Encoding> encodings = {
      Sinusoidal(),
      Rope(),
      Xpos(),
      RopeAxial(),
      RopeMultimodal(),
  };
  return encodings;
}

const char* PlaceName(Place place) {
  switch (place) {
    case Place::kEmbeddings: return "embeddings";
    case Place::kQueryKey: return "query-key";
    case Place::kLogits: return "logits";
    case Place::kValues: return "values";
  }
  return "";
}

}  // namespace orrery
