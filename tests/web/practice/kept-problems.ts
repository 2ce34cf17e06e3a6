// Problems as a teacher wrote them, and what became of them at f92ca1f; see kept-problems/opened.json.

import { readFileSync } from "node:fs";
import path from "node:path";
import kept from "./kept-problems/opened.json";

/** An answer and how it was judged. */
export interface Judged {
  readonly answer: string;
  readonly verdict: string;
  readonly code: string;
  readonly credit: number;
  readonly read: string;
  readonly cells: readonly number[];
  readonly line: number;
}

export interface KeptProblem {
  readonly slug: string;
  /** As the site served it to pages of others. */
  readonly hosted: {
    readonly spec: object;
    readonly html: Readonly<Record<string, unknown>>;
  };
  readonly variants: readonly { readonly seed: number; readonly answers: readonly Judged[] }[];
}

export const { made, problems } = kept as unknown as { made: string; problems: KeptProblem[] };

/** The Markdown file of a problem. */
export const sourceOf = ({ slug }: KeptProblem): string =>
  readFileSync(path.join(import.meta.dirname, "kept-problems", `${slug}.md`), "utf8");

/** Serves the problems from the course's own address. */
export async function serveKept(address: URL | string): Promise<Response> {
  const found = problems.find(({ slug }) => String(address).endsWith(`/problems/${slug}.json`));
  return found ? Response.json(found.hosted) : new Response("", { status: 404 });
}
