/** The engine: typed calls into one instance of the core. Plain data in and out. */
import {
  listArguments,
  type FunctionArguments,
  type FunctionName,
  type FunctionResults,
} from "#functions";
import type { Description } from "./description.ts";
import { valueOf } from "./instance.ts";
import type { Core } from "./module.ts";
import { toCore, type Value, type Variables } from "./values.ts";

export interface Engine {
  /** Every function and encoding, as the core describes them; made on the first call, which most pages never make. */
  describe(): Description;
  /** Calls a function of the core at once. Throws an Error whose message is a sentence. */
  call<N extends FunctionName>(name: N, args: FunctionArguments[N]): FunctionResults[N];
  /** The value of a formula. */
  evaluate(formula: string, variables?: Variables): Value;
  /**
   * The value of a formula as text; `style` as in lessons: "", ".4" (decimals) or "3s" (significant digits). Where
   * parentheses enclose the whole formula, a negative number is printed in parentheses.
   */
  print(formula: string, style?: string, variables?: Variables): string;
  /** A value as text, in the same styles. */
  format(value: Value, style?: string): string;
}

/** Whether the first parenthesis of a formula closes with its last character, and not before. */
function isInParentheses(formula: string): boolean {
  let depth = 0;
  const isOpen = (sign: string) => (depth += Number(sign === "(") - Number(sign === ")")) > 0;
  return formula.endsWith(")") && [...formula.slice(0, -1)].every(isOpen);
}

/**
 * Wraps a running instance of the core in typed calls.
 *
 * @param core  an instance, as `startCore` makes it
 * @returns the engine; its calls throw errors whose message is the core's sentence
 * @see tests/web/engine/load.test.ts
 */
export function createEngine(core: Core): Engine {
  let description: Description | undefined;

  const callCore = (name: string, given: object): unknown => {
    const args: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(given)) {
      if (value !== undefined) args[key] = toCore(value, listArguments.has(`${name}.${key}`));
    }
    return valueOf(core.call(name, args));
  };
  const evaluate = (formula: string, variables: Variables = {}) =>
    callCore("evaluate", { formula, variables }) as Value;
  const format = (value: Value, style = "") => callCore("format", { value, style }) as string;

  return {
    describe: () => (description ??= valueOf(core.describe()) as Description),
    call: (name, args) => callCore(name, args) as FunctionResults[typeof name],
    evaluate,
    print(formula, style = "", variables = {}) {
      const text = format(evaluate(formula, variables), style);
      return text.startsWith("−") && isInParentheses(formula) ? `(${text})` : text;
    },
    format,
  };
}
