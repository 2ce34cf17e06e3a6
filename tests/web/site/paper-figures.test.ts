// @vitest-environment jsdom
// A figure that moves shows its end on paper, and afterward what it showed before.
import { afterEach, expect, it } from "vitest";
import type { Settings } from "../../../web/widgets/base/attributes.ts";
import { prefersReducedMotion } from "../../../web/widgets/base/frames.ts";
import { setBack, setForPaper } from "../../../web/site/client/paper-figures.ts";

afterEach(() => document.body.replaceChildren());

/** A figure with these attributes that shows a length of 256 and is not lit. */
function place(attributes: string) {
  document.body.innerHTML = `<orrery-one ${attributes}></orrery-one>`;
  const figure = document.querySelector<HTMLElement & { shown?: Settings }>("orrery-one")!;
  figure.shown = { length: 256, lit: false };
  const follow = (values: Settings) => Object.assign(figure.shown!, values);
  return Object.assign(figure, { follow });
}

it.each([
  ["waits for a guess", `data-after="bet" data-then='[{"length":"512"},{"length":"4096"}]'`],
  ["the page wants so", `data-paper='{"length":"4096","lit":"true"}'`],
])("shows the end of one that %s, and then again what it was", (_, attributes) => {
  const figure = place(attributes);
  setForPaper();
  expect(figure.shown).toMatchObject({ length: 4096 });
  expect(figure.shown!.lit).toBe(attributes.includes('"lit"'));
  expect(prefersReducedMotion()).toBe(true);
  setBack();
  expect(figure.shown).toEqual({ length: 256, lit: false });
  expect(prefersReducedMotion()).toBe(false);
});

it.each(["", `data-then='[{"length":"4096"}]'`])(
  "leaves one as it is that has answered already, or never moves: %s",
  (attributes) => {
    const figure = place(attributes);
    setForPaper();
    expect(figure.shown).toEqual({ length: 256, lit: false });
    setBack();
  },
);

it("leaves one that does not run yet to its picture", () => {
  const figure = place(`data-paper='{"length":"4096"}'`);
  delete figure.shown;
  setForPaper();
  setBack();
  expect(figure.shown).toBeUndefined();
});
