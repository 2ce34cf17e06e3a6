/** Reference numbers as programs have them. */
import { entryAt } from "../../engine/index.ts";
import type { Block } from "../blocks/blocks.ts";
import type { References } from "./references.ts";

/** What angles in float32 may be off by, for each token that the position is away from 0. */
const OFF_PER_TOKEN = 2 ** -21;
const LEAST = 1e-5;

/**
 * How near a right program in float32 comes: its angles are off in proportion to the position, and
 * frequencies, which differ by powers of ten, each in proportion to itself.
 */
function toleranceOf(positions: readonly number[]): string {
  if (positions.length === 0) return "rtol=1e-5, atol=0";
  const most = Math.max(LEAST, OFF_PER_TOKEN * Math.max(...positions));
  return `rtol=0, atol=${most.toExponential(0)}`;
}

/**
 * Reference numbers to copy.
 *
 * @param references  what to write
 * @returns a block for NumPy, one for PyTorch, and one of JSON
 * @see tests/web/widgets/diagnose-reference.test.ts
 */
export function blocksFor({ positions, before, expected, known, notes }: References): Block[] {
  const rows = positions.length === 0 ? entryAt(expected, 0) : expected;
  const tolerance = toleranceOf(positions);
  const list = (value: unknown) =>
    JSON.stringify(value).replaceAll(",", ", ").replaceAll("], [", "],\n    [");
  // Lists of a rule, such as LongRoPE's, are in the JSON alone.
  const short = Object.entries(known).filter(([, value]) => !Array.isArray(value));
  const comments = [short.map(([name, value]) => `${name} ${String(value)}`).join(", "), ...notes];
  const code = (module: string, array: string, check: string) =>
    [
      `import ${module}\n`,
      ...comments.map((line) => `# ${line}`),
      ...(positions.length > 0 ? [`positions = ${list(positions)}`] : []),
      ...(before ? [`before = ${array}(${list(before)})`] : []),
      `expected = ${array}(${list(rows)})`,
      `${check}(got, expected, ${tolerance})`,
    ].join("\n");
  const where = "Here, got is what your function gives";
  return [
    {
      ...{ program: "NumPy", where, notes: [] },
      code: code("numpy as np", "np.array", "np.testing.assert_allclose"),
    },
    {
      ...{ program: "PyTorch", where, notes: [] },
      code: code("torch", "torch.tensor", "torch.testing.assert_close"),
    },
    {
      ...{ program: "JSON", where: "For any other test", notes: [] },
      code: JSON.stringify({ ...known, positions, ...(before && { before }), expected: rows }),
    },
  ];
}
