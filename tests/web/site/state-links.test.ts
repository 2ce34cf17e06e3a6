// Words in the prose that set a figure: what the build makes of them, and what it refuses.

import { beforeAll, describe, expect, it } from "vitest";
import { checkStateLinks } from "../../../web/site/build/state-links.ts";
import { freshContext, render } from "./build-context.ts";
import { seconds } from "../limits.ts";

beforeAll(async () => {
  await freshContext();
}, seconds(60));

const figure = ":::orrery-sinusoid{#waves d=8 position=3}\nWaves.\n:::";
const row = '::::orrery-live{#row values="m=3:0..20"}\nRow `= m`.\n::::';

async function faultsOf(source: string): Promise<string> {
  const { rendering } = await render(source);
  checkStateLinks(rendering);
  return rendering.diagnostics.list.join("\n");
}

describe(":set", () => {
  it("is plain words until a script makes a button of it", async () => {
    const { html } = await render(`Turn it :set[a *quarter*]{on=waves position=25}.\n\n${figure}`);
    expect(html).toContain(
      '<p>Turn it <span class="state-link" data-on="waves" data-set="{&#x22;position&#x22;:&#x22;25&#x22;}">a <em>quarter</em></span>.</p>',
    );
  });

  it("may come before its figure, and set several attributes", async () => {
    expect(await faultsOf(`:set[Here]{on=waves d=4 position=0}.\n\n${figure}`)).toBe("");
  });

  it("sets the quantities of a live paragraph", async () => {
    expect(await faultsOf(`${row}\n\n:set[m = 5]{on=row m=5}`)).toBe("");
  });

  it.each([
    [":set[here]{position=2}", "page.md:1:1: :set does not name its figure"],
    [":set[here]{on=waves}", ":set sets no attribute of waves"],
    [":set{on=waves position=2}", ":set has no words"],
    [
      `:set[here]{on=wave position=2}\n\n${figure}`,
      "page.md:1:1: :set names the figure wave; the figures with an id here: waves",
    ],
    [`:set[here]{on=waves positon=2}\n\n${figure}`, "orrery-sinusoid has no attribute positon"],
    [`:set[here]{on=waves position=two}\n\n${figure}`, "position = “two” is not a number"],
    [`:set[here]{on=waves position=-2}\n\n${figure}`, "is below 0"],
    [`:set[here]{on=row k=2}\n\n${row}`, "the live paragraph row has no quantity k; it has m"],
    [`:set[here]{on=row m=21}\n\n${row}`, "is above 20"],
    [`${figure}\n\n${figure}`, "two figures have the id waves"],
  ])("%j is refused", async (source, words) => {
    expect(await faultsOf(source)).toContain(words);
  });
});
