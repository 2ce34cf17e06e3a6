// The address of a frame: which element it shows, with which attributes, and which pages it talks
// to. An address is written by others, so each part of it is checked.

import { shorten } from "../practice/shorten.ts";

/** What an address asks for. */
export interface FrameAddress {
  readonly tag: string;
  /** In the order of the address. */
  readonly attributes: readonly (readonly [string, string])[];
  /** Origins of the pages that the frame talks to; none means any page that embeds it. */
  readonly hosts: readonly string[];
  /** The state to begin with; "" for none. */
  readonly state: string;
  /** "" follows the system. */
  readonly theme: "" | "light" | "dark";
  /** The language of the page around, by which exercises read numbers; "" for English. */
  readonly language: string;
}

/** Keys that are no attributes of an element. */
const ofTheFrame = ["widget", "host", "theme", "lang", "state"];

/**
 * Reads `embed/heatmap/?d=32`, `embed/problem/?problem=row-by-hand&seed=7` and the addresses of
 * earlier pages, `embed/?widget=heatmap&d=32` and `embed/?problem=row-by-hand`.
 *
 * @param query  of the address
 * @param tags   of the elements that may be framed
 * @param own    the element of the page, without `orrery-`; "" where the address names it
 * @returns what is asked for
 * @throws {Error} with a sentence that says what is wrong, or lists what is known
 * @see tests/web/embed/address.test.ts
 */
export function readAddress(
  query: URLSearchParams,
  tags: readonly string[],
  own = "",
): FrameAddress {
  const known = tags.map((tag) => tag.replace(/^orrery-/, ""));
  const asked = query.get("widget");
  const name = own || (asked ?? (query.has("problem") ? "problem" : ""));
  if (!known.includes(name)) {
    const said = name ? `There is no widget “${shorten(name)}”.` : "The address names no widget.";
    throw new Error(
      `${said} Write ?widget= and one of ${known.join(", ")}, or ?problem= and its name.`,
    );
  }
  if (own && asked !== null && asked !== own)
    throw new Error(`This page shows ${own}, and its address asks for “${shorten(asked)}”.`);
  return {
    tag: `orrery-${name}`,
    attributes: [...query].filter(([key]) => !ofTheFrame.includes(key)),
    hosts: query.getAll("host").map(readOrigin),
    state: query.get("state") ?? "",
    theme: readTheme(query.get("theme") ?? ""),
    language: readLanguage(query.get("lang") ?? ""),
  };
}

/** An origin that is misread could let in a page that was not meant, so nothing is guessed. */
function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || ![url.origin, `${url.origin}/`].includes(text))
    throw new Error(
      `The address gives host=“${shorten(text)}”, which is not the origin of a page, such as https://example.edu.`,
    );
  return url.origin;
}

function readTheme(text: string): FrameAddress["theme"] {
  if (text !== "" && text !== "light" && text !== "dark")
    throw new Error(`The address gives theme=“${shorten(text)}”; it must be light or dark.`);
  return text;
}

function readLanguage(text: string): string {
  try {
    return text && (Intl.getCanonicalLocales(text)[0] ?? "");
  } catch {
    throw new Error(
      `The address gives lang=“${shorten(text)}”, which is no language, such as de or pt-BR.`,
    );
  }
}
