/** The linked figure of sinusoidal encoding: clock hands, waves and table share one position. */
import { css, html, nothing, type TemplateResult } from "lit";
import { entryAt } from "../../engine/index.ts";
import { linkAttribute } from "../base/link.ts";
import { figure } from "../base/figure.ts";
import { handleIn } from "../base/handle-directive.ts";
import { faceOf, type Handle } from "../base/handle.ts";
import { integer, text, toggle } from "../base/setting.ts";
import { drawing } from "../base/shape.ts";
import { shapeView } from "../base/shape-view.ts";
import { BASE, LAYOUT, WIDTH, type Hand } from "../dial/sinusoidal-row.ts";
import { Slots, toggled } from "./chosen-pairs.ts";
import { DIAL, dial } from "./dial.ts";
import { SinusoidNumbers } from "./numbers.ts";
import { panels, slotsOf, type SinusoidMoment } from "./panels.ts";
import { sinusoidScene } from "./sinusoid.svg.ts";

export const settings = {
  position: integer(5, [0, 255], "Position of the shared cursor.", {
    unit: "tokens",
    symbol: "m",
    label: "position",
  }),
  d: { ...WIDTH, default: 16, maximum: 64 },
  base: { ...BASE, stops: [...BASE.stops, 500000, 1000000] },
  positions: integer(64, [8, 256], "Positions 0 to T − 1 are drawn.", {
    unit: "tokens",
    symbol: "T",
    label: "positions shown",
  }),
  pairs: text("0 1 2", "Pairs whose waves are drawn, at most four.", {
    pattern: /^(\d+(\s+\d+){0,3})?$/,
    form: "a list of at most four pair numbers, such as 0 1 2",
  }),
  cosines: toggle("Whether the cosine of each chosen pair is drawn beside its sine.", {
    label: "cosines too, as thin lines",
  }),
  layout: LAYOUT,
  ...linkAttribute,
} as const;

const styles = css`
  .dials { display: grid; grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); gap: calc(0.35 * var(--rem)) calc(0.25 * var(--rem)); justify-items: center; margin: 0; padding: 0; list-style: none; }
  .dials.of-8 { --columns: 8; } .dials.of-16 { --columns: 16; }
  .dial { display: grid; justify-items: center; width: 100%; padding: calc(0.15 * var(--rem)) 0; color: var(--orrery-ink-soft); border-radius: 4px; font-size: calc(0.8125 * var(--rem)); line-height: 1.25; cursor: pointer; user-select: none; -webkit-user-select: none; }
  .dial:hover { background: var(--orrery-panel); }
  .dial svg { width: 60px; max-width: 100%; height: auto; overflow: visible; }
  .dial[aria-pressed="true"] { color: var(--orrery-ink); font-weight: 600; }
  .dial .turn { font-weight: 400; white-space: nowrap; }
  .of-16 .turn { display: none; }
  .dials-note { margin: calc(0.4 * var(--rem)) 0 calc(0.9 * var(--rem)); color: var(--orrery-ink-soft); font-size: calc(0.9375 * var(--rem)); max-width: calc(44 * var(--rem)); }
  .panels { touch-action: pan-y; cursor: ew-resize; user-select: none; -webkit-user-select: none; }
  .panels svg { overflow: visible; }
  @container (max-width: 34em) {
    .dials.of-8 { --columns: 4; } .dials.of-16 { --columns: 8; }
    .dial .unit { display: none; }
  }
`;

