/** What the workbench says of what it found. */
import type { Engine } from "../../engine/index.ts";
import type { Fit } from "../../engine/workbench/index.ts";
import { capital } from "../base/needed.ts";
import { withoutZeros } from "../base/number-text.ts";
import { listed } from "../../words/listed.ts";
import { shortest } from "./factor.ts";
import { FIELDS } from "./fields.ts";
import type { Found } from "./search.ts";
import {
  isRight,
  mayBeRight,
  type Fault,
  type Kind,
  type Quantities,
  type Quantity,
} from "./kinds.ts";
import type { Further } from "./tell-apart.ts";

/**
 * What a layout of pairs is called; another text stays as it is.
 *
 * @param layout  "half" or "interleaved"
 * @see tests/web/widgets/diagnose.test.ts
 */
export const layoutText = (layout: string): string =>
  ({ half: "halves", interleaved: "neighbors" })[layout] ?? layout;

/**
 * A number, text or list as it is said.
 *
 * @param engine  writes the numbers
 * @param value   undefined is said as an empty text
 * @returns a number to five significant digits, a text, or a list with commas
 * @see tests/web/widgets/diagnose.test.ts
 */
export function quantityText(engine: Engine, value: Quantity | undefined): string {
  if (typeof value === "number")
    return Number.isInteger(value)
      ? engine.format(value)
      : withoutZeros(engine.format(value, "5s"));
  if (typeof value === "string") return layoutText(value);
  return (value ?? []).map((one) => engine.format(one)).join(", ");
}

/** The last word of a label's first part: "position, from 0" is a position. */
const nameOf = (name: string): string => FIELDS[name]?.label.split(",")[0] ?? name;

const quantityPhrases = (engine: Engine, names: readonly string[], values: Quantities): string[] =>
  names.map((name) => {
    const value = quantityText(engine, values[name]);
    return name === "layout" ? `${value} as pairs` : `${nameOf(name)} ${value}`;
  });

/**
 * Quantities by name, in words: "position 7, base 10000 and halves as pairs".
 *
 * @param engine  writes the numbers
 * @param names   of the quantities
 * @param values  of them
 * @returns words for the middle of a sentence; "" for none
 * @see tests/web/widgets/diagnose.test.ts
 */
export const quantitiesText = (
  engine: Engine,
  names: readonly string[],
  values: Quantities,
): string => listed(quantityPhrases(engine, names, values));

/**
 * What the reader left open: "You didn’t give the position, or say how the weights are paired".
 *
 * @param names  of the quantities, at least one
 * @see tests/web/widgets/diagnose.test.ts
 */
export function notGivenText(names: readonly string[]): string {
  const numbers = names.filter((name) => name !== "layout").map((name) => `the ${nameOf(name)}`);
  const saysPairs = names.includes("layout") ? "say how the weights are paired" : "";
  const gives = numbers.length > 0 ? `give ${listed(numbers)}` : "";
  return `You didn’t ${[gives, saysPairs].filter(Boolean).join(", or ")}`;
}

/**
 * What was left open and changes nothing: "That is so whatever the base and the pairing are.".
 *
 * @param names  of the quantities, at least one
 * @see tests/web/widgets/diagnose.test.ts
 */
export function whateverText(names: readonly string[]): string {
  const what = names.map((name) => (name === "layout" ? "the pairing" : `the ${nameOf(name)}`));
  return `That is so whatever ${listed(what)} ${names.length > 1 ? "are" : "is"}.`;
}

/**
 * What alone was found to give the numbers: "Of all that it tried, only position 3 and base 10000
 * together give these numbers". Other values, close to those or never tried, may give them as well.
 *
 * @param engine  writes the numbers
 * @param names   of the quantities that were searched
 * @param values  that were found
 * @see tests/web/widgets/diagnose.test.ts
 */
export function onlyText(engine: Engine, names: readonly string[], values: Quantities): string {
  const numbers = names.filter((name) => name !== "layout");
  const pairs = names.includes("layout") ? [quantityText(engine, values.layout)] : [];
  const found = [...quantityPhrases(engine, numbers, values), ...pairs];
  const verb = found.length > 1 ? " together give" : " gives";
  return `Of all that it tried, only ${listed(found)}${verb} these numbers.`;
}

/** Ends of a range are rounded inward, by at most this part of it, to what is shorter to read. */
const ROUNDED = 1 / 10;

/**
 * Which other bases give the numbers as well: "Any base from 122900 to 123100 gives these numbers.".
 *
 * @param engine  writes the numbers
 * @param fit     whose base the numbers told, or not
 * @returns "" where their digits leave one base
 * @see tests/web/widgets/diagnose-base.test.ts
 */
