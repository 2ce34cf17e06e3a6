#include "answers/registry.h"

#include "numeric/reject.h"

namespace orrery::answers {

// Each is defined in the file of its name.
extern const AnswerKind kNumberKind;
extern const AnswerKind kVectorKind;
extern const AnswerKind kMatrixKind;
extern const AnswerKind kFormulaKind;
extern const AnswerKind kDerivationKind;
extern const AnswerKind kChoiceKind;
extern const AnswerKind kChoicesKind;
extern const AnswerKind kMatchingKind;
extern const AnswerKind kOrderingKind;
extern const AnswerKind kChartKind;
extern const AnswerKind kTextKind;
extern const AnswerKind kPartsKind;

namespace {

constexpr const AnswerKind* kKinds[] = {
    &kNumberKind,   &kVectorKind,   &kMatrixKind,     &kFormulaKind, &kChoiceKind, &kChoicesKind,
    &kMatchingKind, &kOrderingKind, &kDerivationKind, &kChartKind,   &kTextKind,   &kPartsKind,
};

}  // namespace

std::span<const AnswerKind* const> AnswerKinds() { return kKinds; }

const AnswerKind& FindKind(const std::string& name) {
  for (const AnswerKind* kind : kKinds) {
    if (name == kind->name) return *kind;
  }
  Reject("kind of the question is \"{}\"; known are {}",
         {name, ListText(kKinds, &AnswerKind::name)});
}

}  // namespace orrery::answers
