/** What a folder of web/ may import: arrows point from the site down to the engine. */
import { inRoot, pathFrom } from "../lib/paths.mjs";
import { ofImports } from "./imports.mjs";

/** Folders by height; a file may import from its own height and those below. */
const HEIGHTS = ["words", "engine", "config", "widgets", "practice", "embed", "package", "site"];
/** What the engine offers: itself, and the part that trains. */
const OFFERED = /^web\/engine\/(\w+\/)?index\.ts$/;
/** What the engine alone takes from the build. */
const OF_THE_ENGINE = /^#(functions|description)$|build\/wasm/;

const heightOf = (place) => (place[0] === "web" ? HEIGHTS.indexOf(place[1]) : -1);

export const arrows = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      above: `{{to}} is above this file; the order is ${HEIGHTS.join(" < ")}.`,
      inside:
        "Other folders reach the engine through its index.ts; types may come from anywhere in it.",
      built: "Only web/engine loads {{to}}; take what you need from there.",
    },
  },
  create(context) {
    const own = pathFrom(inRoot(), context.filename).split("/");
    const isEngine = own[0] === "web" && own[1] === "engine";
    if (own[0] !== "web") return {};
    return ofImports(context, (node, source, file) => {
      if (OF_THE_ENGINE.test(source) && !isEngine)
        context.report({ node, messageId: "built", data: { to: source } });
      if (file === null) return;
      const to = pathFrom(inRoot(), file);
      const place = to.split("/");
      if (heightOf(place) > heightOf(own))
        context.report({ node, messageId: "above", data: { to: place.slice(0, 2).join("/") } });
      const isType = node.importKind === "type" || node.exportKind === "type";
      if (place[1] === "engine" && !isEngine && !OFFERED.test(to) && !isType)
        context.report({ node, messageId: "inside" });
    });
  },
};
