// Pages of others that place, color and style figures in their own ways: narrow and shrinking boxes,
// dark grounds and switches, shadow roots, inherited text styles, tags that are not closed, and
// parts of a page that are shown at half their size.
import { withForeign } from "./support/foreign-site.mjs";
import { expect, readerTest } from "./support/test.mjs";

const HEATMAP = '<orrery-heatmap positions="16" d="8">fallback</orrery-heatmap>';

const pageOf = (body, head = "") =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${head}
<script type="module" src="${process.env.ORRERY_E2E_SITE}orrery.js"></script></head><body>${body}</body></html>`;

const BOXES = {
  "centered column": (figure) =>
    `<div style="display:flex;flex-direction:column;align-items:center">${figure}</div>`,
  "centered grid": (figure) => `<div style="display:grid;justify-items:center">${figure}</div>`,
  "place-items": (figure) => `<div style="display:grid;place-items:center">${figure}</div>`,
  "row of a flex box": (figure) => `<div style="display:flex"><p>text</p>${figure}</div>`,
  "table cell": (figure) => `<table><tr><td>text</td><td>${figure}</td></tr></table>`,
  "inline block": (figure) => `<div style="display:inline-block">${figure}</div>`,
  float: (figure) => `<div style="float:left">${figure}</div><br style="clear:both">`,
  "fit content": (figure) => `<div style="width:fit-content">${figure}</div>`,
  "absolute box": (figure) =>
    `<div style="position:relative;height:1100px"><div style="position:absolute">${figure}</div></div>`,
  "narrow block": (figure) => `<div style="width:300px">${figure}</div>`,
};

const GROUNDS = {
  dark: "background:#191919",
  white: "background:#fff;color:#111",
  gray: "background:#777",
  picture: "background:linear-gradient(#102030,#605040)",
  oklch: "background:oklch(0.25 0.02 260)",
  "half transparent": "background:rgb(255 255 255 / 0.9);color:#111",
};

/** Ways to show a part of a page at half its size. */
const HALVED = {
  zoom: "zoom:.5",
  "a transform": "transform:scale(.5);transform-origin:0 0",
};

const SWITCHES = `html.dark, [data-theme=dark], [data-bs-theme=dark], [data-md-color-scheme=slate], .night { background: #111; color: #eee; color-scheme: dark }
.fading { transition: background-color 100ms }`;

const test = withForeign(readerTest, () => {
  const pages = {
    "/boxes": {
      html: pageOf(
        Object.entries(BOXES)
          .map(([name, box]) => `<section aria-label="${name}">${box(HEATMAP)}</section>`)
          .join(""),
      ),
    },
    "/roots": {
      html: pageOf(
        `<div id="early"><template shadowrootmode="open">${HEATMAP}</template></div><div id="late"></div><div id="closed"></div>
<script type="module">
const fill = (host, mode) => (host.attachShadow({ mode }).innerHTML = '${HEATMAP}');
fill(document.getElementById("late"), "open");
window.closedRoot = document.getElementById("closed").attachShadow({ mode: "closed" });
closedRoot.innerHTML = '<section></section>';
closedRoot.firstChild.innerHTML = '${HEATMAP}';
</script>`,
      ),
    },
    "/properties": {
      html: pageOf(
        `<div id="place"></div><script>
const before = document.createElement("orrery-heatmap");
before.id = "before"; before.positions = 48; before.d = 8;
document.getElementById("place").append(before);
</script><script type="module">
await customElements.whenDefined("orrery-heatmap");
const made = document.createElement("orrery-heatmap");
made.id = "made"; made.positions = 48; made.d = 8;
document.getElementById("place").append(made);
</script>`,
      ),
    },
    "/styles": {
      html: pageOf(
        `<div style="text-transform:uppercase;white-space:nowrap;letter-spacing:.2em;word-spacing:1em;word-break:break-all;text-indent:3em;text-align:center;line-height:3;font-variant:small-caps;hyphens:auto">
<orrery-sinusoid></orrery-sinusoid><orrery-problem problem="row-by-hand" seed="7">fallback</orrery-problem></div>`,
      ),
    },
    "/unclosed": {
      html: pageOf(
        `<section>${HEATMAP}</section>\n<section>\n<orrery-heatmap positions="16" d="8"><p>A fallback</p></orrery-heatmap>\n</section>\n<orrery-heatmap positions="16" d="8" />\n<p id="after">Words after the figure.</p>\n`,
      ),
    },
  };
  pages["/halved"] = {
    html: pageOf(
      Object.entries(HALVED)
        .map(
          ([name, style]) => `<section aria-label="${name}" style="width:760px;${style}">
<orrery-sinusoid positions="64" d="8" position="3"></orrery-sinusoid>
<orrery-similarity positions="32" m="20" n="6"></orrery-similarity>
<orrery-words></orrery-words></section>`,
        )
        .join(""),
    ),
  };
  pages["/grounds"] = {
    html: pageOf(
      Object.entries(GROUNDS)
        .map(
          ([name, style]) => `<section aria-label="${name}" style="${style}">${HEATMAP}</section>`,
        )
        .join(""),
      "<style>body { background: #111; color: #eee }</style>",
    ),
  };
  pages["/switches"] = { html: pageOf(`<main>${HEATMAP}</main>`, `<style>${SWITCHES}</style>`) };
  return pages;
});

const drawn = (figure) => expect(figure.locator("p.sentence")).toContainText("entry 0: ");

test("a figure is as wide as the room there is, in every kind of box @firefox", async ({
  page,
  foreign,
}) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await page.goto(`${foreign.url}/boxes`);
  for (const name of Object.keys(BOXES)) {
    const figure = page.getByRole("region", { name, exact: true }).locator("orrery-heatmap");
    await figure.scrollIntoViewIfNeeded();
    await drawn(figure);
    const [least, most] = name === "narrow block" ? [300, 300] : [601, 784];
    const isAsWideAsItsRoom = async () => {
      const { width } = await figure.boundingBox();
      return width >= least && width <= most;
    };
    await expect.poll(isAsWideAsItsRoom, { message: name }).toBe(true);
  }
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(800);
  // The room shrinks, and the figures with it.
  await page.setViewportSize({ width: 400, height: 700 });
  await expect.poll(width).toBeLessThanOrEqual(400);
});

/** The least contrast of the figure's words with what is painted behind them. */
const leastContrast = (figure) =>
  figure.evaluate((element) => {
    const channels = (color) => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => channel / 255);
    };
    const luminance = (rgb) => {
      const [r, g, b] = rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const isDark = getComputedStyle(document.documentElement).colorScheme === "dark";
    const behind = (start) => {
      for (let at = start; at; at = at.parentElement ?? at.getRootNode().host) {
        const color = channels(getComputedStyle(at).backgroundColor);
        if (color[3] === 1) return color;
      }
      return isDark ? [0.07, 0.07, 0.07] : [1, 1, 1];
    };
    const words = [...element.shadowRoot.querySelectorAll("figcaption, .name, .sentence, summary")];
    return Math.min(
      ...words.map((part) => {
        const pair = [channels(getComputedStyle(part).color), behind(part)].map((color) =>
          luminance(color.slice(0, 3)),
        );
        return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
      }),
    );
  });

/** Grounds may still fade, and the figure follows them. */
const expectReadable = (figure, name) =>
  expect.poll(() => leastContrast(figure), { message: name }).toBeGreaterThanOrEqual(4.5);

test("on every ground a figure's words have a contrast of 4.5 or more", async ({
  page,
  foreign,
}) => {
  await page.goto(`${foreign.url}/grounds`);
  for (const name of Object.keys(GROUNDS)) {
    const figure = page.getByRole("region", { name, exact: true }).locator("orrery-heatmap");
    await figure.scrollIntoViewIfNeeded();
    await drawn(figure);
    await expectReadable(figure, name);
  }
});

test("a figure follows the page's switch to dark and back, whatever its name @firefox", async ({
  page,
  foreign,
}) => {
  await page.goto(`${foreign.url}/switches`);
  const figure = page.locator("orrery-heatmap");
  await drawn(figure);
  const shown = await figure.elementHandle();
  const becomes = (wanted, what) =>
    test.step(`${what}: ${wanted}`, () =>
      page.waitForFunction(
        ({ figure, wanted }) => getComputedStyle(figure).colorScheme === wanted,
        { figure: shown, wanted },
      ));
  const switches = [
    ["html", "class", "dark"],
    ["html", "data-theme", "dark"],
    ["html", "data-bs-theme", "dark"],
    ["html", "style", "color-scheme:dark"],
    ["body", "data-md-color-scheme", "slate"],
    ["body", "class", "night fading"],
    ["body", "style", "background:#000"],
    ["main", "class", "night"],
  ];
  const set = (change) =>
    page.evaluate(([selector, name, value]) => {
      const element = document.querySelector(selector);
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }, change);
  for (const [selector, name, value] of switches) {
    await set([selector, name, value]);
    await becomes("dark", `${selector} ${name}`);
    await expectReadable(figure, `${selector} ${name}`);
    await set([selector, name, null]);
    await becomes("light", `${selector} without ${name}`);
  }
  await page.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = "body{background:#111;color:#eee}";
    document.head.append(style);
  });
  await becomes("dark", "a style sheet");
});

test("figures run inside shadow roots, open and closed, written and attached @firefox", async ({
  page,
  foreign,
}) => {
  await page.goto(`${foreign.url}/roots`);
  for (const id of ["early", "late"]) await drawn(page.locator(`#${id} orrery-heatmap`));
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          window.closedRoot.querySelector("orrery-heatmap").shadowRoot?.querySelector(".sentence")
            ?.textContent,
      ),
    )
    .toContain("entry 0: ");
});

