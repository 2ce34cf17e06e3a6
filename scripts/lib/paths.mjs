/** Where things stand in the repository. Every script takes its folders from here. */
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
export const build = path.join(root, "build");
export const dist = path.join(root, "dist");

/** A path inside the repository, written from its root: `inRoot("web", "engine")`. */
export const inRoot = (...parts) => path.join(root, ...parts);

/** A path as people read it in messages: from the repository's root, with forward slashes. */
export const shown = (file) => path.relative(root, path.resolve(root, file)).split(path.sep).join("/") || ".";

/** True when the file at `url` (its import.meta.url) is the program Node was started with. */
export const isProgram = (url) => Boolean(process.argv[1]) && pathToFileURL(path.resolve(process.argv[1])).href === url;
