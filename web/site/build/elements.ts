/**
 * The custom elements that content may use: their public names, read from the classes, and their
 * previews, drawn from the engine at build.
 */
import type { Engine } from "../../engine/index.ts";
import {
  readSetting,
  settingOf,
  type AttributeInfos,
  type Settings,
} from "../../widgets/base/attributes.ts";
import type { ElementClass, EventInfo } from "../../widgets/base/element.ts";
import { OrreryFigure } from "../../widgets/base/figure-element.ts";
import { loadModules } from "../../widgets/base/needed.ts";
import type { Shape } from "../../widgets/base/shape.ts";
import { sentenceOf } from "../../practice/authoring/diagnostics.ts";

/** What the reference page says about an element. */
export interface ElementInfo {
  readonly tag: string;
  readonly summary: string;
  readonly attributes: AttributeInfos;
  readonly events: readonly EventInfo[];
  /** Whether it has what every figure has: its menu, `hide` and `lock`. */
  readonly isFigure: boolean;
}

/** Loaders by tag, as in the registries of web/widgets and web/practice. */
export type Registry = Readonly<Record<string, () => Promise<unknown>>>;

/** What the site reads of a class; players of web/practice need not have all of it. */
type Described = { readonly prototype: object } & Pick<ElementClass, "tag"> &
  Partial<Pick<ElementClass, "summary" | "attributes" | "events" | "preview">>;

/** Attributes that every element on a page may have. */
const everywhere = ["id", "class"];

export class ElementCatalogue {
  private constructor(private readonly classes: ReadonlyMap<string, Described>) {}

  static async load(registry: Registry): Promise<ElementCatalogue> {
    const classes = new Map<string, Described>();
    for (const [tag, load] of Object.entries(registry)) {
      const found = Object.values((await load()) as Record<string, unknown>).find(
        (value) => typeof value === "function" && (value as unknown as Described).tag === tag,
      );
      if (!found)
        throw new Error(
          `the registry's module for ${tag} exports no class with static tag = "${tag}"`,
        );
      classes.set(tag, found as unknown as Described);
    }
    await loadModules();
    return new ElementCatalogue(classes);
  }

  get list(): ElementInfo[] {
    return [...this.classes.values()].map(({ tag, summary, attributes, events, prototype }) => ({
      tag,
      summary: summary ?? "",
      attributes: attributes ?? {},
      events: events ?? [],
      isFigure: prototype instanceof OrreryFigure,
    }));
  }

  has(tag: string): boolean {
    return this.classes.has(tag);
  }

  /**
   * @throws Error naming the tag or attribute that does not exist, or the value that does not fit.
   */
  check(tag: string, given: Readonly<Record<string, string>>): void {
    const element = this.classes.get(tag);
    if (!element)
      throw new Error(
        `there is no element ${tag}; there are ${[...this.classes.keys()].join(", ")}`,
      );
    const known = element.attributes ?? {};
    for (const [name, value] of Object.entries(given)) {
      if (everywhere.includes(name)) continue;
      const info = known[name];
      if (!info)
        throw new Error(`${tag} has no attribute ${name}; it has ${Object.keys(known).join(", ")}`);
      const reading = readSetting(name, info, value);
      if ("problem" in reading) throw new Error(`${tag}: ${reading.problem}`);
    }
  }

  /**
   * The element's preview, or null where it has none.
   *
   * @param tag     of the element
   * @param given   its attributes
   * @param engine  the core
   * @param width   in px, for a picture that is not drawn as wide as the page
   * @returns the drawing, with what it says as its label
   * @throws {Error} that names the tag, when the drawing fails
   */
  picture(
    tag: string,
    given: Readonly<Record<string, string>>,
    engine: Engine,
    width?: number,
  ): Shape | null {
    const element = this.classes.get(tag);
    if (!element?.preview) return null;
    const settings: Settings = {};
    for (const [name, info] of Object.entries(element.attributes ?? {})) {
      settings[name] = settingOf(name, info, (other) => given[other] ?? null);
    }
    try {
      return element.preview(engine, settings, width);
    } catch (error) {
      throw new Error(`the preview of ${tag} cannot be drawn: ${sentenceOf(error)}`);
    }
  }
}
