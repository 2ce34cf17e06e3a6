// Programs of one seed with both NumPys, and how often each promised thing was drawn.

import {
  attributes,
  functions,
  indices,
  inPlace,
  methods,
  operators,
} from "../../../../../web/practice/code/np-list.ts";
import { words } from "../words.ts";
import { difference, withNumpy, withOurs } from "./both.ts";
import { count, programOf, type Program } from "./programs.ts";
import type { Counts } from "./grammar.ts";

export interface Compared {
  readonly name: string;
  readonly program: Program;
  /** What differs, "left out" where ours says so, null where both agree. */
  readonly fault: string | null;
  readonly raised: boolean;
}

/** Programs `from` to `to` of a seed. */
export function compare(
  module: WebAssembly.Module,
  python: string,
  seed: number,
  from: number,
  to: number,
): Compared[] {
  const programs = Array.from({ length: to - from }, (_, k) =>
    programOf(seed * 1_000_003 + from + k),
  );
  const codes = programs.map(({ code }) => code);
  const reference = withNumpy(python, codes);
  const ours = withOurs(module, codes);
  return programs.map((program, k) => ({
    name: `seed ${seed}, program ${from + k}`,
    program,
    fault: difference(reference[k]!, ours[k]!),
    raised: reference[k]!.failed !== null,
  }));
}

export const counted = (counts: Counts, program: Program): void => count(counts, program);

/** All that the page promises and programs can draw; constants and types are in every other program. */
const undrawn = [
  "pi",
  "e",
  "inf",
  "nan",
  "newaxis",
  "float_",
  "int_",
  "double",
  "generic",
  "number",
  "integer",
  "floating",
  "dtype",
  "ndarray",
  "errstate",
  "seterr",
  "finfo",
  "iinfo",
  "float64",
  "int64",
  "bool_",
  "broadcast_shapes",
];
export const promised: readonly string[] = [
  ...Object.values(functions)
    .flatMap(words)
    .filter((name) => !undrawn.includes(name))
    .map((name) => `np.${name}`),
  ...[...words(methods), ...words(attributes)].map((name) => `.${name}`),
  ...words(operators),
  ...words(inPlace),
  ...indices.flatMap((form) => [`${form} read`, `${form} written`]),
  "keepdims",
];

/** A row for each promised thing, the least drawn first. */
export function rows(counts: Counts): (string | number)[][] {
  const columns = ["all", "bool", "int", "float", "0 axes", "1 axes", "2 axes"];
  return [...new Set([...promised, ...counts.keys()])]
    .map((name): (string | number)[] => {
      const of = counts.get(name) ?? new Map<string, number>();
      const more = [...of]
        .filter(([key]) => /^[3-9] axes/.test(key))
        .reduce((sum, [, n]) => sum + n, 0);
      return [name, ...columns.map((key) => of.get(key) ?? 0), more];
    })
    .sort((a, b) => Number(a[1]) - Number(b[1]));
}
