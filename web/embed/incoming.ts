// Messages that come into a frame. Any window may send any, so a message counts only if it comes
// from the page around the frame, from an allowed origin, in exactly one of three shapes.

import { longestState } from "../practice/state-text.ts";

/** What a sender calls its request, and finds in the answer. */
export type MessageId = string | number;

/** A message that the frame answers. */
export type Incoming =
  | { readonly asks: "state"; readonly id: MessageId | undefined }
  | { readonly asks: "set"; readonly id: MessageId | undefined; readonly state: string }
  /** The answer to our SPLICE.getState; `kept` is null where the platform has nothing. */
  | { readonly asks: "restore"; readonly id: string; readonly kept: KeptState | null };

/** What we gave a platform to keep, as it comes back. */
export interface KeptState {
  readonly state: string;
  /** The best credit of each exercise of the frame, from 0 to 1; empty where it is not known. */
  readonly scores: readonly number[];
}

/** Why a message is ignored. “other” is none of ours, such as what a platform answers to a resize. */
export type Refusal = "source" | "origin" | "other" | "shape" | "size" | "late";

/** Whom a frame listens to. */
export interface Trust {
  /** The window around the frame. */
  readonly source: unknown;
  /** Origins of allowed pages; any where it is empty. */
  readonly hosts: readonly string[];
}

/** The longest id that is echoed, in characters. */
const longestId = 100;
/** The most exercises of a frame whose scores are read. */
const mostScores = 100;
/** The most keys of a message of ours, and of one by SPLICE, which may bring more than we read. */
const mostKeys = 3;
const mostSpliceKeys = 16;

/**
 * Reads a message without trusting it. Nothing of it is copied but numbers and texts of a limited
 * length, and keys are read only where they are its own.
 *
 * @param event  as the window gives it
 * @param trust  who may send
 * @returns what is asked, or why the message is ignored
 * @see tests/web/embed/incoming.test.ts
 */
export function readIncoming(
  event: Pick<MessageEvent<unknown>, "data" | "origin" | "source">,
  { source, hosts }: Trust,
): Incoming | Refusal {
  if (event.source === null || event.source !== source) return "source";
  if (hosts.length > 0 && !hosts.includes(event.origin)) return "origin";
  const data = event.data;
  if (!isRecord(data)) return "other";
  if (own(data, "subject") === "SPLICE.getState.response") return readRestored(data);
  const type = own(data, "type");
  if (type === "orrery-get-state") return readRequest(data, ["type", "id"]);
  if (type === "orrery-set-state") return readRequest(data, ["type", "id", "state"]);
  return typeof type === "string" && type.startsWith("orrery-") ? "shape" : "other";
}

function readRequest(data: Fields, keys: readonly string[]): Incoming | Refusal {
  if (!hasFewKeys(data, mostKeys)) return "shape";
  if (Object.keys(data).some((key) => !keys.includes(key))) return "shape";
  const id = own(data, "id");
  if (id !== undefined && !isId(id)) return "shape";
  if (!keys.includes("state")) return { asks: "state", id };
  const state = own(data, "state");
  if (typeof state !== "string") return "shape";
  return state.length > longestState ? "size" : { asks: "set", id, state };
}

function readRestored(data: Fields): Incoming | Refusal {
  const id = own(data, "message_id");
  if (!hasFewKeys(data, mostSpliceKeys) || typeof id !== "string" || !isId(id)) return "shape";
  // With an error there is nothing to restore.
  if (own(data, "error") !== undefined) return { asks: "restore", id, kept: null };
  const kept = readKept(own(data, "state"));
  return typeof kept === "string" ? kept : { asks: "restore", id, kept };
}

/** Some platforms keep JSON and give back its text. */
function readKept(value: unknown): KeptState | Refusal | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "string") {
    if (value.length > 2 * longestState) return "size";
    if (!/^[{"]/.test(value)) return keptOf(value, []);
    try {
      const parsed: unknown = JSON.parse(value);
      return typeof parsed === "string" ? keptOf(parsed, []) : readKeptRecord(parsed);
    } catch {
      return "shape";
    }
  }
  return readKeptRecord(value);
}

function readKeptRecord(value: unknown): KeptState | Refusal {
  if (!isRecord(value) || !hasFewKeys(value, mostKeys)) return "shape";
  const [state, scores = []] = [own(value, "state"), own(value, "scores")];
  if (typeof state !== "string" || !Array.isArray(scores) || scores.length > mostScores)
    return "shape";
  // A hole in the array is no score either.
  const read: unknown[] = Array.from(scores);
  return read.every(isScore) ? keptOf(state, read) : "shape";
}

const keptOf = (state: string, scores: readonly number[]): KeptState | Refusal =>
  state.length > longestState ? "size" : { state, scores };

type Fields = Readonly<Record<string, unknown>>;

/** What a message is made of when its sender wrote an object: no array, date, map or other class. */
function isRecord(value: unknown): value is Fields {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function hasFewKeys(data: Fields, most: number): boolean {
  let count = 0;
  for (const key in data) if (Object.hasOwn(data, key) && ++count > most) return false;
  return true;
}

const own = (data: Fields, key: string): unknown =>
  Object.hasOwn(data, key) ? data[key] : undefined;

const isId = (value: unknown): value is MessageId =>
  typeof value === "number"
    ? Number.isFinite(value)
    : typeof value === "string" && value.length <= longestId;

const isScore = (value: unknown): value is number =>
  typeof value === "number" && value >= 0 && value <= 1;
