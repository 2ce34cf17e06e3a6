/** Mistakes about RoPE that were really published, each beside the version that is right. */
import type { Engine, TensorLike } from "../../engine/index.ts";
import { frequenciesOf, type Turning } from "../rope-program/program.ts";

/** The base of the paper. */
export const BASE = 10000;

/** How rows at these positions, in tokens, turn. */
export type Turn = (engine: Engine, positions: readonly number[]) => Turning;

export interface Version {
  readonly name: string;
  /** Its code, in a few lines of our own. */
  readonly lines: readonly string[];
  readonly query: Turn;
  readonly key: Turn;
}

export interface Source {
  readonly text: string;
  readonly url: string;
}

export interface Exhibit {
  readonly title: string;
  readonly story: string;
  readonly sources: readonly Source[];
  /** Entries of a query or key. */
  readonly d: number;
  readonly published: Version;
  readonly right: Version;
  /** The search tries the positions 0 to this number − 1. */
  readonly reach: number;
}

const frequencies = (engine: Engine, d: number, first = 0): TensorLike =>
  frequenciesOf(engine, { pairs: d / 2, d, base: BASE, first });

/** RoPE as in the paper, with neighboring pairs. */
const plain: Turn = (engine, positions) => ({ positions, frequencies: frequencies(engine, 4) });
const half: Turn = (engine, positions) => ({ ...plain(engine, positions), pairing: "half" });
const backward: Turn = (engine, positions) =>
  plain(
    engine,
    positions.map((position) => -position),
  );
const atZero: Turn = (engine, positions) => ({ ...plain(engine, positions), positions: 0 });
const coarse: Turn = (engine, positions) => ({
  ...plain(engine, positions),
  positions: engine.call("round_to", { x: positions, format: "bfloat16" }),
});
const fromOne: Turn = (engine, positions) => ({
  positions,
  frequencies: frequencies(engine, 4, 1),
});

const [HEAD, ROTARY] = [8, 4];
/** ω for each pair of the whole head, and 0 for the pairs that do not turn. */
const overHead: Turn = (engine, positions) => ({
  positions,
  frequencies: engine.evaluate("concat(base^(-2 * i / d), 0 * i)", {
    base: BASE,
    i: [0, 1],
    d: HEAD,
  }) as TensorLike,
  pairing: "half",
});
const overRotary: Turn = (engine, positions) => ({
  positions,
  frequencies: frequencies(engine, ROTARY),
  pairing: "half",
  rotaryDim: ROTARY,
});

const both = (name: string, lines: readonly string[], turn: Turn): Version => ({
  name,
  lines,
  query: turn,
  key: turn,
});

export const EXHIBITS = {
  direction: {
    title: "Two directions",
    story:
      "A widely read post writes RoPE twice: as a matrix, and in the efficient form. The two turn in opposite directions. Either is a fine encoding, as long as the whole model uses it; mixing them is the mistake.",
    sources: [
      {
        text: "Hugging Face blog, “You could have designed state of the art positional encoding”, 2024",
        url: "https://huggingface.co/blog/designing-positional-encoding",
      },
      {
        text: "skyzh/tiny-llm, pull request 25, 2025",
        url: "https://github.com/skyzh/tiny-llm/pull/25",
      },
    ],
    d: 4,
    published: both("The matrix", ["a2 =  a * cos + b * sin", "b2 = -a * sin + b * cos"], backward),
    right: both("The efficient form", ["a2 = a * cos - b * sin", "b2 = a * sin + b * cos"], plain),
    reach: 8,
  },
  rows: {
    title: "Rows not reordered",
    story:
      "One path of a converter packed the weights of queries and keys without reordering their rows, so code for neighbors ran on weights for halves. The fix reports a perplexity of 43.9 for TinyLlama 1.1B on a slice of WikiText-2; it had been 4419.",
    sources: [
      {
        text: "ggml-org/llama.cpp, pull request 22611, 2026",
        url: "https://github.com/ggml-org/llama.cpp/pull/22611",
      },
    ],
    d: 4,
    published: both(
      "Published",
      ["w_q, w_k = pack(w_q), pack(w_k)", "q, k = rotate(x @ w_q.T), rotate(x @ w_k.T)"],
      plain,
    ),
    right: both(
      "Repaired",
      [
        "w_q, w_k = pack(reorder(w_q)), pack(reorder(w_k))",
        "q, k = rotate(x @ w_q.T), rotate(x @ w_k.T)",
      ],
      half,
    ),
    reach: 8,
  },
  decoding: {
    title: "Queries always at position 0",
    story:
      "In decoding, each step has one token, and the token’s position was counted within the step: always 0. The keys of the prompt were right.",
    sources: [
      {
        text: "Blaizzy/mlx-vlm, issue 1983, 2026",
        url: "https://github.com/Blaizzy/mlx-vlm/issues/1983",
      },
    ],
    d: 4,
    published: {
      name: "Published",
      lines: ["pos = arange(len(step))", "q = rotate(q, pos)"],
      query: atZero,
      key: plain,
    },
    right: {
      name: "Repaired",
      lines: ["pos = len(cache) + arange(len(step))", "q = rotate(q, pos)"],
      query: plain,
      key: plain,
    },
    reach: 8,
  },
  width: {
    title: "Exponents over the whole head",
    story:
      "Only the first 4 of 8 entries should turn. Pairs and exponents were taken over all 8, and the tests expected the same.",
    sources: [
      {
        text: "pie-project/pie, issue 602, 2026",
        url: "https://github.com/pie-project/pie/issues/602",
      },
    ],
    d: HEAD,
    published: both(
      "Published",
      ["w[i] = base ** (-2 * i / head_dim)", "turn entries i and i + head_dim / 2"],
      overHead,
    ),
    right: both(
      "Repaired",
      ["w[i] = base ** (-2 * i / rotary_dim)", "turn entries i and i + rotary_dim / 2"],
      overRotary,
    ),
    reach: 8,
  },
  digits: {
    title: "Positions in bfloat16",
    story:
      "A table of cosines and sines was made from positions cast to bfloat16, which keeps 8 binary digits. Here only the positions are rounded; the published code rounded the frequencies too.",
    sources: [
      {
        text: "huggingface/candle, pull request 3520, 2026",
        url: "https://github.com/huggingface/candle/pull/3520",
      },
    ],
    d: 4,
    published: both("Published", ["pos = arange(T).to(bfloat16)", "angle = outer(pos, w)"], coarse),
    right: both("Repaired", ["pos = arange(T).to(float32)", "angle = outer(pos, w)"], plain),
    reach: 264,
  },
  counting: {
    title: "Counted from 1",
    story:
      "RoFormer numbers its pairs from 1 and gives their frequencies twice: once with −2(i − 1)/d in the exponent, later with −2i/d. Read with i starting at 1, the second form loses the fastest pair.",
    sources: [
      {
        text: "Su et al. 2021, “RoFormer”, arXiv:2104.09864, equation 15 and the text after it",
        url: "https://arxiv.org/abs/2104.09864",
      },
    ],
    d: 4,
    published: both(
      "With −2i/d",
      ["i = arange(1, d // 2 + 1)", "w = 10000 ** (-2 * i / d)"],
      fromOne,
    ),
    right: both(
      "With −2(i − 1)/d",
      ["i = arange(1, d // 2 + 1)", "w = 10000 ** (-2 * (i - 1) / d)"],
      plain,
    ),
    reach: 8,
  },
} as const satisfies Record<string, Exhibit>;

export type ExhibitName = keyof typeof EXHIBITS;
export const EXHIBIT_NAMES = Object.keys(EXHIBITS) as ExhibitName[];
