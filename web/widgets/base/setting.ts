/**
 * Settings of figures, one call each: where it starts, what it may be, what it is in a sentence, and
 * what else there is to say of it.
 */
import type { AttributeInfo } from "./attributes.ts";

type More = Omit<AttributeInfo, "kind" | "default" | "sentence">;

/** What describes a setting of a kind, besides its start and its sentence. */
type Said<Kind, Details> = { readonly kind: Kind; readonly sentence: string } & Details;

const numeric =
  <Kind extends "integer" | "number">(kind: Kind) =>
  <const Details extends More>(
    start: number,
    [minimum, maximum]: readonly [minimum: number, maximum: number],
    sentence: string,
    more?: Details,
  ) =>
    ({ kind, default: start, minimum, maximum, sentence, ...more }) as Said<
      Kind,
      Details & { readonly default: number; readonly minimum: number; readonly maximum: number }
    >;

/** `integer(3, [0, 99], "Position of the query.", { unit: "tokens", symbol: "m" })` */
export const integer = numeric("integer");
/** `number(0.5, [0, 8], "What is taken off a logit per token.", { label: "slope" })` */
export const number = numeric("number");

/**
 * Declares a setting that is one of a list: `choice("on", ["on", "off"], "Whether keys are kept.",
 * { label: "cache" })`.
 *
 * @param start     the default, one of the list
 * @param choices   as texts of the attribute
 * @param sentence  what the setting is, for the documentation
 * @param more      label, letter and what else the attribute has
 * @returns the attribute, whose type knows the choices
 * @see tests/web/widgets/marks.test.ts
 */
export const choice = <const Choices extends readonly string[], const Details extends More>(
  start: Choices[number],
  choices: Choices,
  sentence: string,
  more?: Details,
) =>
  ({ kind: "choice", default: start, choices, sentence, ...more }) as Said<
    "choice",
    Details & { readonly default: Choices[number]; readonly choices: Choices }
  >;

/**
 * Declares a setting that is on or off; off by default, as an attribute that is absent.
 *
 * @param sentence  what the setting is, for the documentation
 * @param more      label, letter and what else the attribute has
 * @returns the attribute
 * @see tests/web/widgets/marks.test.ts
 */
export const toggle = <const Details extends More>(sentence: string, more?: Details) =>
  ({ kind: "boolean", default: false, sentence, ...more }) as Said<
    "boolean",
    Details & { readonly default: false }
  >;

/**
 * Declares a setting that is text: `text("1 0", "Entries of the query.", { pattern, form: "numbers
 * with blanks between them" })`.
 *
 * @param start     the default
 * @param sentence  what the setting is, for the documentation
 * @param more      pattern and form, label, and what else the attribute has
 * @returns the attribute
 * @see tests/web/widgets/marks.test.ts
 */
export const text = <const Details extends More>(start: string, sentence: string, more?: Details) =>
  ({ kind: "text", default: start, sentence, ...more }) as Said<
    "text",
    Details & { readonly default: string }
  >;