test("properties that a page sets before the element runs stay", async ({ page, foreign }) => {
  await page.goto(`${foreign.url}/properties`);
  for (const id of ["before", "made"]) {
    const figure = page.locator(`#${id}`);
    await drawn(figure);
    await expect
      .poll(() => figure.evaluate(({ positions, d }) => ({ positions, d })))
      .toEqual({ positions: 48, d: 8 });
  }
});

test("text styles of the page do not reach into figures and problems", async ({
  page,
  foreign,
}) => {
  await page.setViewportSize({ width: 760, height: 700 });
  await page.goto(`${foreign.url}/styles`);
  await expect(page.locator("orrery-sinusoid p.sentence")).not.toHaveText("");
  await expect(page.locator("orrery-problem").getByRole("textbox").first()).toBeVisible();
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll("orrery-sinusoid, orrery-problem")].map((element) => {
      const style = getComputedStyle(element);
      return [
        style.textTransform,
        style.whiteSpace,
        style.letterSpacing,
        style.wordSpacing,
        style.wordBreak,
        style.textIndent,
        style.textAlign,
        style.lineHeight,
        style.fontVariantCaps,
        style.hyphens,
      ].join(" ");
    }),
  );
  expect(styles).toEqual(
    Array(2).fill("none normal normal 0px normal 0px start 24px normal manual"),
  );
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(760);
});

