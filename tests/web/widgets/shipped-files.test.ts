/** Several files that are of use only together. */
import { expect, it } from "vitest";
import { NeededTogether } from "../../../web/widgets/base/needed.ts";
import { ShippedFile } from "../../../web/widgets/base/shipped-file.ts";

const file = (name: string) =>
  new ShippedFile<string>(`${name}.bin`, `the ${name}`, async () => name);

it("have arrived when all have, and are called by the one that has not", async () => {
  const [layer, table] = [file("layer"), file("table")];
  const both = new NeededTogether([layer, table]);
  expect([both.arrivedOrNull, both.what]).toEqual([null, "the layer"]);
  layer.provide("numbers");
  expect([both.arrivedOrNull, both.what]).toEqual([null, "the table"]);
  table.provide("rows");
  expect(both.arrivedOrNull).not.toBeNull();
  await expect(both.load()).resolves.toEqual(["numbers", "rows"]);
});
