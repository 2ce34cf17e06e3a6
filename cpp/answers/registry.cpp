#include "answers/answer_kind.h"
#include "numeric/reject.h"

namespace orrery::answers {

// Each is defined in the file of its name, or in that of its family: grid_answer, offered_choices.
extern const AnswerKind kNumberKind, kVectorKind, kMatrixKind, kFormulaKind, kDerivationKind,
    kChoiceKind, kChoicesKind, kMatchingKind, kOrderingKind, kChartKind, kTextKind, kPartsKind;

constexpr const AnswerKind* kKinds[] = {
    &kNumberKind,   &kVectorKind,   &kMatrixKind,     &kFormulaKind, &kChoiceKind, &kChoicesKind,
    &kMatchingKind, &kOrderingKind, &kDerivationKind, &kChartKind,   &kTextKind,   &kPartsKind,
};

std::span<const AnswerKind* const> AnswerKinds() { return kKinds; }

const AnswerKind& FindKind(const std::string& name) {
  for (const AnswerKind* kind : kKinds) {
    if (name == kind->name) return *kind;
  }
  Reject("kind of the question is \"{}\"; known are {}",
         {name, ListText(kKinds, &AnswerKind::name)});
}

}  // namespace orrery::answers
