/** Attributes of an element: what each may be, and how its text is read. */
import { given } from "../../engine/index.ts";

export type Setting = number | string | boolean;
export type Settings = Record<string, Setting>;

/** What a slider spans, in the unit of its quantity. */
export interface ControlRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** A row for itself and buttons for single steps, although it has not many. */
  readonly fine?: boolean;
}

export interface AttributeInfo {
  readonly kind: "number" | "integer" | "text" | "boolean" | "choice";
  readonly default: Setting;
  readonly minimum?: number;
  readonly maximum?: number;
  /**
   * Distance of the allowed integers, counted from the minimum; for numbers the step of the slider.
   */
  readonly step?: number;
  /** Range and step of the slider, where the valid range is wider than what is worth exploring. */
  readonly control?: ControlRange;
  /** Values the slider stops at where even steps would not do (a base from 10 to a million). */
  readonly stops?: readonly number[];
  readonly unit?: string;
  readonly choices?: readonly string[];
  /** The choices in words, where they are codes. */
  readonly titles?: Readonly<Record<string, string>>;
  /** What a text must look like, and how that is said. */
  readonly pattern?: RegExp;
  readonly form?: string;
  /** Of a text that lists attributes: where it is absent, it lists those of these that are given. */
  readonly impliedBy?: readonly string[];
  /** Letter of the quantity, shown before its name. */
  readonly symbol?: string;
  /** Name of the quantity in words; without it the attribute's name. */
  readonly label?: string;
  readonly sentence: string;
}

export type AttributeInfos = Readonly<Record<string, AttributeInfo>>;

/** A value that was read, or the reason why it could not be. */
export type Reading = { readonly value: Setting } | { readonly problem: string };

/**
 * Reads text as a number the way people write it: a true minus sign, thin spaces and an exponent
 * are fine.
 *
 * @param text  as a reader types it, blanks around it allowed
 * @returns NaN where the text is no number
 * @see tests/web/widgets/base-parts.test.ts
 */
export function readNumber(text: string): number {
  const plain = text
    .trim()
    .replace(/−/g, "-")
    .replace(/[\u2009\u202f\u00a0 ]/g, "");
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : NaN;
}

/**
 * Reads the text of an attribute or, with a reader of more than plain numbers, a typed value. The
 * problem is a sentence without its full stop.
 *
 * @param name  of the attribute
 * @param info  its kind, limits and default
 * @param text  of the attribute; null where it is absent
 * @param read  gives NaN for text that is not a number
 * @returns the value, or the problem
 * @see tests/web/widgets/base-parts.test.ts
 */
export function readSetting(
  name: string,
  info: AttributeInfo,
  text: string | null,
  read: (text: string) => number = readNumber,
): Reading {
  if (info.kind === "boolean") return { value: text !== null && text !== "false" };
  if (text === null) return { value: info.default };
  const shown = `${name} = ${quote(text)}`;
  if (info.kind === "text") {
    return !info.pattern || info.pattern.test(text)
      ? { value: text }
      : { problem: `${shown} is not ${info.form ?? "of the right form"}` };
  }
  if (info.kind === "choice") {
    const choices = info.choices ?? [];
    return choices.includes(text)
      ? { value: text }
      : { problem: `${shown} is none of ${choices.join(", ")}` };
  }
  const value = read(text);
  if (!Number.isFinite(value)) return { problem: `${shown} is not a number` };
  const problem = outside(value, info);
  return problem ? { problem: `${name} = ${text.trim()} ${problem}` } : { value };
}

/**
 * The value that text gives an attribute, or the default where the text is absent or cannot be
 * read.
 *
 * @param name  of the attribute
 * @param info  its kind, limits and default
 * @param text  of the attribute; null where it is absent
 * @returns a boolean, a number or a text, as its kind asks
 * @see tests/web/widgets/wedge.test.ts
 */
export function settingOrDefault(name: string, info: AttributeInfo, text: string | null): Setting {
  const reading = readSetting(name, info, text);
  return "value" in reading ? reading.value : info.default;
}

/**
 * The value of an attribute among those that an element is given: what its text says, else what the
 * others imply, else the default.
 *
 * @param name    of the attribute
 * @param info    its kind, limits and default, and the attributes that imply it
 * @param textOf  the text of an attribute, null where it is absent
 * @returns the value; where others imply it, the names of those that are given, with blanks between
 * @see tests/web/widgets/wedge.test.ts
 */
export function settingOf(
  name: string,
  info: AttributeInfo,
  textOf: (name: string) => string | null,
): Setting {
  const text = textOf(name);
  return text === null && info.impliedBy
    ? info.impliedBy.filter((other) => textOf(other) !== null).join(" ")
    : settingOrDefault(name, info, text);
}

/**
 * The attributes that show these settings: those that differ from what an element without
 * attributes has, or from what the others would imply.
 *
 * @param infos     of the element, by the names of attributes
 * @param settings  by the same names
 * @returns names and texts; an absent attribute is left out
 * @throws {Error} with a sentence, where a setting has no attribute of its name
 * @see tests/web/embed/withheld.test.ts
 */
export function attributesOf(infos: AttributeInfos, settings: Settings): [string, string][] {
  const differ = Object.entries(settings).filter(([name, value]) => {
    const info = given(infos[name], `The attribute ${name}`);
    return !info.impliedBy && value !== info.default;
  });
  const texts = new Map(differ.map(([name, value]) => [name, settingText(value) ?? "false"]));
  for (const [name, info] of Object.entries(infos))
    if (
      info.impliedBy &&
      settings[name] !== settingOf(name, info, (other) => texts.get(other) ?? null)
    )
      texts.set(name, String(settings[name]));
  return [...texts];
}

/**
 * A value as the text of an attribute; null where the attribute would be absent.
 *
 * @param value  true gives the empty text, false none
 * @see tests/web/widgets/wedge.test.ts
 */
export const settingText = (value: Setting): string | null =>
  typeof value === "boolean" ? (value ? "" : null) : String(value);

function outside(value: number, info: AttributeInfo): string | null {
  const { kind, minimum = -Infinity, maximum = Infinity, step = 1 } = info;
  const unit = info.unit ? ` ${info.unit}` : "";
  if (kind === "integer" && !Number.isInteger(value)) return "is not a whole number";
  if (value < minimum) return `is below ${minimum}${unit}, the least this figure takes`;
  if (value > maximum) return `is above ${maximum}${unit}, the most this figure takes`;
  if (kind === "integer" && step !== 1 && (value - minimum) % step !== 0) {
    return `is not among ${minimum}, ${minimum + step}, ${minimum + 2 * step} … ${maximum}`;
  }
  return null;
}

const quote = (text: string) => `“${text.length > 24 ? `${text.slice(0, 24)}…` : text}”`;

/**
 * `query-position` → `queryPosition`: the property and event name of an attribute.
 *
 * @param name  of an attribute, in small letters with hyphens
 * @returns the name without hyphens
 * @see tests/web/widgets/wedge.test.ts
 */
export const camelCase = (name: string) =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The same for types. */
export type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;
