/** Cases that leave quantities open: they are searched, as the page of the workbench does. */
import fs from "node:fs";
import path from "node:path";
import { build } from "../lib/paths.mjs";

/**
 * Gives the search of the page, on the module that ships.
 *
 * @param {(path: string) => Promise<any>} load  takes a module of web/ by its path from the root
 * @returns an object: `questionOf(kind, entry)` is what is asked of the core, but for what is known,
 *   `openIn(kind, known)` names the quantities that a case leaves open, and
 *   `find(kind, entry, names)` gives each combination of values that explains its numbers
 */
export async function searcher(load) {
  const { isAsked } = await load("web/widgets/diagnose/fields.ts");
  const { ANY_NUMBERS, modelOf, withOtherwise } = await load("web/widgets/diagnose/kinds.ts");
  const { byBothPairings, Search } = await load("web/widgets/diagnose/judging.ts");
  const { loadWorkbench } = await load("web/engine/workbench/index.ts");
  let engine;
  const running = () =>
    (engine ??= loadWorkbench({
      bytes: new Uint8Array(fs.readFileSync(path.join(build, "wasm", "orrery_workbench.wasm"))),
    }));

  const questionOf = (kind, entry) => ({
    model: modelOf(kind),
    printed: entry.pasted,
    before: entry.before ?? "",
    before_exact: entry.before_exact ?? true,
    // Of float16 and bfloat16 as the numbers show, which leaves all others as they are.
    format: "read",
  });

  const openIn = (kind, known) =>
    kind.known.filter(
      (name) =>
        name in kind.unknown &&
        (known[name] ?? null) === null &&
        isAsked(name, { scaling: known.scaling ?? "none" }),
    );

  async function find(kind, entry, names) {
    const core = await running();
    const given = Object.entries(entry.known).filter(([name]) => !names.includes(name));
    const known = withOtherwise(kind, Object.fromEntries(given));
    const question = questionOf(kind, entry);
    if (names.join() === "layout")
      return byBothPairings(core, question, kind, known).filter(
        ({ diagnosis }) => diagnosis.fits.length > 0,
      );
    const any = { ...question, before: "", model: ANY_NUMBERS, known: {} };
    const { length } = core.diagnose(any).printed.data;
    return new Promise((resolve) => {
      const search = new Search(core, question, kind, names, known, length, () => {
        if (search.state.isDone) resolve(search.state.found);
      });
    });
  }

  return { questionOf, openIn, find };
}
