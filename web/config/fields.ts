/**
 * The fields of configurations about positions, and the rules that scale hands: the table of
 * content/models/fields.json.
 */
import table from "../../content/models/fields.json";
import { editDistance } from "../words/edit-distance.ts";
import type { Part } from "./reading.ts";

interface Meaning {
  readonly part: Part;
  readonly sentence: string;
}

type Quantity = keyof typeof table.read;
type Names = readonly string[];

/** What configurations call each quantity, the usual name first. */
export const NAMES = Object.fromEntries<Names>(
  Object.entries(table.read).map(([quantity, { names }]) => [quantity, names]),
) as Readonly<Record<Quantity, Names>>;

/** What each field that is read means, by its name. */
export const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  Object.values(table.read).flatMap(({ names, part, sentence }) =>
    names.map((name) => [name, { part: part as Part, sentence }] as const),
  ),
);

/** Fields about positions that are known and change no frequency: said, not drawn. */
export const WITHOUT_EFFECT: ReadonlyMap<string, string> = new Map(
  Object.values(table.withoutEffect).flatMap(({ names, sentence }) =>
    names.map((name) => [name, sentence] as const),
  ),
);

/** Fields that say which entries pair up, and what they call neighbors. */
export const PAIR_NAMES: Names = table.withoutEffect.pairs.names;

/** Names by which a field is about positions, also where this figure does not know them. */
const ABOUT_POSITIONS =
  /rope|rotary|position|window|yarn|ntk|alibi|relative_att|theta|max_seq|context_len|_freq|seq_len|chunk_size/;

/** Fields that such names fit and that are not about the model’s positions. */
const NOT_ABOUT_POSITIONS = /^(max_length|window_size_vision|vision_.*)$/;

/**
 * Whether a field is about the model's positions.
 *
 * @param name  all that is known of it
 * @see tests/web/config/read.test.ts
 */
export const isAboutPositions = (name: string): boolean =>
  ABOUT_POSITIONS.test(name) && !NOT_ABOUT_POSITIONS.test(name);

export type RuleName = keyof typeof table.rules;

/** The rules, without their older names. */
export const RULE_NAMES = Object.keys(table.rules) as readonly RuleName[];

/** Fields of some rule: another rule that has one does not read it. */
export const FIELDS_OF_RULES: ReadonlySet<string> = new Set(
  Object.values(table.rules).flatMap(({ fields }) => fields as Names),
);

/**
 * Whether a rule reads a field.
 *
 * @param rule  of scaling
 * @param name  other than rope_type, rope_theta and the share
 * @see tests/web/config/read.test.ts
 */
export const readsField = (rule: RuleName, name: string): boolean =>
  (table.rules[rule].fields as Names).includes(name);

/**
 * A rule as the table calls it.
 *
 * @param name  that, an older one, or that of a single family
 * @see tests/web/config/read.test.ts
 */
export const plainRule = (name: string): string =>
  RULE_NAMES.find((rule) => (table.rules[rule].aliases as Names).includes(name)) ?? name;

/**
 * The rule that a name is likely to mean.
 *
 * @param name  mistyped
 * @returns the name of a rule; null where none is near
 * @see tests/web/config/read.test.ts
 */
export function nearestRule(name: string): RuleName | null {
  const letters = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, "");
  const typed = letters(name);
  const [near] = RULE_NAMES.map((rule) => ({ rule, by: editDistance(typed, letters(rule)) }))
    .filter(({ rule, by }) => by <= Math.max(1, Math.floor(rule.length / 3)))
    .sort((one, other) => one.by - other.by);
  return near?.rule ?? RULE_NAMES.find((rule) => typed.length > 2 && typed.includes(rule)) ?? null;
}
