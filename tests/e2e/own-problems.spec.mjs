// Problems that teachers write, in pages of their own on another origin: the documented example, and
// what a hostile file cannot do.
import fs from "node:fs";
import http from "node:http";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { Exercise } from "./support/exercise.mjs";
import { pageWith, serveForeign } from "./support/foreign-site.mjs";
import { expect, test } from "./support/test.mjs";

test.describe.configure({ mode: "default" });

const embedded = (name) => fs.readFileSync(inRoot("tests", "embed", name), "utf8");

/** Files on a server of the teacher's. Those below /open/ may be read by any page. */
async function serveFiles(files) {
  const server = http.createServer(({ url }, response) => {
    const text = files[url];
    const allowed = url.startsWith("/open/") ? { "access-control-allow-origin": "*" } : {};
    response.writeHead(text === undefined ? 404 : 200, {
      "content-type": "text/markdown; charset=utf-8",
      ...allowed,
    });
    response.end(text);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

const ATTACK = `---
kind: choice
title: "<img src=x onerror=globalThis.attacked=1>"
choices:
  - { id: a, text: "<script>globalThis.attacked=1</script>", correct: true, why: "<img src=x>" }
  - { id: b, text: "<svg onload=globalThis.attacked=1>", why: "<base href=x>" }
---
<script>globalThis.attacked = 1</script>

<a id="main" class="brand" href="javascript:globalThis.attacked=1">here</a>

:::hint
<iframe srcdoc="<script>parent.attacked=1</script>"></iframe>
:::

:::solution
<style>* { display: none }</style>
:::
`;

let teacher;
let foreign;

test.beforeAll(async () => {
  const course = process.env.ORRERY_E2E_SITE;
  const { origin } = new URL(course);
  teacher = await serveFiles({
    "/open/which-way.md": embedded("which-way.md"),
    "/closed/which-way.md": embedded("which-way.md"),
    "/open/attack.md": ATTACK,
    "/open/faults.md": embedded("which-way.md").replace("correct: true\n", "corect: true\n"),
  });
  const example = embedded("own-problem.html")
    .replaceAll("https://example.org/orrery/", course)
    .replaceAll("https://teacher.example/", `${teacher.url}/open/`);
  const from = (path) => `<orrery-problem src="${teacher.url}${path}"></orrery-problem>`;
  foreign = await serveForeign({
    "/example": { html: example },
    "/strict": {
      html: example,
      policy: `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; style-src ${origin}; connect-src ${origin} ${teacher.url}; require-trusted-types-for 'script'; trusted-types orrery lit-html`,
    },
    "/closed": { html: pageWith(course, from("/closed/which-way.md")) },
    "/missing": { html: pageWith(course, from("/open/nothing.md")) },
    "/faults": { html: pageWith(course, from("/open/faults.md")) },
    "/attack": { html: pageWith(course, from("/open/attack.md")) },
  });
});

test.afterAll(() => Promise.all([foreign.close(), teacher.close()]));

test.beforeEach(({ complaints }) => {
  complaints.allowOrigin(foreign.url);
  complaints.allowOrigin(teacher.url);
  // Firefox tells that the policy of the host denies its page an icon.
  complaints.expect(/\/favicon\.ico\b/);
});

for (const path of ["/example", "/strict"])
  test(`a problem written into the page of ${path} is answered there @firefox`, async ({
    page,
  }) => {
    await page.goto(foreign.url + path);
    const problem = await new Exercise(page, "#one-hand").open();
    const [speed, m, n] = await problem.element
      .locator('[slot="statement"] .value')
      .allTextContents();
    await problem.answer(String(speed * (Number(n) + Number(m))));
    await expect(problem.element.locator('[slot="mistake-sum"]')).toContainText(
      "Did you add the positions?",
    );
    await problem.answer(String(speed * (n - m)));
    await expect(problem.headline).toHaveText("Correct.");
  });

test("a problem on the teacher's own server is fetched and answered by keys @firefox", async ({
  page,
}) => {
  await page.goto(`${foreign.url}/strict`);
  const problem = await new Exercise(page, "orrery-problem[src]").open();
  await expect(problem.element).toContainText("Which way does the offset count?");
  await problem.choose("minus");
  await page.keyboard.press("Enter");
  await expect(problem.headline).toHaveText("Correct.");
});

for (const [path, words] of [
  ["/closed", "its answer needs the header Access-Control-Allow-Origin"],
  ["/missing", "the server answered 404"],
  ["/faults", "Line 8, column 13: `corect` is not a field here"],
])
  test(`${path} says in a sentence why there is no problem`, async ({ page, complaints }) => {
    if (path !== "/faults") complaints.expect(/CORS|ERR_FAILED|404|Access-Control/);
    await page.goto(foreign.url + path);
    await expect(page.locator("orrery-problem").getByRole("alert")).toContainText(words);
  });

test("nothing of a hostile file runs or reaches the page", async ({ page }) => {
  await page.goto(`${foreign.url}/attack`);
  const problem = page.locator("orrery-problem");
  await expect(problem.getByRole("radio")).toHaveCount(2);
  await expect(problem).toContainText("<svg onload=globalThis.attacked=1>");
  expect(await page.evaluate(() => globalThis.attacked)).toBeUndefined();
  expect(
    await problem.evaluate(
      (element) =>
        element.querySelectorAll("script, img, svg, iframe, style, [id], [href], [onload]").length,
    ),
  ).toBe(0);
});
