/** Words with their arcs and the maps of all heads, for pages without script, print and downloads. */
import type { Engine } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { identityOrder } from "../base/order.ts";
import { label } from "../base/label.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { PREVIEW_WIDTH } from "../base/width-controller.ts";
import { layerFile } from "../trained/layer-file.ts";
import { headRows } from "../trained/weights.ts";
import { drawScene, stillScene } from "../trained/words.svg.ts";
import { factSentence } from "./facts.ts";
import { MAP_GAP, drawMap } from "./maps.svg.ts";
import { readState, weightsOf } from "./state.ts";

/** Columns of the small maps in the static picture. */
const PREVIEW = { columns: 12, map: 54 };

export function drawPreview(engine: Engine, settings: Settings): Shape {
  const layer = layerFile.arrived;
  const state = readState(
    layer,
    String(settings.words),
    String(settings.rows),
    Number(settings.head),
    settings.positions === "on",
  );
  const both = weightsOf(engine, layer, state);
  const weights = state.positions ? both.with : both.without;
  const scene = stillScene(state, PREVIEW_WIDTH);
  const picture = drawScene(engine, state, headRows(weights, state.head), scene);
  const top = scene.frame.height + 12;
  const maps = identityOrder(layer.heads).map((head) => {
    const x = 4 + head * (PREVIEW.map + MAP_GAP);
    const chosen = head === state.head;
    return shape(
      "g",
      { transform: `translate(${x} ${top})` },
      shape(
        "g",
        { transform: `scale(${PREVIEW.map / state.tokens.length})` },
        ...drawMap(headRows(weights, head)),
      ),
      shape("rect", {
        width: PREVIEW.map,
        height: PREVIEW.map,
        fill: "none",
        stroke: color(chosen ? "accent" : "rule"),
        "stroke-width": chosen ? 3 : 1,
      }),
      label(PREVIEW.map / 2, PREVIEW.map + 16, String(head), {
        anchor: "middle",
        tone: "ink",
        ...(chosen && { weight: 700 }),
      }),
    );
  });
  return drawing(
    PREVIEW_WIDTH,
    top + PREVIEW.map + 22,
    `“${state.tokens.join(" ")}”. ${factSentence(engine, state, both)}`,
    shape("g", {}, ...(picture.children ?? [])),
    ...maps,
  );
}