export function rangeText(engine: Engine, { range }: Fit): string {
  const [least, most] = range?.data ?? [];
  if (least === undefined || most === undefined) return "";
  const text = (base: number) => quantityText(engine, base);
  if (text(least) === text(most)) return "";
  const error = ((most - least) * ROUNDED) / 2;
  return `Any base from ${text(shortest(least + error, error))} to ${text(shortest(most - error, error))} gives these numbers.`;
}

/** Faults of the exponent, each with the power of its base that a right program has for the same numbers. */
const EXPONENTS = [
  ["exponent-halved", 1 / 2, "lacks its factor 2"],
  ["exponent-doubled", 2, "has its factor 2 twice"],
] as const;

/** How far bases that nothing tells apart may be from each other, as a part of one. */
const SAME_BASE = 1e-9;

/**
 * Which likelier base gives the same numbers with a wrong exponent, where the base was searched: a
 * program with base 10000 and half the exponent is one with base 100.
 *
 * @param engine  writes the base
 * @param kind    of the numbers, with the bases that are searched, the likeliest first
 * @param known   with the base that was found
 * @param fit     a right program
 * @returns a sentence, or ""
 * @see tests/web/widgets/diagnose-base.test.ts
 */
export function exponentText(engine: Engine, kind: Kind, { base }: Quantities, fit: Fit): string {
  const usual = kind.unknown.base ?? [];
  if (typeof base !== "number" || typeof usual === "number") return "";
  const [least = base * (1 - SAME_BASE), most = base * (1 + SAME_BASE)] = fit.range?.data ?? [];
  const place = usual.indexOf(base);
  const likelier = place < 0 ? usual : usual.slice(0, place);
  for (const [fault, power, words] of EXPONENTS) {
    const other = likelier.find(
      (one) => Number(one) ** power >= least && Number(one) ** power <= most,
    );
    if (other !== undefined && kind.faults.some(({ name }) => name === fault))
      return `So does a program with base ${quantityText(engine, other)} whose exponent ${words}.`;
  }
  return "";
}

/** So many values are listed of a quantity that is open. */
const MOST_VALUES = 4;

/**
 * What several explanations have in common, as a heading: "Halves as pairs. The base is open:
 * 10000, 500000, others". Without a fault, no verdict: what was searched is right only if the
 * reader's weights expect it.
 *
 * @param engine   writes the numbers
 * @param kind     of the numbers
 * @param found    two explanations or more
 * @param unknown  names of the quantities that were searched
 * @returns the heading, and whether all explanations are faults, or all are right programs
 * @see tests/web/widgets/diagnose-factor.test.ts
 */
export function agreedText(
  engine: Engine,
  kind: Kind,
  found: readonly Found[],
  unknown: readonly string[],
): { readonly heading: string; readonly isWrong: boolean; readonly isAllRight: boolean } {
  const titles = new Set(
    found.map(({ diagnosis: { fits } }) => capital(titlesText(engine, kind, fits, ", or "))),
  );
  const valuesOf = (name: string) => [
    ...new Set(found.map(({ known }) => quantityText(engine, known[name]))),
  ];
  const agreed = unknown.filter((name) => valuesOf(name).length === 1);
  const open = unknown.filter((name) => !agreed.includes(name));
  const [title = ""] = titles;
  const fault = titles.size === 1 ? title : "Several faults explain these numbers";
  const known = found[0] ? quantitiesText(engine, agreed, found[0].known) : "";
  const openTexts = open.map((name) => {
    const values = valuesOf(name);
    const shown =
      values.length > MOST_VALUES ? [...values.slice(0, MOST_VALUES - 1), "others"] : values;
    return `${name === "layout" ? "The pairing" : `The ${nameOf(name)}`} is open: ${shown.join(", ")}`;
  });
  const isAllRight = found.every(({ diagnosis: { fits } }) => fits.every(isRight));
  const leading = isAllRight ? capital(known) : `${fault}${known && `, with ${known}`}`;
  return {
    heading: [leading, ...openTexts].filter(Boolean).join(". "),
    isWrong: !found.some(({ diagnosis: { fits } }) => fits.some((fit) => mayBeRight(kind, fit))),
    isAllRight,
  };
}

/**
 * Faults of a fit, in the order in which they act.
 *
 * @param kind  that has them
 * @param fit   that names them
 * @returns descriptions; names that the kind does not have are left out
 * @see tests/web/widgets/diagnose.test.ts
 */
export const faultsOf = (kind: Kind, fit: Pick<Fit, "faults">): Fault[] =>
  fit.faults.flatMap((name) => kind.faults.find((fault) => fault.name === name) ?? []);

