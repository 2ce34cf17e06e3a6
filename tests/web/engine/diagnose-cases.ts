/** The cases of tests/golden/diagnose, which others made: numbers, and the faults that explain them. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Diagnosis, Fit, Question } from "../../../web/engine/workbench/index.ts";
import { modelOf, withOtherwise, type FaultsFile } from "../../../web/widgets/diagnose/kinds.ts";

export interface Case {
  readonly id: string;
  readonly kind: string;
  readonly known: Readonly<Record<string, number | string | readonly number[] | null>>;
  readonly before?: string;
  readonly before_exact?: boolean;
  readonly pasted: string;
  readonly fits: Readonly<Record<string, readonly Readonly<Record<string, number>>[]>>;
}

const file = path.resolve(import.meta.dirname, "../../golden/diagnose/cases.jsonl");

export const cases = (): Case[] =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Case);

/** What a seed draws, and all of them where ORRERY_ALL_CASES is set. */
export function sampleOf<Item>(items: readonly Item[], seed: number, count: number): Item[] {
  if (process.env.ORRERY_ALL_CASES) return [...items];
  const random = randomOf(seed);
  return [...items]
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, item]) => item);
}

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A case as a question, in the words of the page. */
export function questionOf({ kinds }: FaultsFile, given: Case): Question {
  const id = given.kind === "pair" ? "rotation" : given.kind;
  const kind = kinds.find((one) => one.id === id);
  if (!kind) throw new Error(`There is no kind ${id}.`);
  return {
    model: modelOf(kind),
    known: withOtherwise(kind, given.known),
    printed: given.pasted,
    before: given.before ?? "",
    before_exact: given.before_exact ?? true,
  };
}

/** Fits as a case lists them, as one text, whatever their order. */
export function shown(fits: Case["fits"]): string {
  return Object.entries(fits)
    .map(
      ([name, values]) =>
        `${name} ${values
          .map((value) => JSON.stringify(value))
          .sort()
          .join()}`,
    )
    .sort()
    .join(", ");
}

/** The fits of a diagnosis in the form of a case. */
export function grouped({ fits }: Pick<Diagnosis, "fits">): Case["fits"] {
  const found: Record<string, Record<string, number>[]> = {};
  for (const { faults, values } of fits as readonly (Fit & { values: Record<string, number> })[]) {
    const parameters = (found[faults.join(" + ")] ??= []);
    if (Object.keys(values).length > 0) parameters.push(values);
  }
  return found;
}
