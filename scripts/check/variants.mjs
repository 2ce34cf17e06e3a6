/** Problems and quiz items over many seeds; practices/ has the rules for each variant. */
import { since, table } from "../lib/say.mjs";
import { engineOf } from "./practices/engine.mjs";
import { keysInLessons } from "./practices/lesson-keys.mjs";
import { percent, redrawnTooOften } from "../../web/practice/authoring/sweep/redrawn.mjs";
import { practicesOf } from "./practices/list.mjs";
import { proveAll } from "./practices/pool.mjs";
import { SEEDS } from "../../web/practice/authoring/sweep/practice.mjs";

export const name = `variants of problems and quiz items, seeds 1 to ${SEEDS}`;

/** Lines of progress in all. */
const STEPS = 10;
/** Of a practice with a larger share of redrawn variants it is said how large the share is. */
const NOTABLE = 0.25;

export async function run({ content, core }, tell) {
  const from = performance.now();
  const practices = practicesOf(content);
  let told = 0;
  const results = await proveAll(practices, (done) => {
    if (Math.floor((done * STEPS) / practices.length) === told) return;
    told = Math.floor((done * STEPS) / practices.length);
    tell(`${done} of ${practices.length} problems and quiz items (${since(from)})`);
  });
  const shown = results.map((result, index) => ({ ...result, shown: practices[index].shown }));
  tell(redrawn(shown));
  return [
    ...results.flatMap(({ faults }) => faults),
    ...redrawnTooOften(shown),
    ...keysInLessons(content, engineOf(core)),
  ];
}

/** How many variants were drawn anew: in all, and of those practices in which it is often. */
export function redrawn(results) {
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  const often = results
    .filter((one) => one.redrawn > NOTABLE * one.drawn)
    .sort((a, b) => b.redrawn / b.drawn - a.redrawn / a.drawn);
  const rows = often.map((one) => [percent(one.redrawn, one.drawn), one.shown]);
  return [
    `${percent(sum("redrawn"), sum("drawn"))} of the variants were drawn anew`,
    ...(rows.length > 0 ? [table(["anew", "of"], rows)] : []),
  ].join("\n");
}
