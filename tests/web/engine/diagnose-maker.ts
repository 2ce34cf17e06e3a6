/**
 * Programs of RoPE with faults, in plain TypeScript that shares nothing with content/faults, and
 * cases that a seed draws of them: what a program prints, and what its author knows.
 */

/** A program without faults, and what it is asked for. */
export interface Program {
  readonly kind: "rotation" | "cosines" | "frequencies";
  readonly d: number;
  readonly base: number;
  readonly layout: "half" | "interleaved";
  readonly scaling: "none" | "llama3" | "yarn";
  readonly yarn_factor: number;
  readonly original_length: number;
  /** 0: YaRN’s own. */
  readonly attention_factor: number;
  readonly ramp_ends: "whole" | "fractional";
  readonly beta_fast: number;
  readonly beta_slow: number;
  /** Of each row, and the row before its turn. */
  readonly positions: readonly number[];
  readonly rows: readonly (readonly number[])[];
}

type Has = (fault: string) => boolean;

/** Gain of YaRN on cosines and sines. */
function gainOf(p: Program, has: Has): number {
  const formula = p.yarn_factor > 1 ? 0.1 * Math.log(p.yarn_factor) + 1 : 1;
  const own = p.attention_factor || formula;
  if (p.scaling !== "yarn" || has("yarn-missing") || has("linear-for-yarn")) return 1;
  if (has("ntk-for-yarn") || has("gain-missing")) return 1;
  if (has("gain-of-yarn")) return formula;
  return has("gain-twice") || (has("twice") && p.kind === "rotation") ? own * own : own;
}

/** Frequencies of the pairs of a head of which `rotary` entries turn. */
function frequenciesOf(p: Program, has: Has, value: number, rotary: number): number[] {
  const base = has("other-base") || has("base-between") ? value : p.base;
  const count = rotary / 2;
  return Array.from({ length: count }, (_, i) => {
    let exponent = (2 * i) / rotary;
    if (has("exponent-halved")) exponent = i / rotary;
    if (has("exponent-doubled")) exponent = (4 * i) / rotary;
    if (has("frequencies-reversed")) exponent = (2 * (count - 1 - i)) / rotary;
    if (has("denominator-d-model")) exponent = (2 * i) / value;
    const plain = base ** -exponent;
    if (p.scaling === "llama3") return llama3(plain, has);
    return p.scaling === "yarn" ? yarn(p, has, { plain, i, rotary, base, exponent }) : plain;
  });
}

function llama3(plain: number, has: Has): number {
  if (has("scaling-missing")) return plain;
  if (has("interpolated-instead")) return plain / 8;
  const wavelength = (2 * Math.PI) / plain;
  if (wavelength < 8192 / 4) return plain;
  if (wavelength > 8192) return plain / 8;
  const smooth = (8192 / wavelength - 1) / 3;
  return ((1 - smooth) * plain) / 8 + smooth * plain;
}

interface Pair {
  readonly plain: number;
  readonly i: number;
  readonly rotary: number;
  readonly base: number;
  readonly exponent: number;
}

function yarn(p: Program, has: Has, { plain, i, rotary, base, exponent }: Pair): number {
  const factor = p.yarn_factor;
  if (has("yarn-missing")) return plain;
  if (has("linear-for-yarn")) return plain / factor;
  if (has("ntk-for-yarn")) return (base * factor ** (rotary / (rotary - 2))) ** -exponent;
  const length = p.original_length * (has("longest-for-original") ? factor : 1);
  const pairAt = (turns: number) =>
    (rotary * Math.log(length / (turns * 2 * Math.PI))) / (2 * Math.log(base));
  const isRounded = (p.ramp_ends === "whole") !== has("ramp-ends-other");
  let [low, high] = [pairAt(p.beta_fast), pairAt(p.beta_slow)];
  if (isRounded) [low, high] = [Math.floor(low), Math.ceil(high)];
  [low, high] = [Math.max(low, 0), Math.min(high, rotary - 1)];
  if (low === high) high += 0.001;
  const ramp = Math.min(Math.max((i - low) / (high - low), 0), 1);
  const slowed = has("ramp-upside-down") ? 1 - ramp : ramp;
  return plain * (1 - slowed) + (plain / factor) * slowed;
}

