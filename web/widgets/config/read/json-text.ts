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
    super(`Line ${before.length}, column ${before.at(-1)!.length + 1}: ${what}`);
  }
}

/** Objects and lists inside each other; real configurations have three. */
const MAX_DEPTH = 40;

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

const nothingInside = { members: new Map<string, JsonNode>(), entries: [] };

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
    if (closesQuote(sign))
      return { kind: "string", value: this.#string(), start, end: this.#at, ...nothingInside };
    return this.#called(depth) ?? this.#word(start);
  }

  /** `Qwen3Config {…}` and `ModelArgs(dim=4096, …)`, as Python prints objects; null: none is here. */
  #called(depth: number): JsonNode | null {
    const start = this.#at;
    const found = /^([A-Za-z_][\w.]*)\s*([{(])/.exec(this.text.slice(start, start + 200));
    if (!found) return null;
    const [whole, name, opening] = found as unknown as [string, string, string];
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
    if (closesQuote(sign)) name = this.#string();
    else {
      const bare = nameAt(this.text, this.#at);
      if (!bare) this.#fail("a name in double quotes should be here.");
      name = bare;
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

  #string(): string {
    const start = this.#at++;
    const opening = this.text[start]!;
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
    if (!Object.hasOwn(ESCAPES, sign))
      this.#fail("JSON has no such sign after a backslash.", this.#at - 2);
    return ESCAPES[sign]!;
  }

  #word(start: number): JsonNode {
    const word = /^[^\s\u200b-\u200d\u2060,:[\](){}"=]*/.exec(
      this.text.slice(start, start + 400),
    )![0];
    const node = (kind: JsonNode["kind"], value: JsonNode["value"]): JsonNode => {
      this.#at = start + word.length;
      return { kind, value, start, end: this.#at, ...nothingInside };
    };
    if (Object.hasOwn(WORDS, word)) {
      const { value, isPython } = WORDS[word]!;
      if (isPython) this.liberties.add(word);
      return node(value === null ? "null" : "boolean", value);
    }
    if (/^(torch|np|numpy|jnp|jax|tf)\.\w+$/.test(word)) return node("string", word);
    const number = numberIn(word);
    if (number) {
      if (number.value === null) this.#fail("this number is too large.");
      if (number.isLoose) this.liberties.add(`numbers such as ${shortened(word)}`);
      return node("number", number.value);
    }
    if (word === "") this.#fail(`a value should be before "${this.text[start]!}".`);
    return this.#fail(
      `"${shortened(word)}" is not a number, true, false or null; a text needs double quotes.`,
    );
  }
}

/** A part of the reader's text as sentences repeat it. */
export const shortened = (text: string): string =>
  text.length > 40 ? `${text.slice(0, 39)}…` : text;

/** @throws JsonProblem where the text cannot be read. */
export function readJson(text: string): JsonText {
  const reader = new Reader(text);
  const root = reader.root();
  const { repeated, className } = reader;
  return { root, repeated, liberties: [...reader.liberties], className };
}
