/** Kinds of answers that a teacher's problem can ask for, the usual ones first. */
export const templateKinds = [
  "number",
  "choice",
  "choices",
  "vector",
  "matrix",
  "formula",
  "chart",
  "matching",
  "ordering",
  "derivation",
  "parts",
  "text",
] as const;
