// What kept races do where the browser's storage is full, closed, or holds what cannot be read.
import { expect, it, vi } from "vitest";
import { KeptRaces, MAX_KEPT } from "../../../web/widgets/race/kept/kept-races.ts";
import { raceRecord } from "./race-records.ts";

const KEY = "orrery-races";
const ASIDE = "orrery-races-unreadable";

/** A race of a day in 2026. */
const on = (day: number) => raceRecord({ made: new Date(Date.UTC(2026, 0, day)).toISOString() });
const days = ({ list }: KeptRaces) =>
  list.map(({ made }) => (Date.parse(made) - Date.UTC(2026, 0, 0)) / 86_400_000);

/** A storage in which keys that `isFull` names cannot be written. */
function storageWith(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  const storage = {
    map,
    isFull: (_: string) => false,
    getItem: (key: string) => map.get(key) ?? null,
    setItem(key: string, text: string) {
      if (storage.isFull(key)) throw new DOMException("full", "QuotaExceededError");
      map.set(key, text);
    },
  };
  return storage;
}
const open = (storage: ReturnType<typeof storageWith>) =>
  new KeptRaces(() => storage as unknown as Storage);

it("holds what a full storage does not take, and stores it when there is room", () => {
  const storage = storageWith({ [KEY]: JSON.stringify([on(1)]) });
  const kept = open(storage);
  storage.isFull = () => true;
  kept.keep(on(2));
  kept.keep(on(3));
  kept.forget(on(1).made);
  expect(days(kept)).toEqual([3, 2]);
  expect(days(open(storage))).toEqual([1]);
  expect(kept.problem).toContain("storage is full");
  storage.isFull = () => false;
  kept.keep(on(4));
  expect(kept.problem).toBe("");
  expect(days(open(storage))).toEqual([4, 3, 2]);
});

it("holds what is not stored over what another tab writes", () => {
  const storage = storageWith();
  const kept = open(storage);
  const stop = kept.listen(vi.fn());
  storage.isFull = () => true;
  kept.keep(on(1));
  storage.map.set(KEY, JSON.stringify([on(2)]));
  dispatchEvent(new StorageEvent("storage", { key: KEY }));
  expect(days(kept)).toEqual([2, 1]);
  stop();
});

it("shows the readable ones beside a damaged one, and says what is wrong with that", () => {
  const text = JSON.stringify([on(1), 7, on(2)]);
  const storage = storageWith({ [KEY]: text });
  const kept = open(storage);
  expect(days(kept)).toEqual([2, 1]);
  expect(kept.problem).toMatch(
    /^1 of the races that were kept here cannot be read: .*put aside\.$/,
  );
  expect(storage.map.get(ASIDE)).toBe(text);
  const again = open(storage);
  expect(days(again)).toEqual([2, 1]);
  expect(again.problem).toBe("");
});

it("puts each damage aside under a key of its own, and the same one once", () => {
  const storage = storageWith();
  for (const damaged of ["first{", "second{", "first{", "third{"]) {
    storage.map.set(KEY, damaged);
    open(storage);
  }
  expect(storage.map.get(ASIDE)).toBe("first{");
  expect(storage.map.get(`${ASIDE}-2`)).toBe("second{");
  expect(storage.map.get(`${ASIDE}-3`)).toBe("third{");
});

it("does not write over damage that cannot be put aside, until it can", () => {
  const storage = storageWith({ [KEY]: "damaged{" });
  storage.isFull = (key) => key !== KEY;
  const kept = open(storage);
  kept.keep(on(1));
  expect(storage.map.get(KEY)).toBe("damaged{");
  expect(days(kept)).toEqual([1]);
  expect(kept.problem).toContain("nothing new is stored");
  storage.isFull = () => false;
  kept.keep(on(2));
  expect(storage.map.get(ASIDE)).toBe("damaged{");
  expect(days(open(storage))).toEqual([2, 1]);
});

it("keeps an old race that is opened beside newer ones, in place of the oldest of those", () => {
  const storage = storageWith();
  const kept = open(storage);
  for (let day = 2; day < MAX_KEPT + 2; day++) kept.keep(on(day));
  kept.keep(on(1));
  expect(kept.list).toHaveLength(MAX_KEPT);
  expect(days(open(storage)).slice(-2)).toEqual([3, 1]);
});

it("does not keep a race that could not be read again, and says why", () => {
  const storage = storageWith();
  const kept = open(storage);
  kept.keep(on(1));
  kept.keep({ ...on(2), seconds: NaN });
  expect(kept.problem).toMatch(/^This race cannot be kept: seconds is NaN; it must be /);
  expect(days(kept)).toEqual([1]);
  expect(days(open(storage))).toEqual([1]);
});
