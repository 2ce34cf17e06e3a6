// Python as people write it, in the words of MicroPython, line for line. MicroPython lacks a few
// forms that programs with arrays need: `x *= 2` never asks x to change in place, `0 < x` never asks
// x, `(*shape, 2)` is a syntax error, and text is formatted without asking the number. Each becomes
// a call of a helper that python/_learner.py puts among the builtins.

import { entryAt, given } from "../../engine/index.ts";
import { parser } from "@lezer/python";
import type { SyntaxNode } from "@lezer/common";

/**
 * The program in MicroPython's words. One that cannot be read becomes a program that runs none of
 * it: Python then says what is wrong with it.
 *
 * @param source  a program as the learner wrote it
 * @returns a program with the same lines, so that errors name the learner's
 * @see tests/web/practice/code/translate.test.ts
 */
export function translate(source: string): string {
  const tree = parser.parse(legible(source));
  let wrong = -1;
  tree.iterate({
    enter: ({ type, node }) => {
      if (wrong < 0 && type.isError) wrong = node.from;
    },
  });
  if (wrong >= 0) return unreadable(source, source.slice(0, wrong).split("\n").length);
  const translation = new Translation(source);
  translation.readTruths(tree.topNode);
  return translation.of(tree.topNode);
}

/** On the line of the fault, for the case that Python finds none. */
const unreadable = (source: string, line: number): string =>
  `${"\n".repeat(line - 1)}compile(${JSON.stringify(source)}, "<stdin>", "exec"); raise SyntaxError("invalid syntax")`;

/**
 * The program with other signs where the parser knows those of it less well, each on its place: the
 * point of `4.`, which it would take for the one of an attribute, and the star of `x[*places]`,
 * which is Python since 3.11.
 */
