/** What is said of each scheme that neither the core computes nor the long race measured, with its sources. */
import { ShippedFile } from "../base/shipped-file.ts";

/** A statement, and where it is from. */
export interface Cited {
  readonly text: string;
  /** A key of `sources`. */
  readonly source: string;
  /** The place in the source: "table 2". */
  readonly at?: string;
}

export interface Scheme {
  readonly id: string;
  readonly title: string;
  /** When it was first published. */
  readonly year: number;
  /** Its id in the core, and the settings that differ from its defaults there. */
  readonly encoding: string;
  readonly settings?: Readonly<Record<string, number>>;
  /** How many sets of its terms a layer keeps, where that is not one: xPos has one for queries and one for keys. */
  readonly copies?: number;
  /** Its model in the long race, with a change at the test after a plus; null for none. */
  readonly race: string | null;
  /** A formula: operations beside those of attention, in layers, heads, d_model and length. */
  readonly work: string;
  /** What these operations are. */
  readonly counts: string;
  readonly relative: Cited;
  readonly directed: Cited;
  /** What a paper measured; null where the course quotes none. */
  readonly measured: Cited | null;
  /** Published models with it; null where we know of none. */
  readonly ships: Cited | null;
}

/** By question: answers of which one must have been given. */
export type Fits = Readonly<Record<string, readonly string[]>>;

/** Schemes that an answer to a question rules out, or leaves to those who can train further. */
export interface Rule {
  readonly question: string;
  readonly answers: readonly string[];
  readonly schemes: readonly string[];
  /** Null where the long race gives the reason. */
  readonly why: string | null;
  /** Other answers without which it does not hold, by question. */
  readonly when?: Fits;
  /** Whether it holds only for that of the schemes whose loss in the race is the smallest at the length asked for. */
  readonly best?: boolean;
  /** Whether the schemes stay, also where others can only train them further; `why` says on what condition. */
  readonly keeps?: boolean;
  /** What a paper achieved by further training; where there is none, the schemes are ruled out. */
  readonly trained?: Cited;
}

/** What could change a decision that was made with these answers. */
export interface Experiment {
  readonly when: Fits;
  readonly text: string;
  /** Where on the site the reader can begin. */
  readonly link: { readonly text: string; readonly to: string };
}

/** What speaks against the race, where it alone rules out one of these schemes. */
export interface Contested extends Pick<Experiment, "text" | "link"> {
  readonly schemes: readonly string[];
}

/** Someone who needs a scheme, and says so sentence by sentence. */
export interface Client {
  readonly id: string;
  readonly title: string;
  /** Schemes that are offered for guesses at first; all where it is absent. */
  readonly offers?: readonly string[];
  /** Answers that go without saying, by question. */
  readonly given: Readonly<Record<string, string>>;
  /** The first sentence, which says so. */
  readonly opening: string;
  readonly says: readonly {
    readonly question: string;
    readonly answer: string;
    readonly text: string;
  }[];
}

/** What can be said in one place of a recommendation. */
export interface Choosable {
  readonly id: string;
  readonly text: string;
  /** How a menu calls it where the text is too long for one on a phone. */
  readonly short?: string;
  /** Why it does not fit the first client, with any scheme or by the scheme that it speaks for; absent where it does. */
  readonly why?: string | Readonly<Record<string, string>>;
  /** What is said of it as a first pick, before there was money to train; where it is absent, `why` says it. */
  readonly first?: string;
}

export interface Sizes {
  readonly layers: number;
  readonly heads: number;
  readonly d_model: number;
  /** In tokens. */
  readonly length: number;
}

/** The file, in the order of its fields. */
export interface Choices {
  readonly sizes: readonly (Sizes & { readonly id: string; readonly title: string })[];
  /** A formula: operations of attention itself. */
  readonly attention: string;
  readonly schemes: readonly Scheme[];
  readonly rules: readonly Rule[];
  readonly experiments: readonly Experiment[];
  readonly clients: readonly Client[];
  /** Schemes that the long race rules out and other evidence praises: what is said then. */
  readonly contested: readonly Contested[];
  /** By place: scheme, reason, condition and experiment. */
  readonly advice: Readonly<Record<string, readonly Choosable[]>>;
  /** What is said of a recommendation that fits in all places. */
  readonly praise: string;
  readonly sources: Readonly<Record<string, { readonly text: string; readonly url: string }>>;
}

export const choicesFile = new ShippedFile<Choices>("models/choices.json", "the table of schemes");
