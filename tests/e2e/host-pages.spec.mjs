// Pages of other sites that set their own sizes, direction and policies, and frames without an
// origin.
import { pageWith, policyFor, withForeign } from "./support/foreign-site.mjs";
import { drawn } from "./support/frames.mjs";
import { solveRowByHand } from "./support/row-by-hand.mjs";
import { expect, readerTest } from "./support/test.mjs";

const HEATMAP = '<orrery-heatmap positions="16" d="8"></orrery-heatmap>';
const PROBLEM = '<orrery-problem problem="row-by-hand" seed="7"></orrery-problem>';
const PROGRAM = '<orrery-problem problem="code-sinusoidal-table"></orrery-problem>';

const test = withForeign(readerTest, () => {
  const course = process.env.ORRERY_E2E_SITE;
  return {
    "/plain": { html: pageWith(course, HEATMAP) },
    "/code": { html: pageWith(course, PROGRAM), policy: policyFor(course) },
    "/code-allowed": {
      html: pageWith(course, PROGRAM),
      policy: `${policyFor(course)}; worker-src blob:`,
    },
    "/pictures": {
      html: pageWith(course, HEATMAP),
      policy: `${policyFor(course)}; style-src-attr 'unsafe-inline'`,
    },
    "/sandbox": {
      html: `<!doctype html><title>A page</title><iframe sandbox="allow-scripts" src="${course}embed/?problem=code-sinusoidal-table" width="900" height="900"></iframe>`,
    },
    "/trusted": {
      html: pageWith(course, PROBLEM),
      policy: "require-trusted-types-for 'script'; trusted-types orrery lit-html",
    },
    "/untrusted": {
      html: pageWith(course, PROBLEM),
      policy: "require-trusted-types-for 'script'; trusted-types lit-html",
    },
  };
});

test("neither the root's font size nor its direction changes a figure", async ({
  page,
  foreign,
}) => {
  await page.goto(`${foreign.url}/plain`);
  const heatmap = page.locator("orrery-heatmap");
  await expect(heatmap.locator("p.sentence")).toContainText("entry 0: ");
  const look = () =>
    heatmap.evaluate((element) => ({
      height: Math.round(element.getBoundingClientRect().height),
      // Some controls come later than others of their kind.
      texts: Array.from(
        new Set(
          [...element.shadowRoot.querySelectorAll("p, button, summary, label")].map((part) => {
            const { fontSize, direction, textAlign } = getComputedStyle(part);
            return `${part.localName} ${fontSize} ${direction} ${textAlign}`;
          }),
        ),
      ),
    }));
  const before = await look();
  expect(before.texts.join()).toContain("px ltr");
  await page.evaluate(() => {
    const { documentElement } = document;
    documentElement.style.fontSize = "62.5%";
    documentElement.style.textAlign = "right";
    documentElement.dir = "rtl";
  });
  await drawn(page, heatmap);
  expect(await look()).toEqual(before);
});

const run = (place) => place.getByRole("button", { name: "Run and check" }).click();

test("under a policy without workers a code exercise says what worker-src must allow @firefox", async ({
  page,
  foreign,
  complaints,
}) => {
  complaints.expect(/worker|policy|style/i);
  await page.goto(`${foreign.url}/code`);
  await run(page);
  await expect(page.locator("orrery-problem").getByRole("alert")).toHaveText(
    "Python could not be started. On a page with a content security policy, worker-src must allow blob:.",
  );
});

test("under a policy without pictures of data the menu says what img-src must allow", async ({
  page,
  foreign,
  complaints,
}) => {
  complaints.expect(/image|policy|style/i);
  await page.goto(`${foreign.url}/pictures`);
  const menu = page.locator("orrery-heatmap details.more");
  await menu.getByText("More", { exact: true }).click();
  await menu.getByRole("button", { name: "Download PNG" }).click();
  await expect(menu.getByRole("status")).toHaveText(
    "The picture could not be drawn as PNG. On a page with a content security policy, img-src must allow data:.",
  );
});

test("under a policy that allows that, a code exercise runs @firefox", async ({
  page,
  foreign,
  complaints,
}) => {
  complaints.expect(/style/i);
  await page.goto(`${foreign.url}/code-allowed`);
  await run(page);
  await expect(page.locator("section.result .told")).toHaveText(/^Case 1 of \d+ fails/);
});

test("a code exercise runs in a sandboxed frame without an origin @firefox", async ({
  page,
  foreign,
  complaints,
}) => {
  complaints.expect(/keeps progress in memory only/);
  await page.goto(`${foreign.url}/sandbox`);
  const frame = page.locator("iframe").contentFrame();
  await run(frame);
  await expect(frame.locator("section.result .told")).toHaveText(/^Case 1 of \d+ fails/);
});

test("a problem runs where the page requires Trusted Types @firefox", async ({ page, foreign }) => {
  await page.goto(`${foreign.url}/trusted`);
  await solveRowByHand(page);
});

test("a problem names the Trusted Types policies that the page does not allow", async ({
  page,
  foreign,
  complaints,
}) => {
  complaints.expect(/trusted|policy/i);
  await page.goto(`${foreign.url}/untrusted`);
  await expect(page.locator("orrery-problem").getByRole("alert")).toContainText(
    "adding orrery and lit-html to trusted-types",
  );
});
