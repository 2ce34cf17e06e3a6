// Problems that teachers write, in pages of their own on another origin: the documented example, and
// what a hostile file cannot do.
import http from "node:http";
import { Exercise } from "./support/exercise.mjs";
import { example, exampleFor, pageWith, withForeign } from "./support/foreign-site.mjs";
import { listen } from "./support/listen.mjs";
import { expect, readerTest as plainTest } from "./support/test.mjs";

// One server of the teacher's for all tests of this file.
plainTest.describe.configure({ mode: "default" });

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
  return listen(server);
}

/** The course as it is served where it is built with PROBLEM_HOSTS. */
async function serveAllowing(course, origin) {
  const allow = (text) => text.replaceAll("connect-src 'self'", `connect-src 'self' ${origin}`);
  const server = http.createServer(async ({ url }, response) => {
    const answer = await fetch(new URL(url, course));
    const type = answer.headers.get("content-type");
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {
      "content-type": type,
      "content-security-policy": allow(answer.headers.get("content-security-policy")),
    });
    response.end(type.startsWith("text/html") ? allow(body.toString()) : body);
  });
  return listen(server);
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
let allowing;

plainTest.beforeAll(async () => {
  teacher = await serveFiles({
    "/open/which-way.md": example("which-way.md"),
    "/closed/which-way.md": example("which-way.md"),
    "/open/attack.md": ATTACK,
    "/open/faults.md": example("which-way.md").replace("correct: true\n", "corect: true\n"),
  });
  allowing = await serveAllowing(process.env.ORRERY_E2E_SITE, teacher.url);
});

plainTest.afterAll(() => Promise.all([teacher.close(), allowing.close()]));

const test = withForeign(plainTest, () => {
  const course = process.env.ORRERY_E2E_SITE;
  const { origin, pathname } = new URL(course);
  const documented = exampleFor("own-problem.html", course).replaceAll(
    "https://teacher.example/",
    `${teacher.url}/open/`,
  );
  const from = (path) => `<orrery-problem src="${teacher.url}${path}"></orrery-problem>`;
  const framedBy = (site) =>
    `<!doctype html><iframe title="A problem" src="${site}${pathname}embed/problem/?src=${teacher.url}/open/which-way.md"></iframe>`;
  return {
    "/example": { html: documented },
    "/strict": {
      html: documented,
      policy: `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; style-src ${origin}; connect-src ${origin} ${teacher.url}; require-trusted-types-for 'script'; trusted-types orrery lit-html`,
    },
    "/closed": { html: pageWith(course, from("/closed/which-way.md")) },
    "/missing": { html: pageWith(course, from("/open/nothing.md")) },
    "/faults": { html: pageWith(course, from("/open/faults.md")) },
    "/forbidden": {
      html: pageWith(course, from("/open/which-way.md")),
      policy: `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; style-src ${origin}; connect-src ${origin}`,
    },
    "/framed": { html: framedBy(origin) },
    "/allowed": { html: framedBy(allowing.url) },
    "/attack": { html: pageWith(course, from("/open/attack.md")) },
  };
});

test.beforeEach(({ complaints }) => {
  complaints.allowOrigin(teacher.url);
  complaints.allowOrigin(allowing.url);
  // Firefox tells that the policy of the host denies its page an icon.
  complaints.expect(/\/favicon\.ico\b/);
});

/** Firefox shows the page whose policy is stricter. */
for (const path of ["/example", "/strict @firefox"])
  test(`problems in the page of ${path} are answered there, by keys: one written into it, and one from the teacher's own server`, async ({
    page,
    foreign,
  }) => {
    await page.goto(foreign.url + path.replace(/ .*/, ""));
    await test.step("written into it", () => answerWritten(page));
    await test.step("from the teacher's own server", () => answerFetched(page));
  });

async function answerWritten(page) {
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
}

async function answerFetched(page) {
  const problem = await new Exercise(page, "orrery-problem[src]").open();
  await expect(problem.element).toContainText("Which way does the offset count?");
  await problem.choose("minus");
  await page.keyboard.press("Enter");
  await expect(problem.headline).toHaveText("Correct.");
}

for (const [path, words] of [
  ["/closed", "its answer needs the header Access-Control-Allow-Origin"],
  ["/missing", "the server answered 404"],
  ["/faults", "Line 8, column 13: `corect` is not a field here"],
])
  test(`${path} says in a sentence why there is no problem`, async ({
    page,
    foreign,
    complaints,
  }) => {
    if (path !== "/faults") complaints.expect(/CORS|ERR_FAILED|404|Access-Control/);
    await page.goto(foreign.url + path);
    await expect(page.locator("orrery-problem").getByRole("alert")).toContainText(words);
  });

test("a page whose policy forbids the teacher's server says which origin connect-src must allow", async ({
  page,
  foreign,
  complaints,
}) => {
  complaints.expect(/connect-src|Content-Security-Policy|which-way/);
  await page.goto(`${foreign.url}/forbidden`);
  await expect(page.locator("orrery-problem").getByRole("alert")).toContainText(
    `On a page with a content security policy, connect-src must allow ${teacher.url}.`,
  );
});

test("a frame says that its host must allow the teacher's server, and shows the problem where it does", async ({
  page,
  foreign,
  complaints,
}) => {
  complaints.expect(/connect-src|Content-Security-Policy|which-way/);
  await page.goto(`${foreign.url}/framed`);
  const problem = page.frameLocator("iframe").locator("orrery-problem");
  await expect(problem.getByRole("alert")).toContainText(
    `This frame reads only from servers that its host, ${new URL(process.env.ORRERY_E2E_SITE).origin}, allows in connect-src`,
  );
  await page.goto(`${foreign.url}/allowed`);
  await expect(problem).toContainText("Which way does the offset count?");
  await expect(problem.getByRole("radio").first()).toBeVisible();
});

test("nothing of a hostile file runs or reaches the page", async ({ page, foreign }) => {
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
