import { beforeEach, describe, expect, it, vi } from "vitest";
import { openProgressWith } from "../../../../web/practice/progress/open-progress.ts";
import type { Progress } from "../../../../web/practice/progress/progress.ts";
import {
  emptyAnswer,
  emptyDocument,
  type ProgressDocument,
} from "../../../../web/practice/progress/document.ts";
import { readFile } from "../../../../web/practice/progress/file.ts";
import { noJournal, type Journal } from "../../../../web/practice/progress/journal.ts";
import type { DocumentStorage } from "../../../../web/practice/progress/storage.ts";
import { memoryStorage } from "./memory-storage.ts";
import { clock } from "../../manual-clock.ts";

let time = 1000;
const open = (storage: DocumentStorage, journal: Journal = noJournal): Promise<Progress> =>
  openProgressWith({ storage, journal, now: () => time });
const refusing = (error: Error): DocumentStorage => ({
  ...memoryStorage(),
  update: () => Promise.reject(error),
});

beforeEach(() => {
  time = 1000;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

describe("progress", () => {
  it("survives a reload, half-typed text included", async () => {
    const storage = memoryStorage();
    const before = await open(storage);
    before.record("lesson/item", { draft: "0.14, −0." });
    before.markOpened("lesson");
    before.scroll("lesson", 0.4);
    await before.flush();
    const after = await open(storage);
    expect(after.answer("lesson/item").draft).toBe("0.14, −0.");
    expect(after.lesson("lesson")).toMatchObject({ opened: 1000, scrolled: 0.4, done: 0 });
    expect(after.takeNotice()).toBe("");
  });

  it("writes by itself a little after a change", async () => {
    const storage = memoryStorage();
    const progress = await open(storage);
    progress.record("a", { answer: "1" });
    expect(storage.kept.get("progress")).not.toHaveProperty("answers.a");
    await clock.finish();
    expect(storage.kept.get("progress")).toMatchObject({ answers: { a: { answer: "1" } } });
  });

  it("keeps the first time a problem was solved when a later variant goes wrong", async () => {
    const progress = await open(memoryStorage());
    progress.record("problem:row", { seed: 1, verdict: "correct" });
    time = 2000;
    progress.record("problem:row", { seed: 2, verdict: "incorrect" });
    expect(progress.answer("problem:row")).toMatchObject({
      seed: 2,
      verdict: "incorrect",
      solved: 1000,
    });
  });

  it("does not take reading back", async () => {
    const progress = await open(memoryStorage());
    progress.scroll("lesson", 0.8);
    progress.scroll("lesson", 0.2);
    progress.scroll("lesson", 7);
    expect(progress.lesson("lesson").scrolled).toBe(1);
  });

  it("continues with the lesson that was touched last", async () => {
    const progress = await open(memoryStorage());
    expect(progress.lastLesson()).toBe("");
    progress.markOpened("first");
    time = 2000;
    progress.markOpened("second");
    time = 3000;
    progress.scroll("first", 0.5);
    expect(progress.lastLesson()).toBe("first");
  });

  it("joins two tabs answer by answer, the later one counting", async () => {
    const storage = memoryStorage();
    const [one, two] = [await open(storage), await open(storage)];
    one.record("a", { answer: "from one" });
    two.record("b", { answer: "from two" });
    time = 2000;
    two.record("a", { answer: "later" });
    await two.flush();
    await one.flush();
    expect(one.answer("a").answer).toBe("later");
    expect((await open(storage)).answer("b").answer).toBe("from two");
  });

  it("stays forgotten after a reset although another tab still holds it", async () => {
    const storage = memoryStorage();
    const [one, two] = [await open(storage), await open(storage)];
    two.record("a", { answer: "old" });
    await two.flush();
    time = 2000;
    one.reset();
    await one.flush();
    await two.flush();
    expect(two.answer("a")).toEqual(emptyAnswer);
    time = 500;
    two.record("a", { answer: "new, with the clock set back" });
    await two.flush();
    expect((await open(storage)).answer("a").answer).toContain("new");
  });

  it("tells its listeners of changes until they leave", async () => {
    const progress = await open(memoryStorage());
    const listener = vi.fn();
    const leave = progress.subscribe(listener);
    progress.markDone("lesson");
    leave();
    progress.markDone("lesson");
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each(["constructor", "__proto__", "toString"])("has nothing under %s", async (key) => {
    const progress = await open(memoryStorage());
    expect(progress.answer(key)).toEqual(emptyAnswer);
    expect(progress.lesson(key).opened).toBe(0);
  });
});

describe("a store that refuses", () => {
  it("leaves everything working in memory and says so once", async () => {
    const progress = await open(refusing(new Error("SecurityError")));
    progress.record("a", { answer: "1" });
    await progress.flush();
    expect(progress.answer("a").answer).toBe("1");
    expect(progress.takeNotice()).toContain("does not let this page keep anything");
    expect(progress.takeNotice()).toBe("");
  });

  it("may refuse later, when the disk is full", async () => {
    const inner = memoryStorage();
    let full = false;
    const progress = await open({
      ...inner,
      update: (change) =>
        full
          ? Promise.reject(new DOMException("full", "QuotaExceededError"))
          : inner.update(change),
    });
    full = true;
    progress.record("a", { answer: "1" });
    await progress.flush();
    await progress.flush();
    expect(progress.answer("a").answer).toBe("1");
    expect(progress.takeNotice()).not.toBe("");
  });
});

describe("a page that is put away", () => {
  const storage = memoryStorage();
  const journal: Journal = { ...noJournal, write: () => true };

  it("lets go of what it is writing, says nothing of it, and writes when it is come back to", async () => {
    const progress = await open(storage, journal);
    let end: (error: Error) => void = () => undefined;
    const { update } = storage;
    storage.update = () => new Promise((_done, failed) => (end = failed));
    storage.release = () => end(new DOMException("aborted", "AbortError"));
    progress.record("a", { draft: "1" });
    const writing = progress.flush();
    await Promise.resolve();
    progress.suspend();
    await writing;
    storage.update = vi.fn(update);
    await progress.flush();
    expect(storage.update).not.toHaveBeenCalled();
    await progress.resume();
    expect(storage.kept.get("progress")).toMatchObject({ answers: { a: { draft: "1" } } });
    expect(progress.trouble + progress.takeNotice()).toBe("");
  });

  it("where nothing else holds what was answered, writes it all the same", async () => {
    const other = memoryStorage();
    const progress = await open(other);
    progress.record("a", { draft: "1" });
    progress.suspend();
    await clock.finish();
    expect(other.kept.get("progress")).toMatchObject({ answers: { a: { draft: "1" } } });
  });
});

describe("stored times in the future", () => {
  const future = 8_640_000_000_000_000;

  it("are moved to the past once, so that later work counts and nothing is lost", async () => {
    time = 1.7e12;
    const storage = memoryStorage({
      ...emptyDocument,
      answers: { a: { ...emptyAnswer, draft: "zzz", at: future } },
    });
    const progress = await open(storage);
    expect(progress.answer("a").draft).toBe("zzz");
    expect(progress.answer("a").at).toBeLessThan(time);
    expect(storage.kept.get("progress")).toEqual(progress.document);
    progress.record("a", { draft: "0.5" });
    await progress.flush();
    expect((await open(storage)).answer("a").draft).toBe("0.5");
  });

  it("forget nothing when the time of a reset is one of them", async () => {
    time = 1.7e12;
    const stored = { ...emptyDocument, answers: { a: { ...emptyAnswer, draft: "1", at: 5 } } };
    const progress = await open(memoryStorage({ ...stored, since: future }));
    expect(progress.answer("a").draft).toBe("1");
    expect(progress.document.since).toBe(0);
  });
});

describe("a stored document", () => {
  const good = {
    version: 1,
    since: 0,
    lessons: {},
    answers: { ok: { ...emptyAnswer, answer: "1", at: 5 } },
  };

  it.each([
    ["no version", { answers: {} }, "it has no version"],
    ["text", "corrupt", "it is not a record"],
    ["a list", [], "it is not a record"],
  ])("with %s is set aside whole, never dropped", async (_name, stored, words) => {
    const storage = memoryStorage(stored);
    const progress = await open(storage);
    expect(storage.kept.get("aside-1000")).toEqual(stored);
    expect(progress.takeNotice()).toContain(words);
    progress.record("a", { answer: "1" });
    await progress.flush();
    expect(storage.kept.get("progress")).toMatchObject({
      version: 1,
      answers: { a: { answer: "1" } },
    });
  });

  it("with one unreadable answer is set aside whole, and the readable answers are used", async () => {
    const stored = { ...good, answers: { ...good.answers, bad: { seed: -1 }, worse: 3 } };
    const storage = memoryStorage(stored);
    const progress = await open(storage);
    expect(progress.answer("ok").answer).toBe("1");
    expect(progress.takeNotice()).toContain("answer “bad” has an unreadable seed (and 1 more)");
    expect(storage.kept.get("aside-1000")).toEqual(stored);
  });

  it("of a newer version is left where it stands, and the page works beside it and says so", async () => {
    const stored = { ...good, version: 2, brand: "new" };
    const storage = memoryStorage(stored);
    const progress = await open(storage);
    progress.record("a", { answer: "1", verdict: "correct" });
    await progress.flush();
    expect([...storage.kept]).toEqual([["progress", stored]]);
    expect(progress.answer("a").verdict).toBe("correct");
    expect(progress.answer("ok")).toEqual(emptyAnswer);
    expect(progress.newer).toEqual(stored);
    expect(progress.unwritten).toBe(true);
    expect(progress.takeNotice()).toContain(
      "written by a newer version of these pages, so it is left untouched",
    );
    expect(progress.takeNotice()).toBe("");
  });
});

describe("a file", () => {
  it("brings everything back on another machine", async () => {
    const [home, work] = [await open(memoryStorage()), await open(memoryStorage())];
    home.record("a", { answer: "1", verdict: "correct" });
    home.markDone("lesson");
    work.record("b", { answer: "2" });
    work.import(home.export());
    expect(work.answer("a").verdict).toBe("correct");
    expect(work.answer("b").answer).toBe("2");
    expect(work.lesson("lesson").done).toBe(1000);
  });

  it("made before a reset is taken in after it", async () => {
    const progress = await open(memoryStorage());
    progress.record("a", { answer: "1" });
    const file = progress.export();
    time = 2000;
    progress.reset();
    progress.import(file);
    await progress.flush();
    expect(progress.answer("a").answer).toBe("1");
  });

  it("whose times lie in the future does not win over what is done after it was taken in", async () => {
    const [storage, other] = [memoryStorage(), memoryStorage()];
    time = 1.7e12;
    const key = "problem:cached-step#3";
    const future = 8_640_000_000_000_000;
    const file = JSON.stringify({
      version: 1,
      since: 0,
      lessons: {},
      answers: { [key]: { seed: 3, draft: "zzz", at: future } },
    });
    const tab = await open(storage);
    const before = await open(storage);
    tab.import(file);
    await tab.flush();
    time += 1000;
    before.record(key, { seed: 3, draft: "0.5" });
    before.record(key, { seed: 3, draft: "0.5", answer: "0.5", verdict: "incorrect" });
    await before.flush();
    const after = (await open(storage)).answer(key);
    expect(after).toMatchObject({ draft: "0.5", answer: "0.5", verdict: "incorrect" });
    const alone = await open(other);
    alone.import(file);
    alone.record(key, { seed: 3, draft: "1" });
    alone.record(key, { seed: 3, draft: "0.75" });
    expect(alone.answer(key).draft).toBe("0.75");
    expect(alone.answer(key).at).toBeLessThan(time + 10);
  });

  it("from a computer whose clock runs ahead keeps the order of its tries", async () => {
    time = 1.7e12;
    const ahead = time + 1e11;
    const tries = [
      { at: ahead, answer: "2", verdict: "incorrect", code: "" },
      { at: ahead + 60_000, answer: "1", verdict: "correct", code: "" },
    ];
    const progress = await open(memoryStorage());
    progress.import(
      JSON.stringify({
        version: 1,
        since: 0,
        lessons: { lesson: { opened: ahead, scrolled: 1, done: ahead + 1, at: ahead + 1 } },
        answers: { a: { solved: ahead + 60_000, at: ahead + 60_000, tries, attempts: 2 } },
      }),
    );
    const { at, solved, answer } = progress.answer("a");
    expect(answer).toBe("1");
    expect(solved).toBe(at);
    expect(at).toBeLessThan(time);
    const { opened, done } = progress.lesson("lesson");
    expect(done - opened).toBe(1);
    expect(done).toBeLessThan(time);
  });

  /** A document with this many drafts of 7,900 characters. */
  const long = (name: string, count: number): ProgressDocument => ({
    ...emptyDocument,
    answers: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `problem:${name}#${index}`,
        { ...emptyAnswer, draft: "x".repeat(7900), at: 5 },
      ]),
    ),
  });

  it("that would make progress too long to be saved again is refused, and what is saved can be read", async () => {
    const progress = await open(memoryStorage());
    progress.import(JSON.stringify(long("one", 480)));
    const before = progress.export();
    expect(() => progress.import(JSON.stringify(long("two", 480)))).toThrow(
      /^Together with what is here the file has \d+ characters; at most 4000000 can be saved in one file\. Nothing was changed\.$/,
    );
    expect(progress.export()).toBe(before);
    const elsewhere = await open(memoryStorage());
    elsewhere.import(progress.export());
    expect(Object.keys(elsewhere.document.answers)).toHaveLength(480);
  });

  it("is not indented where it would be too long, so that it can be read again", async () => {
    const progress = await open(memoryStorage(long("one", 496)));
    expect(progress.export()).not.toContain("\n");
    expect(readFile(progress.export())).toEqual(progress.document);
  });

  it("is not saved where it could not be read again", async () => {
    const progress = await open(memoryStorage(long("one", 600)));
    expect(() => progress.export()).toThrow(
      /^Your progress has \d+ characters; at most 4000000 can be saved in one file\.$/,
    );
  });

  it.each([
    ["not JSON", "{", "is not JSON"],
    ["of a newer version", '{"version":9,"lessons":{},"answers":{}}', "version 9"],
    [
      "with one bad field",
      '{"version":1,"lessons":{},"answers":{"a":{"seed":-1}}}',
      "unreadable seed",
    ],
    ["that is far too long", " ".repeat(4_000_001), "4000001 characters"],
  ])("%s changes nothing and gets a sentence", async (_name, text, words) => {
    const progress = await open(memoryStorage());
    progress.record("a", { answer: "1" });
    const before = progress.export();
    expect(() => progress.import(text)).toThrow(words);
    expect(progress.export()).toBe(before);
  });
});
