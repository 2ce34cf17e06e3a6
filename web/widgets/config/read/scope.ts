/** One object of a configuration: reads its members by name and says what is wrong with them. */
import type { Family } from "./families.ts";
import { shortened, type JsonNode } from "./json-text.ts";
import { MEANINGS } from "./meanings.ts";
import type { Log } from "./reading.ts";

/** What a number may be. */
export interface Range {
  readonly minimum: number;
  readonly maximum: number;
  readonly whole?: boolean;
  readonly unit?: string;
}

/** Rules divide by the logarithm of a length. */
export const LENGTH: Range = { minimum: 2, maximum: 1e9, whole: true, unit: "tokens" };
export const COUNT: Range = { minimum: 1, maximum: 65536, whole: true };
export const POSITIVE: Range = { minimum: 1e-6, maximum: 1e9 };
/** Ramps over wavelengths need more than 1, at which all hands would turn alike. */
export const BASE: Range = { minimum: 1.000001, maximum: 1e12 };
export const SHARE: Range = { minimum: 1e-6, maximum: 1 };

/** A number, and the name by which the text has it; none where it is a default. */
export interface Found {
  readonly value: number;
  readonly name: string;
  readonly node: JsonNode | null;
}

export class Scope {
  /**
   * @param node    The object.
   * @param path    Its name with those around it, and a point at its end; "" for the outermost.
   * @param log     Where fields and problems go.
   * @param family  The family of the model, whose defaults count here; null: none do.
   */
  constructor(
    readonly node: JsonNode,
    readonly path: string,
    readonly log: Log,
    readonly family: Family | null = null,
  ) {}

  /** The name of a member as the text has it, after those of the objects around it. */
  full(name: string): string {
    const node = this.node.members.get(name);
    return (node && this.log.names.get(node)) ?? this.path + name;
  }

  /** The member of this name, where it is there and not null. */
  member(name: string): JsonNode | null {
    const node = this.node.members.get(name);
    if (!node) return null;
    if (node.kind === "null") this.#note(name, node, "null");
    return node.kind === "null" ? null : node;
  }

  has(name: string): boolean {
    return this.node.members.has(name);
  }

