/** How wide a head is, and how much of it turns. */
import { NAMES } from "./fields.ts";
import { hasRope } from "./positions.ts";
import type { Log } from "./reading.ts";
import type { Surroundings } from "./scaling.ts";
import { COUNT, type Found, type Scope } from "./scope.ts";

/** Entries of a head in most open models. */
const USUAL = 128;

/**
 * The width where a text says nothing of a model's size, as the part about RoPE alone: twice as many
 * entries as its rule lists hands, or the usual width.
 */
function widthOfPart({ node, log }: Scope): Found {
  const rules = ["rope_parameters", "rope_scaling"].flatMap((name) => node.members.get(name) ?? []);
  const lists = rules.flatMap(({ members }) => members.get("short_factor")?.entries ?? []);
  const value = lists.length > 0 ? 2 * lists.length : USUAL;
  const why =
    lists.length > 0 ? `short_factor has ${lists.length} hands` : "most open models have that many";
  log.assumed(
    `This is a part of a configuration: it does not say how wide a head is. A head of ${value} entries is drawn, ${value / 2} hands: ${why}. To see those of your model, add its head_dim, or its hidden_size and num_attention_heads.`,
  );
  return { value, name: "head_dim", node: null };
}

/**
 * The width of a head in entries, and how it is known.
 *
 * @param scope  the model's fields
 * @returns null where it cannot be known, which is an error of the log
 * @see tests/web/config/read.test.ts
 */
export function headWidth(scope: Scope): Found | null {
  const { log } = scope;
  const latent = scope.number("qk_rope_head_dim", COUNT);
  if (latent) return latent;
  const width = scope.oneOf(NAMES.width, { ...COUNT, maximum: 1e6 });
  const heads = scope.oneOf(NAMES.heads, COUNT);
  const keys = scope.given(NAMES.keyHeads, COUNT);
  if (heads && keys && heads.value % keys.value !== 0)
    log.contradiction(
      `${heads.name} = ${heads.value} is not a multiple of ${keys.name} = ${keys.value}, so key heads cannot be shared evenly.`,
      keys.node,
    );
  const given = scope.oneOf(NAMES.headWidth, COUNT);
  if (!width || !heads) {
    if (given) return given;
    if (!width && !heads && !log.failed && hasRope(scope)) return widthOfPart(scope);
    const without = [!width && "hidden_size", !heads && "num_attention_heads"].filter(Boolean);
    if (!log.failed)
      log.error(
        `The width of a head can’t be computed: the text has no ${scope.path}head_dim, and no ${without.join(" and no ")}.`,
      );
    return null;
  }
  const ratio = width.value / heads.value;
  const [names, values] = [`${width.name} / ${heads.name}`, `${width.value} / ${heads.value}`];
  if (given) {
    if (given.node && ratio !== given.value)
      log.remark(
        `${given.name} = ${given.value} is not ${names} = ${values}; the width of a head is the model's own choice.`,
        given.node,
      );
    return given;
  }
  if (!Number.isInteger(ratio)) {
    log.error(`head_dim is missing, and ${names} = ${values} is not a whole number.`, width.node);
    return null;
  }
  log.assumed(`head_dim is not in the text; it is ${names} = ${values} = ${ratio}.`);
  return { value: ratio, name: "head_dim", node: null };
}

/**
 * Whether as many entries as `rotary_dim` says fit into a head; else an error of the log says so.
 *
 * @param turning  Entries that turn; null: the text does not say.
 * @param width    Entries of a head.
 * @param log      takes the error
 * @see tests/web/config/read.test.ts
 */
export function fitsHead(turning: Found | null, width: Found, log: Log): boolean {
  if (!turning || turning.value <= width.value) return true;
  log.error(
    `${turning.name} = ${turning.value} is more than the ${width.value} entries of a head.`,
    turning.node,
  );
  return false;
}

/**
 * Whether entries can turn in pairs; else an error of the log says why not.
 *
 * @param surroundings  entries of a head, the share of them that turns, 0 to 1, and the log
 * @param width         the field that says how many entries there are
 * @returns false where their number is odd or none turns; true, with a remark in the log, where
 *          only the number that turns is odd
 * @see tests/web/config/read.test.ts
 */
export function canTurn({ width: entries, share, log }: Surroundings, width: Found): boolean {
  if (entries % 2 === 1) {
    log.error(`${width.name} = ${entries} is odd; entries turn in pairs.`, width.node);
    return false;
  }
  const turning = Math.floor(entries * share);
  if (turning === 0) log.error(`${share} of ${entries} entries leave none that turns.`);
  if (turning % 2 === 1)
    log.contradiction(
      `${share} of ${entries} entries are ${turning}, an odd number: the last hand has only one entry. Frequencies are computed as transformers does.`,
    );
  return turning > 0;
}
