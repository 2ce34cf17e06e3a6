/** What the museum says of the reader's input. */
import type { Engine } from "../../engine/index.ts";
import { onesIn, smallestOf, type MuseumNumbers, type VersionName } from "./numbers.ts";

/**
 * Whether the input tells the two versions apart and no smaller one does.
 *
 * @param engine   computes the scores
 * @param numbers  of the input
 * @see tests/web/widgets/museum.test.ts
 */
export function isSmallest(engine: Engine, { tellsApart, input, name }: MuseumNumbers): boolean {
  const smallest = smallestOf(engine, name);
  return (
    tellsApart && input.m + input.n <= smallest.m + smallest.n && onesIn(input) <= onesIn(smallest)
  );
}

/**
 * The live sentence: both scores, whether they differ, and whether a smaller input does it too.
 *
 * @param engine   writes the numbers
 * @param numbers  of the input
 * @param isShown  whether the figure gave it as the smallest, and the reader did not find it
 * @see tests/web/widgets/museum.test.ts
 */
export function verdict(engine: Engine, numbers: MuseumNumbers, isShown: boolean): string {
  const score = (version: VersionName) => engine.format(numbers.score(version), ".3");
  if (!numbers.tellsApart)
    return `Both score ${score("right")}: this input does not tell them apart.`;
  const { input } = numbers;
  const smallest = smallestOf(engine, numbers.name);
  const differ = `${score("published")} versus ${score("right")}: this input tells the two versions apart.`;
  const size = `Its size is m + n = ${input.m + input.n}, with ${onesIn(input)} ones.`;
  if (input.m + input.n > smallest.m + smallest.n)
    return `${differ} ${size} Smaller positions can do it too.`;
  if (onesIn(input) > onesIn(smallest))
    return `${differ} ${size} No smaller positions do it, but fewer ones do.`;
  return `${isShown ? "" : "Correct. "}${differ} ${triedText(smallest.tried)}`;
}

const triedText = (tried: number): string =>
  `No smaller one does: the figure tried all ${tried} with smaller positions and a single 1 in q and in k, and the scores of any other rows are sums of those.`;
