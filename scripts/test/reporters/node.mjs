/** Node's runner tells a test once it has ended; this reporter also says when it begins. */
import path from "node:path";
import { began, ended } from "../../lib/test-output.mjs";

/** A file is reported as a test of its own, which has no name but its path. */
const isFile = ({ file, name }) => name === file;

const nameOf = ({ file, name }) => `${file ? path.basename(file) : "node --test"} > ${name}`;

/** A suite takes what its tests take, and is not counted twice. */
const secondsOf = ({ details }) =>
  details?.type === "suite" ? 0 : (details?.duration_ms ?? 0) / 1000;

export default async function* runningTests(events) {
  for await (const { type, data } of events) {
    if (isFile(data)) continue;
    if (type === "test:dequeue") yield began(nameOf(data));
    else if (type === "test:pass" || type === "test:fail")
      yield ended(nameOf(data), secondsOf(data));
  }
}
