/**
 * Which entries of a head turn together, as far as a configuration tells: by a field, or by the
 * program that reads the family's weights. No frequency depends on it, and every score does.
 */
import table from "../../../../content/models/families.json";
import type { Family } from "./families.ts";
import type { Scope } from "./scope.ts";

type Pairs = "half" | "interleaved";

const PAIRS: Readonly<Record<Pairs, string>> = {
  half: "entry i with entry i + d/2 (halves)",
  interleaved: "entry 2i with entry 2i + 1 (neighbors)",
};

/** Fields that say it, and what they call neighbors. */
const FIELDS = ["rope_interleave", "rope_interleaved", "rotary_emb_interleaved"];

/** One sentence on the pairs of a model with hands. */
export function pairingSentence({ node, family }: Pick<Scope, "node" | "family">): string {
  const field = FIELDS.find((name) => node.members.get(name)?.kind === "boolean");
  if (field) {
    const pairs = node.members.get(field)!.value === true ? "interleaved" : "half";
    return `Pairs: ${PAIRS[pairs]}, as ${field} says.`;
  }
  const known = family && ofFamily(family);
  return known
    ? `Pairs: ${PAIRS[known.pairs]}, in the program of this family (${known.source}). Another program may expect the same weights in the other order.`
    : "Pairs: the text does not say which entries turn together. The program that the model was trained with does; the lesson “RoPE in code” has a test for it.";
}

function ofFamily({ id }: Family): { pairs: Pairs; source: string } | null {
  const found = table.pairing.find(({ families }) => families.includes(id));
  if (!found) return null;
  return {
    pairs: found.pairs as Pairs,
    source: found.source.replaceAll("FAMILY", id.replace(/_text$/, "")),
  };
}
