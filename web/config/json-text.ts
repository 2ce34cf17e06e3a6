/**
 * JSON, and what people paste in its place, as a tree that remembers where in the text each value
 * is: what Python prints, comments, curly quotes, a block of a chat or of a model's page.
 *
 * The browser's own parser says of a mistake what its maker chose, often without the place; this
 * one says the same everywhere, with line and column. Where JSON would refuse and only one meaning
 * is possible, it reads that meaning and says so.
 */
import {
  closesQuote,
  isQuote,
  isSpace,
  nameAt,
  numberIn,
  objectStart,
  trailing,
  WORDS,
} from "./loose-json.ts";

/** A value of the text. */
export interface JsonNode {
  readonly kind: "object" | "array" | "string" | "number" | "boolean" | "null";
  /** Where it starts and ends in the text, in characters; for a member of an object, from its name on. */
  readonly start: number;
  readonly end: number;
  /** What a string, number, boolean or null says. */
  readonly value: string | number | boolean | null;
  /** Members of an object, in the order of the text. */
  readonly members: ReadonlyMap<string, JsonNode>;
  /** Entries of an array. */
  readonly entries: readonly JsonNode[];
}

/** A name that an object has twice: readers take the last. */
export interface Repeated {
  readonly name: string;
  readonly at: number;
}

export interface JsonText {
  readonly root: JsonNode;
  readonly repeated: readonly Repeated[];
  /** What is no JSON and was read all the same, in words, each once. */
  readonly liberties: readonly string[];
  /** The name before the outermost brace, as Python prints one: "Qwen3Config"; null: none. */
  readonly className: string | null;
}

/** Why a text cannot be read, and where. */
export class JsonProblem extends Error {
  constructor(
    text: string,
    readonly at: number,
    what: string,
  ) {
    const before = text.slice(0, at).split("\n");
    const [line = ""] = before.slice(-1);
    super(`Line ${before.length}, column ${line.length + 1}: ${what}`);
  }
}

/** Objects and lists inside each other; real configurations have three. */
const MAX_DEPTH = 40;

/** What stands for a sign after a backslash; other signs stand for themselves. */
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ...Array.from("\"'\\/", (sign) => [sign, sign] as const),
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

/**
 * A value without members or entries.
 *
 * @param kind   of the value
 * @param value  as JavaScript has it
 * @param start  in characters from 0
 * @param end    the same, after its last character
 * @see tests/web/config/read.test.ts
 */
export const leaf = (
  kind: JsonNode["kind"],
  value: JsonNode["value"],
  start: number,
  end: number,
): JsonNode => ({ kind, value, start, end, members: new Map(), entries: [] });

class Reader {
  #at = 0;
  readonly repeated: Repeated[] = [];
  readonly liberties = new Set<string>();
  className: string | null = null;

  constructor(readonly text: string) {}

  root(): JsonNode {
    const start = objectStart(this.text);
    if (start.before) this.liberties.add("text around it");
    this.#at = start.at;
    const root = start.withoutBraces ? this.#members("", 0) : this.#value(0);
    const { at, isText } = trailing(this.text, this.#at);
    if (isText) this.liberties.add("text around it");
    if (at < this.text.length)
      this.#fail("more text follows after the end of the configuration.", at);
    return root;
  }

  #fail(what: string, at = this.#at): never {
    throw new JsonProblem(this.text, at, what);
  }

