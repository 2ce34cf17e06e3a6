/** Races that the course ships, and the text that a task reads. */
import { given } from "../../engine/index.ts";
import { ShippedFile } from "../base/shipped-file.ts";
import { presets, type Preset } from "./presets.ts";
import type { RaceRecord } from "./record.ts";

/** By the id of their preset. */
export const shippedRaces: Readonly<Record<string, ShippedFile<RaceRecord>>> = Object.fromEntries(
  presets.map(({ id }) => [
    id,
    new ShippedFile<RaceRecord>(`experiments/${id}.json`, "the race that comes with the course"),
  ]),
);

/**
 * Finds the race that the course ships for a preset; it is not fetched yet.
 *
 * @param preset  its id is the name of the file
 * @returns the file, which its `load` fetches
 * @throws {Error} with a sentence, where the course ships no such race
 * @see tests/web/widgets/race.test.ts
 */
export const shippedRace = ({ id }: Preset): ShippedFile<RaceRecord> =>
  given(shippedRaces[id], `The race ${id}`);

/** What the next-character task reads. */
export const taskText = new ShippedFile<string>(
  "texts/timekeeping.txt",
  "the text of the task",
  (bytes) => Promise.resolve(new TextDecoder().decode(bytes)),
);
