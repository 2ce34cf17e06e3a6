// The page of a class: records are read, added up, saved as CSV and forgotten; hostile files are met by
// sentences, and nothing of them is run or sent.
import { fileSaved } from "./support/kept.mjs";
import { expectAccessible, expectNoSidewaysScroll } from "./support/reading.mjs";
import { expect, learnerTest as test } from "./support/test.mjs";

const HOSTILE = '=HYPERLINK("x")<img src=x onerror=alert(1)>';

const work = (slug, verdicts, code = "") => ({
  kind: "problem",
  lesson: "",
  title: slug,
  seed: 7,
  address: `problems/${slug}/?seed=7`,
  tries: verdicts.map((verdict, minute) => ({
    at: new Date(Date.UTC(2026, 8, 16, 9, minute)).toISOString(),
    answer: "1",
    verdict,
    code: verdict === "correct" ? "" : code,
  })),
  attempts: verdicts.length,
  hints: 0,
  steps: [],
});

const file = (name, value) => ({
  name: `${name.replace(/\W/g, "")}.json`,
  mimeType: "application/json",
  buffer: Buffer.from(typeof value === "string" ? value : JSON.stringify(value)),
});

const record = (name, ...all) =>
  file(name, {
    kind: "orrery-work-record",
    version: 1,
    name,
    made: "2026-09-16T10:00:00.000Z",
    set: { title: "Week 3", address: "set/?problems=weight-by-hand,row-by-hand&seed=7", seed: 7 },
    work: all,
  });

test("records are added up, saved for a spreadsheet and forgotten", async ({
  page,
  browserName,
}) => {
  await page.goto("class/");
  await expect(page.locator("[data-study][data-ready]")).toBeVisible();
  const asked = [];
  page.on("request", (request) => asked.push(request));
  await page
    .getByLabel("Open records")
    .setInputFiles([
      record(HOSTILE, work("weight-by-hand", ["incorrect", "correct"], "no-root-d")),
      record("Grace", work("weight-by-hand", ["incorrect"], "no-root-d")),
      record("Ada", work("weight-by-hand", ["correct"]), work("row-by-hand", ["correct"])),
      file("cut", '{"kind":'),
      file("polluted", '{"__proto__":{"kind":"orrery-work-record"},"version":1}'),
    ]);
  await expect(page.getByText("3 records read; see the notes below.")).toBeVisible();
  await expect(page.locator(".set-faults li")).toHaveCount(2);
  const row = (heading, name) =>
    page.locator(`section[aria-labelledby="${heading}"] tbody tr`).filter({ hasText: name });
  await expect(
    row("by-exercise", "How much weight does a repeated word get?").locator("td"),
  ).toHaveText(["1", "1", "1", "0"]);
  await expect(row("by-exercise", "A row by hand").locator("td")).toHaveText(["1", "0", "0", "2"]);
  await expect(row("by-mistake", "No root d").locator("td")).toHaveText([
    "2",
    `${HOSTILE} and Grace`,
    "How much weight does a repeated word get?",
  ]);
  await expect(row("by-mistake", "No root d")).toContainText(/Asked: .+\?/);
  await expect(row("by-student", "Ada").locator("td").first()).toHaveText("✓ first");
  await expect(page.locator("main img")).toHaveCount(0);
  await expectAccessible(page, "a class with three records");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  const { name, text } = await fileSaved(page, browserName, () =>
    page.getByRole("button", { name: "Save as CSV" }).press("Enter"),
  );
  expect(name).toMatch(/^orrery-class-.*\.csv$/);
  expect(text).toContain(`"'${HOSTILE.replaceAll('"', '""')}"`);
  expect(text.split("\r\n")).toHaveLength(5);
  // Names stay on the machine: nothing is sent, and nothing is asked for that holds one.
  const sent = asked.filter((one) => one.method() !== "GET" || one.postData());
  expect(sent.map((one) => one.url())).toEqual([]);
  expect(asked.map((one) => one.url()).join()).not.toMatch(/Grace|Ada|HYPERLINK/);
  const held = await page.evaluate(async () =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.cookie]),
  );
  expect(held).not.toMatch(/Grace|Ada|HYPERLINK/);
  await page.getByRole("button", { name: "Forget all" }).press("Enter");
  await expect(page.locator("table")).toHaveCount(0);
  await expect(page.getByText("Everything is forgotten.")).toBeVisible();
  await page.reload();
  await expect(page.locator("table")).toHaveCount(0);
});

test("the words of mistakes are fetched with the first record, and short names do without them", async ({
  page,
  complaints,
}) => {
  complaints.expect(/mistake-words\.json/, /Failed to load resource/);
  const file = "**/mistake-words.json";
  let asked = 0;
  await page.route(file, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto("class/");
  await expect(page.locator("[data-study][data-ready]")).toBeVisible();
  expect(asked).toBe(0);
  await page
    .getByLabel("Open records")
    .setInputFiles([record("Grace", work("weight-by-hand", ["incorrect"], "no-root-d"))]);
  const mistake = page.locator('section[aria-labelledby="by-mistake"] tbody th');
  await expect(mistake).toHaveText("No root d");
  expect(asked).toBe(1);
  const again = page.getByRole("button", { name: "Try again" });
  await expect(page.getByText("What these short names mean could not be fetched.")).toBeVisible();
  await page.unroute(file);
  await again.press("Enter");
  await expect(mistake).toContainText(/Asked: .+\?/);
  await expect(again).toHaveCount(0);
});
