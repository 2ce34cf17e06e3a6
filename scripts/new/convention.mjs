/** A convention: one file, an answer that is right where others define things differently. */
import { shared } from "./misconception.mjs";
import { kebab } from "./names.mjs";

export function skeleton(given) {
  const code = kebab(given);
  return {
    files: {
      [`content/conventions/${code}.md`]: shared(
        "This is right where the cosine comes first in a pair. Here the sine does. Which entry is asked for then?",
      ),
    },
    edits: {},
    next: [
      `A problem names it: conventions: [${code}], or [{ code: ${code}, with: { angle: formula } }].`,
      "npm run check tries it on its example, and in each problem that names it.",
    ],
  };
}
