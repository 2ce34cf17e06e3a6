import { describe, expect, it } from "vitest";
import { Diagnostics } from "../../../web/practice/authoring/diagnostics.ts";
import { exhibitEntries, exhibitsOf } from "../../../web/site/build/exhibits.ts";
import { Previews } from "../../../web/site/build/previews.ts";
import type { BuildContext } from "../../../web/site/build/rendering.ts";

const clock = { tag: "orrery-clocks", given: { m: "3" } };
const lessons = [{ slug: "tables", figures: new Map([["clock", clock]]) }];
const written = (figure: string) => ({ figure, title: "A clock", text: "It turns." });

function read(figure: string, left: readonly string[] = []) {
  const diagnostics = new Diagnostics();
  const exhibits = exhibitsOf([written(figure)], lessons, new Set(left), diagnostics);
  return { exhibits, faults: diagnostics.list };
}

describe("an exhibit of the home page", () => {
  it("is a figure as its lesson places it", () => {
    const { exhibits, faults } = read("tables#clock");
    expect(faults).toEqual([]);
    expect(exhibits.map(({ placed }) => placed)).toEqual([clock]);
  });

  it("of a figure that no lesson places is a fault that names it", () => {
    expect(read("tables#watch").faults).toEqual([
      "content/course.json: the exhibit “A clock” names the figure tables#watch, which no lesson places",
    ]);
  });

  it("of a draft is left out", () => {
    expect(read("draft#clock", ["draft"])).toEqual({ exhibits: [], faults: [] });
  });

  it("leads to its figure and shows its picture from where it says", () => {
    const asked: unknown[] = [];
    const context = {
      engine: {},
      previews: new Previews(),
      elements: {
        picture: (...given: unknown[]) => {
          asked.push(given);
          return { tag: "svg", attributes: { width: 320, height: 680, viewBox: "0 0 320 680" } };
        },
      },
    } as unknown as BuildContext;
    const [entry] = exhibitEntries(
      [{ ...written("tables#clock"), from: 310, set: { m: "4" }, placed: clock }],
      context,
    );
    expect(asked).toEqual([["orrery-clocks", { m: "4" }, {}, 320]]);
    expect(entry?.text).toContain('href="./lessons/tables/#clock"');
    expect(entry?.text).toContain('viewBox="0 310 320 370"');
    expect(entry?.text).toContain("<strong>A clock</strong><span>It turns.</span>");
  });
});
