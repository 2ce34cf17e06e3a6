// Figures that answer a prediction: what the build refuses. What readers meet is in
// tests/e2e/covers.spec.mjs.

import { beforeAll, expect, it } from "vitest";
import { freshContext, render } from "./build-context.ts";
import { seconds } from "../limits.ts";

beforeAll(async () => {
  await freshContext();
}, seconds(60));

it("a figure waits only for a prediction that comes before it", async () => {
  const { rendering, html } = await render(":::orrery-sinusoid{#waves after=guess}\nWaves.\n:::");
  expect(rendering.diagnostics.list.join("\n")).toContain(
    "after=guess names no prediction before the figure; there are none",
  );
  expect(html).not.toContain("data-after");
});

it("what a figure moves to after a guess must be settings that it has", async () => {
  const { rendering } = await render(
    ':::orrery-sinusoid{#waves after=guess then="position"}\nWaves.\n:::\n\n:::orrery-sinusoid{#others then="position=3"}\nWaves.\n:::',
  );
  const said = rendering.diagnostics.list.join("\n");
  expect(said).toContain("after=guess names no prediction before the figure");
  expect(said).toContain("then=… says what a figure moves to after a guess; add after=…");
});

it("words that wait must name their prediction", async () => {
  const { rendering } = await render(":::told\nThe answer.\n:::");
  expect(rendering.diagnostics.list.join("\n")).toContain(
    ":::told names no prediction; write :::told{after=…}",
  );
});

it("words can wait for a game that is above them", async () => {
  const told = "\n\n:::told{after=play}\nThe solution.\n:::";
  const game = ":::orrery-phases{#play .game game}\nBars.\n:::";
  const { rendering, html } = await render(game + told);
  expect(rendering.diagnostics.list).toEqual([]);
  expect(html).toContain('<div class="told" data-after="play">');
  const { rendering: figure } = await render(game.replace(" .game", "") + told);
  expect(figure.diagnostics.list.join("\n")).toContain("after=play names no prediction");
});
