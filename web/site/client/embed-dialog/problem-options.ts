/** What can be chosen of a problem that is embedded. */
import { playerAttributes } from "../../../practice/player-interface.ts";
import type { EmbedRequest } from "./dialog.ts";

const PARTS = [
  { name: "hints", label: "hints", canLock: false, canHide: true },
  { name: "solution", label: "worked solution", canLock: false, canHide: true },
  { name: "variants", label: "other numbers", canLock: false, canHide: true },
];

/**
 * A problem with one variant or another.
 *
 * @param slug   names it
 * @param title  in words
 * @param seed   of the variant that is shown now, 0 to 2³² − 1
 * @returns what the dialog is opened with
 * @see tests/web/site/embed-dialog.test.ts
 */
export function problemOptions(slug: string, title: string, seed: number): EmbedRequest {
  const { minimum, maximum, default: first } = playerAttributes.seed;
  const isSeed = Number.isInteger(seed) && seed >= minimum && seed <= maximum;
  return {
    tag: "orrery-problem",
    title,
    infos: { seed: { ...playerAttributes.seed, label: "seed" } },
    settings: { seed: isSeed ? seed : first },
    withholdable: PARTS,
    readsNumbers: true,
    fixed: [["problem", slug]],
  };
}
