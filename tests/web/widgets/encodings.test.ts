// Encodings as the core describes them, as settings of figures.
import { beforeAll, describe, expect, it } from "vitest";
import type { Description, EncodingInfo } from "../../../web/engine/index.ts";
import {
  parameterArguments,
  parameterAttributes,
  tableEncodings,
} from "../../../web/widgets/encodings/encoding-parameters.ts";
import { useCore } from "./support.ts";

let description: Description;
beforeAll(async () => {
  description = (await useCore()).describe();
});
const encoding = (id: string): EncodingInfo =>
  description.encodings.find((info) => info.id === id)!;

describe("encodings as settings", () => {
  it("have a table to draw where the core needs nothing but positions and their parameters", () => {
    const drawable = tableEncodings(description).map(({ id }) => id);
    expect(drawable).toContain("sinusoidal");
    // A learned table comes from training, a bias and a rotation have no rows.
    for (const id of ["learned", "alibi", "rope"]) expect(drawable).not.toContain(id);
  });

  it("take limits, unit and fallback of a parameter from the core, and what a figure narrows", () => {
    const { base } = parameterAttributes(encoding("sinusoidal"), {
      base: { kind: "number", default: 7, sentence: "Own words.", maximum: 500 },
    });
    const given = encoding("sinusoidal").parameters.find(({ name }) => name === "base")!;
    expect(base).toMatchObject({
      kind: "number",
      default: given.default,
      sentence: given.sentence,
      minimum: given.minimum,
      maximum: 500,
    });
  });

  it("leave out lists and records, which no control sets", () => {
    for (const info of description.encodings) {
      const kinds = new Map(info.parameters.map(({ name, kind }) => [name, kind]));
      for (const name of Object.keys(parameterAttributes(info, {})))
        expect(["number", "integer", "boolean", "text", "choice"], `${info.id}: ${name}`).toContain(
          kinds.get(name),
        );
    }
  });

  it("become arguments of the core, without those that are empty or of another encoding", () => {
    const settings = { base: 100, layout: "", slope: 3 };
    expect(parameterArguments(encoding("sinusoidal"), settings)).toEqual({ base: 100 });
  });
});
