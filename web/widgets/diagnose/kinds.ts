/** What programs print and how it goes wrong, as content/faults says: a file that comes with the course. */
import type { FaultModel, Fit, Link, Model } from "../../engine/workbench/index.ts";
import { ShippedFile } from "../base/shipped-file.ts";
import type { Cause } from "./broken.ts";

export const KIND_IDS = [
  "rotation",
  "cosines",
  "frequencies",
  "sinusoid",
  "slopes",
  "bias",
  "buckets",
] as const;
export type KindId = (typeof KIND_IDS)[number];
/** Those that depend on the scaling of RoPE. */
export const KINDS_OF_ROTATION: readonly KindId[] = ["rotation", "cosines", "frequencies"];

/** A part of a lesson. */
export interface Reading {
  /** From the root of the site: "lessons/rope-rotation/#the-formula". */
  readonly address: string;
  readonly title: string;
}

/** A model that takes any numbers: it is asked what was printed. */
export const ANY_NUMBERS: Model = {
  links: [{ name: "entries", formula: "j" }],
  faults: [{ name: "ok", links: [] }],
};

/**
 * Whether it is a program without a fault that gives the numbers.
 *
 * @param fit  with the names of its faults
 * @see tests/web/widgets/diagnose.test.ts
 */
export const isRight = ({ faults }: Fit): boolean => faults.join() === "ok";

/**
 * Whether a program may be right: it has no fault, or none unless the reader's model says so.
 *
 * @param kind  has the faults
 * @param fit   names them
 * @see tests/web/widgets/diagnose-part.test.ts
 */
export const mayBeRight = ({ faults }: Pick<Kind, "faults">, fit: Fit): boolean =>
  isRight(fit) ||
  fit.faults.every((name) => faults.some((fault) => fault.name === name && fault.open));

/** A fault: its formulas, and what a reader sees of it. */
export interface Fault extends FaultModel {
  readonly title: string;
  /** A sentence or two; {base} is the value of a parameter, {known base} what the reader gave. */
  readonly text: string;
  /** Lines of code, with the same places. */
  readonly wrong: readonly string[];
  readonly right: readonly string[];
  /** The choice of the reader for which the two trade places. */
  readonly swapped?: string;
  /** The quantity that nobody has said; with the value that its parameter has, such a program is right. */
  readonly open?: string;
  readonly lesson?: Reading;
  /** Title of the exhibit of the museum that shows it. */
  readonly exhibit?: string;
}

export type Quantity = number | string | readonly number[];
export type Quantities = Readonly<Record<string, Quantity>>;

/** How a program prints: `[0.1, 0.2]`, `[0.1 0.2]`, `tensor([0.1000, …])`, `[1.0e-01, …]`. */
export const FORMS = ["python", "numpy", "torch", "exponents"] as const;
export type Form = (typeof FORMS)[number];

export interface Example {
  readonly name: string;
  readonly known: Quantities;
  readonly before?: readonly number[];
  readonly faults: readonly string[];
  readonly values?: Quantities;
  readonly form: Form;
}

export interface Kind {
  readonly id: KindId;
  readonly title: string;
  /** What to print. */
  readonly print: string;
  /** Quantities that a reader gives. */
  readonly known: readonly string[];
  /** Those that may be searched: their values, or how many whole numbers from 0. */
  readonly unknown: Readonly<Record<string, number | readonly (number | string)[]>>;
  /** What stands for quantities that a program does not have, such as a scaling. */
  readonly otherwise: Quantities;
  /** Of quantities whose values numbers may tell, the link through which they change them. */
  readonly told: Readonly<Record<string, string>>;
  /** Quantities that may tell faults apart, with a formula of the values to try, the easiest first. */
  readonly further: readonly (readonly [name: string, values: string])[];
  readonly examples: readonly Example[];
  readonly links: readonly Link[];
  readonly faults: readonly Fault[];
}

/** What something points to, what to print next, and what to do with it. */
export interface Pointer {
  readonly points: string;
  readonly print: readonly string[];
  readonly then: string;
  readonly lesson: Reading;
}

/** What a reader sees in what was printed, as a clause, and what it means, as a sentence that goes on. */
export interface Outcome {
  readonly seen: string;
  readonly means: string;
}

/** What a reader without numbers sees; what it points to is the likeliest cause. */
export interface Symptom extends Pointer {
  /** A sentence without its full stop. */
  readonly symptom: string;
  readonly kind: KindId;
  /** What tells the causes apart. */
  readonly outcomes: readonly Outcome[];
}

/** What makes entries that are not finite. */
export interface BrokenCause extends Pointer {
  readonly cause: Cause;
}

export interface FaultsFile {
  readonly kinds: readonly Kind[];
  readonly symptoms: readonly Symptom[];
  readonly causes: readonly BrokenCause[];
}

export const faultsFile = new ShippedFile<FaultsFile>("faults/faults.json", "the list of faults");

/**
 * A kind of printed numbers.
 *
 * @param id  one of `KIND_IDS`
 * @returns the kind, with its faults, fields and examples
 * @throws {Error} where the list of faults is not here, or has no such kind
 * @see tests/web/widgets/diagnose.test.ts
 */
export function kindOf(id: string): Kind {
  const kind = faultsFile.arrived.kinds.find((one) => one.id === id);
  if (!kind) throw new Error(`The list of faults has no kind ${id}.`);
  return kind;
}

/**
 * Usual values of a quantity, such as a base; of one that counts, none is more usual than others.
 *
 * @param kind  lists them
 * @param name  of the quantity
 * @returns numbers alone; empty where the kind lists none
 * @see tests/web/widgets/diagnose-base.test.ts
 */
export function usualOf({ unknown }: Pick<Kind, "unknown">, name: string): readonly number[] {
  const values = unknown[name] ?? [];
  return typeof values === "number" ? [] : values.filter((value) => typeof value === "number");
}

/**
 * Quantities of a kind, with what stands for those that are not given.
 *
 * @param kind   of the numbers
 * @param given  null: none
 * @returns quantities by name; "none" for those that are given as null
 * @see tests/web/site/faults.test.ts
 */
export const withOtherwise = (
  { otherwise }: Pick<Kind, "otherwise">,
  given: Readonly<Record<string, Quantity | null>>,
): Quantities => ({
  ...otherwise,
  ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? "none"])),
});

/**
 * The formulas of a kind, as the core takes them.
 *
 * @param kind  with its texts
 * @see tests/web/site/faults.test.ts
 */
export const modelOf = ({ links, faults }: Pick<Kind, "links" | "faults">): Model => ({
  links,
  faults: faults.map(({ name, pair, links: own, parameter, values, told_by, differs, where }) => ({
    name,
    links: own,
    ...(pair && { pair }),
    ...(parameter && { parameter }),
    ...(values && { values }),
    ...(told_by && { told_by }),
    ...(differs && { differs }),
    ...(where && { where }),
  })),
});

/**
 * How many numbers an example prints.
 *
 * @param kind    of the numbers
 * @param known   of the example
 * @param before  the row that is turned; empty: none is
 * @see tests/web/widgets/diagnose.test.ts
 */
export function countOf({ id }: Kind, known: Quantities, before: readonly number[]): number {
  const { head_dim: width, heads, query, offsets } = known;
  if (id === "rotation") return before.length;
  if (id === "frequencies") return Number(width) / 2;
  if (id === "slopes") return Number(heads);
  if (id === "bias") return Number(query) + 1;
  if (id === "buckets") return (offsets as readonly number[]).length;
  return Number(known.width ?? width);
}
