/** Schemes to begin with, so that nobody faces an empty field. */
import type { DesignKind } from "../../engine/workbench/index.ts";

/** What a button of the gallery sets. */
export interface Example {
  readonly title: string;
  readonly kind: DesignKind;
  readonly formula: string;
  /** Entries of a row, where it matters. */
  readonly d?: number;
  /** Where the formula has the letter. */
  readonly a?: number;
}

const SINUSOIDAL: Example = {
  title: "sinusoidal rows",
  kind: "vector",
  formula: "sin(p / 10000^(2*floor(i/2)/d) + pi/2*mod(i, 2))",
  d: 32,
};
const ALIBI: Example = { title: "ALiBi", kind: "bias", formula: "-a*r", a: 0.25 };
const ROPE: Example = {
  title: "RoPE’s angles",
  kind: "angle",
  formula: "p / 10000^(2*k/d)",
  d: 32,
};

const RANDOM: Example = { title: "a table of random numbers", kind: "table", formula: "", d: 32 };

/** The example that a kind begins with. */
export const FIRST: Readonly<Record<DesignKind, Example>> = {
  vector: SINUSOIDAL,
  bias: ALIBI,
  angle: ROPE,
  table: RANDOM,
};

/** In the order of the gallery. */
export const EXAMPLES: readonly Example[] = [
  SINUSOIDAL,
  { title: "a binary counter", kind: "vector", formula: "mod(floor(p / 2^i), 2)", d: 6 },
  { title: "the plain index", kind: "vector", formula: "p", d: 1 },
  { title: "sign flips", kind: "vector", formula: "(-1)^p", d: 1 },
  ALIBI,
  { title: "a line that overflows", kind: "bias", formula: "-1000*r" },
  { title: "a logarithm", kind: "bias", formula: "-a*log(1 + r)", a: 1 },
  ROPE,
  { title: "angles that speed up", kind: "angle", formula: "p^2 / 10000^(2*k/d)", d: 8 },
  RANDOM,
];
