// DeBERTa's disentangled attention: content and position of query and key meet in three products.
#pragma once

#include "functions/argument.h"

namespace orrery {

/// The row that the position-to-content term of query i and key j reads; d is DebertaRows of an
/// offset. Tables that were trained one way and are read the other way are wrong without an error.
enum class DisentangledRows {
  kPaper,    ///< d(j, i), of the reversed offset: equation 4.
  kReleased  ///< d(i, j), as in the content-to-position term: microsoft/DeBERTa, transformers.
};
inline constexpr EnumChoice<DisentangledRows> kDisentangledRows{
    {"paper", DisentangledRows::kPaper}, {"released", DisentangledRows::kReleased}};

/// Returns the description of the argument "rows" with a fallback, a constant. Test: FunctionTable.
constexpr Argument RowsArgument(DisentangledRows fallback) {
  return ChoiceArgument("rows", "Row of position to content: reversed offset, or the same.",
                        kDisentangledRows, fallback);
}

/// Returns the row of each offset in a table of 2 span rows.
///
///     r = -o, or DebertaBuckets(o) with bucket_size = span where max_distance is not 0
///     row = min(max(r, -span), span - 1) + span,      0 ... 2 span - 1
///
/// Keys far before the query are in the last row, which the offset 1 - span begins; keys span or
/// more after it are in row 0.
/// @param offsets       Any shape, tokens, key - query, whole numbers within ±10^9.
/// @param span          Half the rows, 1 or more; with buckets 4 or more.
/// @param max_distance  Tokens, as in DebertaOptions; 0: no buckets, as in the paper.
/// @return As offsets, whole numbers.
/// @throws std::invalid_argument if an argument is out of range, or an offset is not whole.
/// @note microsoft/DeBERTa cuts the distance at max_distance - 1 before the buckets, so that a key
///       that far after the query has row 1 there; transformers and this function give it row 0.
/// @see He et al. 2021, "DeBERTa: Decoding-enhanced BERT with Disentangled Attention",
///      https://arxiv.org/abs/2006.03654, equation 3. Test: Disentangled.
Tensor DebertaRows(const Tensor& offsets, std::size_t span, double max_distance = 0);

/// The inputs of disentangled attention, which the caller keeps alive.
struct DisentangledInputs {
  const Tensor& query;                       ///< [T, D], or [heads, T, D].
  const Tensor& key;                         ///< [S, D], or [heads, S, D].
  const Tensor* position_keys = nullptr;     ///< [2 span, D], or [heads, 2 span, D], projected.
  const Tensor* position_queries = nullptr;  ///< Likewise. nullptr: the term is left out.
  DisentangledRows rows = DisentangledRows::kReleased;
  double max_distance = 0;  ///< Tokens, as for DebertaRows.
  double scale = 0;         ///< Dimensionless; 0: 1/sqrt(terms D).
};

/// The three terms, before the scale, and their scaled sum; each [..., T, S]. A term without its
/// table is 0 everywhere.
struct DisentangledResult {
  Tensor content_content;   ///< q_i . k_j
  Tensor content_position;  ///< q_i . K[d(i, j)]
  Tensor position_content;  ///< k_j . Q[d(j, i) or d(i, j)]
  Tensor logits;
};

/// Computes the logits of disentangled attention.
///
///     L_ij = scale (q_i . k_j + q_i . K[d(i, j)] + k_j . Q[row]),   scale = 1/sqrt(terms D)
///
/// where terms counts the products that are there: 3, or fewer without a table.
/// @param inputs  Shapes as in DisentangledInputs; dimensionless. With S > T the queries are the
///                last ones.
/// @return As in DisentangledResult.
/// @throws std::invalid_argument naming the shapes that do not fit, an odd number of rows of a
///         table, or as DebertaRows.
/// @note The paper's algorithm 1 prints sqrt(2 D), its equation 4 sqrt(3 D).
/// @see As DebertaRows, section 3.1, equation 4; microsoft/DeBERTa,
///      DeBERTa/deberta/disentangled_attention.py. Test: Disentangled.
DisentangledResult DebertaScores(const DisentangledInputs& inputs);

/// Gradients of a loss with respect to the inputs, each as its input; the number 0 without it.
struct DisentangledGradients {
  Tensor d_query, d_key, d_position_keys, d_position_queries;
};

/// Computes the backward pass of the logits of DebertaScores, as encoding.h says of all.
///
///     g = scale dL,   dq_i = sum_j g (k_j + K[d(i, j)]),   dk_j = sum_i g (q_i + Q[row])
///     dK[r] = sum of g q_i where d(i, j) = r,   dQ[r] = sum of g k_j where row = r
/// @return 0 in rows that no offset reaches.
/// @see As DebertaScores. Test: Disentangled.
DisentangledGradients DebertaScoresBackward(const DisentangledInputs& inputs,
                                            const Tensor& d_logits);

}  // namespace orrery
