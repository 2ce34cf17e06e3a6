/** What the browser keeps of a learner, read and written behind the page's back, and the files it is saved as. */
import fs from "node:fs/promises";

const NAME = "orrery";
const STORE = "documents";

/** The whole store, by key; empty where the page has made none yet. */
export const kept = (page) =>
  page.evaluate(
    ([name, store]) =>
      new Promise((done, failed) => {
        const opening = indexedDB.open(name);
        // A database of the test's own making would be in the page's way.
        opening.onupgradeneeded = () => opening.transaction.abort();
        opening.onerror = () => done({});
        opening.onsuccess = () => {
          const documents = opening.result.transaction(store).objectStore(store);
          const keys = documents.getAllKeys();
          const values = documents.getAll();
          values.onsuccess = () => {
            opening.result.close();
            done(Object.fromEntries(keys.result.map((key, index) => [key, values.result[index]])));
          };
          values.onerror = () => failed(values.error);
        };
      }),
    [NAME, STORE],
  );

/** Puts a value in the place of the learner's document. */
export const replaceKept = (page, value) =>
  page.evaluate(
    ([name, store, document]) =>
      new Promise((done, failed) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore(store);
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(store, "readwrite");
          writing.objectStore(store).put(document, "progress");
          writing.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    [NAME, STORE, value],
  );

/** A document of progress with these entries. */
export const documentOf = (answers, lessons = {}) => ({ version: 1, since: 0, lessons, answers });

/** What is kept of one answered exercise. */
export const answered = (answer, verdict, at) => ({
  seed: 7,
  answer,
  draft: answer,
  verdict,
  code: "",
  hints: 0,
  steps: "",
  oneLine: false,
  attempts: 1,
  solved: verdict === "correct" ? at : 0,
  at,
  tries: [{ at, answer, verdict, code: "" }],
});

/**
 * The file that a press saves: its name and text. Firefox tells the tests of no download; there the
 * link is looked at when it is followed.
 */
export async function fileSaved(page, browserName, press) {
  if (browserName === "chromium") {
    const [download] = await Promise.all([page.waitForEvent("download"), press()]);
    return {
      name: download.suggestedFilename(),
      text: await fs.readFile(await download.path(), "utf8"),
    };
  }
  await page.evaluate(() => {
    const { createObjectURL } = URL;
    let blob;
    URL.createObjectURL = (made) => createObjectURL.call(URL, (blob = made));
    globalThis.fileSaved = new Promise((done) => {
      HTMLAnchorElement.prototype.click = function () {
        blob.text().then((text) => done({ name: this.download, text }));
      };
    });
  });
  await press();
  return page.evaluate(() => globalThis.fileSaved);
}
