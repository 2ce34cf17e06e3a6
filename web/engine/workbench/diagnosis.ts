/** What the module of the workbench finds behind printed numbers (cpp/table/diagnose_functions.cpp). */
import type { Tensor } from "../tensor.ts";
import type { Value, ValueLike } from "../values.ts";

/** A formula under a name. */
export interface Link {
  readonly name: string;
  readonly formula: string;
}

/** One way to go wrong, as the core reads it. */
export interface FaultModel {
  readonly name: string;
  /** Whether it may be one of two at once, or is tried only where nothing else fits. */
  readonly pair?: "first" | "second" | "last";
  readonly links: readonly Link[];
  readonly parameter?: string;
  /** Formula of the values that the parameter takes. */
  readonly values?: string;
  /** The link through which alone the parameter changes what is printed: where no value gives the numbers, those that they tell are tried. */
  readonly told_by?: string;
  /** The known value of the parameter is not tried. */
  readonly differs?: boolean;
  /** Condition under which the fault can occur. */
  readonly where?: string;
}

/** A kind of printed numbers: formulas, the last of which is what is printed, and the faults. */
export interface Model {
  readonly links: readonly Link[];
  readonly faults: readonly FaultModel[];
}

/** Quantities of a model, by name. */
export type Known = Readonly<Record<string, ValueLike>>;

export type NumberFormat = "float32" | "float16" | "bfloat16";

export interface Question {
  readonly model: Model;
  readonly known: Known;
  /** One array, all entries, as a program printed it. */
  readonly printed: string;
  /** Of a rotation: the vector before it, as printed. */
  readonly before?: string;
  readonly before_exact?: boolean;
  /** In which format the program computed; by default float32; "read": as the numbers show. */
  readonly format?: NumberFormat | "read";
  /** Of equal length, in which the numbers were printed; by default 1. Known quantities may have a number for each. */
  readonly rows?: number;
  /** Names of the faults that are tried, each alone; without it, all. */
  readonly only?: readonly string[];
}

/** One fault or two at once. */
export interface Fit {
  readonly faults: readonly string[];
  /** The parameter of the fault, if it has one. */
  readonly values: Readonly<Record<string, Value>>;
  /** How many printed entries it does not give. */
  readonly off: number;
  /** Where the numbers told the value: the least and the most that give them as well. */
  readonly range?: Tensor;
}

export interface Diagnosis {
  readonly fits: readonly Fit[];
  /** Where none fits, what gives most entries; else empty. */
  readonly nearest: readonly Fit[];
  /** What a right program prints. */
  readonly right: Tensor;
  /** 1 where a printed entry is no such number, else 0. */
  readonly differs: Tensor;
  /** The numbers, as read, and the unit of the last printed digit of each. */
  readonly printed: Tensor;
  readonly units: Tensor;
  readonly format: NumberFormat;
  /** Faults and pairs. */
  readonly tried: number;
}

/** A program whose numbers are asked for. */
export interface Program {
  readonly model: Model;
  readonly known: Known;
  /** Entries that it prints, and in how many rows. */
  readonly count: number;
  readonly rows?: number;
  readonly before?: string;
  /** Names; without them, the program is right. */
  readonly faults?: readonly string[];
  readonly values?: Readonly<Record<string, ValueLike>>;
}
