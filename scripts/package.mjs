/**
 * `npm run package -- FORMAT …`: writes something that others install or import: a package for a
 * learning platform, the elements for npm, a file of questions. The formats are in scripts/package/.
 *
 *   npm run package -- scorm12 sinusoidal-encoding
 *   npm run package -- scorm2004 --quiz sinusoidal-encoding
 *   npm run package -- qti30 --seed 7 row-by-hand
 *   npm run package -- scorm12 --students --seed 7 row-by-hand rope-by-hand
 *   npm run package -- npm
 *   npm run package -- cmi5 --seed 7 row-by-hand rope-by-hand
 */
import { isProgram } from "./lib/paths.mjs";
import { main } from "./lib/say.mjs";
import { cmi5, scorm12, scorm2004 } from "./package/lms.mjs";
import * as npm from "./package/npm.mjs";
import { qti21, qti30 } from "./package/qti.mjs";

/** Each has `about`, a line for the list below, and `run`, which takes the other words. */
const FORMATS = { scorm12, scorm2004, cmi5, qti21, qti30, npm };

/** Returns the module of a format. @throws {Error} a sentence with all formats. */
export function formatOf(name) {
  if (Object.hasOwn(FORMATS, name ?? "")) return FORMATS[name];
  const known = Object.entries(FORMATS).map(([format, { about }]) => `  ${format}  ${about}`);
  const asked = name ? `There is no format “${name}”. ` : "";
  throw new Error(
    `${asked}\`npm run package -- FORMAT NAME …\` takes one of these formats:\n${known.join("\n")}`,
  );
}

if (isProgram(import.meta.url)) {
  await main(() => {
    const [name, ...words] = process.argv.slice(2);
    return formatOf(name).run(words);
  });
}
