/** The core in Node, with the reader of layer files and the computation that the site's figure uses. */
import fs from "node:fs";
import { build } from "../lib/paths.mjs";
import { withWebModules } from "../lib/site-modules.mjs";

/** @param {(core: object) => Promise<void>} work */
export const loadEngineInNode = (work) =>
  withWebModules(async (load) => {
    const { loadEngine } = await load("web/engine/index.ts");
    const { readLayerFile } = await load("web/widgets/trained/layer-file.ts");
    const { attentionWeights } = await load("web/widgets/trained/weights.ts");
    const engine = await loadEngine({ bytes: fs.readFileSync(`${build}/wasm/orrery.wasm`) });
    await work({ engine, readLayerFile, attentionWeights });
  });
