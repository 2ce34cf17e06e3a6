// The menu that every figure has: what is copied from it.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { render, type LitElement } from "lit";
import type { Engine } from "../../../web/engine/index.ts";
import type * as FigureMenus from "../../../web/widgets/base/figure-menu.ts";
import { FigureMenu } from "../../../web/widgets/base/figure-menu.ts";
import { LaterModule } from "../../../web/widgets/base/needed.ts";
import { setSiteRoot } from "../../../web/widgets/base/site-address.ts";
import "../../../web/widgets/slope/slope.ts";
import { drawn, part, place, until, useCore, useDownloads } from "./support.ts";

beforeAll(async () => {
  await useCore();
  setSiteRoot(new URL("https://course.example/"));
});
afterEach(() => document.body.replaceChildren());

const button = (figure: LitElement, text: string) =>
  [...figure.renderRoot.querySelectorAll<HTMLButtonElement>("details.more button")].find(
    ({ textContent }) => textContent.trim() === text,
  )!;

it.each(["Link", "Embed"])(
  "Copy of “%s” moves the focus to the text and selects all of it",
  async (name) => {
    const figure = await place("orrery-slope");
    part<HTMLDetailsElement>(figure, "details.more").open = true;
    await drawn(figure);
    button(figure, name).click();
    await drawn(figure);
    button(figure, "Copy").focus();
    button(figure, "Copy").click();
    await drawn(figure);
    const field = part<HTMLTextAreaElement>(figure, "#copy-text");
    expect(figure.shadowRoot!.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
    expect(field.value).toContain("slope");
  },
);

describe("Download PNG", () => {
  const painted: unknown[][] = [];
  const context = {
    fillRect: (...box: unknown[]) => painted.push([context.fillStyle, ...box]),
    drawImage: ({ src }: HTMLImageElement, ...box: unknown[]) =>
      painted.push([decodeURIComponent(src), ...box]),
    fillStyle: "",
  };
  beforeEach(() => {
    painted.length = 0;
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((made) =>
      made(new Blob(["a png"], { type: "image/png" })),
    );
    HTMLImageElement.prototype.decode = async () => undefined;
    vi.spyOn(HTMLImageElement.prototype, "width", "get").mockReturnValue(300);
    vi.spyOn(HTMLImageElement.prototype, "height", "get").mockReturnValue(200);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(HTMLImageElement.prototype, "decode");
  });

  it("draws the SVG file on paper, at twice its size", async () => {
    const saved = useDownloads();
    const figure = await place("orrery-slope");
    for (const name of ["Download SVG", "Download PNG"]) {
      const before = saved.length;
      button(figure, name).click();
      await until(() => expect(saved).toHaveLength(before + 1));
    }
    const [svg, png] = saved;
    const file = await svg?.text();
    expect(png?.type).toBe("image/png");
    expect(painted).toEqual([
      ["#fdfcf9", 0, 0, 600, 400],
      [`data:image/svg+xml,${file}`, 0, 0, 600, 400],
    ]);
    expect(file).not.toContain("var(--orrery");
  });

  const wrong = async (figure: LitElement) => {
    button(figure, "Download PNG").click();
    const said = () => part(figure, ".said").textContent;
    await until(() => expect(said()).not.toBe(""));
    return said();
  };

  it("says what the page must allow where the picture cannot be loaded", async () => {
    HTMLImageElement.prototype.decode = () => Promise.reject(new Error("The source is refused."));
    const said = await wrong(await place("orrery-slope"));
    expect(said).toContain("img-src must allow data:.");
  });

  it("says so where the browser gives no canvas, or no file of it", async () => {
    const figure = await place("orrery-slope");
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((made) => made(null));
    expect(await wrong(figure)).toContain("This browser cannot save the picture as PNG");
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    expect(await wrong(figure)).toContain("This browser cannot save the picture as PNG");
  });
});

it("has its buttons when it is opened after that of another figure was", async () => {
  const anew = "../../../web/widgets/base/figure-menu.ts?another";
  const { FigureMenu } = (await import(anew)) as typeof FigureMenus;
  const parts = { tag: "a", settings: {}, infos: {}, canBeLinked: true };
  const pages = ["first", "second"].map(() => {
    const page = document.createElement("div");
    const menu = new FigureMenu(() => draw());
    const draw = () => render(menu.view({} as Engine, parts), page);
    draw();
    return page;
  });
  for (const page of pages) {
    page.querySelector("details")?.dispatchEvent(new Event("toggle"));
    await until(() => expect(page.textContent).toContain("Embed"));
  }
});

it("asks for what it shows of its figure when it is opened, and has its buttons then", async () => {
  const table = new LaterModule("the table", async () => ({
    caption: "Rows",
    columns: [],
    rows: [],
  }));
  const page = document.createElement("div");
  const menu = new FigureMenu(() => draw());
  const shown = { canBeLinked: true, asked: table, table: () => table.arrived };
  const draw = () =>
    render(menu.view({} as Engine, { tag: "a", settings: {}, infos: {}, ...shown }), page);
  draw();
  expect(page.querySelector("button")).toBeNull();
  expect(table.arrivedOrNull).toBeNull();
  page.querySelector("details")?.dispatchEvent(new Event("toggle"));
  await until(() => expect(page.textContent).toContain("Data table"));
});

it("says so where what it shows cannot be fetched", async () => {
  vi.doMock("../../../web/widgets/base/menu-contents.ts", () => {
    throw new Error("The network is down.");
  });
  // A menu that has not fetched yet; to reset all modules would leave other files two of each.
  const anew = "../../../web/widgets/base/figure-menu.ts?anew";
  const { FigureMenu } = (await import(anew)) as typeof FigureMenus;
  const page = document.createElement("div");
  const menu = new FigureMenu(() => draw());
  const draw = () =>
    render(menu.view({} as Engine, { tag: "a", settings: {}, infos: {}, canBeLinked: true }), page);
  draw();
  page.querySelector("details")?.dispatchEvent(new Event("toggle"));
  await until(() => expect(page.textContent).toContain("could not be fetched"));
  vi.doUnmock("../../../web/widgets/base/menu-contents.ts");
});
