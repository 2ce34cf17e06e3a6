/** By which position ids a decode step turns its query and its cached keys, and which it may read. */
import { entryAt, type Engine, type Tensor } from "../../engine/index.ts";

/** Equal tokens of the row, and the first token of the second document where there are two. */
export const TOKENS = 7;
export const SECOND_DOCUMENT = 3;

export const BUGS = ["none", "stuck", "again", "unturned", "across", "run-on"] as const;
export type Bug = (typeof BUGS)[number];

/** Bugs of the cache: without one there is nothing that they could spoil. */
const CACHE_BUGS: readonly Bug[] = ["stuck", "again", "unturned"];

/** From the mask; from places in the row, pads included; the former for queries, the latter for keys. */
export const ID_RULES = ["mask", "all", "mixed"] as const;
export type IdRule = (typeof ID_RULES)[number];

/** Ids that the reader set, by owner: "k2" is the key of token 2, "q6" the query of token 6. */
export type Edits = Readonly<Record<string, number>>;

export interface DecodeState {
  /** The newest token, counted from 0. */
  readonly step: number;
  readonly pads: number;
  readonly bug: Bug;
  readonly rule: IdRule;
  readonly cache: boolean;
  readonly documents: number;
  readonly edits: Edits;
}

export const EDITS_PATTERN = /^\s*([qk]\d+=[-−]?\d+(\s+|$))*$/;

/**
 * Reads the ids that the reader has set.
 *
 * @param text  of the form of EDITS_PATTERN: "k2=9 q6=-3"
 * @returns ids by owner, such as k2 for the key of token 2
 * @see tests/web/widgets/decode.test.ts
 */
export function readEdits(text: string): Edits {
  const edits: Record<string, number> = {};
  for (const [, owner = "", id = ""] of text.matchAll(/(\w+)=(\S+)/g))
    edits[owner] = Number(id.replace("−", "-"));
  return edits;
}

/**
 * Writes ids as {@link readEdits} reads them.
 *
 * @param edits  ids by owner
 * @returns "k2=9 q6=-3"
 * @see tests/web/widgets/decode.test.ts
 */
export const editsText = (edits: Edits): string =>
  Object.entries(edits)
    .map(([owner, id]) => `${owner}=${id}`)
    .join(" ");

/**
 * Whether the bug changes nothing, as it needs a cache.
 *
 * @param state  its bug, and whether it has a cache
 * @returns true for such a bug without a cache
 * @see tests/web/widgets/decode.test.ts
 */
export const isIdle = ({ bug, cache }: Pick<DecodeState, "bug" | "cache">): boolean =>
  !cache && CACHE_BUGS.includes(bug);

/**
 * Whether the row holds two texts: two of the bugs are about them.
 *
 * @param state  its bug, and how many texts it was given, 1 or 2
 * @returns true for two texts
 * @see tests/web/widgets/decode.test.ts
 */
export const hasTwoDocuments = ({ bug, documents }: Pick<DecodeState, "bug" | "documents">) =>
  documents === 2 || bug === "across" || bug === "run-on";

/**
 * The document of a token.
 *
 * @param state  which documents there are
 * @param token  its index, from 0
 * @returns 0 or 1
 * @see tests/web/widgets/decode.test.ts
 */
export const documentOf = (state: DecodeState, token: number): number =>
  hasTwoDocuments(state) && token >= SECOND_DOCUMENT ? 1 : 0;

/**
 * Whether the newest token can read another when the block mask is in place.
 *
 * @param state  the step, and which documents there are
 * @param token  index of the other, from 0
 * @returns true for tokens of the same document, up to the newest
 * @see tests/web/widgets/decode.test.ts
 */
export const isReadable = (state: DecodeState, token: number): boolean =>
  token <= state.step && documentOf(state, token) === documentOf(state, state.step);

/** [slot]: the ids of a row of pads and tokens, which restart with each document. */
function idsOf(engine: Engine, pads: number, countsPads: boolean, starts: readonly number[]) {
  return starts.flatMap((start, document) => {
    const before = document === 0 ? pads : 0;
    const end = starts[document + 1] ?? TOKENS;
    const tokens = [
      ...Array<number>(before).fill(countsPads ? 1 : 0),
      ...Array<number>(end - start).fill(1),
    ];
    return [...(engine.evaluate("token_positions(tokens, 0) - 1", { tokens }) as Tensor).data];
  });
}

export interface DecodeIds {
  /** Of the newest token's query. */
  readonly query: number;
  /** [token]: as turned at this step, up to the newest. */
  readonly keys: readonly number[];
  /** [token]: how often its key has been turned by its id. */
  readonly turns: readonly number[];
  /** [pad] */
  readonly pads: readonly number[];
}

/**
 * The ids of the right model.
 *
 * @param engine  counts the ids
 * @param state   which documents there are
 * @returns [token]: its place in its document, from 0
 * @see tests/web/widgets/decode.test.ts
 */
export const rightIds = (engine: Engine, state: DecodeState): number[] =>
  idsOf(engine, 0, false, hasTwoDocuments(state) ? [0, SECOND_DOCUMENT] : [0]);

/**
 * The ids that the code makes, unless the reader set others.
 *
 * @param engine  counts the ids
 * @param state   the step, its bug, and what the reader set
 * @returns ids of the newest query, of all keys up to it, and of the padding
 * @see tests/web/widgets/decode.test.ts
 */
export function idsAt(engine: Engine, state: DecodeState): DecodeIds {
  const { step, pads, rule, cache, edits } = state;
  const bug = isIdle(state) ? "none" : state.bug;
  const starts = hasTwoDocuments(state) && bug !== "run-on" ? [0, SECOND_DOCUMENT] : [0];
  const forKeys = idsOf(engine, pads, rule !== "mask", starts);
  // Without a cache, query and keys are made from one row of ids.
  const forQuery = rule === "mixed" && cache ? idsOf(engine, pads, false, starts) : forKeys;
  const query = edits[`q${step}`] ?? (bug === "stuck" ? 0 : entryAt(forQuery, pads + step));
  const tokens = Array.from({ length: step + 1 }, (_, token) => token);
  return {
    query,
    keys: tokens.map(
      (token) =>
        edits[`k${token}`] ?? (bug === "unturned" ? query : entryAt(forKeys, pads + token)),
    ),
    turns: tokens.map((token) => (bug === "again" ? step - token + 1 : 1)),
    pads: forKeys.slice(0, pads),
  };
}
