/** Where several faults give the same numbers: the smallest further number that tells them apart. */
import { entryAt, isTensor } from "../../engine/index.ts";
import type { Fit, Workbench } from "../../engine/workbench/index.ts";
import { modelOf, type Kind, type Quantities, type Quantity } from "./kinds.ts";

/** What to print next: with one quantity changed, one entry. */
export interface Further {
  readonly name: string;
  readonly value: Quantity;
  readonly entry: number;
  /** The entry by each of the fits, in their order. */
  readonly numbers: readonly number[];
  /** How many groups of fits the entry tells apart. */
  readonly groups: number;
}

/** What was asked, and what fits. */
export interface Alike {
  readonly kind: Kind;
  readonly known: Quantities;
  readonly before: string;
  readonly count: number;
  readonly fits: readonly Fit[];
  /** Of the last printed digit. */
  readonly unit: number;
}

/** Numbers this many units apart are told apart also where one of them is rounded badly. */
const UNITS_APART = 3;

/**
 * Finds what to print next. Values are tried in the order of the content, the easiest first; of
 * those that tell equally many faults apart, the first is taken, and of a row its first entry.
 *
 * @param engine  computes what each fault prints
 * @param alike   what fits
 * @returns null where nothing that is tried tells any two apart
 * @see tests/web/widgets/diagnose.test.ts
 */
export function furtherNumber(engine: Workbench, alike: Alike): Further | null {
  let best: Further | null = null;
  for (const [name, formula] of alike.kind.further) {
    for (const value of valuesOf(engine, alike, name, formula)) {
      const found = entryFor(engine, alike, name, value);
      if (found && found.groups > (best?.groups ?? 1)) best = found;
      if (best?.groups === alike.fits.length) return best;
    }
  }
  return best;
}

function valuesOf(engine: Workbench, { known }: Alike, name: string, formula: string): Quantity[] {
  const value = engine.evaluate(formula, known);
  if (!isTensor(value)) return [];
  if (value.shape.length === 2) return [[...value.data]];
  return [...value.data].filter((one) => one !== known[name]);
}

function entryFor(
  engine: Workbench,
  { kind, known, before, count, fits, unit }: Alike,
  name: string,
  value: Quantity,
): Further | null {
  const length = lengthWith(name, value, count);
  const rows = fits.map(({ faults, values }) => {
    // What a fault changes stays changed, whatever else does.
    const program = { model: modelOf(kind), known: { ...known, [name]: value }, before, faults };
    return engine.faultNumbers({ ...program, count: length, values }).data;
  });
  let best: Further | null = null;
  for (let entry = 0; entry < length; entry += 1) {
    const numbers = rows.map((row) => entryAt(row, entry));
    const groups = groupsOf(numbers, unit);
    if (groups > (best?.groups ?? 1)) best = { name, value, entry, numbers, groups };
  }
  return best;
}

/** How many entries there are with a quantity changed. */
function lengthWith(name: string, value: Quantity, count: number): number {
  if (Array.isArray(value)) return value.length;
  if (name === "heads") return value as number;
  if (name === "query") return (value as number) + 1;
  return count;
}

/** Into how many groups numbers fall whose neighbors are far enough apart; 0 where one is none. */
function groupsOf(numbers: readonly number[], unit: number): number {
  if (!numbers.every(Number.isFinite)) return 0;
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.filter(
    (number, index) => index === 0 || number - entryAt(sorted, index - 1) > UNITS_APART * unit,
  ).length;
}
