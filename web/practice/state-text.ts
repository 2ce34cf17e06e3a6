// Named values as one short string, "1." and base64url JSON: the form of every state, of figures and
// of exercises. It comes back from addresses, messages and records of others, so reading it trusts
// nothing.

import { shorten } from "./shorten.ts";

/** The longest state that is read, in characters. */
export const longestState = 32_768;
const version = "1";

/**
 * Writes named values as "1.<base64url JSON>", the form of every state.
 *
 * @param fields  of which JSON keeps everything
 * @returns a text for addresses and messages, of letters, digits, ".", "-" and "_"
 * @see tests/web/practice/state.test.ts
 */
export function writeFields(fields: Readonly<Record<string, unknown>>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(fields));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `${version}.${base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/**
 * Reads the named values of a state; what they mean is for the caller to judge.
 *
 * @param text  as `writeFields` made it, perhaps cut short or changed
 * @returns a record with keys of any name, to be read with `Object.hasOwn`
 * @throws {Error} with a sentence that names what is wrong: the length, the version or the encoding
 * @see tests/web/practice/state.test.ts
 */
export function readFields(text: string): Record<string, unknown> {
  if (text.length > longestState)
    throw new Error(`The state has ${text.length} characters; at most ${longestState} are read.`);
  const dot = text.indexOf(".");
  if (dot < 0)
    throw new Error(
      `The state “${shorten(text)}” has no version; it must begin with “${version}.”.`,
    );
  if (text.slice(0, dot) !== version) {
    throw new Error(
      `The state has version “${shorten(text.slice(0, dot))}”; this page reads version ${version}.`,
    );
  }
  return parseFields(text.slice(dot + 1));
}

function parseFields(encoded: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    if (!/^[\w-]*$/.test(encoded)) throw new Error("not base64url");
    const bytes = Uint8Array.from(
      atob(encoded.replaceAll("-", "+").replaceAll("_", "/")),
      (letter) => letter.charCodeAt(0),
    );
    parsed = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Error(
      `The state “${shorten(encoded)}” cannot be decoded; it may have been cut short when it was copied.`,
    );
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
    throw new Error("The state is not a record of named values.");
  return parsed as Record<string, unknown>;
}
