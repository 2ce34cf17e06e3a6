/**
 * The custom elements that content may use: their public names, read from the classes, and their still pictures,
 * drawn from the engine at build.
 */
import type { Engine } from "../../engine/index.ts";
import { toText, type Shape } from "../../widgets/base/shape.ts";
import { sentenceOf } from "./diagnostics.ts";
import { trusted, type Html } from "./html.ts";

export interface AttributeInfo {
  readonly kind: "number" | "integer" | "text" | "boolean" | "choice";
  readonly default: number | string | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly unit?: string;
  readonly choices?: readonly string[];
  readonly sentence: string;
}

export interface EventInfo {
  readonly name: string;
  readonly detail: string;
  readonly sentence: string;
}

/** The static side of an element's class, as far as the site reads it. */
interface ElementClass {
  readonly tag: string;
  readonly summary?: string;
  readonly attributes?: Readonly<Record<string, AttributeInfo>>;
  readonly events?: readonly EventInfo[];
  readonly figure?: (engine: Engine, attributes: Record<string, number | string | boolean>) => Shape;
}

export interface ElementInfo {
  readonly tag: string;
  readonly summary: string;
  readonly attributes: Readonly<Record<string, AttributeInfo>>;
  readonly events: readonly EventInfo[];
}

/** Loaders by tag, as in the registries of web/widgets and web/practice. */
export type Registry = Readonly<Record<string, () => Promise<unknown>>>;

/** Attributes that every element on a page may have. */
const everywhere = ["id", "class", "link"];

export class ElementCatalogue {
  private constructor(private readonly classes: ReadonlyMap<string, ElementClass>) {}

  static async load(registry: Registry): Promise<ElementCatalogue> {
    const classes = new Map<string, ElementClass>();
    for (const [tag, load] of Object.entries(registry)) {
      const found = Object.values((await load()) as Record<string, unknown>).find(
        (value) => typeof value === "function" && (value as unknown as ElementClass).tag === tag,
      );
      if (!found) throw new Error(`the registry's module for ${tag} exports no class with static tag = "${tag}"`);
      classes.set(tag, found as unknown as ElementClass);
    }
    return new ElementCatalogue(classes);
  }

  get list(): ElementInfo[] {
    return [...this.classes.values()].map(({ tag, summary, attributes, events }) => ({
      tag,
      summary: summary ?? "",
      attributes: attributes ?? {},
      events: events ?? [],
    }));
  }

  /** @throws Error naming the tag or attribute that does not exist, or the value that does not fit. */
  check(tag: string, given: Readonly<Record<string, string>>): void {
    const element = this.classes.get(tag);
    if (!element) throw new Error(`there is no element ${tag}; there are ${[...this.classes.keys()].join(", ")}`);
    const known = element.attributes ?? {};
    for (const [name, value] of Object.entries(given)) {
      if (everywhere.includes(name)) continue;
      const info = known[name];
      if (!info) throw new Error(`${tag} has no attribute ${name}; it has ${Object.keys(known).join(", ")}`);
      const complaint = misfit(info, value);
      if (complaint) throw new Error(`${name} of ${tag} is ${value}; it takes ${complaint}`);
    }
  }

  /** The element's still picture with these attributes, or null where it has none. */
  picture(tag: string, given: Readonly<Record<string, string>>, engine: Engine): Html | null {
    const element = this.classes.get(tag);
    if (!element?.figure) return null;
    const values: Record<string, number | string | boolean> = {};
    for (const [name, info] of Object.entries(element.attributes ?? {})) {
      values[name] = name in given ? readValue(info, given[name] as string) : info.default;
    }
    try {
      return trusted(toText(element.figure(engine, values)));
    } catch (error) {
      throw new Error(`the still picture of ${tag} cannot be drawn: ${sentenceOf(error)}`);
    }
  }
}

function readValue(info: AttributeInfo, value: string): number | string | boolean {
  if (info.kind === "number" || info.kind === "integer") return Number(value);
  if (info.kind === "boolean") return value !== "false";
  return value;
}

/** What the attribute takes, if the value is not that. */
function misfit(info: AttributeInfo, value: string): string | null {
  if (info.kind === "choice") return info.choices?.includes(value) ? null : `one of ${info.choices?.join(", ") ?? "nothing"}`;
  if (info.kind !== "number" && info.kind !== "integer") return null;
  const number = Number(value);
  const kind = info.kind === "integer" ? "a whole number" : "a number";
  const range = `${kind} from ${info.minimum ?? "−∞"} to ${info.maximum ?? "∞"}`;
  const fits = value.trim() !== "" && Number.isFinite(number) && (info.kind === "number" || Number.isInteger(number));
  return fits && number >= (info.minimum ?? -Infinity) && number <= (info.maximum ?? Infinity) ? null : range;
}
