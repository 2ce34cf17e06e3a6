// A package for tests: some exercises, of which some are guesses.
import type { PackageData } from "../../../web/package/package-data.ts";

export const packageOf = (given: Partial<PackageData> = {}): PackageData => ({
  format: "scorm12",
  kind: "lesson",
  title: "Sinusoidal encoding",
  lesson: "sinusoidal-encoding",
  exercises: [
    "sinusoidal-encoding/binary-jump",
    "sinusoidal-encoding/row-entry",
    "problem:row-by-hand",
    "problem:wider-table",
  ],
  guesses: ["sinusoidal-encoding/binary-jump"],
  classSeed: null,
  mastery: 0.6,
  site: "",
  ...given,
});
