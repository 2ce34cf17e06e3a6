/** A problem to begin with, of each kind of answer. */

const files = import.meta.glob<string>("./templates/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Texts of problem files, by the name of their kind. */
export const templates: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([file, text]) => [file.replace(/^.*\/|\.md$/g, ""), text]),
);
