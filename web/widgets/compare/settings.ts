/** What a reader can set, and a link carries. */
import { choice, integer, number, text } from "../base/setting.ts";
import { MASKS } from "./inputs.ts";

export const LONGEST = 512;

/** "bias_max=4; form=causal" */
const PARAMETERS = {
  pattern: /^(\s*\w+\s*=[^;=]*(;\s*\w+\s*=[^;=]*)*)?;?\s*$/,
  form: "names and values such as “base=500; pairing=half”",
};

export const settings = {
  words: text(
    "the cat that chased the mouse sat on the mat",
    "Words with blanks between them; equal words have equal embeddings. They are repeated or cut to the number of tokens.",
  ),
  matrices: text(
    "",
    "Names queries, keys and values that the reader has given in this page; empty for those of the text.",
  ),
  tokens: integer(12, [2, LONGEST], "Length of the sequence.", {
    stops: [4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512],
    unit: "tokens",
    symbol: "T",
    label: "length",
  }),
  first: text("", "The core’s id of the first scheme; empty for ALiBi."),
  "first-with": text(
    "",
    "Parameters of the first scheme that are not its defaults, with semicolons between them.",
    PARAMETERS,
  ),
  second: text("", "The core’s id of the second scheme; empty for RoPE."),
  "second-with": text("", "The same for the second scheme.", PARAMETERS),
  show: choice("weights", ["weights", "logits", "added"], "Which numbers are drawn.", {
    titles: {
      weights: "weights",
      logits: "logits",
      added: "what it adds",
    },
    label: "show",
  }),
  query: integer(11, [0, LONGEST - 1], "Query of the entry that is read, from 0.", {
    symbol: "m",
    label: "query",
  }),
  key: integer(3, [0, LONGEST - 1], "Key of the entry that is read, from 0.", {
    symbol: "n",
    label: "key",
  }),
  heads: integer(8, [1, 16], "Heads of the model.", { symbol: "H", label: "heads" }),
  head: integer(1, [1, 16], "The head that is shown, from 1.", {
    symbol: "h",
    label: "head shown",
  }),
  "head-dim": integer(32, [4, 64], "Channels of a head.", {
    step: 4,
    symbol: "D",
    label: "channels of a head",
  }),
  mask: choice("causal", MASKS, "Which keys a query may look at.", {
    titles: {
      causal: "up to the query",
      none: "all",
      window: "a window up to the query",
      chunk: "the query’s own chunk",
    },
    label: "keys of a query",
  }),
  span: integer(16, [1, LONGEST], "Tokens of a window or a chunk.", {
    unit: "tokens",
    label: "window or chunk",
  }),
  spread: number(
    0.5,
    [0, 4],
    "Standard deviation of the numbers that replace what a model would have learned.",
    { step: 0.05, label: "size of learned numbers" },
  ),
  seed: integer(1, [1, 9999], "Seed of all numbers that are dealt.", { label: "seed" }),
} as const;
