/**
 * Run in a copy of the repository by skeletons.test.mjs: reads the content as `npm run dev` does,
 * with drafts, holds it to the checks of content, and prints what it found about one name.
 */
import * as course from "../../scripts/check/course.mjs";
import { openContext } from "../../scripts/check/context.mjs";
import * as misconceptions from "../../scripts/check/misconceptions.mjs";
import { engineOf } from "../../scripts/check/practices/engine.mjs";
import { practicesOf } from "../../scripts/check/practices/list.mjs";
import { provePractice } from "../../web/practice/authoring/sweep/practice.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { withWebModules } from "../../scripts/lib/site-modules.mjs";

const NAME = "made-up";
const isNew = ({ file, shown = file }) => shown.includes(NAME);

await withWebModules(async (load) => {
  const { context, faults } = await openContext(load);
  const { content, core } = context;
  const { openBuildContext } = await load("web/site/build/site.ts");
  const { readContent } = await load("web/site/build/content.ts");
  const building = await openBuildContext(inRoot());
  const site = readContent(inRoot(), building, true);
  const engine = engineOf(core);
  const proved = practicesOf(content).filter(isNew);
  const shared = ["misconceptions", "conventions"].map((kind) => content.library[kind].get(NAME));
  const said = [];
  for (const entry of shared)
    misconceptions.shown(entry, core, (fault) => said.push({ file: entry.file, fault }));
  process.stdout.write(
    JSON.stringify({
      faults: [
        ...faults,
        ...building.diagnostics.list,
        ...proved.flatMap((practice) => provePractice(practice, engine).faults),
        ...said,
      ],
      drafts: course
        .run(context)
        .filter(isNew)
        .map(({ fault }) => fault),
      shown: {
        lessons: site.course.lessons.map(({ slug }) => slug).filter((slug) => slug === NAME),
        problems: site.course.problems.map(({ id }) => id).filter((id) => id.startsWith(NAME)),
        shared: shared.map(({ code }) => code),
      },
    }),
  );
});
