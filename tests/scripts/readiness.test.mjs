// Pages that are served before the part that trains is compiled: who waits for it is answered.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Readiness } from "../../scripts/server/readiness.mjs";

/** A response that remembers how it was answered. */
function asked(readiness, inside = "training-ready") {
  const response = {
    on: () => {},
    writeHead: (status) => (response.status = status),
    end: (text) => (response.text = text),
  };
  return { response, taken: readiness.answer({}, response, inside) };
}

describe("whoever asks for the part that trains", () => {
  it("waits while it is compiled, and is answered when it is there", () => {
    const readiness = new Readiness();
    const { response, taken } = asked(readiness);
    assert.equal(taken, true);
    assert.equal(response.status, undefined);
    readiness.ready();
    assert.equal(response.status, 204);
    assert.equal(asked(readiness).response.status, 204);
  });

  it("is told why, where it cannot be compiled", () => {
    const readiness = new Readiness();
    const { response } = asked(readiness);
    readiness.failed("cmake failed.");
    assert.deepEqual([response.status, response.text], [503, "cmake failed."]);
  });

  it("is not confused with who asks for a page", () => {
    assert.equal(asked(new Readiness(), "lessons").taken, false);
  });
});
