/** Text that is for one choice of a convention only. */
import type { ContainerDirective, TextDirective } from "mdast-util-directive";
import type { Variables } from "../../engine/index.ts";
import { givenOf } from "../../widgets/prose/conventions.ts";
import { combinationsOf } from "./conventions.ts";
import { become } from "./nodes.ts";
import { transformChildren, type Walk } from "./transform.ts";

/**
 * `:::when{layout=concat}`, for blocks, and `:when[words]{layout=concat}`, within a line.
 *
 * @param node       the directive
 * @param walk       the document around it
 * @param variables  quantities of its numbers
 * @throws {Error} with a sentence, for a convention or value that the page does not have
 * @see tests/web/site/conventions.test.ts
 */
export function transformWhen(
  node: ContainerDirective | TextDirective,
  walk: Walk,
  variables: Variables,
): void {
  const { conventions } = walk.rendering;
  const asked = Object.entries(node.attributes ?? {});
  if (asked.length === 0)
    throw new Error(":when names no convention; write it as in :::when{layout=concat}");
  for (const [name, value] of asked) {
    const convention = conventions.find((one) => one.name === name);
    if (!convention) {
      const list = conventions.map((one) => one.name).join(", ") || "none";
      throw new Error(
        `:when asks for ${name}; the conventions of this text are: ${list} (conventions: […] in the front matter)`,
      );
    }
    const values = convention.values.map((one) => one.value);
    if (!values.includes(value ?? ""))
      throw new Error(`:when asks for ${name}=${value}; ${name} is ${values.join(" or ")}`);
  }
  const when = combinationsOf(conventions).filter((combination) => {
    const given = givenOf(combination);
    return asked.every(([name, value]) => given[name] === value);
  });
  transformChildren(node, walk, variables);
  const tag = node.type === "textDirective" ? "span" : "div";
  become(node, tag, { className: ["when"], dataWhen: when.join(" ") });
}
