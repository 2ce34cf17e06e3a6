/** The engine by itself in a page: hands its functions to the test. No page of the course needs them all at once. */
import { loadEngine } from "../../../web/engine/index.ts";

Object.assign(globalThis, { orrery: { loadEngine } });