test("an element whose tag is not closed is named in the console, others are not", async ({
  page,
  foreign,
  complaints,
}) => {
  complaints.expect(/needs its end tag/);
  const said = [];
  page.on("console", (message) => said.push(message.text()));
  await page.goto(`${foreign.url}/unclosed`);
  await drawn(page.locator("orrery-heatmap").first());
  await expect
    .poll(() =>
      said.filter((text) => text.includes("needs its end tag, <orrery-heatmap></orrery-heatmap>")),
    )
    .toHaveLength(1);
});

/** The middle of a part as it is drawn, in px of the window. */
async function middleOf(part) {
  await part.scrollIntoViewIfNeeded();
  return part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
}

for (const name of Object.keys(HALVED))
  test(`figures that ${name} halves take the pointer where they are drawn`, async ({
    page,
    foreign,
  }) => {
    await page.setViewportSize({ width: 800, height: 700 });
    await page.goto(`${foreign.url}/halved`);
    const part = page.getByRole("region", { name, exact: true });
    const figureOf = async (tag) => {
      const figure = part.locator(tag);
      await figure.scrollIntoViewIfNeeded();
      await expect(figure.locator("p.sentence")).not.toHaveText("");
      return figure;
    };

    const sinusoid = await figureOf("orrery-sinusoid");
    await expect
      .poll(() => sinusoid.evaluate((element) => element.getBoundingClientRect().width))
      .toBe(380);
    const tick = sinusoid.locator(".panels text", { hasText: /^20$/ });
    await page.mouse.click(...(await middleOf(tick)));
    await expect.poll(() => sinusoid.evaluate(({ position }) => position)).toBe(20);

    const similarity = await figureOf("orrery-similarity");
    const cell = similarity.locator('[data-handle="cell"] .grip');
    const place = await middleOf(cell);
    await similarity.evaluate((element) => element.setAttribute("n", "25"));
    // The grip of the cell glides away from the place that is pressed.
    await expect.poll(async () => (await middleOf(cell))[0] - place[0]).toBeGreaterThan(50);
    await page.mouse.click(...place);
    await expect.poll(() => similarity.evaluate(({ m, n }) => [m, n])).toEqual([20, 6]);

    const words = await figureOf("orrery-words");
    const word = (text) => words.getByRole("button", { name: new RegExp(`^${text}, at position`) });
    const end = await middleOf(word("man"));
    await page.mouse.move(...(await middleOf(word("dog"))));
    await page.mouse.down();
    await page.mouse.move(...end, { steps: 12 });
    await page.mouse.up();
    await expect(word("dog")).toHaveAccessibleName("dog, at position 2");
    await expect(word("man")).toHaveAccessibleName("man, at position 0");
  });
