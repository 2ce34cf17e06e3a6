// The command that prints how layers know positions.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, describe, it } from "node:test";
import { printConfigs } from "../../scripts/config.mjs";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-config-"));
after(() => fs.rmSync(folder, { recursive: true }));

function written(name, text) {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return file;
}

describe("npm run config", () => {
  it("prints a document a line for each file", async () => {
    const good = written(
      "good.json",
      '{"model_type": "llama", "head_dim": 64, "num_hidden_layers": 2, "rope_theta": 500000}',
    );
    const bad = written("bad.json", '{"rope_theta": "far"');
    const lines = [];
    assert.equal(await printConfigs([good, bad], (line) => lines.push(line)), false);
    const [first, second] = lines.map((line) => JSON.parse(line));
    assert.deepEqual(first, {
      groups: [
        {
          layers: [0, 1],
          positions: "rope",
          base: 500000,
          rotary_dim: 64,
          window: null,
          scaling: null,
        },
      ],
      temperature: null,
      unread: [],
    });
    assert.deepEqual(second.groups, []);
    assert.match(second.problems[0], /^Line 1/);
  });
});
