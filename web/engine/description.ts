/** What the core says about its functions and encodings (cpp/table/description.h). */
export type ArgumentKind =
  | "number"
  | "integer"
  | "boolean"
  | "text"
  | "choice"
  | "vector"
  | "matrix"
  | "tensor"
  | "list"
  | "record"
  | "value"
  | "positions"
  | "mask";

export interface ArgumentInfo {
  readonly name: string;
  readonly kind: ArgumentKind;
  readonly unit: string;
  readonly minimum?: number | null;
  readonly maximum?: number | null;
  /** What a slider should span, where the valid range is wider than what is worth exploring. */
  readonly control?: { readonly from: number; readonly to: number; readonly step: number };
  readonly choices?: readonly string[];
  /** Absent where the argument is required. */
  readonly default?: number | boolean | string | readonly [] | Readonly<Record<string, never>>;
  readonly sentence: string;
}

export interface ResultInfo {
  readonly kind: string;
  readonly shape?: string;
  readonly sentence: string;
}

export interface FunctionInfo {
  readonly name: string;
  /** Id of the encoding it belongs to, or the part of the core. */
  readonly part: string;
  readonly title: string;
  readonly sentence: string;
  /** TeX. */
  readonly formula: string;
  readonly result: ResultInfo & {
    /** Of a record. */ readonly fields?: readonly (ResultInfo & { readonly name: string })[];
  };
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
  readonly version: number;
  readonly functions: readonly FunctionInfo[];
  readonly encodings: readonly EncodingInfo[];
}
