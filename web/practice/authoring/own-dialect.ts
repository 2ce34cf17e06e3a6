/**
 * What a teacher's problem may hold beside prose, formulas and numbers: links to the web, and code
 * that is shown. What it cannot hold is either text, or a fault that names the place.
 */
import type { Link, Node } from "mdast";
import { escape } from "./html.ts";
import { LIMITS, nestingOf } from "./limits.ts";
import type { Dialect } from "./text-rendering.ts";
import { becomeText } from "./transform.ts";

/** Commands of TeX that reach beyond the formula: addresses, ids, classes, styles, definitions. */
const BEYOND =
  /\\(href|url|includegraphics|html[A-Za-z]*|[gex]?def|global|long|let|futurelet|(?:re)?newcommand|providecommand|char|message|errmessage|show|tag|eqref|label|ref)(?![A-Za-z])/;

/** Kinds of nodes that a problem cannot have, and why. */
const REFUSED: Readonly<Record<string, string>> = {
  image: "a picture cannot be shown; describe in words what the learner should see",
  imageReference: "a picture cannot be shown; describe in words what the learner should see",
  footnoteReference: "a problem has no footnotes; write the remark where it belongs",
  footnoteDefinition: "a problem has no footnotes; write the remark where it belongs",
  linkReference: "write the address beside the words of the link: [words](https://…)",
  definition: "write the address beside the words of the link: [words](https://…)",
};

export const ownDialect: Dialect = {
  directive(node, walk) {
    // `12:30` and `a:b` are text.
    if (node.type === "textDirective") return becomeText(node, walk);
    throw new Error(
      `there is no ${node.type === "leafDirective" ? "::" : ":::"}${node.name} in a problem; there are :::hint and :::solution, at the start of a line`,
    );
  },
  link({ url }: Link) {
    if (!/^https?:\/\//i.test(url))
      throw new Error(`the link leads to ${url}; a link of a problem begins with https://`);
  },
  code: (code) => `<pre><code>${escape(code)}</code></pre>`,
  take(node: Node, walk) {
    if (node.type === "html") {
      becomeText(node, walk);
      return true;
    }
    const reason = REFUSED[node.type];
    if (reason) throw new Error(reason);
    if (node.type === "math" || node.type === "inlineMath")
      checkTex((node as { value?: string }).value ?? "");
    return false;
  },
};

/** @throws Error with a sentence, where a formula could do anything but be shown. */
function checkTex(tex: string): void {
  const beyond = BEYOND.exec(tex)?.[0];
  if (beyond) throw new Error(`TeX: ${beyond} is not for formulas of a problem`);
  if (tex.length > LIMITS.tex)
    throw new Error(
      `TeX: this formula has ${tex.length} characters; one has at most ${LIMITS.tex}. Is a $ missing at its end?`,
    );
  const depth = nestingOf(tex);
  if (depth > LIMITS.brackets)
    throw new Error(`TeX: braces are nested ${depth} deep; at most ${LIMITS.brackets} can be read`);
}