/**
 * What may be wrong, each fault once with all values that it may have: "the row of position 0; or
 * positions divided (2, 4)".
 *
 * @param engine   writes the values
 * @param kind     that has the faults
 * @param fits     that name them
 * @param between  two of them
 * @returns words inside a sentence
 * @see tests/web/widgets/diagnose.test.ts
 */
export function titlesText(
  engine: Engine,
  kind: Kind,
  fits: readonly Fit[],
  between = "; or ",
): string {
  const values = new Map<string, string[]>();
  for (const fit of fits) {
    const title = faultsOf(kind, fit)
      .map((fault) => fault.title)
      .join(", and ");
    const own = Object.values(fit.values as Quantities).map((one) => quantityText(engine, one));
    values.set(title, [...(values.get(title) ?? []), ...own]);
  }
  return [...values]
    .map(([title, own]) => (own.length > 1 ? `${title} (${own.join(", ")})` : title))
    .join(between);
}

/**
 * A text or line of a fault with the values of its places.
 *
 * @param engine  writes the numbers
 * @param text    with {base} or {known base}
 * @param values  parameters of the fault
 * @param known   what the reader gave
 * @see tests/web/widgets/diagnose.test.ts
 */
export const filled = (
  engine: Engine,
  text: string,
  values: Readonly<Record<string, unknown>>,
  known: Quantities,
): string =>
  text.replace(/\{(known )?(\w+)\}/g, (_, isKnown: string | undefined, name: string) =>
    quantityText(engine, (isKnown ? known[name] : (values[name] as Quantity)) ?? "?"),
  );

/**
 * What is wrong, as a heading: "One position too early, and a lost minus".
 *
 * @param faults  at most two, and a freed quantity
 * @see tests/web/widgets/diagnose.test.ts
 */
export const titleOf = (faults: readonly Fault[]): string =>
  capital(faults.map(({ title }) => title).join(", and "));

/**
 * The same, with the value that the numbers have instead of a stated one: "Base 500000, not the
 * 10000 you gave, and turned backward".
 *
 * @param engine  writes the numbers
 * @param faults  of a fit
 * @param values  of their parameters
 * @param given   what the reader stated
 * @see tests/web/widgets/diagnose.test.ts
 */
export function titleWithValues(
  engine: Engine,
  [first, ...others]: readonly Fault[],
  values: Fit["values"],
  given: Quantities,
): string {
  const name = first?.parameter ?? "";
  const [value, stated] = [values[name], given[name]];
  if (!first || typeof value !== "number" || typeof stated !== "number")
    return titleOf([first, ...others].flatMap((fault) => fault ?? []));
  const title = `${nameOf(name)} ${quantityText(engine, value)}, not the ${quantityText(engine, stated)} you gave`;
  return titleOf([{ ...first, title }, ...others]);
}

/**
 * What to print next, and what it will be by each of the faults.
 *
 * @param engine   writes the numbers
 * @param kind     of the numbers
 * @param fits     that gave the same numbers so far
 * @param further  what tells them apart
 * @see tests/web/widgets/diagnose.test.ts
 */
export function furtherText(
  engine: Engine,
  kind: Kind,
  fits: readonly Fit[],
  { name, value, entry, numbers, groups }: Further,
): string {
  const where =
    name === "offsets"
      ? `the offsets ${quantityText(engine, value)}`
      : `${nameOf(name)} ${quantityText(engine, value)}`;
  const outcomes = fits.map((fit, index) => {
    const titles = faultsOf(kind, fit).map(({ title }) => title);
    const values = Object.values(fit.values as Quantities);
    const of =
      values.length > 0 ? ` (${values.map((one) => quantityText(engine, one)).join(", ")})` : "";
    return `${engine.format(numbers[index] ?? NaN, "4s")} if ${titles.join(" and ")}${of}`;
  });
  const all = groups === fits.length ? "them all" : "some of them";
  return `To tell ${all} apart, print the same with ${where}, and look at entry ${entry}: it is ${listed(outcomes)}.`;
}

/**
 * Says with which quantity in place of the given one a fault fits: "With base 10000 instead of
 * 500000, it fits."
 *
 * @param engine  writes the numbers
 * @param faults  of a fit, that of another value first
 * @param values  of their parameters
 * @param known   what the reader gave
 * @returns "" where no quantity was freed beside a fault
 * @see tests/web/widgets/diagnose.test.ts
 */
export function freedText(
  engine: Engine,
  [first, ...others]: readonly Fault[],
  values: Fit["values"],
  known: Quantities,
): string {
  const name = first?.parameter;
  const value = name ? values[name] : undefined;
  if (!name || others.length === 0 || typeof value !== "number") return "";
  return `With ${nameOf(name)} ${quantityText(engine, value)} instead of ${quantityText(engine, known[name])}, it fits.`;
}