  /** A number in range; otherwise null, and an error unless it is absent. */
  number(name: string, range: Range): Found | null {
    const node = this.member(name);
    if (!node) return null;
    this.#note(name, node, shownNode(node));
    if (node.kind !== "number") return this.#wrong(name, node, `${described(node)}, not a number`);
    const value = node.value as number;
    const { minimum, maximum, whole, unit } = range;
    if (!Number.isFinite(value)) return this.#wrong(name, node, `${value}, not a finite number`);
    if (whole && !Number.isInteger(value))
      return this.#wrong(name, node, `${value}, not a whole number`);
    if (value < minimum || value > maximum)
      return this.#wrong(
        name,
        node,
        `${value}; it must be from ${minimum} to ${maximum}${unit ? ` ${unit}` : ""}`,
      );
    return { value, name: this.full(name), node };
  }

  /** The first of several names that the text has. Two that differ contradict each other. */
  given(names: readonly string[], range: Range): Found | null {
    const found = names.map((name) => this.number(name, range)).filter((each) => each !== null);
    const [first, ...others] = found;
    for (const other of others)
      if (other.value !== first!.value)
        this.log.problem(
          "contradiction",
          `${first!.name} is ${first!.value} and ${other.name} is ${other.value}; ${first!.name} is used.`,
          other.node,
        );
    return first ?? null;
  }

  /**
   * The first of several names that the text has, else the family's default.
   *
   * @param missing  What is said of a field whose default is used.
   */
  oneOf(names: readonly string[], range: Range, missing = "is not in the text"): Found | null {
    const isThere = names.some((name) => this.member(name) !== null);
    return isThere ? this.given(names, range) : this.#ofFamily(names, missing);
  }

  #ofFamily(names: readonly string[], missing: string): Found | null {
    const { family } = this;
    const name = names.find((each) => family && Object.hasOwn(family.defaults, each));
    if (!family || !name) return null;
    const value = family.defaults[name]!;
    this.log.problem(
      "assumed",
      `${this.full(name)} ${missing}; ${value}, the default of ${family.className}, is used.`,
    );
    return { value, name, node: null };
  }

  boolean(name: string): boolean | null {
    const node = this.member(name);
    if (!node) return null;
    this.#note(name, node, shownNode(node));
    if (node.kind === "boolean") return node.value as boolean;
    return this.#wrong(name, node, `${described(node)}, neither true nor false`);
  }

  text(name: string): string | null {
    const node = this.member(name);
    if (!node) return null;
    this.#note(name, node, shownNode(node));
    if (node.kind === "string") return node.value as string;
    return this.#wrong(name, node, `${described(node)}, not a text`);
  }

  /** A list of numbers. */
  numbers(name: string, range: Range): number[] | null {
    const entries = this.#entries(name);
    const numbers: number[] = [];
    for (const [index, entry] of (entries ?? []).entries()) {
      const value = entry.value as number;
      if (entry.kind !== "number" || !(value >= range.minimum && value <= range.maximum))
        return this.#wrong(
          `${name}[${index}]`,
          entry,
          entry.kind === "number"
            ? `${value}; it must be from ${range.minimum} to ${range.maximum}`
            : `${described(entry)}, not a number`,
        );
      numbers.push(value);
    }
    return entries && numbers;
  }

  /** A list of texts. */
  texts(name: string): string[] | null {
    const entries = this.#entries(name);
    const odd = entries?.findIndex(({ kind }) => kind !== "string") ?? -1;
    if (odd >= 0)
      return this.#wrong(
        `${name}[${odd}]`,
        entries![odd]!,
        `${described(entries![odd]!)}, not a text`,
      );
    return entries && entries.map(({ value }) => value as string);
  }

  #entries(name: string): readonly JsonNode[] | null {
    const node = this.member(name);
    if (!node) return null;
    this.#note(name, node, shownNode(node));
    return node.kind === "array"
      ? node.entries
      : this.#wrong(name, node, `${described(node)}, not a list`);
  }

  /** An object among the members. */
  object(name: string): Scope | null {
    const node = this.member(name);
    if (!node) return null;
    this.#note(name, node, shownNode(node));
    if (node.kind === "object")
      return new Scope(node, `${this.full(name)}.`, this.log, this.family);
    return this.#wrong(name, node, `${described(node)}, not an object in braces`);
  }

  #wrong(name: string, node: JsonNode, what: string): null {
    this.log.problem("error", `${this.full(name)} is ${what}.`, node);
    return null;
  }

  /** Lists a field, once. */
  #note(name: string, node: JsonNode, value: string): void {
    if (this.log.used.has(node)) return;
    this.log.used.add(node);
    const { part, sentence } = MEANINGS[name] ?? { part: "none", sentence: "" };
    const { start, end } = node;
    this.log.fields.push({ path: this.full(name), value, sentence, part, start, end });
  }
}

/** A value as a list of fields shows it. */
export function shownNode(node: JsonNode): string {
  if (node.kind === "string") return `"${shortened(node.value as string)}"`;
  if (node.kind === "object") return node.members.size === 0 ? "{}" : "{…}";
  if (node.kind !== "array") return String(node.value);
  const shown = node.entries.slice(0, 4).map(shownNode);
  const rest = node.entries.length - shown.length;
  return `[${shown.join(", ")}${rest > 0 ? `, … ${rest} more` : ""}]`;
}

function described(node: JsonNode): string {
  const nouns = { object: "an object", array: "a list", null: "null" } as const;
  if (node.kind === "string") return `the text ${shownNode(node)}`;
  return node.kind in nouns ? nouns[node.kind as keyof typeof nouns] : String(node.value);
}