/** A press on a hand draws its wave or puts it away; a mouse turns it. */
function dialButton(moment: SinusoidMoment, hand: Hand, pair: number): TemplateResult {
  const { numbers, settings, handles } = moment;
  const slot = slotsOf(moment).slotOf(pair);
  const turn = entryAt(numbers.turns, pair);
  const turning = {
    center: [DIAL / 2, DIAL / 2],
    frequency: entryAt(numbers.frequencies, pair),
  } as const;
  const turned = handles.dial("position", turning, { move: (position) => ({ position }) });
  const button: Handle = {
    name: `hand-${pair}`,
    role: "button",
    label: `Pair ${pair}, one turn in ${turn} tokens: ${slot >= 0 ? "hide its wave" : "show its wave"}`,
    attributes: { "aria-pressed": String(slot >= 0) },
    press: () => ({ pairs: toggled(settings.pairs, pair) }),
    ...(turned.step && { step: turned.step }),
  };
  const face = {
    tag: "svg",
    attributes: {
      viewBox: `0 0 ${DIAL} ${DIAL}`,
      width: DIAL,
      height: DIAL,
      "aria-hidden": "true",
    },
    handle: faceOf({ ...turned, ...button }),
    children: [dial(hand, slot)],
  };
  return html`<li><div class="dial" title=${`One turn in ${turn} tokens`} ${handleIn(button)}>
      ${shapeView(face)}
      <span>${numbers.d > 16 ? nothing : "pair "}${pair}</span><span class="turn">${turn}<span class="unit"> tokens</span></span>
    </div></li>`;
}

/** Enter, Space or a press on a hand draws its wave or puts it away. */
export const OrrerySinusoid = figure({
  tag: "orrery-sinusoid",
  summary: "Sinusoidal encoding as clock hands, waves and a table that share one position.",
  settings,
  styles,
  numbers: (engine, { positions, d, base, layout }) =>
    new SinusoidNumbers(engine, positions, d, base, layout),
  parts: () => ({ slots: new Slots() }),
  limits: ({ positions }) => ({ position: { maximum: positions - 1 } }),
  eased: ["position"],
  results: {
    row({ engine, settings: { position, d, base, layout } }) {
      return [...engine.call("sinusoidal", { positions: position, d, base, layout }).data];
    },
  },
  change: "The reader moved the position or a control, or chose other waves.",
  heading: () => "How do hands of different speeds tell positions apart?",
  picture: sinusoidScene,
  body(moment) {
    const now = moment.numbers.pairsAt(moment.shown.position);
    const { width, height, shape, scale } = panels(moment);
    const text = `position ${moment.settings.position}`;
    const area = moment.handles.area("position", "x", scale, { text });
    return html`
      <ul class="dials of-${now.length > 8 ? 16 : 8}">${now.map((hand, pair) => dialButton(moment, hand, pair))}</ul>
      <p class="dials-note">How far right a hand points is its sine, and how far up is its cosine. Drag one, or choose up to four.</p>
      <div class="panels" ${handleIn(area)}><div aria-hidden="true">${shapeView(drawing(width, height, "", shape))}</div></div>`;
  },
  controls: ["position", "d", "base"],
  furtherControls: ["positions", "cosines", "layout"],
  // One hand is read out; the table has the numbers of all.
  sentence(moment) {
    const { numbers, settings, print } = moment;
    const { position } = settings;
    const [first] = slotsOf(moment).chosen;
    if (!first) return `Position ${position}. No pair is chosen.`;
    const { sine, cosine } = entryAt(numbers.pairsAt(position), first.pair);
    return `At position ${position}, the hand of pair ${first.pair} has the sine ${print(sine, ".4")} and the cosine ${print(cosine, ".4")}.`;
  },
  table: ({ numbers: { table, positions, d, order } }) => ({
    caption: "Sine and cosine of each hand by position, without unit.",
    style: ".4",
    columns: [
      { name: "position", unit: "tokens" },
      ...order.map((entry, place) => ({
        name: `entry ${place}: ${entry % 2 ? "cos" : "sin"} ${entry >> 1}`,
      })),
    ],
    rows: Array.from({ length: positions }, (_, row) => [
      row,
      ...table.data.subarray(row * d, (row + 1) * d),
    ]),
  }),
  provenance: ({ settings: { positions, d, base, layout } }) => ({
    functions: ["sinusoidal", "sinusoidal_wavelengths"],
    inputs: [
      ["positions", `0 to ${positions - 1} tokens`],
      ["d", `${d} entries`],
      ["base", String(base)],
    ],
    formula: `sinusoidal(0..${positions - 1}, ${d}, base=${base}${layout === "concat" ? `, layout="concat"` : ""})`,
  }),
});
