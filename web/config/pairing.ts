/**
 * Which entries of a head turn together, as far as a configuration tells: by a field, or by the
 * program that reads the family's weights. No frequency depends on it, and every score does.
 */
import table from "../../content/models/families.json";
import { NAMES, PAIR_NAMES } from "./fields.ts";
import type { Scope } from "./scope.ts";

const PAIRS = {
  half: "entry i with entry i + d/2 (halves)",
  interleaved: "entry 2i with entry 2i + 1 (neighbors)",
} as const;

/**
 * One sentence on the pairs of a model with hands.
 *
 * @param scope  The fields of the model, and its family.
 * @returns “Pairs: …”: which entries turn together and what says so, or that the text does not say
 *          it
 * @see tests/web/config/read.test.ts
 */
export function pairingSentence({ node, family }: Pick<Scope, "node" | "family">): string {
  for (const name of NAMES.kind) {
    const kind = node.members.get(name)?.value;
    if (typeof kind !== "string" || !/gptj|neox/i.test(kind)) continue;
    return `Pairs: ${PAIRS[/gptj/i.test(kind) ? "interleaved" : "half"]}, as ${name} says: the pairs of GPT-${/gptj/i.test(kind) ? "J" : "NeoX"}.`;
  }
  for (const name of PAIR_NAMES) {
    const value = node.members.get(name)?.value;
    if (typeof value === "boolean")
      return `Pairs: ${PAIRS[value ? "interleaved" : "half"]}, as ${name} says.`;
  }
  const known = family && table.pairing.find(({ families }) => families.includes(family.id));
  if (!known)
    return "Pairs: the text does not say which entries turn together. The code that trained the model says it; the lesson “RoPE in code” has a test for it.";
  const source = known.source.replaceAll("FAMILY", family.id.replace(/_text$/, ""));
  return `Pairs: ${PAIRS[known.pairs as keyof typeof PAIRS]}, in the program of this family (${source}). Another program may expect the same weights in the other order.`;
}
