/** What people paste in the place of JSON: its words, numbers and quotes, and the text around it. */

interface Word {
  readonly value: boolean | null;
  readonly isPython: boolean;
}

/** Words for values: those of JSON, and Python's. */
export const WORDS: ReadonlyMap<string, Word> = new Map([
  ["true", { value: true, isPython: false }],
  ["false", { value: false, isPython: false }],
  ["null", { value: null, isPython: false }],
  ["True", { value: true, isPython: true }],
  ["False", { value: false, isPython: true }],
  ["None", { value: null, isPython: true }],
]);

/**
 * Whether a sign is a space of any kind, or a mark without a width that editors and chats leave in
 * copies.
 *
 * @param sign  undefined: the end of the text, which is none
 * @see tests/web/config/read.test.ts
 */
export const isSpace = (sign: string | undefined): boolean =>
  sign !== undefined && /[\s\u200b-\u200d\u2060]/.test(sign);

/** Which signs close a text that this sign opens. */
const QUOTES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ["“", '”“"'],
  ["”", '”"'],
  ["„", '“”"'],
  ["«", "»"],
  ["‘", "’'"],
  ["’", "’'"],
]);

/**
 * Whether a sign opens a text.
 *
 * @param sign  one character
 * @see tests/web/config/read.test.ts
 */
export const isQuote = (sign: string): boolean => QUOTES.has(sign);

/**
 * Whether a sign closes a text.
 *
 * @param opening  the sign that has opened the text
 * @param sign     the one in question
 * @see tests/web/config/read.test.ts
 */
export const closesQuote = (opening: string, sign: string): boolean =>
  QUOTES.get(opening)?.includes(sign) === true;

/**
 * A name without quotes, as in JavaScript and in Python's calls.
 *
 * @param text  that is read
 * @param at    where it begins, in characters from the start of the text
 * @returns null where none is there
 * @see tests/web/config/read.test.ts
 */
export const nameAt = (text: string, at: number): string | null =>
  /^[A-Za-z_][\w-]*/.exec(text.slice(at, at + 400))?.[0] ?? null;

/** Python's json module writes these, and configurations with state spaces contain them. */
const NOT_FINITE: ReadonlyMap<string, number> = new Map([
  ["Infinity", Infinity],
  ["-Infinity", -Infinity],
  ["inf", Infinity],
  ["-inf", -Infinity],
  ["NaN", NaN],
  ["nan", NaN],
]);

/**
 * The number that a word says.
 *
 * @param word  without blanks
 * @returns null where it is none; a value of null where it is too large
 * @see tests/web/config/read.test.ts
 */
export function numberIn(word: string): { value: number | null; isLoose: boolean } | null {
  const known = NOT_FINITE.get(word);
  if (known !== undefined) return { value: known, isLoose: true };
  const isStrict = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(word);
  const isLoose = /^[+-]?((0|[1-9](_?\d)*)(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(word);
  if (!isStrict && !isLoose) return null;
  const value = Number(word.replaceAll("_", ""));
  return { value: Number.isFinite(value) ? value : null, isLoose: !isStrict };
}

interface Start {
  readonly at: number;
  /** Whether text comes before it that is not read. */
  readonly before: boolean;
  /** Whether it begins with a member: `"rope_scaling": {…}`. */
  readonly withoutBraces: boolean;
}

/**
 * Where the configuration starts.
 *
 * @param text  It may have words, a prompt or a fence before the configuration.
 * @returns its index in characters, whether words come before it, and whether it lacks braces
 * @see tests/web/config/read.test.ts
 */
export function objectStart(text: string): Start {
  const rest = text.replace(
    /^(?:[\s\u200b-\u200d\u2060]|#[^\n]*\n|\/\/[^\n]*\n|\/\*[^]*?\*\/)*/,
    "",
  );
  const first = text.length - rest.length;
  const start = (at: number, withoutBraces = false): Start => ({
    at,
    before: at > first,
    withoutBraces,
  });
  if (/^["'“„‘][\w-]+["'”“’]\s*:/.test(rest)) return start(first, true);
  // JSON as it should be, and one value of another kind, are read from where they start.
  if (/^[{[("'“„‘\d+.-]/.test(rest)) return start(0);
  // `ModelArgs(dim=…`, and the name before the first brace: `Qwen3Config {`.
  const call = /\b[A-Za-z_][\w.]{0,80}\((?=\s{0,20}(?:\{|[A-Za-z_]\w{0,80}\s?=(?!=)))/.exec(rest);
  const brace = rest.indexOf("{");
  if (call && (brace < 0 || call.index < brace) && !/^(print|type|json\.\w+)\(/.test(call[0]))
    return start(first + call.index);
  if (brace < 0) return start(0);
  const name = /[A-Z][\w.]*\s*$/.exec(rest.slice(Math.max(0, brace - 80), brace));
  return start(first + brace - (name?.[0].length ?? 0));
}

/**
 * What comes after the configuration: a fence, a semicolon, words that hold no field.
 *
 * @param text  that is read
 * @param from  where the configuration ends, in characters from 0
 * @returns Where something begins that may be part of the configuration; else the text's length.
 * @see tests/web/config/read.test.ts
 */
export function trailing(text: string, from: number): { at: number; isText: boolean } {
  let at = from;
  while (isSpace(text[at])) at++;
  const rest = text.slice(at).replace(/\/\/[^\n]*|#[^\n]*|\/\*[^]*?\*\//g, "");
  if (rest === "") return { at: text.length, isText: false };
  if (rest.startsWith("```") || !/["'“‘{}[\]]|\w\s*[:=]/.test(rest))
    return { at: text.length, isText: true };
  return { at, isText: false };
}
