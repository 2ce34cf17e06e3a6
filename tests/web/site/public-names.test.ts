// What pages of others rely on: the attributes of each element with their limits, defaults and
// labels, and its events with their details. Each file in public-names/ says it a second time; a
// change that is meant is written there by `npx vitest -u`, and read by whoever looks at the change.

import path from "node:path";
import { describe, expect, it } from "vitest";
import type { ElementInfo } from "../../../web/site/build/elements.ts";
import type { AttributeInfo } from "../../../web/widgets/base/attributes.ts";
import { freshContext } from "./build-context.ts";

/** "m: integer 0, from 0 to 100 by 1; position". */
function attributeLine([name, info]: [string, AttributeInfo]): string {
  const { kind, minimum, maximum, step, control, choices, unit, symbol, label } = info;
  const parts = [
    `${name}: ${kind} ${JSON.stringify(info.default)}`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    step !== undefined && `by ${step}`,
    control && `slider ${control.from} to ${control.to} by ${control.step}`,
    choices && `one of ${choices.join(" ")}`,
    [symbol, label ?? name, unit && `in ${unit}`].filter(Boolean).join(" "),
  ];
  return parts.filter(Boolean).join(", ");
}

const described = ({ tag, attributes, events }: ElementInfo): string =>
  [
    tag,
    ...Object.entries(attributes).map(attributeLine),
    ...events.map(({ name, detail }) => `${name} ${detail}`),
    "",
  ].join("\n");

const elements = (await freshContext()).elements.list;

describe("the public names of", () => {
  for (const element of elements)
    it(`${element.tag} are those that pages rely on`, async () => {
      const record = path.join(import.meta.dirname, "public-names", `${element.tag}.txt`);
      await expect(described(element)).toMatchFileSnapshot(record);
    });
});
