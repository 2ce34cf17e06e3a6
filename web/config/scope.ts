/** One object of a configuration: reads its members by name and says what is wrong with them. */
import { MEANINGS } from "./fields.ts";
import type { Family } from "./families.ts";
import { shownNode, type JsonNode } from "./json-text.ts";
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
/** What has no limit here, since others judge it. */
export const ANY: Range = { minimum: -Infinity, maximum: Infinity };
export const SHARE: Range = { minimum: 1e-6, maximum: 1 };

/** A number, and the name by which the text has it; none where it is a default. */
export interface Found {
  readonly value: number;
  readonly name: string;
  readonly node: JsonNode | null;
}

/**
 * Each reader lists the field that it reads, and returns null where it is absent or null; where it is
 * of another kind, it says so as an error of the log and returns null.
 */
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
    if (node?.kind === "null") this.#note(name, node);
    return node && node.kind !== "null" ? node : null;
  }

  has(name: string): boolean {
    return this.node.members.has(name);
  }

  /** A number in range. */
  number(name: string, range: Range): Found | null {
    const node = this.#read(name, "number", "not a number");
    if (!node) return null;
    const value = node.value as number;
    if (!Number.isFinite(value)) return this.#wrong(name, node, `${value}, not a finite number`);
    if (range.whole && !Number.isInteger(value))
      return this.#wrong(name, node, `${value}, not a whole number`);
    if (isOutside(value, range)) return this.#wrong(name, node, mustBe(value, range));
    return { value, name: this.full(name), node };
  }

  /** The first of several names that the text has. Two that differ contradict each other. */
  given(names: readonly string[], range: Range): Found | null {
    const [first, ...others] = names.flatMap((name) => this.number(name, range) ?? []);
    if (!first) return null;
    for (const other of others)
      if (other.value !== first.value)
        this.log.contradiction(
          `${first.name} is ${first.value} and ${other.name} is ${other.value}; ${first.name} is used.`,
          other.node,
        );
    return first;
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
    for (const name of names) {
      const value = this.family?.defaults[name];
      if (value === undefined) continue;
      this.log.assumed(
        `${this.full(name)} ${missing}; ${value}, the default of ${this.family?.className}, is used.`,
      );
      return { value, name, node: null };
    }
    return null;
  }

  boolean(name: string): boolean | null {
    const node = this.#read(name, "boolean", "neither true nor false");
    return node && (node.value as boolean);
  }

  text(name: string): string | null {
    const node = this.#read(name, "string", "not a text");
    return node && (node.value as string);
  }

  /** A list of numbers in range. */
  numbers(name: string, range: Range): number[] | null {
    const entries = this.#read(name, "array", "not a list")?.entries ?? null;
    for (const [index, entry] of (entries ?? []).entries()) {
      const value = entry.value as number;
      const isNumber = entry.kind === "number";
      if (!isNumber || isOutside(value, range))
        return this.#wrong(
          `${name}[${index}]`,
          entry,
          isNumber ? mustBe(value, range) : `${described(entry)}, not a number`,
        );
    }
    return entries && entries.map(({ value }) => value as number);
  }

  /** A list of texts. */
  texts(name: string): string[] | null {
    const entries = this.#read(name, "array", "not a list")?.entries ?? null;
    for (const [index, entry] of (entries ?? []).entries())
      if (entry.kind !== "string")
        return this.#wrong(`${name}[${index}]`, entry, `${described(entry)}, not a text`);
    return entries && entries.map(({ value }) => value as string);
  }

  /** An object among the members. */
  object(name: string): Scope | null {
    const node = this.#read(name, "object", "not an object in braces");
    return node && new Scope(node, `${this.full(name)}.`, this.log, this.family);
  }

  #read(name: string, kind: JsonNode["kind"], not: string): JsonNode | null {
    const node = this.member(name);
    if (!node) return null;
    this.#note(name, node);
    return node.kind === kind ? node : this.#wrong(name, node, `${described(node)}, ${not}`);
  }

  #wrong(name: string, node: JsonNode, what: string): null {
    this.log.error(`${this.full(name)} is ${what}.`, node);
    return null;
  }

  /** Lists a field, once. */
  #note(name: string, node: JsonNode): void {
    if (this.log.used.has(node)) return;
    this.log.used.add(node);
    this.log.list(this.full(name), node, MEANINGS.get(name));
  }
}

/** NaN, too, is outside. */
const isOutside = (value: number, { minimum, maximum }: Range): boolean =>
  !(value >= minimum && value <= maximum);

const mustBe = (value: number, { minimum, maximum, unit }: Range): string =>
  `${value}; it must be from ${minimum} to ${maximum}${unit ? ` ${unit}` : ""}`;

/**
 * What is in a place, as a sentence says it: "a list", "the text "yarn"", "null".
 *
 * @param node  of any kind
 * @returns words without a period
 * @see tests/web/config/malformed.test.ts
 */
export function described(node: JsonNode): string {
  if (node.kind === "object") return "an object";
  if (node.kind === "array") return "a list";
  return node.kind === "string" ? `the text ${shownNode(node)}` : String(node.value);
}
