#include "encodings/registry.h"

#include "encodings/alibi.h"
#include "encodings/cope.h"
#include "encodings/deberta.h"
#include "encodings/dynamic_bias.h"
#include "encodings/fire.h"
#include "encodings/fox.h"
#include "encodings/kerple.h"
#include "encodings/learned.h"
#include "encodings/nope.h"
#include "encodings/path.h"
#include "encodings/rope.h"
#include "encodings/rope_axial.h"
#include "encodings/rope_multimodal.h"
#include "encodings/sandwich.h"
#include "encodings/shaw.h"
#include "encodings/sinusoidal.h"
#include "encodings/t5.h"
#include "encodings/transformer_xl.h"
#include "encodings/xpos.h"

namespace orrery {

std::span<const Encoding> Encodings() {
  // A written list, since a linker drops objects that register themselves from a static library.
  static const Encoding encodings[] = {
      Sinusoidal(),     Learned(),      Shaw(), TransformerXl(), T5(),   Deberta(), Alibi(),
      Kerple(),         Sandwich(),     Fire(), DynamicBias(),   Rope(), Xpos(),    RopeAxial(),
      RopeMultimodal(), CopeEncoding(), Fox(),  Path(),          Nope()};
  return encodings;
}

const Encoding* FindEncoding(std::string_view id) {
  for (const Encoding& encoding : Encodings()) {
    if (id == encoding.info.id) return &encoding;
  }
  return nullptr;
}

}  // namespace orrery
