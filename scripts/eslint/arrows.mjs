/** What a folder of web/ may import: arrows point from the site down to the engine. */
import path from "node:path";
import { inRoot, pathFrom } from "../lib/paths.mjs";

/** Folders by height; a file may import from its own height and those below. */
const HEIGHTS = ["engine", "widgets", "practice", "site"];
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
    const check = (node) => {
      const to = node.source?.value;
      if (typeof to !== "string" || own[0] !== "web") return;
      if (OF_THE_ENGINE.test(to) && !isEngine)
        context.report({ node, messageId: "built", data: { to } });
      if (!to.startsWith(".")) return;
      const file = pathFrom(inRoot(), path.resolve(path.dirname(context.filename), to));
      const place = file.split("/");
      if (heightOf(place) > heightOf(own))
        context.report({ node, messageId: "above", data: { to: place.slice(0, 2).join("/") } });
      const isType = node.importKind === "type" || node.exportKind === "type";
      if (place[1] === "engine" && !isEngine && !OFFERED.test(file) && !isType)
        context.report({ node, messageId: "inside" });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
