/** Words with their arcs and the maps of all heads, for pages without script, print and downloads. */
import type { PictureMoment } from "../base/index.ts";
import { label } from "../base/label.ts";
import { group, movedTo, rect } from "../base/marks.ts";
import { identityOrder } from "../ordering/order.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { layerFile } from "../trained/layer-file.ts";
import type { LayerState } from "../trained/layer-state.ts";
import { drawScene, stillScene } from "../trained/words.svg.ts";
import { factSentence } from "./facts.ts";
import { MAP_GAP, drawMap } from "./maps.svg.ts";
import { shownRows, shownWeights } from "./state.ts";
import type { settings } from "./trained-layer.ts";

/** Side of a small map, in px, where all are in one row; the least where they are in several. */
const SIDE = 54;
const LEAST_SIDE = 44;

/**
 * Draws the words with their arcs, above the maps of all heads.
 *
 * @param moment  what is shown; the width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/trained-layer.test.ts
 */
export function picture({
  engine,
  numbers: state,
  width,
}: Pick<PictureMoment<typeof settings, LayerState>, "engine" | "numbers" | "width">): Shape {
  const scene = stillScene(state, width);
  const words = drawScene(engine, state, shownRows(engine, state), scene);
  const top = scene.frame.height + 12;
  const { heads } = layerFile.arrived;
  const rows = Math.ceil((heads * (LEAST_SIDE + MAP_GAP)) / (width - 4));
  const columns = Math.ceil(heads / rows);
  const side = Math.min(SIDE, (width - 4) / columns - MAP_GAP);
  const maps = identityOrder(heads).map((head) => {
    const isChosen = head === state.head;
    const cells = drawMap(shownRows(engine, state, head));
    return movedTo(
      [4 + (head % columns) * (side + MAP_GAP), top + Math.floor(head / columns) * (side + 22)],
      shape("g", { transform: `scale(${side / state.tokens.length})` }, ...cells),
      rect(
        { x: 0, y: 0, width: side, height: side },
        { fill: "none", stroke: isChosen ? "accent" : "rule", width: isChosen ? 3 : 1 },
      ),
      label(side / 2, side + 16, String(head), {
        anchor: "middle",
        tone: "ink",
        ...(isChosen && { weight: 700 }),
      }),
    );
  });
  return drawing(
    width,
    top + rows * (side + 22),
    `“${state.tokens.join(" ")}”. ${factSentence(engine, state, shownWeights(engine, state))}`,
    group(...(words.children ?? [])),
    ...maps,
  );
}
