/** The widgets of the course by name, as their registry lists them, each alone on the page for frames. */
import fs from "node:fs";
import { inRoot } from "../../../scripts/lib/paths.mjs";

/** Attributes under which a widget looks otherwise than from the start, by its name. */
export const STATES = JSON.parse(
  fs.readFileSync(inRoot("tests", "web", "widgets", "states.json"), "utf8"),
);

const registry = fs.readFileSync(inRoot("web", "widgets", "registry.ts"), "utf8");

/** Names without the prefix: "codes", "heatmap" … */
export const widgetNames = [...registry.matchAll(/"orrery-([a-z-]+)":/g)].map(([, name]) => name);

/** Attributes without which a widget has nothing to show: prose needs quantities to have controls. */
const needed = { live: { values: "m=3:0..20" } };
export const neededOf = (name) => needed[name] ?? {};

/** Address of the frame that shows a widget. */
export const frameOf = (name) => `embed/${name}/?${new URLSearchParams(neededOf(name))}`;
