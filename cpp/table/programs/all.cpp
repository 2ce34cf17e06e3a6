// Native programs, which have everything.
#include "table/answer_functions.h"
#include "table/table.h"
#include "training/functions.h"

namespace orrery {

std::vector<Part> ProgramParts() {
  return {{"answers", AnswerFunctions()}, {"training", training::TrainingFunctions()}};
}

}  // namespace orrery
