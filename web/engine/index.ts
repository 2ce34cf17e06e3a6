/** The TypeScript face of the C++ core: everything outside web/engine imports from here. */
export { loadEngine } from "./load.ts";
export { noWorker, startWorker } from "./start-worker.ts";
export { PolicyError, trustedMarkup } from "./trusted-types.ts";
export { entryAt, given } from "./entry.ts";
export { at, isTensor, matrix, rowsOf, vector } from "./tensor.ts";
export type { Engine } from "./engine.ts";
export type { Tensor, TensorLike } from "./tensor.ts";
export type { Value, ValueLike, Variables } from "./values.ts";
export type { ArgumentInfo, Description, EncodingInfo, FunctionInfo } from "./description.ts";
export type { FunctionArguments, FunctionName, FunctionResults } from "#functions";
