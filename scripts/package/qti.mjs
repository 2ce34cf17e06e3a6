/** Problems with fixed numbers as questions of QTI, for those who must use their own system's quizzes. */
import fs from "node:fs";
import { JSDOM } from "jsdom";
import { dist, inRoot } from "../lib/paths.mjs";
import { withWebModules } from "../lib/site-modules.mjs";
import { choiceIn, save, sourceIn } from "./lms.mjs";

/** The formats of both versions. */
export const qti21 = {
  about: "QTI 2.1: problems with fixed numbers as questions for other systems",
  run: (words) => writeQtiPackage("2.1", words),
};

export const qti30 = {
  about: "QTI 3.0: the same",
  run: (words) => writeQtiPackage("3.0", words),
};

/** Makes a package from the built site, as makeLms of lms.mjs does. */
export const makeQti = (version, argv, site) =>
  withWebModules(async (load) => {
    const { makeQtiPackage } = await load("web/package/qti/qti-package.ts");
    const { loadEngine } = await load("web/engine/index.ts");
    const engine = await loadEngine({ bytes: fs.readFileSync(inRoot("build/wasm/orrery.wasm")) });
    const { options, choice } = choiceIn(argv, () => false);
    const source = sourceIn(dist, options.site ?? site);
    const parse = (html) => JSDOM.fragment(html);
    return { options, made: await makeQtiPackage(version, choice, source, { engine, parse }) };
  });

async function writeQtiPackage(version, argv) {
  const { options, made } = await makeQti(version, argv, process.env.SITE_URL);
  await save(made, options.out);
}
