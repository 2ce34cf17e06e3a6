import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { readStatement, rangesOf, valuesOf } from "../../../web/site/client/claim-statement.ts";
import { EXAMPLES } from "../../../web/site/pages/claim-bench.ts";
import { provideClock } from "../../../web/widgets/base/clock.ts";
import { Claim, Search } from "../../../web/widgets/claim/search.ts";
import { freshContext } from "./build-context.ts";

/** Those that are false, each with a setting at which it fails. */
const FALSE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "Sinusoidal rows are less alike the farther apart they are.": { k: 5, d: 64 },
  "The last hand needs 2π · base tokens for a turn.": { d: 8 },
  "RoPE always prefers the nearer of two equal keys.": { k: 10 },
  "Each distance below 64 has its own bucket in T5.": { k: 16 },
  "ALiBi’s heads put 90% of their weight on the same keys in a longer text.": {
    slope: 0.01,
    length: 64,
  },
  "NTK-aware scaling slows every hand by the factor.": { i: 0, factor: 2 },
};

let engine: Engine;
beforeAll(async () => {
  // However slow the machine is, no search ends early.
  const soon = (call: () => void) => (queueMicrotask(call), () => undefined);
  provideClock({
    now: () => 0,
    after: (_, call) => soon(call),
    frame: (call) => soon(() => call(0)),
  });
  ({ engine } = await freshContext());
});

const claimOf = ({ claim, ranges }: (typeof EXAMPLES)[number]) => {
  const { letters, bound, ...settings } = readStatement(claim);
  const values = valuesOf(rangesOf(letters, ranges));
  return new Claim(engine, {
    ...settings,
    claim,
    values,
    bound: Number(bound),
    says: "",
    at: "",
  });
};

describe("the examples of the bench", () => {
  it("are ten, and have a range for each of their letters and for no other", () => {
    expect(EXAMPLES).toHaveLength(10);
    for (const { claim, ranges } of EXAMPLES)
      expect(rangesOf(readStatement(claim).letters, ranges).split(" ").sort()).toEqual(
        ranges.split(" ").sort(),
      );
  });

  it.each(EXAMPLES)("$says", async (example) => {
    const claim = claimOf(example);
    const search = new Search(() => undefined);
    await search.start(claim);
    const { broken, first, cut } = search.found;
    expect(cut).toBe("");
    const known = FALSE[example.says];
    expect(broken > 0, `first at ${JSON.stringify(first)}`).toBe(known !== undefined);
    if (known) expect(claim.holds(claim.gapAt(known))).toBe(false);
  });
});
