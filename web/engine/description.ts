/** What the core says about itself: the shapes of `describe()`. */
export type ArgumentKind =
  | "number" | "integer" | "boolean" | "text" | "choice" | "vector" | "matrix" | "tensor"
  | "list" | "record" | "value" | "positions" | "mask";

export interface ArgumentInfo {
  readonly name: string;
  readonly kind: ArgumentKind;
  readonly unit: string;
  readonly minimum?: number | null;
  readonly maximum?: number | null;
  readonly choices?: readonly string[];
  /** Absent where the argument is required. */
  readonly default?: number | boolean | string | null;
  readonly sentence: string;
}

export interface FunctionInfo {
  readonly name: string;
  readonly title: string;
  readonly sentence: string;
  /** TeX. */
  readonly formula: string;
  readonly result: { readonly kind: string; readonly shape?: string; readonly sentence: string };
  /** Key of the source in the course's list of references. */
  readonly source: string;
  /** Whether the formula language knows the function. */
  readonly inFormula: boolean;
  readonly arguments: readonly ArgumentInfo[];
}

export interface EncodingInfo {
  readonly id: string;
  readonly title: string;
  readonly acts: readonly ("embeddings" | "query-key" | "logits" | "values")[];
  readonly parameters: readonly ArgumentInfo[];
  readonly sentence: string;
  readonly source: string;
}

export interface Description {
  readonly version: string;
  readonly functions: readonly FunctionInfo[];
  readonly encodings: readonly EncodingInfo[];
}
