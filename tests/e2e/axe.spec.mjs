// The way in which the tests ask axe: about contrast once for each way in which text is set.
import { axeScript, brokenRules } from "./support/axe.mjs";
import { expect, readerTest as test } from "./support/test.mjs";

const PALE = "color: #bbb; background: #fff";

/** Writes a page. The window is a worker's, and an earlier test may have left it with a picture. */
async function write(page, text) {
  await page.goto("about:blank");
  await page.setContent(text);
}

/** The places that axe complains of in a page with this body, written without their reasons. */
async function complaints(page, body, only = ["color-contrast"]) {
  await write(page, `<!doctype html><html lang="en"><title>x</title><main>${body}</main>`);
  await page.evaluate(axeScript);
  return (await page.evaluate(brokenRules, { only })).map((line) =>
    line.replace(/^(\S+: .*?): [^]*$/, "$1"),
  );
}

test("pale text is found once for texts that are set alike", async ({ page }) => {
  const alike = `<p style="${PALE}">one</p>`.repeat(3);
  expect(await complaints(page, `<p>fine</p>${alike}`)).toEqual(["color-contrast: p:nth-child(2)"]);
});

for (const [what, other] of [
  ["color", "color: #ccc; background: #fff"],
  ["size", `${PALE}; font-size: 30px`],
  ["weight", `${PALE}; font-weight: 700`],
  ["background", "color: #bbb; background: #eee"],
])
  test(`pale text of another ${what} is looked at by itself`, async ({ page }) => {
    const body = `<p style="${PALE}">one</p><p style="${other}">two</p>`;
    expect(await complaints(page, body)).toHaveLength(2);
  });

test("pale text is found in a shadow root, on the background of its host, and under a clear one", async ({
  page,
}) => {
  const inside = '<template shadowrootmode="open"><p style="color: #bbb">one</p></template>';
  const dark = `<div style="background: #333"><p style="color: #bbb">fine</p></div>`;
  const hosted = `<div id="host" style="background: #fff">${inside}</div>`;
  await write(page, "<p></p>");
  const body = `${dark}${hosted}`;
  await page.evaluate((body) => {
    document.documentElement.lang = "en";
    document.body.setHTMLUnsafe(body);
  }, body);
  await page.evaluate(axeScript);
  const found = await page.evaluate(brokenRules, { only: ["color-contrast"] });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain("#host");
});

test("a pale button that is disabled does not stand for one that is not", async ({ page }) => {
  const body = `<button disabled style="${PALE}">off</button><button style="${PALE}">on</button>`;
  expect(await complaints(page, body)).toEqual(["color-contrast: button:nth-child(2)"]);
});

for (const [what, body] of [
  ["its opacity", '<p style="opacity: .4">one</p>'],
  ["the opacity around it", '<div style="opacity: .4"><p>one</p></div>'],
  ["a color that lets through", '<p style="color: rgb(0 0 0 / .4)">one</p>'],
  ["a color written otherwise", '<p style="color: oklch(0.75 0 0)">one</p>'],
  [
    "a ground that lets through",
    '<div style="background: #000"><p style="color: #000; background: rgb(255 255 255 / .4)">one</p></div>',
  ],
  [
    "what stands behind it",
    '<div style="position: absolute; background: #ddd; color: #777">one</div>',
  ],
])
  test(`text that is pale by ${what} is found`, async ({ page }) => {
    expect(await complaints(page, body)).toHaveLength(1);
  });

test("large text may be paler than small text", async ({ page }) => {
  const body = ["16px", "25px"].map((size) => `<p style="color: #888; font-size: ${size}">one</p>`);
  expect(await complaints(page, body.join(""))).toEqual(["color-contrast: p:nth-child(1)"]);
});

test("a link that only its color sets apart from its text is found, one that is underlined is not", async ({
  page,
}) => {
  const body = ["none", "underline"].map(
    (line) =>
      `<p style="color: #000">Words and <a href="#" style="color: #333; text-decoration: ${line}">more words</a> and words.</p>`,
  );
  expect(await complaints(page, body.join(""), ["link-in-text-block"])).toEqual([
    "link-in-text-block: p:nth-child(1) > a",
  ]);
});
