// Reads from the event of a checked answer what a platform is told of it.

import type { Item } from "../../practice/item.ts";
import type { AnswerReport } from "../../practice/exercise-session.ts";
import { readState } from "../../practice/state.ts";
import { exerciseOf, scoredExercises, type PackageData } from "../package-data.ts";
import type { Interaction } from "./interaction.ts";
import { problemKey, questionKey } from "../../practice/progress/document.ts";

/** What a player offers beside its events. */
interface PlayerElement extends HTMLElement {
  readonly item: Item | null;
}

/**
 * Reads the event `orrery-answer`.
 *
 * @param event  of a player in the page
 * @param data   of the package
 * @returns null where the answer counts no attempt, or belongs to no exercise of the package
 * @see tests/web/package/client.test.ts
 */
export function answerOf(
  { target, detail }: CustomEvent<AnswerReport>,
  data: PackageData,
): Interaction | null {
  if (!detail.scored || !(target instanceof HTMLElement)) return null;
  const isProblem = target.localName === "orrery-problem";
  const exercise = isProblem
    ? problemKey(detail.id)
    : questionKey(target.getAttribute("lesson"), detail.id);
  const known = scoredExercises(data).some((key) => exerciseOf(key) === exercise);
  const { item } = target as PlayerElement;
  if (!known || !item) return null;
  const { spec } = item;
  return {
    key: isProblem ? problemKey(detail.id, detail.seed) : exercise,
    title: spec.title || spec.id,
    kind: spec.kind,
    ids: [...item.ids("choices"), ...item.ids("lines"), ...item.ids("distractors")],
    answer: readState(detail.state).answer,
    verdict: detail.verdict,
    credit: detail.credit,
    at: Date.now(),
  };
}
