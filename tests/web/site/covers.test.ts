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
