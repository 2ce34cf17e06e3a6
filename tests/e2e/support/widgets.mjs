/** The widgets of the course by name, as their registry lists them, each alone on the page for frames. */
import fs from "node:fs";
import { inRoot } from "../../../scripts/lib/paths.mjs";

const registry = fs.readFileSync(inRoot("web", "widgets", "registry.ts"), "utf8");

/** Names without the prefix: "codes", "heatmap" … */
export const widgetNames = [...registry.matchAll(/"orrery-([a-z-]+)":/g)].map(([, name]) => name);

/** Prose needs quantities to have controls. */
const needed = { live: "&values=m%3D3:0..20" };

/** Address of the frame that shows a widget. */
export const frameOf = (name) => `embed/?widget=${name}${needed[name] ?? ""}`;
