// Programs of a seed: a few steps of the grammar, or a piece of code as people write it.

import { Dice, type Drawn } from "./draw.ts";
import { Grammar, type Counts } from "./grammar.ts";
import { idiomRules } from "./idioms.ts";
import { arrayRules } from "./rules-arrays.ts";
import { entrywiseRules } from "./rules-entrywise.ts";
import { indexRules } from "./rules-index.ts";
import { makingRules } from "./rules-making.ts";
import { pythonRules } from "./rules-python.ts";
import { shapeRules } from "./rules-shapes.ts";

const rules = [
  ...entrywiseRules,
  ...makingRules,
  ...arrayRules,
  ...shapeRules,
  ...indexRules,
  ...pythonRules,
];
const head = ["import numpy as np", "import math"];

export interface Program {
  readonly code: string;
  readonly used: readonly [string, Drawn | null][];
}

export function programOf(seed: number): Program {
  const dice = new Dice(seed);
  const g = new Grammar(dice, rules);
  if (dice.chance(0.2)) dice.pick(idiomRules)(g);
  const steps = dice.whole(1, 5);
  for (let k = 0; k < steps; k++) {
    const made = g.step();
    if (!made) continue;
    if (g.variables.has(made.text) || made.form === "python") g.lines.push(`last = ${made.text}`);
    else g.keep(made);
  }
  g.lines.push(`result = ${[...g.variables.keys()].at(-1) ?? "None"}`);
  return { code: [...head, ...g.lines].join("\n"), used: g.used };
}

export function count(counts: Counts, { used }: Program): void {
  for (const [name, on] of used) {
    const of = counts.get(name) ?? new Map<string, number>();
    counts.set(name, of);
    for (const key of ["all", ...(on ? [on.kind, `${on.shape.length} axes`] : [])])
      of.set(key, (of.get(key) ?? 0) + 1);
  }
}
