/** What the figure says of a configuration, in sentences. */
import type { Engine } from "../../engine/index.ts";
import { raisedPowers } from "../base/number-text.ts";
import { grouped } from "../../words/grouped.ts";
import type { UseNumbers } from "../published/hands.ts";
import type { ConfigReading, RopeUse } from "../../config/reading.ts";

const LAYER_WORDS = new Map([
  ["full_attention", "layers that see the whole text"],
  ["sliding_attention", "layers with a sliding window"],
  ["chunked_attention", "layers that see a block of the text"],
]);

/**
 * A kind of layers in words.
 *
 * @param name  as `layer_types` has it: "full_attention"
 * @see tests/web/widgets/config.test.ts
 */
export const layerWords = (name: string): string => LAYER_WORDS.get(name) ?? `layers “${name}”`;

/**
 * What scaling does to the hands: "29 unchanged, 6 blended, 29 slowed by a factor of 8".
 *
 * @param engine   writes the numbers
 * @param use      how a configuration sets them
 * @param numbers  what the core computes of it
 * @see tests/web/widgets/config.test.ts
 */
export function handWords(engine: Engine, use: RopeUse, { hands, counts }: UseNumbers): string {
  const factors = hands.filter(({ state }) => state === "partly").map(({ slower }) => slower);
  const [least, most] = [Math.min(...factors), Math.max(...factors)];
  const all = (count: number) => (count === hands.length ? "all" : String(count));
  const times = (value: number) => engine.format(value, Number.isInteger(value) ? "" : "3s");
  const fullWords = (factor: number) =>
    factor < 1
      ? `${all(counts.full)} made faster by a factor of ${times(1 / factor)}`
      : `${all(counts.full)} slowed by a factor of ${times(factor)}`;
  const parts = [
    counts.same && `${all(counts.same)} unchanged`,
    counts.partly &&
      (counts.full || use.limits
        ? `${all(counts.partly)} blended`
        : `${all(counts.partly)} slowed by factors of ${times(least)} to ${times(most)}`),
    counts.full && fullWords(use.factor ?? 1),
    counts.still && `${all(counts.still)} that do not turn`,
  ];
  return parts.filter(Boolean).join(", ");
}

/**
 * The live sentence: hands, base, scaling, and the length of text that the model is meant for.
 *
 * @param engine   writes the numbers
 * @param name     what the model is called
 * @param reading  of the whole configuration
 * @param use      whose hands are shown
 * @param numbers  what the core computes of these hands
 * @param tokens   length of the present text
 * @see tests/web/widgets/config.test.ts
 */
export function sentenceFor(
  engine: Engine,
  name: string,
  reading: ConfigReading,
  use: RopeUse,
  numbers: UseNumbers,
  tokens: number,
): string {
  const of = reading.uses.length > 1 ? ` in ${layerWords(use.layers)}` : "";
  const length = use.dependsOnLength ? ` for a text of ${tokens} tokens` : "";
  const original =
    use.original !== null && use.original !== reading.longest
      ? `, stretched from ${grouped(use.original)}`
      : "";
  const made =
    reading.longest === null
      ? ""
      : use.isOpen
        ? `; trained on texts up to ${grouped(use.original ?? reading.longest)} tokens, beyond which the rule changes the hands as the text grows`
        : `; meant for texts up to ${grouped(reading.longest)} tokens${original}`;
  const factor = numbers.attentionFactor;
  const sharper =
    factor === 1
      ? ""
      : ` Cosine and sine are multiplied by ${engine.format(factor, ".4")}, so scores by ${engine.print("a^2", ".4", { a: factor })}.`;
  const { softmaxWidth } = reading;
  const softmax =
    softmaxWidth === null || numbers.softmaxFactor === 1
      ? ""
      : ` Scores are then multiplied by ${engine.print("w^(-0.5) * f", ".4", { w: softmaxWidth, f: numbers.softmaxFactor })} instead of 1/√${softmaxWidth}.`;
  return raisedPowers(
    `${name}: ${numbers.hands.length} hands${of}${length}, base ${engine.format(use.plain.base ?? 0)}; ${handWords(engine, use, numbers)}${made}.${sharper}${softmax}`,
  );
}
