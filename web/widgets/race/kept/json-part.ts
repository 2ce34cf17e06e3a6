/** A part of parsed JSON that a stranger may have written, read with sentences about what is wrong. */

/** What a number must be. */
export interface NumberRange {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly whole?: boolean;
}

export class JsonPart {
  constructor(
    readonly value: unknown,
    /** What a sentence calls it: "runs[1].losses[3]"; empty for the whole. */
    readonly name = "",
  ) {}

  /** @throws Error with a sentence that names the part, its value and what it must be. */
  refuse(must: string): never {
    throw new Error(`${this.name || "it"} is ${shown(this.value)}; it must be ${must}.`);
  }

  /** Whether the record has this entry of its own. */
  has(name: string): boolean {
    return this.get(name).value !== undefined;
  }

  /** The names of the record's entries; one that is undefined is none. */
  get names(): string[] {
    return Object.keys(this.#record()).filter((name) => this.has(name));
  }

  /** An entry of the record, undefined where there is none. */
  get(name: string): JsonPart {
    const record = this.#record();
    return new JsonPart(
      Object.hasOwn(record, name) ? record[name] : undefined,
      this.name ? `${this.name}.${name}` : name,
    );
  }

  /** The entries of a list that has at least `least` and at most `most` of them. */
  list(most: number, least = 0): JsonPart[] {
    const { value } = this;
    if (!Array.isArray(value)) this.refuse("a list");
    if (value.length > most || value.length < least)
      throw new Error(
        `${this.name} has ${value.length} ${value.length === 1 ? "entry" : "entries"}; it must have ${least === most ? most : `${least} to ${most}`}.`,
      );
    return value.map((entry: unknown, index) => new JsonPart(entry, `${this.name}[${index}]`));
  }

  number({ minimum = -Infinity, maximum = Infinity, whole = false }: NumberRange = {}): number {
    const { value } = this;
    const fits =
      typeof value === "number" &&
      Number.isFinite(value) &&
      (!whole || Number.isInteger(value)) &&
      value >= minimum &&
      value <= maximum;
    if (fits) return value;
    const from = minimum > -Infinity ? ` from ${minimum}` : "";
    const to = maximum < Infinity ? ` up to ${maximum}` : "";
    return this.refuse(`a ${whole ? "whole " : ""}number${from}${to}`);
  }

  text(longest: number): string {
    const { value } = this;
    if (typeof value !== "string") this.refuse("a text");
    if (value.length > longest)
      throw new Error(
        `${this.name} has ${value.length} characters; it may have at most ${longest}.`,
      );
    return value;
  }

  oneOf<Choice extends string>(choices: readonly Choice[]): Choice {
    return (
      choices.find((choice) => choice === this.value) ?? this.refuse(`one of ${choices.join(", ")}`)
    );
  }

  #record(): Record<string, unknown> {
    const { value } = this;
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return this.refuse("a record");
    return value as Record<string, unknown>;
  }
}

/**
 * Whether every object inherits this name; no entry that is read is called so.
 *
 * @param name  such as "constructor"
 * @see tests/web/widgets/race-file.test.ts
 */
export const isInherited = (name: string): boolean => name in Object.prototype;

/**
 * Cuts a long text, so that it fits into a sentence.
 *
 * @param text  left whole up to 40 characters
 * @returns at most 41 characters; "…" is the last of a text that has been cut
 * @see tests/web/widgets/race-file.test.ts
 */
export const shorten = (text: string): string =>
  text.length <= 40 ? text : `${text.slice(0, 40)}…`;

function shown(value: unknown): string {
  if (value === undefined) return "missing";
  if (typeof value === "string") return `“${shorten(value)}”`;
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" && value !== null ? "a record" : String(value);
}
