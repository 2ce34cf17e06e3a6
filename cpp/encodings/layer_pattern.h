// Layer patterns: models that use RoPE, or a sliding window, in some of their layers only.
#pragma once

#include "functions/function.h"

namespace orrery {

/// What each interval-th layer goes without.
enum class Without {
  kPositions,  ///< RoPE: SmolLM3.
  kWindow,     ///< The sliding window: Gemma 3, gpt-oss.
  kBoth,       ///< Llama 4 (whose window is a chunk), Command A (Cohere2), EXAONE 4.
};

/// For each layer, 1 or 0.
struct LayerPattern {
  std::vector<double> uses_rope;
  std::vector<double> uses_window;  ///< All 0 under kPositions: no layer has a window there.
};

/// Returns which layers use RoPE and which a window.
///
///     layers interval, 2 interval, ... (counted from 1) go without; all others do not
/// @param num_layers  0 or more.
/// @param interval    Layers, 1 or more: 4 in SmolLM3, Llama 4 and Cohere2, 6 in Gemma 3, 2 in
///                    gpt-oss.
/// @param without     What those layers go without.
/// @return Both lists [num_layers].
/// @throws std::invalid_argument if interval is 0.
/// @note The configuration field `no_rope_layers` of SmolLM3 and Llama 4 is 1 where a layer DOES
///       use RoPE: it is uses_rope.
/// @see Yang et al. 2025, "Rope to Nope and Back Again", arXiv:2501.18795. Test: LayerPattern.
LayerPattern MakeLayerPattern(std::size_t num_layers, std::size_t interval, Without without);

}  // namespace orrery
