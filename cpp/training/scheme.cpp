#include "training/scheme.h"

#include <algorithm>
#include <cmath>

#include "encodings/registry.h"
#include "numeric/reject.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

struct Entry {
  const char* id;
  std::unique_ptr<Scheme> (*make)(EncodingCalls calls, const SchemeSizes& sizes);
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

// The settings, and where the encoding describes them, the sizes that the model has and what only
// makes sense in a decoder.
Record Completed(const std::string& id, const SchemeSizes& sizes, const Record& settings) {
  Record completed = settings;
  const auto fill = [&](const char* name, Value value) {
    if (!completed.Find(name)) completed.Set(name, std::move(value));
  };
  const Info& info = FindEncoding(id)->info;
  for (const Argument& parameter : info.parameters) {
    const std::string name = parameter.name;
    if (name == "heads") fill("heads", static_cast<double>(sizes.heads));
    if (name == "d") {
      const bool of_rows = *info.acts.begin() == Place::kEmbeddings;
      fill("d", static_cast<double>(of_rows || id == "sandwich" ? sizes.d_model : sizes.head_dim));
    }
  }
  if (id == "rope_multimodal") fill("sections", DefaultSections(sizes.head_dim / 2));
  const std::size_t half = sizes.length / 2;
  if (id == "shaw") {
    fill("max_offset", static_cast<double>(std::max<std::size_t>(half, 1)));
    fill("max_right", 0.0);  // no query sees the keys after it
  }
  if (id == "deberta") {
    fill("bucket_size", static_cast<double>(std::max<std::size_t>(half / 2 * 2, 4)));
    // Exact buckets for the nearer half of bucket_size; the last one is at the training length.
    const double exact = std::floor(completed.Find("bucket_size")->AsNumber() / 2);
    fill("max_distance", std::max(static_cast<double>(sizes.length), exact + 2));
  }
  if (id == "t5") fill("direction", "causal");
  if (id == "fire") fill("threshold", static_cast<double>(sizes.length));
  return completed;
}

}  // namespace

std::vector<NamedTensor> Scheme::InitialParameters(Random&) const { return {}; }

std::vector<Tensor> Scheme::Backward(std::span<const double>, std::span<const Tensor>,
                                     const PositionTerms&) const {
  return {};
}

std::unique_ptr<Scheme> MakeScheme(const std::string& id, const SchemeSizes& sizes,
                                   const Record& settings) {
  for (const Entry& entry : kEntries) {
    if (id == entry.id) return entry.make(EncodingCalls(id, Completed(id, sizes, settings)), sizes);
  }
  std::string known;
  for (const std::string& name : SchemeIds()) known += (known.empty() ? "" : ", ") + name;
  Reject("scheme is \"{}\"; it must be one of {}", {id.substr(0, 40), known});
}

const char* ReadsName(Reads reads) {
  switch (reads) {
    case Reads::kPositions:
      return "positions";
    case Reads::kTokens:
      return "tokens";
    case Reads::kNothing:
      return "nothing";
  }
  return "";
}

std::vector<SchemeInfo> Schemes() {
  std::vector<SchemeInfo> schemes;
  for (const Entry& entry : kEntries) schemes.push_back({entry.id, entry.reads, entry.learns_rows});
  return schemes;
}

std::vector<std::string> SchemeIds() {
  std::vector<std::string> ids;
  for (const Entry& entry : kEntries) ids.emplace_back(entry.id);
  return ids;
}

}  // namespace orrery::training
