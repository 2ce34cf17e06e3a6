// The parts of the function table: what each program lists of them is in table/programs/.
#pragma once

#include "table/table.h"

namespace orrery {

/// Return the entries of this folder, constants in the order of the reference page: those for
/// variants and answers, those that judge a reader's own scheme, those that find the faults behind
/// printed numbers, those that compute and print formulas, and linear algebra. Test: FunctionTable,
/// DesignFunctions.
Functions AnswerFunctions();
Functions DesignFunctions();
Functions DiagnoseFunctions();
Functions FormulaFunctions();
Functions NumericFunctions();

/// Return the entries of the folders below, each from the file that has them, functions.cpp where it
/// has no other name. Pages run no backward passes, and train nothing. Test: FunctionTable,
/// BackwardParts, TrainingFunctions.
Functions AnalysisFunctions();
Functions AttentionFunctions();
Functions AttentionBackwardFunctions();
Functions LayerFunctions();
Functions LayerBackwardFunctions();
Functions LayerPatternFunctions();
Functions PositionFunctions();
Functions RopeScalingFunctions();
namespace training {
Functions TrainingFunctions();
}

/// Returns the parts that formulas are computed with and by, in the order of the reference page:
/// the encodings first, each under its id. Test: FormulaParts.
std::vector<Part> FormulaParts();

/// Returns the backward passes that no figure shows, under the names of the parts that their
/// functions belong to. Readers wait for the module of pages, so only native programs and the module
/// of the workbench have them. Test: BackwardParts.
std::vector<Part> BackwardParts();

/// Returns the parts that the module of the workbench has besides those of the module of pages: the
/// encodings first, each under its id. Test: WorkbenchParts.
std::vector<Part> WorkbenchParts();

}  // namespace orrery
