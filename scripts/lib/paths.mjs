/** The folders of the repository. Every script takes them from here. */
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
export const build = path.join(root, "build");
/** The built site; elsewhere where a test builds another beside it. */
export const dist = path.resolve(root, process.env.ORRERY_DIST ?? "dist");

/** A path inside the repository, written from its root: `inRoot("web", "engine")`. */
export const inRoot = (...parts) => path.join(root, ...parts);

/** The path that leads from a folder to a file, with forward slashes on every system. */
export const pathFrom = (folder, file) => path.relative(folder, file).split(path.sep).join("/");

/** A path as people read it in messages: from the repository's root. */
export const shown = (file) => pathFrom(root, path.resolve(root, file)) || ".";

/** True when the file at `url` (its import.meta.url) is the program Node was started with. */
export const isProgram = (url) =>
  Boolean(process.argv[1]) && pathToFileURL(path.resolve(process.argv[1])).href === url;
