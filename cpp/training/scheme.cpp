#include "training/scheme.h"

#include "numeric/reject.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

struct Entry {
  const char* id;  // of the encoding
  Maker& make;
  Reads reads = Reads::kPositions;
  bool learns_rows = false;
};

// A written list, in the order of the registry of encodings.
constexpr Entry kEntries[] = {
    {"sinusoidal", MakeSinusoidal},
    {"learned", MakeLearned, Reads::kPositions, true},
    {"shaw", MakeShaw},
    {"transformer_xl", MakeTransformerXl},
    {"t5", MakeT5},
    {"deberta", MakeDeberta},
    {"alibi", MakeAlibi},
    {"kerple", MakeKerple},
    {"sandwich", MakeSandwich},
    {"fire", MakeFire},
    {"dynamic_bias", MakeDynamicBias},
    {"rope", MakeRope},
    {"xpos", MakeXpos},
    {"rope_axial", MakeRopeAxial},
    {"rope_multimodal", MakeRopeMultimodal},
    {"cope", MakeCope, Reads::kTokens},
    {"fox", MakeFox, Reads::kTokens},
    {"path", MakePath, Reads::kTokens},
    {"nope", MakeNope, Reads::kNothing},
};

}  // namespace

Arguments Complete(Record& settings, const Info& info, std::initializer_list<Field> of_model) {
  for (const Field& field : of_model) {
    if (!settings.Find(field.name)) settings.Set(field.name, std::move(field.value));
  }
  return {info.parameters, settings};
}

std::vector<NamedTensor> Scheme::InitialParameters(Random&) const { return {}; }

std::vector<Tensor> Scheme::Backward(Positions, Tensors, const PositionTerms&) const { return {}; }

std::unique_ptr<Scheme> MakeScheme(const std::string& id, const SchemeSizes& sizes,
                                   const Record& settings) {
  if (IsFormulaScheme(id)) return MakeFormulaScheme(id, sizes, settings);
  for (const Entry& entry : kEntries) {
    if (id == entry.id) return entry.make(sizes, settings);
  }
  Reject("scheme is \"{}\"; it must be one of {}",
         {id.substr(0, 40), ListText(kEntries, &Entry::id)});
}

std::vector<SchemeInfo> Schemes() {
  std::vector<SchemeInfo> schemes;
  for (const Entry& entry : kEntries) schemes.push_back({entry.id, entry.reads, entry.learns_rows});
  return schemes;
}

}  // namespace orrery::training
