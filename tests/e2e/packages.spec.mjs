// Packages in a learning platform: made from the built site as the command makes them, served by
// themselves, and launched beside scorm-again.
import { makePackage } from "./support/packages.mjs";
import { variantOf } from "./support/answers.mjs";
import { Exercise } from "./support/exercise.mjs";
import { servePackage, unpack } from "./support/lms.mjs";
import { quizItems } from "./support/site.mjs";
import { expect, test } from "./support/test.mjs";

// One browser at a time: each test serves a package of its own.
test.describe.configure({ mode: "default" });

const SCORM = { scorm12: "SCORM 1.2", scorm2004: "SCORM 2004" };

/** The window of the package, whose exercises are used as in any page. */
const packageIn = async (page) => {
  const handle = await page.locator("iframe").elementHandle();
  return handle.contentFrame();
};

/** What the platform has kept. */
const keptBy = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("kept")).cmi);

const scoreOf = (cmi) => Number((cmi.core ?? cmi).score.raw);

for (const [version, title] of Object.entries(SCORM)) {
  test(`a lesson in ${title} reports an answer, and after a reload score and answer are there`, async ({
    page,
    complaints,
  }) => {
    const lesson = "sinusoidal-encoding";
    const { bytes } = await makePackage(version, ["sinusoidal-encoding"]);
    const platform = await servePackage(unpack(bytes), version);
    complaints.allowOrigin(platform.url);
    try {
      await page.goto(platform.url);
      const item = quizItems().find(({ lesson: of, id }) => of === lesson && id === "row-entry");
      const { key } = await variantOf(item.spec, 1);
      const inside = await packageIn(page);
      const bar = page.frameLocator("iframe").locator(".package-bar");
      await expect(bar).toHaveText(/^0 of \d+ solved · (connected|saved) to your learning platform$/);
      const [, total] = /of (\d+)/.exec(await bar.textContent());
      const quiz = new Exercise(inside, "#row-entry");
      await quiz.open();
      await quiz.element.locator("#answer").fill(key);
      await quiz.element.locator("#answer").press("Enter");
      await expect(quiz.headline).toHaveText("Correct.");
      await expect(bar).toHaveText(`1 of ${total} solved · saved to your learning platform`);
      await expect.poll(async () => scoreOf(await keptBy(page))).toBeCloseTo(100 / total, 1);

      await page.reload();
      const again = new Exercise(await packageIn(page), "#row-entry");
      await expect(bar).toContainText(`1 of ${total} solved`);
      await again.open();
      await expect(again.headline).toHaveText("Correct.");
      await expect(again.element.locator("#answer")).toHaveValue(key);
      expect(platform.missing, "files that the package lacks").toEqual([]);
    } finally {
      await platform.close();
    }
  });
}
