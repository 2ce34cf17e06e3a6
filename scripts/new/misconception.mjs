/** A misconception: one file, a mistake that several problems may name. */
import { kebab } from "./names.mjs";

/** The text of a misconception, with what someone does who makes it, or of a convention. */
export const shared = (message, title = "") => `---
${title && `# What someone does who makes it, for teachers.\ntitle: ${title}\n`}# The wrong result, and the right one, as formulas over the quantities of needs.
value: cos(angle)
right: sin(angle)
needs: [angle]
# One case in which the two differ.
example:
  angle: 2
# The place that explains it, from the root of the site.
read: '/notation/#positions'
---
${message}
`;

export function skeleton(given) {
  const code = kebab(given);
  return {
    files: {
      [`content/misconceptions/${code}.md`]: shared(
        "`=.4 cos(angle)` is the cosine of `= angle`. Which of the two comes first in a pair?",
        "Takes the cosine for the sine",
      ),
    },
    edits: {},
    next: [
      `A problem names it: misconceptions: [${code}], or [{ code: ${code}, with: { angle: formula } }].`,
      "npm run check tries it on its example, and in each problem that names it.",
    ],
  };
}