/** How far each pair turns at a position. */
function anglesOf(p: Program, position: number, has: Has, value: number, rotary: number): number[] {
  const start = p.positions[0] ?? 0;
  const isElsewhere = has("other-position") || has("position-between");
  let at = isElsewhere ? value + position - start : position;
  if (has("same-position")) at = start;
  if (has("one-later")) at += 1;
  if (has("one-earlier")) at -= 1;
  if (has("inverse")) at = -at;
  if (has("twice")) at *= 2;
  if (has("degrees")) at *= Math.PI / 180;
  if (has("positions-scaled")) at /= value;
  if (has("always-at-zero")) at = 0;
  return frequenciesOf(p, has, value, rotary).map((frequency) => at * frequency);
}

const other = (layout: Program["layout"]): Program["layout"] =>
  layout === "half" ? "interleaved" : "half";

function turned(p: Program, row: number, has: Has, value: number): number[] {
  const x = p.rows[row] ?? [];
  const rotary = has("partial") ? value : p.d;
  const half = rotary / 2;
  const angles = anglesOf(p, p.positions[row] ?? 0, has, value, rotary);
  if (has("not-rotated")) return [...x];
  let layout = has("other-pairing") ? other(p.layout) : p.layout;
  if (has("stored-as-halves")) layout = "interleaved";
  if (has("stored-as-neighbors")) layout = "half";
  const inHalves = layout === "half";
  const angleInHalves = inHalves !== has("mixed-layouts");
  const gain = gainOf(p, has) * (has("scaled-entries") ? 0.1 * Math.log(value) + 1 : 1);
  const y = x.map((entry, j) => {
    if (j >= rotary) return entry;
    const isSecond = inHalves ? j >= half : j % 2 === 1;
    const partner = x[inHalves ? (j + half) % rotary : j + (isSecond ? -1 : 1)] ?? 0;
    const angle = angles[angleInHalves ? j % half : Math.floor(j / 2)] ?? 0;
    let [c, s] = [Math.cos(angle), Math.sin(angle)];
    if (has("sine-and-cosine-swapped")) [c, s] = [s, c];
    const sign = isSecond || has("minus-lost") ? 1 : -1;
    return gain * (entry * c + sign * partner * s);
  });
  if (has("stored-as-neighbors"))
    return y.map((entry, j) => (j < rotary ? (y[Math.floor(j / 2) + (j % 2) * half] ?? 0) : entry));
  if (!has("stored-as-halves")) return y;
  return [...y.filter((_, j) => j % 2 === 0), ...y.filter((_, j) => j % 2 === 1)];
}

function cosinesOf(p: Program, position: number, has: Has, value: number): number[] {
  const angles = anglesOf(p, position, has, value, p.d);
  const gain = gainOf(p, has) * (has("scaled-entries") ? 0.1 * Math.log(value) + 1 : 1);
  const each = angles.map(
    (angle) => gain * (has("sines-instead") ? Math.sin(angle) : Math.cos(angle)),
  );
  const layout = has("other-layout") ? other(p.layout) : p.layout;
  return layout === "half" ? [...each, ...each] : each.flatMap((one) => [one, one]);
}

/**
 * What a program with faults computes, row after row.
 *
 * @param faults  at most two
 * @param value   of the parameter of one of them
 * @throws {Error} for a fault that it does not have
 */
export function numbersOf(p: Program, faults: readonly string[], value = 0): number[] {
  for (const fault of faults)
    if (fault !== "ok" && !isKnown(p.kind, fault)) throw new Error(`There is no fault ${fault}.`);
  const has = (fault: string) => faults.includes(fault);
  if (p.kind === "frequencies") {
    const all = frequenciesOf(p, has, value, p.d);
    if (has("exponent-sign-lost")) return all.map((one) => 1 / one);
    return has("wavelengths") ? all.map((one) => (2 * Math.PI) / one) : all;
  }
  if (p.kind === "cosines") return p.positions.flatMap((at) => cosinesOf(p, at, has, value));
  return p.rows.flatMap((_, row) => turned(p, row, has, value));
}

const OF_YARN =
  "yarn-missing linear-for-yarn ntk-for-yarn ramp-ends-other longest-for-original ramp-upside-down".split(
    " ",
  );
