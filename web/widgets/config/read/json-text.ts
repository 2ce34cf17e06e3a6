/**
 * JSON as a tree that remembers where in the text each value is. The browser's own parser says of a
 * mistake what its maker chose, often without the place; this one says the same everywhere, with
 * line and column.
 */

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
}

/** Why a text is not JSON, and where. */
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
const MOST_DEPTH = 40;

const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };
const OF_PYTHON: Readonly<Record<string, string>> = { True: "true", False: "false", None: "null" };
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
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

  constructor(readonly text: string) {}

  root(): JsonNode {
    const root = this.#value(0);
    this.#space();
    if (this.#at < this.text.length)
      this.#fail("more text follows after the end of the configuration.");
    return root;
  }

  #fail(what: string, at = this.#at): never {
    throw new JsonProblem(this.text, at, what);
  }

  #space(): void {
    while (/[ \t\r\n]/.test(this.text[this.#at] ?? "")) this.#at++;
    if (this.text.startsWith("//", this.#at) || this.text[this.#at] === "#")
      this.#fail("JSON has no comments; remove this one.");
  }

  #value(depth: number): JsonNode {
    this.#space();
    const start = this.#at;
    if (depth > MOST_DEPTH) this.#fail(`more than ${MOST_DEPTH} brackets are open at once.`);
    const sign = this.text[start];
    if (sign === undefined) this.#fail("the text ends where a value should be.");
    if (sign === "{") return this.#object(depth);
    if (sign === "[") return this.#array(depth);
    if (sign === '"')
      return { kind: "string", value: this.#string(), start, end: this.#at, ...nothingInside };
    return this.#word(start);
  }

  #object(depth: number): JsonNode {
    const start = this.#at++;
    const members = new Map<string, JsonNode>();
    this.#space();
    while (this.text[this.#at] !== "}") {
      if (members.size > 0) this.#comma("}", start);
      const from = this.#at;
      if (this.text[from] === "'") this.#fail("names are written in double quotes in JSON.");
      if (this.text[from] === undefined) this.#fail(this.#unfinished("object", start));
      if (this.text[from] !== '"') this.#fail("a name in double quotes should be here.");
      const name = this.#string();
      this.#space();
      if (this.text[this.#at] !== ":") this.#fail(`a colon is missing after "${shortened(name)}".`);
      this.#at++;
      const value = this.#value(depth + 1);
      if (members.has(name)) this.repeated.push({ name, at: from });
      members.set(name, { ...value, start: from });
      this.#space();
    }
    this.#at++;
    return { kind: "object", value: null, start, end: this.#at, members, entries: [] };
  }

  #array(depth: number): JsonNode {
    const start = this.#at++;
    const entries: JsonNode[] = [];
    this.#space();
    while (this.text[this.#at] !== "]") {
      if (entries.length > 0) this.#comma("]", start);
      entries.push(this.#value(depth + 1));
      this.#space();
    }
    this.#at++;
    return { kind: "array", value: null, start, end: this.#at, members: new Map(), entries };
  }

  /** The comma between two values, after which another value must follow. */
  #comma(closing: "}" | "]", start: number): void {
    const what = closing === "}" ? "object" : "list";
    const sign = this.text[this.#at];
    if (sign === undefined) this.#fail(this.#unfinished(what, start));
    if (sign !== ",") this.#fail("a comma is missing before this.");
    const comma = this.#at++;
    this.#space();
    if (this.text[this.#at] === closing)
      this.#fail(`nothing follows this comma; JSON wants none before ${closing}.`, comma);
  }

  #unfinished(what: string, start: number): string {
    const line = this.text.slice(0, start).split("\n").length;
    return `the text ends inside the ${what} that line ${line} opens.`;
  }

  #string(): string {
    const start = this.#at++;
    let content = "";
    for (;;) {
      const sign = this.text[this.#at];
      if (sign === undefined || sign === "\n") this.#fail("this text has no closing quote.", start);
      this.#at++;
      if (sign === '"') return content;
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
    if (!(sign in ESCAPES)) this.#fail("JSON has no such sign after a backslash.", this.#at - 2);
    return ESCAPES[sign]!;
  }

  #word(start: number): JsonNode {
    const word = /^[^\s,:[\]{}"]*/.exec(this.text.slice(start, start + 400))![0];
    const node = (kind: JsonNode["kind"], value: JsonNode["value"]): JsonNode => {
      this.#at = start + word.length;
      return { kind, value, start, end: this.#at, ...nothingInside };
    };
    if (Object.hasOwn(WORDS, word)) return node(word === "null" ? "null" : "boolean", WORDS[word]!);
    if (Object.hasOwn(OF_PYTHON, word)) this.#fail(`JSON writes ${OF_PYTHON[word]!}, not ${word}.`);
    if (word.startsWith("'")) this.#fail("texts are written in double quotes in JSON.");
    if (/^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(word)) {
      const number = Number(word);
      if (!Number.isFinite(number)) this.#fail("this number is too large.");
      return node("number", number);
    }
    if (word === "") this.#fail(`a value should be before "${this.text[start]!}".`);
    return this.#fail(
      `"${shortened(word)}" is no number, true, false or null, and a text has double quotes.`,
    );
  }
}

/** A part of the reader's text as sentences repeat it. */
export const shortened = (text: string): string =>
  text.length > 40 ? `${text.slice(0, 39)}…` : text;

/** @throws JsonProblem where the text is not JSON. */
export function readJson(text: string): JsonText {
  const reader = new Reader(text);
  return { root: reader.root(), repeated: reader.repeated };
}
