/**
 * YAML read with positions, so that a missing or wrong field is named by file, line and column.
 */
import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Node } from "yaml";
import type { Diagnostics, Point } from "./diagnostics.ts";

interface YamlSource {
  readonly file: string;
  readonly lines: LineCounter;
  readonly lineOffset: number;
  readonly diagnostics: Diagnostics;
}

/** One value of a YAML document that knows its place. */
export class Yaml {
  private constructor(
    private readonly source: YamlSource,
    private readonly node: Node | null,
    private readonly fallback: Point,
    readonly name: string,
  ) {}

  /**
   * @param lineOffset  Lines before the YAML text in its file: 1 for front matter.
   */
  static parse(text: string, file: string, diagnostics: Diagnostics, lineOffset = 0): Yaml {
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    const source: YamlSource = { file, lines, lineOffset, diagnostics };
    for (const error of document.errors) {
      const at = lines.linePos(error.pos[0]);
      diagnostics.add(
        file,
        { line: at.line + lineOffset, column: at.col },
        `YAML: ${error.message}`,
      );
    }
    return new Yaml(source, document.contents, { line: 1 + lineOffset, column: 1 }, "the document");
  }

  get file(): string {
    return this.source.file;
  }

  get point(): Point {
    const start = this.node?.range?.[0];
    if (start === undefined) return this.fallback;
    const at = this.source.lines.linePos(start);
    return { line: at.line + this.source.lineOffset, column: at.col };
  }

  /**
   * The line on which the text of a scalar begins: a block scalar (`|`, `>`) begins below its sign.
   */
  get textLine(): number {
    const block =
      isScalar(this.node) &&
      (this.node.type === "BLOCK_LITERAL" || this.node.type === "BLOCK_FOLDED");
    return this.point.line + (block ? 1 : 0);
  }

  fail(sentence: string): void {
    this.source.diagnostics.add(this.source.file, this.point, sentence);
  }

  /**
   * The first text inside this value that is `text`, with its place: where a fault was made that
   * shows only later. This value itself, where it holds no such text.
   */
  holding(text: string): Yaml {
    let found: Node | null = null;
    if (this.node)
      visit(this.node, {
        Scalar(_key, scalar) {
          if (scalar.value !== text && scalar.source !== text) return undefined;
          found = scalar;
          return visit.BREAK;
        },
      });
    return found ? new Yaml(this.source, found, this.point, this.name) : this;
  }

  has(key: string): boolean {
    return isMap(this.node) && this.node.has(key);
  }

  get(key: string): Yaml | undefined {
    if (!isMap(this.node)) return undefined;
    const child = this.node.get(key, true) as Node | undefined;
    return child === undefined ? undefined : new Yaml(this.source, child, this.point, key);
  }

  /** The field `key`; its absence is a fault and gives an empty value, so that reading goes on. */
  need(key: string, cure: string): Yaml {
    const child = this.get(key);
    if (child) return child;
    this.fail(`\`${key}\` is missing; ${cure}`);
    return new Yaml(this.source, null, this.point, key);
  }

  keys(): string[] {
    return isMap(this.node)
      ? this.node.items.map((pair) => String(isScalar(pair.key) ? pair.key.value : pair.key))
      : [];
  }

  entries(): [string, Yaml][] {
    return this.keys().flatMap((key) => {
      const child = this.get(key);
      return child ? [[key, child] as [string, Yaml]] : [];
    });
  }

  items(): Yaml[] {
    if (this.node === null) return [];
    if (!isSeq(this.node)) {
      this.fail(
        `\`${this.name}\` is not a list; write its entries in [ ] or below each other with "- "`,
      );
      return [];
    }
    return this.node.items.map(
      (item, index) => new Yaml(this.source, item as Node, this.point, `${this.name}[${index}]`),
    );
  }

  /** Plain data, as YAML reads it. */
  value(): unknown {
    return this.node ? (this.node.toJSON() as unknown) : null;
  }

  /** Text; a number or truth value is taken as it is written. */
  text(): string {
    if (this.node === null) return "";
    if (!isScalar(this.node)) {
      this.fail(`\`${this.name}\` is not a text`);
      return "";
    }
    return typeof this.node.value === "string"
      ? this.node.value
      : (this.node.source ?? String(this.node.value));
  }

  texts(): string[] {
    return this.items().map((item) => item.text());
  }

  number(): number {
    const value = this.value();
    if (typeof value === "number" && Number.isFinite(value)) return value;
    if (this.node !== null)
      this.fail(`\`${this.name}\` is ${JSON.stringify(value)}; it takes a number`);
    return Number.NaN;
  }

  /** Names the fields that are not among `known`. */
  refuseOthers(known: readonly string[]): void {
    for (const [key, child] of this.entries()) {
      if (!known.includes(key))
        child.fail(`\`${key}\` is not a field here; the fields are ${known.join(", ")}`);
    }
  }
}

/** A Markdown file cut into its front matter and its body. */
export interface FrontMatter {
  readonly data: Yaml;
  readonly body: string;
  /** Lines before the body. */
  readonly bodyOffset: number;
}

/**
 * Splits a text of the content into its head and its Markdown. Faults of the YAML are noted, not
 * thrown.
 *
 * @param text         of the file
 * @param file         its path from the repository's root
 * @param diagnostics  takes the faults
 * @returns the head, the Markdown, and the lines before it
 * @see tests/web/site/practice-content.test.ts
 */
export function splitFrontMatter(
  text: string,
  file: string,
  diagnostics: Diagnostics,
): FrontMatter {
  const found = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!found) {
    diagnostics.add(
      file,
      { line: 1, column: 1 },
      "front matter is missing; the file begins with --- , fields, ---",
    );
    return { data: Yaml.parse("", file, diagnostics, 1), body: text, bodyOffset: 0 };
  }
  return {
    data: Yaml.parse(found[1] ?? "", file, diagnostics, 1),
    body: text.slice(found[0].length),
    bodyOffset: found[0].split("\n").length - 1,
  };
}
