/** Packages of the site under test, made as `npm run package` makes them. */
import { choiceIn, sourceIn } from "../../../scripts/package/lms.mjs";
import { withWebModules } from "../../../scripts/lib/site-modules.mjs";
import { dist } from "./site.mjs";

/** @param {string[]} words  of the command, after the format. */
export const makePackage = (format, words, site = "") =>
  withWebModules(async (load) => {
    const { makeLmsPackage, readLists } = await load("web/package/layout/lms-package.ts");
    const source = sourceIn(dist, site);
    const { pages } = await readLists(source);
    const { choice } = choiceIn(words, (name) => `lessons/${name}/` in pages);
    return makeLmsPackage(format, choice, source);
  });
