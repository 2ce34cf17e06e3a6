/** The list of published models, as the site ships it, for tests of figures that wait for it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { publishedModels } from "../../../web/widgets/published/gallery.ts";

const FILE = path.resolve(import.meta.dirname, "../../../content/models/published.json");

/** Gives the list to every figure. */
export const providePublishedModels = () =>
  publishedModels.provideBytes(new Uint8Array(readFileSync(FILE)));
