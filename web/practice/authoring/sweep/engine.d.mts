/** What TypeScript knows of the calls that the sweep makes of the core. */
export function sweepEngine(
  core: { call(name: never, args: never): unknown },
  kinds: {
    /** Whether the key of a kind is computed to numbers. */
    hasValueKey(kind: string): boolean;
    /** Whether it is a formula that leaves names open. */
    hasFunctionKey(kind: string): boolean;
  },
): { check(question: object, answer: string, variables: object): { verdict: string } };