function legible(source: string): string {
  const open: string[] = [];
  let before = "";
  const sign =
    /("""|''')[\s\S]*?\1|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|#.*|\*\*|(?<![\w.])\d[\d_]*\.(?=[ejEJ]|[^\w.]|$)|\S/gm;
  return source.replace(sign, (found) => {
    if (found.startsWith("#")) return found;
    const starts = before === "[" || (before === "," && open.at(-1) === "[");
    before = found;
    if (/^[[({]$/.test(found)) open.push(found);
    if (/^[\])}]$/.test(found)) open.pop();
    if (/^\d.*\.$/.test(found)) return found.replace(".", "0");
    return found === "*" && starts ? "~" : found;
  });
}

const comparisons: Readonly<Record<string, string>> = {
  "<": "__lt",
  "<=": "__le",
  ">": "__gt",
  ">=": "__ge",
  "!=": "__ne",
};
const converting = ["float", "int", "complex"];

class Translation {
  private readonly truths = new Set<string>();

  constructor(private readonly source: string) {}

  of(node: SyntaxNode): string {
    switch (node.name) {
      case "BinaryExpression":
        return this.#operation(node);
      case "UpdateStatement":
        return this.#update(node);
      case "TupleExpression":
      case "ArrayExpression":
      case "SetExpression":
        return this.#display(node);
      case "DictionaryExpression":
        return this.#dictionary(node);
      case "AssignStatement":
        return this.#after(node, childrenOf(node).findLastIndex(named("AssignOp")) + 1);
      case "ReturnStatement":
        return this.#after(node, 1);
      case "MemberExpression":
        return this.#subscript(node);
      case "CallExpression":
        return this.#call(node);
      case "FormatReplacement":
        return this.#replacement(node);
      default:
        return this.#parts(childrenOf(node), node.from, node.to);
    }
  }

  /** A stretch of the text with the nodes in it translated. */
  #parts(nodes: readonly SyntaxNode[], from: number, to: number): string {
    let text = "";
    for (const node of nodes) {
      text += this.source.slice(from, node.from) + this.of(node);
      from = node.to;
    }
    return text + this.source.slice(from, to);
  }

  /** A star by itself, or the sign that stands for it between square brackets. */
  readonly #isStar = ({ name, from }: SyntaxNode): boolean =>
    name === "*" || (name === "UnaryExpression" && this.source[from] === "*");

  #text({ from, to }: SyntaxNode): string {
    return this.source.slice(from, to);
  }

  #operation(node: SyntaxNode): string {
    const links = this.#chain(node);
    const asks = links.some(({ operator }) => operator in comparisons);
    if (!asks && this.#isFormatting(node)) return this.#pair("__percent", node);
    if (!asks) return this.#onTruth(node);
    const { left, operator: only } = entryAt(links, 0);
    if (links.length === 1)
      return this.#pair(given(comparisons[only], `The helper of ${only}`), node);
    // Each operand is asked once, and only while the comparisons before it hold.
    const first = given(left, "The left-hand side of the first comparison");
    let text = `__chain(${this.of(first)}`;
    let from = first.to;
    for (const { operator, at, right } of links) {
      text += this.source.slice(from, at.from) + `, ${JSON.stringify(operator)}, lambda: `;
      text += this.source.slice(at.to, right.from) + this.of(right);
      from = right.to;
    }
    return `${text})`;
  }

  /** `True * x`: where the left-hand side may be a truth value of Python's, x hears that it is one. */
  #onTruth(node: SyntaxNode): string {
    const parts = childrenOf(node);
    const [left, operator] = [entryAt(parts, 0), entryAt(parts, 1)];
    if (!/^(Arith|Bit)Op$/.test(operator.name) || !this.#isTruth(left)) return this.#plain(node);
    return `__truth(${this.of(left)})${this.#parts(parts.slice(1), left.to, node.to)}`;
  }

  #isTruth(node: SyntaxNode): boolean {
    if (node.name === "VariableName") return this.truths.has(this.#text(node));
    if (node.name === "ParenthesizedExpression") return this.#isTruth(entryAt(childrenOf(node), 1));
    const parts = childrenOf(node);
    return (
      node.name === "Boolean" ||
      (node.name === "UnaryExpression" && entryAt(parts, 0).name === "not") ||
      (node.name === "BinaryExpression" &&
        /^(CompareOp|in|not|is|and|or)$/.test(entryAt(parts, 1).name))
    );
  }

  /** Names that the program gives truth values, by an assignment or as a parameter's default. */
  readTruths(node: SyntaxNode): void {
    const parts = childrenOf(node);
    parts.forEach((part, at) => {
      const value = parts[at + 2];
      if (
        part.name === "VariableName" &&
        parts[at + 1]?.name === "AssignOp" &&
        value &&
        this.#isTruth(value)
      )
        this.truths.add(this.#text(part));
      this.readTruths(part);
    });
  }

  #plain(node: SyntaxNode): string {
    return this.#parts(childrenOf(node), node.from, node.to);
  }

  /** `a op b` as a call. */
  #pair(name: string, node: SyntaxNode): string {
    const parts = childrenOf(node);
    const [left, operator, right] = [entryAt(parts, 0), entryAt(parts, 1), entryAt(parts, 2)];
    const before = this.source.slice(left.to, operator.from);
    const after = this.source.slice(operator.to, right.from);
    return `${name}(${this.of(left)}${before},${after}${this.of(right)})`;
  }

  /** The comparisons of `a < b <= c`, first to last; none for other operations. */
  #chain(node: SyntaxNode): Link[] {
    const parts = childrenOf(node);
    const [left, right] = [entryAt(parts, 0), entryAt(parts, -1)];
    const operators = parts.slice(1, -1);
    const [first] = operators;
    if (!first || !/^(CompareOp|in|not|is)$/.test(first.name)) return [];
    const operator = operators.map((part) => this.#text(part)).join(" ");
    const at = { from: first.from, to: entryAt(operators, -1).to };
    const earlier = left.name === "BinaryExpression" ? this.#chain(left) : [];
    return earlier.length > 0
      ? [...earlier, { operator, at, right }]
      : [{ left, operator, at, right }];
  }

  #isFormatting(node: SyntaxNode): boolean {
    const parts = childrenOf(node);
    return this.#text(entryAt(parts, 1)) === "%" && /String$/.test(entryAt(parts, 0).name);
  }

  /** `x *= y` as a call, so that an array changes in place; what is changed is named once. */
  #update(node: SyntaxNode): string {
    const parts = childrenOf(node);
    const at = parts.findIndex(named("UpdateOp"));
    const [target, operator] = [entryAt(parts, 0), parts[at]];
    if (!operator || ["+=", "-="].includes(this.#text(operator))) return this.#plain(node);
    const sign = JSON.stringify(this.#text(operator).slice(0, -1));
    const by = `${sign}, (${this.#parts(parts.slice(at + 1), operator.to, node.to)})`;
    const called = childrenOf(target);
    if (target.name !== "MemberExpression")
      return `${this.of(target)} = __changed(${this.of(target)}, ${by})`;
    const [owner, member] = [entryAt(called, 0), entryAt(called, -1)];
    const inner = this.#subscript(target).slice(this.#parts([owner], target.from, owner.to).length);
    return called.some(named("["))
      ? `__change_at(${this.of(owner)}, __slices${inner}, ${by})`
      : `__change_of(${this.of(owner)}, ${JSON.stringify(this.#text(member))}, ${by})`;
  }

  /** `[*a, 1]` and the like as calls, but not where they are assigned to. */
  #display(node: SyntaxNode): string {
    const parts = childrenOf(node);
    if (!parts.some((part) => this.#isStar(part)) || isTarget(node)) return this.#plain(node);
    const make = { TupleExpression: "__tuple", ArrayExpression: "__list", SetExpression: "__set" };
    const inner = this.#parts(parts.slice(1, -1), node.from + 1, node.to - 1);
    return `${make[node.name as keyof typeof make]}(${inner})`;
  }

  /** `{**a, "b": 2}` as a call with a dictionary for each stretch between stars. */
  #dictionary(node: SyntaxNode): string {
    const parts = childrenOf(node).slice(1, -1);
    if (!parts.some(named("**"))) return this.#plain(node);
    let text = "__dict(";
    let from = node.from + 1;
    const ends = [...parts.filter(named(",")).map(({ from: at }) => at), node.to - 1];
    for (const end of ends) {
      const within = parts.filter((part) => part.from >= from && part.to <= end);
      const star = within.find(named("**"));
      const inner = this.#parts(
        within.filter((part) => part !== star && part.name !== ","),
        star?.to ?? from,
        end,
      );
      const before = star ? this.source.slice(from, star.from) : "";
      text += star || inner.trim() === "" ? `${before}${inner}` : `{${inner}}`;
      text += end === node.to - 1 ? ")" : ",";
      from = end + 1;
    }
    return text;
  }

  /** A tuple without parentheses from a child on: `return *shape, 2`. */
  #after(node: SyntaxNode, index: number): string {
    const parts = childrenOf(node);
    const rest = parts.slice(index);
    if (index === 0 || !rest.some(named("*"))) return this.#plain(node);
    const { from } = entryAt(rest, 0);
    const head = this.#parts(parts.slice(0, index), node.from, from);
    return `${head}__tuple(${this.#parts(rest, from, node.to)})`;
  }

  /** `x[*places, 1:]`. */
  #subscript(node: SyntaxNode): string {
    const parts = childrenOf(node);
    const open = parts.findIndex(named("["));
    const inner = parts.slice(open + 1, -1);
    if (open < 0 || !inner.some((part) => this.#isStar(part))) return this.#plain(node);
    const commas = [...inner.filter(named(",")), entryAt(parts, -1)];
    const begins = entryAt(parts, open).to;
    let from = begins;
    const items = commas.map((comma) => {
      const nodes = inner.filter((part) => part.from >= from && part.to <= comma.from);
      const text = this.#parts(nodes.filter(not(named(","))), from, comma.from);
      from = comma.to;
      return nodes.some(named(":")) ? `__slices[${text}]` : text;
    });
    return `${this.#parts(parts.slice(0, open + 1), node.from, begins)}__tuple(${items.join(",")})]`;
  }

  #call(node: SyntaxNode): string {
    const [called, list] = childrenOf(node);
    if (!called || list?.name !== "ArgList") return this.#plain(node);
    if (called.name === "VariableName" && converting.includes(this.#text(called)))
      return `__${this.#text(called)}${this.#parts([list], called.to, node.to)}`;
    // Its own loop over range takes floats, and counts on.
    if (this.#text(called) === "range" && node.parent?.name === "ForStatement")
      return `__range${this.#parts([list], called.to, node.to)}`;
    const property = called.name === "MemberExpression" ? called.lastChild : null;
    if (property?.name === "PropertyName" && /^(format|sort)$/.test(this.#text(property)))
      return `__${this.#text(property)}(${this.of(entryAt(childrenOf(called), 0))})${this.#parts([list], called.to, node.to)}`;
    const first = childrenOf(list)[1];
    if (this.#text(called) === "map" && first && converting.includes(this.#text(first)))
      return `map(__${this.#text(first)}${this.#parts(childrenOf(list).slice(2), first.to, node.to)}`;
    return this.#plain(node);
  }

  /** `{x:.2f}` of an f-string. */
  #replacement(node: SyntaxNode): string {
    const parts = childrenOf(node);
    const at = parts.findIndex(named("FormatSpec"));
    const spec = at < 1 ? undefined : parts[at];
    const text = spec ? this.#parts(parts.slice(1, at), node.from + 1, spec.from) : "";
    if (!spec || text.endsWith("=") || parts.some(named("FormatConversion")))
      return this.#plain(node);
    return `{__plain(${text})${this.#parts(parts.slice(at), spec.from, node.to)}`;
  }
}

interface Link {
  /** Of the first comparison alone. */
  readonly left?: SyntaxNode;
  readonly operator: string;
  readonly at: { readonly from: number; readonly to: number };
  readonly right: SyntaxNode;
}

const named =
  (name: string) =>
  (node: SyntaxNode): boolean =>
    node.name === name;
const not =
  (is: (node: SyntaxNode) => boolean) =>
  (node: SyntaxNode): boolean =>
    !is(node);

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (child.name !== "Comment") children.push(child);
  return children;
}

/** Whether values are assigned to this list or tuple: by `=`, by a loop, or inside of one that is. */
function isTarget(node: SyntaxNode): boolean {
  const { parent } = node;
  if (!parent) return false;
  if (/^(Array|Tuple|Parenthesized)Expression$/.test(parent.name)) return isTarget(parent);
  const siblings = childrenOf(parent);
  const at = siblings.findIndex(({ from }) => from === node.from);
  if (parent.name === "AssignStatement") return siblings.slice(at).some(named("AssignOp"));
  const loop = siblings.slice(0, at).findLastIndex(named("for"));
  return loop >= 0 && !siblings.slice(loop, at).some(named("in"));
}