const OF_GAIN = "gain-missing gain-twice gain-of-yarn".split(" ");
const OF_PLACE = ["other-position", "position-between", "same-position"];
const OF_LLAMA3 = ["scaling-missing", "interpolated-instead"];
const PLAIN: Readonly<Record<Program["kind"], readonly string[]>> = {
  frequencies:
    "exponent-halved exponent-doubled exponent-sign-lost frequencies-reversed wavelengths".split(
      " ",
    ),
  cosines:
    "other-layout sines-instead one-later one-earlier always-at-zero twice degrees exponent-halved exponent-doubled frequencies-reversed".split(
      " ",
    ),
  rotation:
    "other-pairing stored-as-halves stored-as-neighbors inverse one-later one-earlier not-rotated twice degrees exponent-halved exponent-doubled frequencies-reversed mixed-layouts sine-and-cosine-swapped minus-lost".split(
      " ",
    ),
};
/** Faults with a parameter, and how its values follow from the width. */
const VALUED: Readonly<Record<string, (d: number) => readonly number[]>> = {
  "other-base": () => [100, 1000, 10000, 500000, 1000000],
  "denominator-d-model": (d) => [2, 4, 8, 12, 16, 32].map((heads) => heads * d),
  "positions-scaled": () => [2, 4, 8, 16, 32],
  "scaled-entries": () => [2, 4, 8, 32],
  partial: (d) => [d / 4, d / 2, (3 * d) / 4],
};

const isKnown = (kind: Program["kind"], fault: string): boolean =>
  [
    ...PLAIN[kind],
    ...OF_YARN,
    ...OF_LLAMA3,
    ...(kind === "frequencies" ? ["base-between"] : [...OF_GAIN, ...OF_PLACE]),
  ].includes(fault) || fault in VALUED;

/** Faults that a program may have, alone. */
export function faultsOf(program: Program): readonly string[] {
  const { kind, scaling, attention_factor: gain, positions } = program;
  const valued = Object.keys(VALUED).filter((name) => {
    if (name === "partial") return kind === "rotation";
    if (name === "scaled-entries") return kind !== "frequencies" && scaling !== "yarn";
    return name !== "positions-scaled" || kind !== "frequencies";
  });
  const ofGain = OF_GAIN.filter(
    (name) =>
      (gain === 1 || gain === 0 ? gain === 1 : true) === (name === "gain-of-yarn") || gain > 1,
  );
  return [
    "ok",
    ...PLAIN[kind],
    ...valued,
    ...(positions.length > 1 ? ["same-position"] : []),
    ...(scaling === "llama3" ? OF_LLAMA3 : []),
    ...(scaling === "yarn" ? OF_YARN : []),
    ...(scaling === "yarn" && kind !== "frequencies" ? ofGain : []),
  ];
}

/** Pairs of faults that a rotation may have. */
export const FIRST = (scaling: Program["scaling"]): readonly string[] => [
  ..."inverse one-later one-earlier twice degrees exponent-halved frequencies-reversed".split(" "),
  ...(scaling === "yarn" ? ["yarn-missing", "linear-for-yarn", "longest-for-original"] : []),
];
export const SECOND = "other-pairing sine-and-cosine-swapped minus-lost mixed-layouts".split(" ");

/** A case: what was printed, how its entries may be off, and which faults made it. */
export interface Made {
  readonly program: Program;
  readonly faults: readonly string[];
  readonly value: number;
  readonly printed: string;
  readonly before: string;
  /** Half a unit of the last digit of each entry, and what the format adds. */
  readonly play: readonly number[];
}

type Random = () => number;
const oneOf = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

/** Numbers as a program prints them: with so many decimals, or digits before an exponent. */
function written(numbers: readonly number[], rows: number, form: string, decimals: number): string {
  const texts = numbers.map((one) =>
    form === "exponents" ? one.toExponential(decimals) : one.toFixed(decimals),
  );
  const between = form === "numpy" ? " " : ", ";
  const width = numbers.length / rows;
  const lines = Array.from({ length: rows }, (_, row) => {
    const entries = texts.slice(row * width, (row + 1) * width);
    const parts: string[] = [];
    for (let at = 0; at < width; at += 8) parts.push(entries.slice(at, at + 8).join(between));
    return `[${parts.join(`${between.trimEnd()}\n `)}]`;
  });
  const all = rows === 1 ? lines.join("") : `[${lines.join(`${between.trimEnd()}\n `)}]`;
  return form === "torch" || form === "exponents" ? `tensor(${all})` : all;
}

