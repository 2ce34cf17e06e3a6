import { describe, expect, it, vi } from "vitest";
import { readNumber, readSetting } from "../../../web/widgets/base/attributes.ts";
import { roundTicks, tickText } from "../../../web/widgets/base/axes.ts";
import { csvOf } from "../../../web/widgets/base/data-table.ts";
import { embedCode, frameAddress } from "../../../web/widgets/base/embed-code.ts";
import {
  startAll,
  startEagerly,
  whenNearViewport,
} from "../../../web/widgets/base/near-viewport.ts";
import { paletteNames, type PaletteName } from "../../../web/widgets/base/palette.ts";
import { declarations, palette, paletteCss } from "../../../web/widgets/base/schemes.ts";
import { setSiteRoot } from "../../../web/widgets/base/site-address.ts";
import {
  divergingScale,
  sequentialScale,
  valueRange,
} from "../../../web/widgets/map/color-scale.ts";
import { shape, shapeToDom, shapeToText } from "../../../web/widgets/base/shape.ts";
import { WidthController } from "../../../web/widgets/base/width-controller.ts";

describe("the palette", () => {
  /** WCAG 2.2, relative luminance and contrast. */
  const luminance = (hex: string) =>
    [1, 3, 5]
      .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index]!, 0);
  const contrast = (a: string, b: string) => {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high! + 0.05) / (low! + 0.05);
  };
  const texts: PaletteName[] = [
    "ink",
    "ink-soft",
    "accent",
    "query",
    "key",
    "value",
    "position",
    "offset",
    "right",
    "wrong",
    "series-1",
    "series-2",
    "series-3",
    "series-4",
  ];

  it.each(["light", "dark"] as const)("has readable text on paper and panel, %s", (scheme) => {
    for (const name of texts) {
      for (const ground of ["paper", "panel"] as const)
        expect(
          contrast(palette[scheme][name], palette[scheme][ground]),
          `${name} on ${ground}`,
        ).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(["light", "dark"] as const)(
    "has lines of fields and axes that are seen, %s",
    (scheme) => {
      expect(
        contrast(palette[scheme]["rule-strong"], palette[scheme].paper),
      ).toBeGreaterThanOrEqual(3);
    },
  );

  it("writes every colour for both schemes and for both choices, and the typefaces, which are the same in all, once", () => {
    expect(Object.keys(palette.dark)).toEqual(paletteNames);
    const faces: PaletteName[] = ["serif", "sans", "mono"];
    const colours = paletteNames.filter((name) => !faces.includes(name));
    expect(paletteCss.split(declarations("dark", colours))).toHaveLength(3);
    expect(paletteCss.split(declarations("light", colours))).toHaveLength(3);
    expect(paletteCss.split(declarations("light", faces))).toHaveLength(2);
    expect(declarations("dark", faces)).toBe(declarations("light", faces));
  });
});

describe("colour scales", () => {
  it("run through their ends and their middle", () => {
    const scale = divergingScale("light");
    expect(scale.css(-1)).toBe("rgb(21 89 156)");
    expect(scale.css(1)).toBe("rgb(180 74 0)");
    expect(scale.css(5)).toBe(scale.css(1));
    expect(sequentialScale("dark").css(0)).toBe("rgb(35 42 50)");
  });

  it.each([
    [[0.2, 1.68], 0, 1.7],
    [[-1.68, 0.3], -1.7, 1.7],
    [[-1, 1], -1, 1],
    [[1 + 1e-15], 0, 1],
    [[0.01234], 0, 0.013],
    [[99.1, -3], -100, 100],
    [[0, 0], 0, 1],
    [[], 0, 1],
  ])("of %j go from %d to %d, so that no entry is beyond an end", (entries, minimum, maximum) => {
    expect(valueRange(entries)).toEqual({ minimum, maximum });
  });
});

describe("numbers people type", () => {
  it.each([
    ["3", 3],
    ["−2.5", -2.5],
    ["1e4", 10000],
    [" 10 000 ", 10000],
    [".5", 0.5],
  ])("reads %s", (text, value) => expect(readNumber(text)).toBe(value));
  it.each(["", "four", "1,5", "0x10", "1e", "Infinity", "--1", "1 2/3"])("refuses “%s”", (text) =>
    expect(readNumber(text)).toBeNaN(),
  );
  it("quotes long nonsense only in part", () => {
    const reading = readSetting(
      "d",
      { kind: "integer", default: 2, sentence: "" },
      "x".repeat(500),
    );
    expect(reading).toEqual({ problem: `d = “${"x".repeat(24)}…” is not a number` });
  });
});

describe("shapes", () => {
  const tree = shape("svg", { width: 10.004 }, shape("text", { x: 1 }, 'a < b & "c"'), shape("g"));

  it("become text in which nothing can break out", () => {
    expect(shapeToText(tree)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10"><text x="1">a &#60; b &#38; &#34;c&#34;</text><g/></svg>',
    );
  });

  it("become elements that are kept from one drawing to the next", () => {
    const first = shapeToDom(tree);
    const text = first.firstElementChild;
    const second = shapeToDom(shape("svg", {}, shape("text", { x: 2 }, "d")), first);
    expect(second).toBe(first);
    expect(second.firstElementChild).toBe(text);
    expect(second.outerHTML).toBe('<svg><text x="2">d</text></svg>');
  });

  it("leave the focus on its control where marks before it come and go", () => {
    const dial = (name: string) => shape("g", { tabindex: 0, "aria-label": name });
    const withMarks = (count: number) =>
      shape(
        "svg",
        {},
        ...Array.from({ length: count }, () => shape("path")),
        dial("a"),
        shape("g", {}, ...Array.from({ length: count }, () => shape("path")), dial("b")),
      );
    const svg = shapeToDom(withMarks(1));
    document.body.append(svg);
    for (const name of ["a", "b"]) {
      const control = svg.querySelector<SVGElement>(`[aria-label=${name}]`)!;
      control.focus();
      for (const count of [3, 0, 1]) {
        shapeToDom(withMarks(count), svg);
        expect(document.activeElement).toBe(control);
        expect(svg.outerHTML).toBe(
          shapeToText(withMarks(count))
            .replace(' xmlns="http://www.w3.org/2000/svg"', "")
            .replaceAll(/<(\w+)([^>]*)\/>/g, "<$1$2></$1>"),
        );
      }
    }
    svg.remove();
  });
});

describe("where an element stands", () => {
  it("starts at once where its tag is to startEagerly, the next of it when it comes near the screen", () => {
    const seen: Element[] = [];
    class Observer {
      observe(element: Element): void {
        seen.push(element);
      }
      unobserve(): void {}
    }
    vi.stubGlobal("IntersectionObserver", Observer);
    const [first, other] = [document.createElement("p"), document.createElement("p")];
    const came: Element[] = [];
    startEagerly("p");
    for (const element of [first, other]) whenNearViewport(element, () => came.push(element));
    expect(came).toEqual([first]);
    expect(seen).toEqual([other]);
    vi.unstubAllGlobals();
  });

  it("starts wherever it is when all are to start, unless it waits no longer", () => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        observe = () => undefined;
        unobserve = () => undefined;
      },
    );
    const came: string[] = [];
    const [, , stopWaiting] = ["a", "b", "p"].map((tag) =>
      whenNearViewport(document.createElement(tag), () => came.push(tag)),
    );
    stopWaiting!();
    startAll();
    startAll();
    expect(came).toEqual(["a", "b"]);
    vi.unstubAllGlobals();
  });

  it("is as wide as it is shown, while it is not as what holds it, and without that as the static picture", () => {
    const wide = (element: HTMLElement, width: number) =>
      Object.defineProperty(element, "clientWidth", { value: width });
    const widthOf = (own: number, holder: number | null) => {
      const element = wide(document.createElement("p"), own);
      if (holder !== null) wide(document.createElement("div"), holder).append(element);
      const host = Object.assign(element, {
        addController: () => {},
        removeController: () => {},
        requestUpdate: () => {},
        updateComplete: Promise.resolve(true),
      });
      return new WidthController(host).width;
    };
    expect([widthOf(500.4, 629), widthOf(0, 629), widthOf(0, 0), widthOf(0, null)]).toEqual([
      500, 629, 720, 720,
    ]);
  });
});

