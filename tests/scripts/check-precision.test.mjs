// A question that asks for digits accepts what rounds to its key, or says how far off an answer may be.
import assert from "node:assert/strict";
import { it } from "node:test";
import { faultOf } from "../../scripts/check/precision.mjs";
import { text } from "./exercise.mjs";

const fault = (ask, question) =>
  faultOf({ statement: text("What is it?") }, { ask: text(ask), question })?.fault;

it("asks for digits by a mode that counts them", () => {
  assert.equal(fault("The share, to three decimals", { mode: "places", value: 3 }), undefined);
  assert.equal(
    fault("It, to two significant digits", { mode: "significant", value: 2 }),
    undefined,
  );
  assert.equal(fault("A whole number", { mode: "absolute", value: 0.5 }), undefined);
});

it("finds a distance behind digits that are asked for, in words or by a field", () => {
  const said = "it asks for 3 digits and accepts what is off by 0.006, without a word of it";
  assert.equal(fault("The share, to three decimals", { mode: "absolute", value: 0.006 }), said);
  assert.equal(fault("The share", { mode: "relative", value: 0.006, digits: 3 }), said);
});

it("takes a distance that the question states, and no other", () => {
  const asked = "The share, to three decimals, within 0.004";
  assert.equal(fault(asked, { mode: "absolute", value: 0.004, digits: 3 }), undefined);
  assert.equal(
    fault(asked, { mode: "absolute", value: 0.006, digits: 3 }),
    "it says “within 0.004” and accepts what is off by 0.006",
  );
  assert.equal(
    fault("The base, to two significant digits, within 3%", { mode: "relative", value: 0.03 }),
    undefined,
  );
});
