// @vitest-environment jsdom
// Two figures compare a query and a key, and swap their positions.
import { afterEach, beforeAll, expect, it } from "vitest";
import "../../../web/widgets/tandem/tandem.ts";
import "../../../web/widgets/wedge/wedge.ts";
import { drawn, listen, place, useCore } from "./support.ts";

beforeAll(useCore);
afterEach(() => document.body.replaceChildren());

it.each(["orrery-tandem", "orrery-wedge"])(
  "%s swaps the tokens, once for each press",
  async (tag) => {
    const figure = await place(tag, { m: "5", n: "8" });
    const swap = [...figure.renderRoot.querySelectorAll("button")].find(
      ({ textContent }) => textContent === "Swap the tokens",
    )!;
    const heard = listen(figure);
    for (const places of [
      { m: 8, n: 5 },
      { m: 5, n: 8 },
    ]) {
      swap.click();
      await drawn(figure);
      expect(heard.at(-1)).toMatchObject(places);
    }
    expect(heard).toHaveLength(2);
  },
);
