import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openProgressWith, type Progress } from "../../../web/practice/progress.ts";
import { emptyAnswer, merge, readDocument, type ProgressDocument } from "../../../web/practice/progress-document.ts";
import { memoryStorage, type DocumentStorage } from "../../../web/practice/progress-storage.ts";

const seed = Number(process.env.ORRERY_FUZZ_SEED ?? 20260);
let clock = 1000;
const open = (storage: DocumentStorage): Promise<Progress> => openProgressWith({ open: () => Promise.resolve(storage), now: () => clock });

beforeEach(() => {
  clock = 1000;
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
    await vi.waitFor(() => expect(storage.kept.get("progress")).toMatchObject({ answers: { a: { answer: "1" } } }), 2000);
  });

  it("keeps the first time a problem was solved when a later variant goes wrong", async () => {
    const progress = await open(memoryStorage());
    progress.record("problem:row", { seed: 1, verdict: "correct" });
    clock = 2000;
    progress.record("problem:row", { seed: 2, verdict: "incorrect" });
    expect(progress.answer("problem:row")).toMatchObject({ seed: 2, verdict: "incorrect", solved: 1000 });
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
    clock = 2000;
    progress.markOpened("second");
    clock = 3000;
    progress.scroll("first", 0.5);
    expect(progress.lastLesson()).toBe("first");
  });

  it("joins two tabs answer by answer, the later one counting", async () => {
    const storage = memoryStorage();
    const [one, two] = [await open(storage), await open(storage)];
    one.record("a", { answer: "from one" });
    two.record("b", { answer: "from two" });
    clock = 2000;
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
    clock = 2000;
    one.reset();
    await one.flush();
    await two.flush();
    expect(two.answer("a")).toEqual(emptyAnswer);
    clock = 500;
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
    const progress = await openProgressWith({ open: () => Promise.reject(new Error("SecurityError")), now: () => clock });
    progress.record("a", { answer: "1" });
    await progress.flush();
    expect(progress.answer("a").answer).toBe("1");
    expect(progress.takeNotice()).toContain("does not let this page keep anything");
    expect(progress.takeNotice()).toBe("");
  });

  it("may refuse later, when the disk is full", async () => {
    const inner = memoryStorage();
    let full = false;
    const progress = await open({ update: (change) => (full ? Promise.reject(new DOMException("full", "QuotaExceededError")) : inner.update(change)) });
    full = true;
    progress.record("a", { answer: "1" });
    await progress.flush();
    await progress.flush();
    expect(progress.answer("a").answer).toBe("1");
    expect(progress.takeNotice()).not.toBe("");
  });
});

describe("a stored document", () => {
  const good = { version: 1, since: 0, lessons: {}, answers: { ok: { ...emptyAnswer, answer: "1", at: 5 } } };

  it.each([
    ["a newer version", { ...good, version: 2 }, "it has version 2"],
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
    expect(storage.kept.get("progress")).toMatchObject({ version: 1, answers: { a: { answer: "1" } } });
  });

  it("with one unreadable answer is set aside whole, and the readable answers are used", async () => {
    const stored = { ...good, answers: { ...good.answers, bad: { seed: -1 }, worse: 3 } };
    const storage = memoryStorage(stored);
    const progress = await open(storage);
    expect(progress.answer("ok").answer).toBe("1");
    expect(progress.takeNotice()).toContain("answer “bad” has an unreadable seed (and 1 more)");
    expect(storage.kept.get("aside-1000")).toEqual(stored);
  });

  it.each([
    [{ seed: 1.5 }], [{ answer: 3 }], [{ answer: "x".repeat(3000) }], [{ verdict: null }], [{ hints: 1e9 }],
    [{ at: Infinity }], [{ at: -1 }], [{ solved: "yes" }], [{ attempts: -2 }], [{ code: {} }], [{ draft: [] }],
  ])("has its field checked: %j", (wrong) => {
    expect(readDocument({ ...good, answers: { a: wrong } }).complaint).toContain(`unreadable ${Object.keys(wrong)[0]}`);
  });

  it("does not carry along fields that are not ours", () => {
    const { document } = readDocument({ ...good, answers: { a: { ...emptyAnswer, evil: 1 } }, more: 2 });
    expect(JSON.stringify(document)).not.toMatch(/evil|more/);
  });

  it("is read without a throw whatever it is, and what is read is read again the same", () => {
    fc.assert(fc.property(fc.oneof(fc.jsonValue(), hostileDocuments()), (raw) => {
      const { document } = readDocument(raw);
      expect(readDocument(document)).toEqual({ document, complaint: "", usable: true });
    }), { seed, numRuns: 2000 });
  });
});

describe("joining", () => {
  it("gives the same in either order and changes nothing when repeated", () => {
    const documents = hostileDocuments().map((raw) => readDocument(raw).document);
    fc.assert(fc.property(documents, documents, (a, b) => {
      const joined = merge(a, b);
      expect(merge(joined, b)).toEqual(joined);
      expect(times(merge(b, a))).toEqual(times(joined));
    }), { seed });
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
    clock = 2000;
    progress.reset();
    progress.import(file);
    await progress.flush();
    expect(progress.answer("a").answer).toBe("1");
  });

  it.each([
    ["not JSON", "{", "is not JSON"],
    ["of a newer version", '{"version":9,"lessons":{},"answers":{}}', "version 9"],
    ["with one bad field", '{"version":1,"lessons":{},"answers":{"a":{"seed":-1}}}', "unreadable seed"],
    ["that is far too long", " ".repeat(4_000_001), "4000001 characters"],
  ])("%s changes nothing and gets a sentence", async (_name, text, words) => {
    const progress = await open(memoryStorage());
    progress.record("a", { answer: "1" });
    const before = progress.export();
    expect(() => progress.import(text)).toThrow(words);
    expect(progress.export()).toBe(before);
  });
});

function hostileDocuments(): fc.Arbitrary<unknown> {
  const answer = fc.record({
    seed: fc.oneof(fc.nat(), fc.double()), answer: fc.oneof(fc.string(), fc.nat()), verdict: fc.string(), hints: fc.nat(120),
    solved: fc.oneof(fc.nat(), fc.constant(0)), at: fc.oneof(fc.nat(), fc.constant(NaN)),
  }, { requiredKeys: [] });
  const key = fc.oneof(fc.constantFrom("a", "b", "constructor", "__proto__", "problem:row#7"), fc.string());
  return fc.record({
    version: fc.constant(1), since: fc.oneof(fc.nat(1000), fc.constant(0), fc.string()),
    lessons: fc.dictionary(key, fc.record({ opened: fc.nat(), scrolled: fc.double(), at: fc.nat() })),
    answers: fc.oneof(fc.dictionary(key, fc.oneof(answer, fc.jsonValue())), fc.jsonValue()),
  }, { requiredKeys: ["version"] });
}

/** When two entries have the same time either may stand; the times themselves must agree. */
const times = (document: ProgressDocument): unknown =>
  Object.entries(document.answers).map(([key, { at, solved }]) => [key, at, solved]).sort();
