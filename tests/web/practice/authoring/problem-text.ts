// A problem as a teacher would write it, for the tests of what compiles it.

/** The head of a small problem with other lines in place of some of its own. */
export interface Changed {
  readonly head?: string;
  readonly statement?: string;
  readonly hint?: string;
  readonly solution?: string;
}

export const HEAD = `kind: number
title: A sum
draw: { a: integer 2..9, b: integer 2..9 }
where: ["a > b"]
key: a + b
mode: integer
ask: The sum
mistakes:
  - code: difference
    value: a - b
    message: "Did you subtract? \`= answer\` is the difference."`;

/** A problem; what is not given is as above. */
export const problemText = ({
  head = HEAD,
  statement = "How much is `= a` and `= b`?",
  hint = "Count on from `= a`.",
  solution = "$a + b$ is `= a + b`.",
}: Changed = {}): string =>
  `---\n${head}\n---\n${statement}\n\n:::hint\n${hint}\n:::\n\n:::solution\n${solution}\n:::\n`;
