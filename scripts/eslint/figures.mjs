/**
 * What a figure leaves to the base: the pointer, the keys, its attributes; to charts their axes; and to
 * rooms what others use.
 */
import fs from "node:fs";
import path from "node:path";
import { inRoot } from "../lib/paths.mjs";
import { ofImports } from "./imports.mjs";

/** For `no-restricted-syntax`. */
export const leftToTheBase = [
  {
    selector: "TemplateElement[value.raw=/@(pointer|key|touch)/]",
    message:
      "A figure listens to no pointer or key: give its part a handle (web/widgets/base/handle.ts).",
  },
  {
    selector: "Identifier[name=/^(Keyboard|Pointer|Touch)Event$/]",
    message: "A figure hears of no pointer or key: its handles say what follows from them.",
  },
  {
    selector: "MemberExpression > Identifier.property[name=/Attribute$/]",
    message: "What a figure is, its settings say: declare one, or let the base read the attribute.",
  },
];

/**
 * For `no-restricted-syntax`. A map of cells is a chart without series (cellAxes). Geometry is no chart:
 * dials, arrows in a plane, and a row of tokens that are moved, whose ticks the base draws.
 */
export const leftToCharts = [
  {
    selector: "ImportSpecifier[imported.name=/^(leftAxis|bottomAxis|roundTicks)$/]",
    message:
      "Chart.js draws axes and ticks: give the picture a chart (web/widgets/base/chart/chart.ts).",
  },
];

/** The folders of web/widgets that belong to a tag; the others are rooms, which all may enter. */
const foldersOfTags = () =>
  new Set(
    [
      ...fs
        .readFileSync(inRoot("web", "widgets", "registry.ts"), "utf8")
        .matchAll(/"\.\/([\w-]+)\//g),
    ].map(([, folder]) => folder),
  );

const folderOf = (file) => path.relative(inRoot("web", "widgets"), file).split(path.sep)[0];

/** No figure imports from the folder of another: what two need has a folder of its own. */
export const ownRoom = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      sibling:
        "{{from}} belongs to another figure; what two figures need has a folder of its own in web/widgets.",
    },
  },
  create(context) {
    const tags = foldersOfTags();
    const own = folderOf(context.filename);
    return ofImports(context, (node, source, file) => {
      if (file === null) return;
      const to = folderOf(file);
      if (to !== own && tags.has(to))
        context.report({ node, messageId: "sibling", data: { from: source } });
    });
  },
};
