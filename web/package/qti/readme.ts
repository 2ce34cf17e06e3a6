// The file beside the questions that says what they are and what they have lost.

import { isScored } from "./item.ts";
import type { QtiVersion } from "./dialect.ts";
import type { QtiQuestion } from "./question.ts";

/**
 * Writes the file as plain text.
 *
 * @param questions  of the package
 * @param version    of QTI
 * @param site       address of the published course; "" where it is unknown
 * @returns which questions there are, and what of the course they have lost
 * @see tests/web/package/qti.test.ts
 */
export function readmeOf(
  questions: readonly QtiQuestion[],
  version: QtiVersion,
  site: string,
): string {
  const byHand = questions.filter((question) => !isScored(question));
  const withFigures = questions.filter(({ lost }) => lost.figures);
  const list = (some: readonly QtiQuestion[]) =>
    some.map(({ title, id }) => `      ${title} (${id})`);
  return [
    `Problems of the course Orrery as questions of QTI ${version}`,
    "",
    ...questions.map(({ title, id, seed }) => `  - ${title} (${id}, variant ${seed})`),
    "",
    "What these questions have lost",
    "",
    "  - Numbers are fixed: every student has the same ones.",
    "  - Wrong answers are only wrong. The course tells which known mistake an answer shows.",
    "  - There are no hints, and no worked solutions for students.",
    "  - A number must be typed as a decimal. The course also reads 2/3, pi/4 or 1.5e-3, names and units.",
    "  - A number counts within the course's tolerance; how many digits it shows is not looked at.",
    "  - An answer that is right under another convention, such as positions that count from 1, is wrong here.",
    "  - A vector or a matrix is asked entry by entry; each entry earns its share.",
    "  - Several choices count only when all of them are right.",
    ...(withFigures.length > 0
      ? ["  - These refer to a figure of the course, which is left out:", ...list(withFigures)]
      : []),
    ...(byHand.length > 0
      ? [
          "  - These cannot be scored by a question system, so a text is asked for and you score it by hand:",
          ...list(byHand),
        ]
      : []),
    "",
    "solutions.html has a worked solution for each. It is for you: do not import it where students see it.",
    ...(site ? ["", `The problems with everything that is lost here: ${site}problems/`] : []),
    "",
  ].join("\n");
}
