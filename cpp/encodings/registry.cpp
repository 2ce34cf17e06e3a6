#include "encodings/registry.h"

#include "encodings/cope.h"
#include "encodings/fox.h"
#include "encodings/path.h"
#include "encodings/sinusoidal.h"

namespace orrery {

// A written list: a linker drops objects that register themselves from a static library.
const std::vector<Encoding>& Encodings() {
  static const std::vector<Encoding> encodings = {
      Sinusoidal(),
      CopeEncoding(),
      Fox(),
      Path(),
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
