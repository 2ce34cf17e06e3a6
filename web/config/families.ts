/**
 * How families of models know positions, and what a configuration leaves to its class: the table
 * of content/models/families.json, found by the name that a configuration has for its family.
 */
import table from "../../content/models/families.json";
import type { Scheme } from "./reading.ts";

export type LayerRule =
  "scaled-on-full" | "rope-on-windows" | "merged" | "window-when-switched" | "tempered";

export interface Family {
  /** Its model_type, as the table writes it. */
  readonly id: string;
  readonly scheme: Scheme;
  /** The class whose defaults these are; null: the table has none. */
  readonly className: string | null;
  /** What a field is where the text does not have it. */
  readonly defaults: Readonly<Record<string, number>>;
  readonly layers: ReadonlySet<LayerRule>;
}

/** The class and its defaults, as the table has them together. */
type Entry = { readonly class?: string } & Readonly<Record<string, number>>;

/** `xlm-roberta`, `XLMRoberta` and `xlm_roberta` are one name. */
const plainName = (name: string) => name.toLowerCase().replace(/[^a-z0-9.]/g, "");

const layersOf = (id: string) =>
  table.layers.filter(({ families }) => families.includes(id)).map(({ rule }) => rule as LayerRule);

const rotary = table.rotary.flatMap(({ families }) =>
  Object.entries(families as unknown as Record<string, Entry>).map(
    ([id, { class: className = null, ...defaults }]): Family => ({
      id,
      scheme: "rotary",
      className,
      defaults,
      layers: new Set(layersOf(id)),
    }),
  ),
);
const others = table.others.flatMap(({ families, positions }) =>
  families.map((id): Family => {
    const scheme = positions as Scheme;
    return { id, scheme, className: null, defaults: {}, layers: new Set() };
  }),
);
const FAMILIES = new Map([...rotary, ...others].map((family) => [plainName(family.id), family]));

/** What follows the family in the names of classes: "LlamaForCausalLM", "Qwen3Config". */
const ENDING = /(For[A-Z]\w*|LMHeadModel|LMHead|DoubleHeadsModel|TextConfig|Config|Model)$/;

/**
 * The family that the first known name belongs to.
 *
 * @param names  What a configuration says: a model_type, names of classes with or without endings.
 * @returns null where the table has none of them
 * @see tests/web/config/read.test.ts
 */
export function familyOf(names: readonly string[]): Family | null {
  const [found] = names
    .flatMap((name) => [name, name.replace(ENDING, ""), `${name}_text`, name.replace(/_text$/, "")])
    .flatMap((name) => FAMILIES.get(plainName(name)) ?? []);
  return found ?? null;
}
