/** What the core says about its kinds of answers (build/generated/description.json), by kind. */
import fs from "node:fs";
import { descriptionFile } from "./core.mjs";

let kinds;

function kindNamed(name) {
  kinds ??= new Map(
    JSON.parse(fs.readFileSync(descriptionFile, "utf8")).answerKinds.map((kind) => [
      kind.name,
      kind,
    ]),
  );
  return kinds.get(name);
}

/** Whether the key of a kind is a formula of the drawn quantities, computed to numbers. */
export const hasValueKey = (kind) => kindNamed(kind)?.key === "value";

/** Whether the key of a kind is a formula that leaves variables open; so are values of mistakes. */
export const hasFunctionKey = (kind) => kindNamed(kind)?.key === "function";

/** Whether answers of a kind are written in the formula language. */
export const isTyped = (kind) => kindNamed(kind)?.typed === true;
