/** Which entries a program pairs: what was found of it, in words. */
import type { Fit } from "../../engine/workbench/index.ts";
import { faultsOf, layoutText } from "./words.ts";
import type { Fault, Kind, Quantities } from "./kinds.ts";

const OTHER: Readonly<Record<string, string>> = { half: "interleaved", interleaved: "half" };

/** What programs call the two. */
const STYLES: Readonly<Record<string, string>> = {
  half: "the GPT-NeoX style (is_neox_style=True in vLLM, NEOX in llama.cpp)",
  interleaved: "the GPT-J style (is_neox_style=False in vLLM, NORM in llama.cpp)",
};

/** Whose checkpoints expect them. */
const USERS: Readonly<Record<string, string>> = {
  half: "Hugging Face’s Llama",
  interleaved: "Meta’s own Llama",
};

/** Links of the formulas that say which entries are partners and which angle each has. */
const LINKS_OF_PAIRS = ["halves", "partner_halves", "angle_halves", "repeated_in_halves"];

/**
 * A fault that is the right program of the other layout; YaRN’s ramp has one of its own.
 *
 * @param fault  as it is described
 * @see tests/web/widgets/diagnose.test.ts
 */
export const isOtherPairing = ({ swapped }: Pick<Fault, "swapped">): boolean =>
  swapped === "interleaved";

/**
 * How the program pairs entries.
 *
 * @param kind   of the numbers
 * @param fit    that explains them
 * @param known  the layout with which it does
 * @returns null where the numbers depend on no layout, or mix two
 * @see tests/web/widgets/diagnose.test.ts
 */
export function pairingOf(kind: Kind, fit: Fit, { layout }: Quantities): string | null {
  if (typeof layout !== "string" || !kind.known.includes("layout")) return null;
  const faults = faultsOf(kind, fit);
  if (faults.some(isOtherPairing)) return OTHER[layout] ?? null;
  const isMixed = faults.some(({ links }) =>
    links.some(({ name }) => LINKS_OF_PAIRS.includes(name)),
  );
  return isMixed ? null : layout;
}

/**
 * Says as a heading how the reader's program pairs entries: "Your program pairs neighbors".
 *
 * @param kind    of the numbers
 * @param layout  "half" or "interleaved"
 * @returns words without a period
 * @see tests/web/widgets/diagnose.test.ts
 */
export const pairingTitle = ({ id }: Kind, layout: string): string =>
  id === "cosines"
    ? `These cosines are repeated for ${layoutText(layout)}`
    : `Your program pairs ${layoutText(layout)}`;

/**
 * What programs call a pairing: "This is the GPT-J style (…).".
 *
 * @param layout  "half" or "interleaved"; another text stays as it is
 * @returns one sentence
 * @see tests/web/widgets/diagnose.test.ts
 */
export const styleText = (layout: string): string => `This is ${STYLES[layout] ?? layout}.`;

/**
 * What a pairing that was found means for weights that expect the other one, which most readers ask.
 *
 * @param layout  "half" or "interleaved"
 * @returns two sentences; "" for another text
 * @see tests/web/widgets/diagnose-pairing.test.ts
 */
export function ifOtherText(layout: string): string {
  const other = OTHER[layout];
  return other
    ? `These numbers are what a program gives that pairs ${layoutText(layout)}. If your checkpoint expects ${layoutText(other)} (as ${USERS[other]} does), this is the bug.`
    : "";
}