describe("axes", () => {
  it("put ticks on round values", () => {
    expect(roundTicks(0, 31, 6, true)).toEqual([0, 10, 20, 30]);
    expect(roundTicks(-1, 1, 4)).toEqual([-1, -0.5, 0, 0.5, 1]);
    expect(roundTicks(0, 1, 8, true)).toEqual([0, 1]);
    expect(tickText(-0.1 * 3)).toBe("−0.3");
  });
});

describe("what leaves the page", () => {
  it("writes every digit into a file, and quotes what would break it", () => {
    expect(
      csvOf({
        caption: "",
        columns: [{ name: "p", unit: "tokens" }, { name: "a,b" }],
        rows: [[0.1, 'say "x"']],
      }),
    ).toBe('p (tokens),"a,b"\r\n0.1,"say ""x"""\r\n');
  });

  it("gives an address and code that bring the same figure elsewhere", () => {
    setSiteRoot("https://example.org/course/");
    expect(
      frameAddress("orrery-heatmap", [
        ["d", "8"],
        ["link", "a b"],
      ]),
    ).toBe("https://example.org/course/embed/heatmap/?d=8&link=a+b");
    expect(
      embedCode("orrery-heatmap", [
        ["d", "8"],
        ["question", 'a"<b'],
      ]),
    ).toBe(
      '<script type="module" src="https://example.org/course/orrery.js"></script>\n<orrery-heatmap d="8" question="a&quot;&lt;b"></orrery-heatmap>',
    );
  });
});
