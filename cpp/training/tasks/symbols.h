// The symbols of tasks whose tokens mean nothing but themselves: letters, drawn evenly.
#pragma once

#include "numeric/random.h"
#include "training/tasks/task.h"

namespace orrery::training {

/// The most symbols of a task: the small letters and the capital ones.
inline constexpr int kMostSymbols = 52;

/// The option of tasks whose sequences are made of symbols.
inline constexpr Argument kSymbolsOption =
    WholeArgument("symbols", "How many different letters there are.", 2, kMostSymbols, 16);

/// Returns the letter of a symbol: a ... z, A ... Z.
/// @param symbol  0 ... kMostSymbols - 1.
/// @see Test: Symbols.
std::string SymbolText(int symbol);

/// Fills places with symbols, each equally likely at each place.
/// @param random   Moves on.
/// @param places   Any length, overwritten with 0 ... symbols - 1.
/// @param symbols  1 ... kMostSymbols.
/// @see Test: Symbols.
void DrawSymbols(Random& random, std::span<int> places, int symbols);

}  // namespace orrery::training
