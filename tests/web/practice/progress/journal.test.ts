// What a page notes before the database has it, and what the next page makes of that.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyAnswer, emptyDocument } from "../../../../web/practice/progress/document.ts";
import { browserJournal } from "../../../../web/practice/progress/journal.ts";
import { openProgressWith } from "../../../../web/practice/progress/open-progress.ts";
import type { Progress } from "../../../../web/practice/progress/progress.ts";
import type { DocumentStorage } from "../../../../web/practice/progress/storage.ts";
import { memoryStorage } from "./memory-storage.ts";

let clock = 1000;
const open = (storage: DocumentStorage): Promise<Progress> =>
  openProgressWith({ storage, journal: browserJournal(), now: () => clock });
const refusing = (name = "SecurityError"): DocumentStorage => ({
  ...memoryStorage(),
  update: () => Promise.reject(new DOMException("no", name)),
});
const entries = (): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith("orrery-unwritten-"));

beforeEach(() => {
  clock = 1000;
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe("a page that is killed", () => {
  it("has left what was typed a moment ago to the next page, which writes it", async () => {
    const storage = memoryStorage();
    const killed = await open(storage);
    vi.spyOn(storage, "update").mockImplementation(() => new Promise(() => undefined)); // Nothing it begins is finished.
    killed.record("lesson/item", { draft: "0.14, −0." });
    vi.restoreAllMocks();
    const next = await open(storage);
    expect(next.answer("lesson/item").draft).toBe("0.14, −0.");
    expect(storage.kept.get("progress")).toMatchObject({
      answers: { "lesson/item": { draft: "0.14, −0." } },
    });
    expect(entries()).toEqual([]);
  });

  it("does not bring back what another page forgot meanwhile", async () => {
    const storage = memoryStorage();
    localStorage.setItem(
      "orrery-unwritten-x",
      JSON.stringify({
        ...emptyDocument,
        answers: { a: { ...emptyAnswer, draft: "old", at: 500 } },
      }),
    );
    storage.kept.set("progress", { ...emptyDocument, since: 900 });
    expect((await open(storage)).answer("a")).toEqual(emptyAnswer);
  });
});

describe("where the database refuses", () => {
  it.each([
    ["SecurityError", "does not let this page keep anything in its database"],
    ["QuotaExceededError", "storage is full"],
    ["VersionError", "newer version"],
  ])(
    "with a %s, what was answered stands in the small storage and is there on the next page, and it is said once",
    async (name, words) => {
      const first = await open(refusing(name));
      first.record("a", { answer: "1", verdict: "correct" });
      await first.flush();
      expect(first.takeNotice()).toContain(words);
      expect(first.trouble).toContain(words);
      const second = await open(refusing(name));
      second.record("b", { answer: "2", verdict: "incorrect" });
      await second.flush();
      expect(second.takeNotice()).toBe("");
      const storage = memoryStorage();
      const healed = await open(storage);
      expect([healed.answer("a").verdict, healed.answer("b").verdict]).toEqual([
        "correct",
        "incorrect",
      ]);
      expect(healed.trouble).toBe("");
      expect(storage.kept.get("progress")).toMatchObject({
        answers: { a: { answer: "1" }, b: { answer: "2" } },
      });
      expect(entries()).toEqual([]);
    },
  );

  it("and the small storage too, the sentence says how long answers last", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const progress = await open(refusing());
    progress.record("a", { answer: "1" });
    await progress.flush();
    expect(progress.takeNotice()).toContain("last only as long as this page is open");
    expect(progress.answer("a").answer).toBe("1");
  });

  it("for a while, it is written as soon as the database takes it again", async () => {
    const storage = memoryStorage();
    const { update } = storage;
    const progress = await open(storage);
    storage.update = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    progress.record("a", { answer: "1" });
    await progress.flush();
    expect(progress.trouble).toContain("storage is full");
    storage.update = update;
    progress.record("b", { answer: "2" });
    await progress.flush();
    expect(progress.trouble).toBe("");
    expect(storage.kept.get("progress")).toMatchObject({
      answers: { a: { answer: "1" }, b: { answer: "2" } },
    });
  });
});

describe("what another page noted", () => {
  it("and cannot be read is set aside, then removed from where it stood", async () => {
    const storage = memoryStorage();
    localStorage.setItem("orrery-unwritten-x", '{"version":1,"answ');
    const progress = await open(storage);
    expect(await progress.listSetAside()).toEqual([
      { key: "aside-1000", value: '{"version":1,"answ' },
    ]);
    expect(progress.takeNotice()).toContain("it is not JSON. It is set aside");
    expect(entries()).toEqual([]);
  });

  it("and cannot be read stays where it stands while nothing can be set aside", async () => {
    localStorage.setItem("orrery-unwritten-x", "ruined");
    await open(refusing());
    expect(entries()).toContain("orrery-unwritten-x");
  });

  it("in a newer version is left to it", async () => {
    localStorage.setItem("orrery-unwritten-x", '{"version":2}');
    const storage = memoryStorage();
    await open(storage);
    expect(entries()).toEqual(["orrery-unwritten-x"]);
    expect(await storage.listSetAside()).toEqual([]);
  });

  it("with a reset in the far future forgets nothing", async () => {
    const storage = memoryStorage({
      ...emptyDocument,
      answers: { a: { ...emptyAnswer, draft: "1", at: 5 } },
    });
    localStorage.setItem(
      "orrery-unwritten-x",
      JSON.stringify({ ...emptyDocument, since: 8_640_000_000_000_000 }),
    );
    const progress = await open(storage);
    expect(progress.answer("a").draft).toBe("1");
    progress.mergeJournal(JSON.stringify({ ...emptyDocument, since: 8_640_000_000_000_000 }));
    expect(progress.answer("a").draft).toBe("1");
    expect(entries()).toEqual([]);
  });

  it("is heard at once, and what it forgot is forgotten here", async () => {
    const storage = memoryStorage();
    const progress = await open(storage);
    progress.record("a", { answer: "1" });
    progress.mergeJournal(
      JSON.stringify({ ...emptyDocument, answers: { b: { ...emptyAnswer, answer: "2", at: 5 } } }),
    );
    expect(progress.answer("b").answer).toBe("2");
    progress.mergeJournal(JSON.stringify({ ...emptyDocument, since: 2000 }));
    await progress.flush();
    expect(progress.document.answers).toEqual({});
    expect(storage.kept.get("progress")).toMatchObject({ since: 2000, answers: {} });
  });
});

describe("two tabs that answer the same problem", () => {
  it("both count, whichever writes first", async () => {
    const storage = memoryStorage();
    const [one, two] = [await open(storage), await open(storage)];
    one.record("problem:row#7", { seed: 7, answer: "wrong", verdict: "incorrect" });
    clock = 2000;
    two.record("problem:row#7", { seed: 7, answer: "right", verdict: "correct" });
    await Promise.all([two.flush(), one.flush()]);
    const { answer, attempts, tries, solved } = (await open(storage)).answer("problem:row#7");
    expect({ answer, attempts, solved }).toEqual({ answer: "right", attempts: 2, solved: 2000 });
    expect(tries.map((one) => one.answer)).toEqual(["wrong", "right"]);
  });
});
