// @vitest-environment jsdom
// Hands of a query and a key on one dial: of one scale, and both seen where they meet.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { roleHand, roleTip } from "../../../web/widgets/dial/role-hand.ts";
import type { Shape } from "../../../web/widgets/base/shape.ts";
import "../../../web/widgets/decode/decode.ts";
import "../../../web/widgets/faces/faces.ts";
import "../../../web/widgets/tandem/tandem.ts";
import "../../../web/widgets/votes/votes.ts";
import "../../../web/widgets/wedge/wedge.ts";
import { drawn, place, useCore } from "./support.ts";

beforeAll(async () => {
  await useCore();
});
afterEach(() => document.body.replaceChildren());

type Figure = Awaited<ReturnType<typeof place>>;
const ROLES = ["query", "key"] as const;

/** How long the hands of a role are drawn within an element, in px, from the middle to the tip. */
const lengths = (root: ParentNode, role: (typeof ROLES)[number]): number[] =>
  [...root.querySelectorAll(`[data-hand="${role}"] > line:first-of-type`)].map((line) => {
    const at = (name: string) => Number(line.getAttribute(name));
    return Math.hypot(at("x2") - at("x1"), at("y2") - at("y1"));
  });

const onLarge = (figure: Figure) => {
  const dial = figure.renderRoot.querySelector("[data-large]")!;
  return { query: lengths(dial, "query")[0]!, key: lengths(dial, "key")[0]! };
};

describe("the hands of a query and a key", () => {
  it("are as long as they say: twice the length ends twice as far from the middle", () => {
    const dial = { x: 50, y: 40, radius: 30 };
    const away = (length: number) => {
      const [x, y] = roleTip(dial, { sine: 0.6 * length, cosine: 0.8 * length });
      return Math.hypot(x - dial.x, y - dial.y);
    };
    expect(away(2)).toBeCloseTo(2 * away(1), 12);
  });

  it("are both seen there: the key's line and tip are inside those of the query", () => {
    const dial = { x: 0, y: 0, radius: 100 };
    const [query, key] = ROLES.map((role) => roleHand(dial, { sine: 0, cosine: 1 }, role));
    const width = ({ children }: Shape) =>
      Math.max(
        ...children!.map((each) => Number((each as Shape).attributes?.["stroke-width"] ?? 0)),
      );
    const tip = ({ children }: Shape) => (children as Shape[]).at(-1)!.attributes!;
    expect(width(key!)).toBeLessThan(width(query!));
    expect(Math.SQRT2 * (Number(tip(key!).width) / 2)).toBeLessThan(Number(tip(query!).r));
  });

  it("of one length are drawn equally long in every figure that shows both", async () => {
    const figures = [
      ["orrery-tandem", { d: "8" }],
      ["orrery-votes", { d: "8", content: "ones" }],
      ["orrery-wedge", { d: "8", base: "100" }],
      ["orrery-decode", { step: "6" }],
      ["orrery-faces", { bug: "right" }],
    ] as const;
    for (const [tag, attributes] of figures) {
      const { renderRoot } = await place(tag, attributes);
      const [query = [], key = []] = ROLES.map((role) => lengths(renderRoot, role));
      expect(query.length, tag).toBeGreaterThan(0);
      expect(key, tag).toHaveLength(query.length);
      query.forEach((length, hand) => expect(key[hand]! / length, tag).toBeCloseTo(1, 2));
    }
  });
});

describe("orrery-wedge", () => {
  it("draws a key of twice the length twice as long, beside a query that stays", async () => {
    const figure = await place("orrery-wedge", { d: "2", query: "1 0", key: "1 0", rim: "2" });
    const before = onLarge(figure);
    expect(before.key).toBeCloseTo(before.query, 6);
    figure.setAttribute("key", "2 0");
    await drawn(figure);
    const after = onLarge(figure);
    expect(after.query).toBeCloseTo(before.query, 6);
    expect(after.key).toBeCloseTo(2 * before.key, 6);
  });

  it("draws [1, 1] the square root of 2 times as long as [1, 0]", async () => {
    const { query, key } = onLarge(
      await place("orrery-wedge", { d: "2", query: "1 0", key: "1 1" }),
    );
    expect(key / query).toBeCloseTo(Math.SQRT2, 6);
  });

  it("says its scale by a ring of length 1 where some hand is longer", async () => {
    const ring = (figure: Figure) => figure.renderRoot.querySelector("[data-large] .unit");
    const longer = await place("orrery-wedge", { d: "2", query: "1 0", key: "1 1" });
    expect(Number(ring(longer)?.getAttribute("r"))).toBeCloseTo(onLarge(longer).query, 6);
    expect(ring(await place("orrery-wedge", { d: "2", query: "1 0", key: "0 1" }))).toBeNull();
  });
});
