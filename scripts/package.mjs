/**
 * `npm run package -- FORMAT …`: writes something that others install or import: a package for a
 * learning platform, the elements for npm, a file of questions. Each format is a module of scripts/package/.
 *
 *   npm run package -- scorm12 sinusoidal-encoding
 *   npm run package -- scorm2004 --quiz sinusoidal-encoding
 *   npm run package -- qti30 --seed 7 row-by-hand
 *   npm run package -- npm
 *   npm run package -- cmi5 --seed 7 row-by-hand rope-by-hand
 */
import { isProgram } from "./lib/paths.mjs";
import { main } from "./lib/say.mjs";
import * as cmi5 from "./package/cmi5.mjs";
import * as npm from "./package/npm.mjs";
import { qti21, qti30 } from "./package/qti.mjs";
import * as scorm12 from "./package/scorm12.mjs";
import * as scorm2004 from "./package/scorm2004.mjs";

/** Each exports `about`, a line for the list below, and `run`, which takes the other words. */
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
