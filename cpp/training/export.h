// What another program needs to make a run again: the parameters, the batches, and what the scheme
// of positions adds.
#pragma once

#include "training/trainer.h"

namespace orrery::training {

/// The most tokens that BatchesOf returns at once.
inline constexpr std::size_t kMostExportedTokens = std::size_t{1} << 23;

/// Returns each parameter of the model by its name, as it is now, in the order of its layout. Test:
/// Export.
Record ParametersOf(const Trainer& trainer);

/// Returns the batches of some steps, those that Trainer::Step trains on.
/// @param trainer  Of any task.
/// @param from     The first step, from 0.
/// @param count    Steps, 1 or more, of the run.
/// @return {tokens, targets}, [count, sequences, length]; a target is kNotScored where nothing is
///         asked.
/// @throws std::invalid_argument naming the steps if the run does not have them, or the number of
///         tokens if it is above kMostExportedTokens.
/// @see Test: Export.
Record BatchesOf(const Trainer& trainer, std::size_t from, std::size_t count);

/// Returns what the scheme adds at each of its places for the positions 0, 1, 2, ..., in the
/// precision of the model.
/// @param trainer  Whose model is computed; its parameters stay.
/// @param length   T, tokens, in the range of the task.
/// @return {rows: [T, d_model], bias: [heads, T, T], query_cosines, query_sines, key_cosines,
///         key_sines: [T, head_dim / 2], halves: whether channel i turns with i + head_dim / 2};
///         without what the scheme does not use.
/// @throws std::invalid_argument as Trainer::Draw and Model::Forward.
/// @see Test: Export.
Record TermsOf(Trainer& trainer, std::size_t length);

}  // namespace orrery::training
