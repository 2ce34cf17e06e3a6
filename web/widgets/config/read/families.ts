/**
 * How families of models know positions, and what a configuration leaves to its class: the table
 * of content/models/families.json, found by the name that a configuration has for its family.
 */
import table from "../../../../content/models/families.json";
import type { Scheme } from "./reading.ts";

export type LayerRule = "scaled-on-full" | "rope-on-windows" | "merged";

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

/** `xlm-roberta`, `XLMRoberta` and `xlm_roberta` are one name. */
const plainName = (name: string) => name.toLowerCase().replace(/[^a-z0-9.]/g, "");

const FAMILIES = new Map<string, Family>();

/** The class and its defaults, as the table has them together. */
type Entry = Readonly<Record<string, string | number>>;

for (const { families } of table.rotary as readonly { families: object }[])
  for (const [id, entry] of Object.entries(families) as [string, Entry][]) {
    const { class: className = null, ...defaults } = entry;
    const layers = table.layers.filter((each) => each.families.includes(id));
    FAMILIES.set(plainName(id), {
      id,
      scheme: "rotary",
      className: className as string | null,
      defaults: defaults as Readonly<Record<string, number>>,
      layers: new Set(layers.map(({ rule }) => rule as LayerRule)),
    });
  }
for (const { families, positions } of table.others)
  for (const id of families)
    FAMILIES.set(plainName(id), {
      id,
      scheme: positions as Scheme,
      className: null,
      defaults: {},
      layers: new Set(),
    });

/** What follows the family in the names of classes: "LlamaForCausalLM", "Qwen3Config". */
const ENDING = /(For[A-Z]\w*|LMHeadModel|LMHead|DoubleHeadsModel|TextConfig|Config|Model)$/;

/** The first of several names that the table has; of classes, the name without its ending counts. */
export function familyOf(names: readonly string[]): Family | null {
  for (const name of names)
    for (const each of [
      name,
      name.replace(ENDING, ""),
      `${name}_text`,
      name.replace(/_text$/, ""),
    ]) {
      const found = FAMILIES.get(plainName(each));
      if (found) return found;
    }
  return null;
}