/** The nearest number with so many binary digits. */
function rounded(x: number, digits: number): number {
  if (x === 0) return 0;
  const unit = 2 ** (Math.floor(Math.log2(Math.abs(x))) - digits + 1);
  return Math.round(x / unit) * unit;
}

const FORMATS = { bfloat16: 8, float16: 11 } as const;

/** A program that a seed draws; with `rows`, of that many positions in a row. */
export function drawnProgram(random: Random, rows = 1): Program {
  const kind =
    rows > 1
      ? oneOf(random, ["rotation", "cosines"] as const)
      : oneOf(random, ["rotation", "cosines", "frequencies"] as const);
  const d = oneOf(random, [8, 16, 24, 32, 64, 128]);
  const position = Math.floor(10 ** (random() * oneOf(random, [2, 5])));
  const scaling = oneOf(random, ["none", "llama3", "yarn", "yarn"] as const);
  const [fast, slow] = oneOf(random, [
    [32, 1],
    [32, 1],
    [16, 2],
  ] as const);
  return {
    kind,
    d,
    base: oneOf(random, [10000, 500000, 1000000, 150000, 12345]),
    layout: oneOf(random, ["half", "interleaved"] as const),
    scaling,
    yarn_factor: oneOf(random, [2, 4, 8, 32, 40, 3.5]),
    original_length: oneOf(random, [512, 2048, 4096, 8192, 32768]),
    attention_factor: scaling === "yarn" ? oneOf(random, [0, 0, 1, 1.25]) : 0,
    ramp_ends: oneOf(random, ["whole", "fractional"] as const),
    beta_fast: fast,
    beta_slow: slow,
    positions: Array.from({ length: rows }, (_, row) => position + row),
    rows: Array.from({ length: rows }, () =>
      Array.from({ length: d }, () => Number((4 * random() - 2).toFixed(4))),
    ),
  };
}

/** What a program with drawn faults prints. */
export function drawnCase(random: Random, rows = 1): Made {
  const program = drawnProgram(random, rows);
  const isPair = program.kind === "rotation" && random() < 0.25;
  const faults = isPair
    ? [oneOf(random, FIRST(program.scaling)), oneOf(random, SECOND)]
    : [oneOf(random, faultsOf(program))];
  const values = VALUED[faults[0] ?? ""]?.(program.d).filter((one) => one !== program.base) ?? [0];
  const value = oneOf(random, values);
  return printedBy(random, program, faults, value);
}

/** What a program prints, in a form, with digits and of a format that are drawn. */
export function printedBy(
  random: Random,
  program: Program,
  faults: readonly string[],
  value: number,
): Made {
  const form =
    program.kind === "frequencies"
      ? "exponents"
      : oneOf(random, ["python", "numpy", "torch", "exponents"]);
  const decimals = oneOf(random, [4, 5, 6]);
  const format = random() < 0.2 ? oneOf(random, ["bfloat16", "float16"] as const) : null;
  const exact = numbersOf(program, faults, value);
  const numbers = format ? exact.map((one) => rounded(one, FORMATS[format])) : exact;
  const largest = Math.max(...numbers.map(Math.abs));
  const spacing =
    format && largest > 0 ? 2 ** (Math.floor(Math.log2(largest)) - FORMATS[format] + 1) : 0;
  const text = written(numbers, program.positions.length, form, decimals);
  return {
    program,
    faults,
    value,
    printed: format ? `${text.replace(/\)$/, "")}, dtype=torch.${format})` : text,
    before:
      program.kind === "rotation"
        ? written(program.rows.flat(), program.positions.length, "python", 4)
        : "",
    play: numbers.map((one) => {
      const power = form === "exponents" ? Number(one.toExponential(decimals).split("e")[1]) : 0;
      return (10 ** (power - decimals) / 2) * (1 + 1e-6) + spacing + 1e-8 * Math.abs(one) + 1e-11;
    }),
  };
}
