/** What the files of a model are, and the shape and meaning of each of its tensors. */
import type { Tensors } from "../../../../engine/training/index.ts";
import type { RunNumbers } from "./run-numbers.ts";

export interface ReadmeParts {
  /** "RoPE, Copy from 3 back" */
  readonly name: string;
  readonly run: RunNumbers;
  readonly trained: Tensors;
  /** Whether there is a program for the scheme. */
  readonly isWritten: boolean;
  /** Whose batches are packed. */
  readonly steps: number;
}

/** What a tensor is, by the end of its name; the first that fits says it. */
const MEANINGS: readonly (readonly [pattern: RegExp, meaning: string])[] = [
  [/^embedding\.weight$/, "a row for each token of the vocabulary"],
  [/^position\.table$/, "learned for positions, or for distances"],
  [/position\./, "learned by the encoding of positions"],
  [/norm(_\d)?\.weight$/, "factors after the norm"],
  [/norm(_\d)?\.bias$/, "added after the norm"],
  [/attention\.(query|key|value)\.weight$/, "from the normalized row; heads one behind the other"],
  [/attention\.output\.weight$/, "from the joined heads back to a row"],
  [/feed_forward\.up\.weight$/, "to the hidden channels, before GELU (tanh form)"],
  [/feed_forward\.down\.weight$/, "from the hidden channels back to a row"],
  [/^head\.weight$/, "from a row to a logit for each token"],
  [/\.bias$/, "added after the product"],
];

const meaningOf = (name: string): string =>
  MEANINGS.find(([pattern]) => pattern.test(name))?.[1] ?? "learned in training";

/**
 * Writes the README.
 *
 * @param parts  what was trained, and what is packed
 * @returns Markdown
 * @see tests/web/widgets/train-export.test.ts
 */
export function readme({ name, run, trained, isWritten, steps }: ReadmeParts): string {
  const count = Object.values(trained).reduce((sum, { data }) => sum + data.length, 0);
  const isAll = steps === run.steps;
  return `# ${name}

A decoder-only transformer that was trained in a browser by Orrery: ${run.layers} layers, ${run.heads} heads, d = ${run.d_model}
channels, ${run.steps} steps of ${run.sequences} sequences of ${run.length} tokens, seed ${run.seed}. It has learned ${count} numbers.

## Files

| file | holds |
| --- | --- |
| weights.safetensors | the trained weights |
| start.safetensors | the weights before the first step${isWritten ? ", and tables that the program reads (terms.…)" : ""} |
| batches.safetensors | tokens and targets of ${isAll ? "every step" : `the first ${steps} of ${run.steps} steps`} |
| losses.csv | loss and accuracy of each step, before it was made |
| vocabulary.json | how each token is written, in the order of their numbers |
${isWritten ? "| train.py | a PyTorch program that trains the same model on the same batches |\n" : ""}${isWritten ? "" : "\nThere is no train.py: this encoding learns more than a table, and the program does not write it.\n"}
## Tensors

A linear layer computes x Wᵀ + b, as PyTorch’s does: a weight has the shape [outputs, inputs].

| tensor | shape | is |
| --- | --- | --- |
${Object.entries(trained)
  .map(([tensor, { shape }]) => `| ${tensor} | [${shape.join(", ")}] | ${meaningOf(tensor)} |`)
  .join("\n")}

A layer computes x += attention(norm_1(x)), then x += feed_forward(norm_2(x)). The norms are LayerNorm
with eps = 1e-5. The logits are head(norm(x)).

## To read them

    from safetensors.torch import load_file     # pip install safetensors
    weights = load_file("weights.safetensors")
${isWritten ? "\nThe function load of train.py reads them without that package.\n" : ""}`;
}