  /** Steps over spaces and comments. */
  #space(): void {
    for (;;) {
      while (isSpace(this.text[this.#at])) this.#at++;
      const [end, skip] = this.text.startsWith("/*", this.#at) ? ["*/", 2] : ["\n", 0];
      if (skip === 0 && !/^(\/\/|#)/.test(this.text.slice(this.#at, this.#at + 2))) return;
      const found = this.text.indexOf(end, this.#at + skip);
      this.#at = found < 0 ? this.text.length : found + skip;
      this.liberties.add("comments");
    }
  }

  #value(depth: number): JsonNode {
    this.#space();
    const start = this.#at;
    if (depth > MAX_DEPTH) this.#fail(`more than ${MAX_DEPTH} brackets are open at once.`);
    const sign = this.text[start];
    if (sign === undefined) this.#fail("the text ends where a value should be.");
    if (sign === "{") return this.#members("}", depth);
    if (sign === "[" || sign === "(") return this.#array(depth);
    if (isQuote(sign)) return leaf("string", this.#string(sign), start, this.#at);
    return this.#called(depth) ?? this.#word(start, sign);
  }

  /** `Qwen3Config {…}` and `ModelArgs(dim=4096, …)`, as Python prints objects; null: none is here. */
  #called(depth: number): JsonNode | null {
    const start = this.#at;
    const found = /^([A-Za-z_][\w.]*)\s*([{(])/.exec(this.text.slice(start, start + 200));
    if (!found) return null;
    const [whole, name = "", opening] = found;
    if (depth === 0) this.className = name;
    this.liberties.add("the name of a class");
    this.#at = start + whole.length - 1;
    if (opening === "{") return { ...this.#members("}", depth), start };
    const inside = this.text.slice(this.#at + 1).trimStart()[0];
    if (inside !== "{") return { ...this.#members(")", depth), start };
    this.#at++;
    const node = this.#value(depth + 1);
    this.#space();
    if (this.text[this.#at] !== ")") this.#fail("a closing parenthesis is missing before this.");
    this.#at++;
    return node;
  }

  /** Members up to a closing sign; "" for members that no braces enclose, up to the end. */
  #members(closing: "}" | ")" | "", depth: number): JsonNode {
    const start = this.#at;
    if (closing) this.#at++;
    else this.liberties.add("no braces around it");
    const members = new Map<string, JsonNode>();
    let isFirst = true;
    for (;;) {
      const ends = this.#separated(closing, isFirst, start);
      if (ends) break;
      isFirst = false;
      if (this.#ellipsis()) continue;
      const from = this.#at;
      const name = this.#name(closing, start);
      const value = this.#value(depth + 1);
      if (members.has(name)) this.repeated.push({ name, at: from });
      members.set(name, { ...value, start: from });
    }
    return { kind: "object", value: null, start, end: this.#at, members, entries: [] };
  }

  /** The name of a member and the sign after it. */
  #name(closing: string, start: number): string {
    const sign = this.text[this.#at];
    if (sign === undefined) this.#fail(this.#unfinished("object", start));
    let name: string;
    if (isQuote(sign)) name = this.#string(sign);
    else {
      name = nameAt(this.text, this.#at) ?? this.#fail("a name in double quotes should be here.");
      this.#at += name.length;
      this.liberties.add("names without quotes");
    }
    this.#space();
    const separator = this.text[this.#at];
    if (separator !== ":" && !(separator === "=" && closing === ")"))
      this.#fail(`a colon is missing after "${shortened(name)}".`);
    this.#at++;
    return name;
  }

  #array(depth: number): JsonNode {
    const start = this.#at++;
    const closing = this.text[start] === "(" ? ")" : "]";
    if (closing === ")") this.liberties.add("parentheses around a list");
    const entries: JsonNode[] = [];
    while (!this.#separated(closing, entries.length === 0, start))
      if (!this.#ellipsis()) entries.push(this.#value(depth + 1));
    return { kind: "array", value: null, start, end: this.#at, members: new Map(), entries };
  }

  /** Steps to the next member or entry, over its comma; true where the closing sign comes instead. */
  #separated(closing: string, isFirst: boolean, start: number): boolean {
    const what = closing === "]" ? "list" : "object";
    const isEnd = () =>
      closing === "" ? trailing(this.text, this.#at).at >= this.text.length : this.#closes(closing);
    this.#space();
    if (isEnd()) return true;
    if (isFirst) return false;
    if (this.text[this.#at] === undefined) this.#fail(this.#unfinished(what, start));
    if (this.text[this.#at] !== ",") this.#fail("a comma is missing before this.");
    const comma = this.#at++;
    this.#space();
    if (this.text[this.#at] === ",") this.#fail("two commas follow each other here.", comma);
    if (!isEnd()) return false;
    this.liberties.add("a comma before a closing bracket");
    return true;
  }

  #closes(closing: string): boolean {
    if (this.text[this.#at] !== closing) return false;
    this.#at++;
    return true;
  }

  /** Three points in the place of what a page leaves out. */
  #ellipsis(): boolean {
    const found = /^(\.{3}|…)/.exec(this.text.slice(this.#at, this.#at + 3));
    if (!found) return false;
    this.#at += found[0].length;
    this.liberties.add("points in the place of fields that are left out");
    return true;
  }

  #unfinished(what: string, start: number): string {
    const line = this.text.slice(0, start).split("\n").length;
    return `the text ends inside the ${what} that line ${line} opens.`;
  }

  #string(opening: string): string {
    const start = this.#at++;
    if (opening === "'") this.liberties.add("single quotes");
    else if (opening !== '"') this.liberties.add("curly quotes");
    let content = "";
    for (;;) {
      const sign = this.text[this.#at];
      if (sign === undefined || sign === "\n") this.#fail("this text has no closing quote.", start);
      this.#at++;
      if (closesQuote(opening, sign)) return content;
      content += sign === "\\" ? this.#escape() : sign;
    }
  }

  #escape(): string {
    const sign = this.text[this.#at++] ?? "";
    if (sign === "u") {
      const code = this.text.slice(this.#at, this.#at + 4);
      if (!/^[0-9a-f]{4}$/i.test(code)) this.#fail("\\u needs four hexadecimal digits.");
      this.#at += 4;
      return String.fromCharCode(parseInt(code, 16));
    }
    return (
      ESCAPES.get(sign) ?? this.#fail("JSON has no such sign after a backslash.", this.#at - 2)
    );
  }

  /** @param sign  what it starts with */
  #word(start: number, sign: string): JsonNode {
    const ahead = this.text.slice(start, start + 400);
    const [word = ""] = /^[^\s\u200b-\u200d\u2060,:[\](){}"=]*/.exec(ahead) ?? [];
    const node = (kind: JsonNode["kind"], value: JsonNode["value"]): JsonNode =>
      leaf(kind, value, start, (this.#at = start + word.length));
    const known = WORDS.get(word);
    if (known) {
      if (known.isPython) this.liberties.add(word);
      return node(known.value === null ? "null" : "boolean", known.value);
    }
    if (/^(torch|np|numpy|jnp|jax|tf)\.\w+$/.test(word)) return node("string", word);
    const number = numberIn(word);
    if (number) {
      if (number.value === null) this.#fail("this number is too large.");
      if (number.isLoose) this.liberties.add(`numbers such as ${shortened(word)}`);
      return node("number", number.value);
    }
    if (word === "") this.#fail(`a value should be before "${sign}".`);
    return this.#fail(
      `"${shortened(word)}" is not a number, true, false or null; a text needs double quotes.`,
    );
  }
}

/**
 * A part of the reader's text as sentences repeat it.
 *
 * @param text     of any length
 * @param longest  in characters
 * @returns at most so many characters; "…" is the last of one that has been cut
 * @see tests/web/config/read.test.ts
 */
export const shortened = (text: string, longest = 40): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

/**
 * A value as a list of fields shows it: of a list, its first four entries.
 *
 * @param node  of the text
 * @returns of a list, its first four entries
 * @see tests/web/config/read.test.ts
 */
export function shownNode(node: JsonNode): string {
  if (node.kind === "string") return `"${shortened(node.value as string)}"`;
  if (node.kind === "object") return node.members.size === 0 ? "{}" : "{…}";
  if (node.kind !== "array") return String(node.value);
  const shown = node.entries.slice(0, 4).map(shownNode);
  const rest = node.entries.length - shown.length;
  return `[${shown.join(", ")}${rest > 0 ? `, … ${rest} more` : ""}]`;
}

/**
 * Reads the one value that a text has.
 *
 * @param text  JSON, or what people paste in its place
 * @returns the value, and where the text differs from JSON
 * @throws {JsonProblem} where the text cannot be read; the sentence names line and column
 * @see tests/web/config/read.test.ts
 */
export function readJson(text: string): JsonText {
  const reader = new Reader(text);
  const root = reader.root();
  const { repeated, className } = reader;
  return { root, repeated, liberties: [...reader.liberties], className };
}
