/** What counts as a fault: anything but a result or an Error with a sentence. */

const VERDICTS = ["correct", "partly", "incorrect", "unreadable", "undecided"];

/** Null, or why an error is not one that a person can read. */
export function faultOfError(error) {
  if (!(error instanceof Error))
    return `something other than an Error was thrown: ${typeof error} ${String(error)}`;
  if (error instanceof WebAssembly.RuntimeError || error.name === "RuntimeError")
    return `the module trapped: ${error.message}`;
  const message = String(error.message);
  if (!/\p{L}{2,}.*\s.*\p{L}/su.test(message))
    return `the error is no sentence: ${JSON.stringify(message)}`;
  if (
    /std::|bad_alloc|\[object |unreachable|memory access|Cannot (read|convert)|is not a function|BindingError|undefined/.test(
      message,
    )
  )
    return `the error speaks of the machinery: ${JSON.stringify(message)}`;
  return null;
}

/** Null, or why a result is not what its function promises. */
export function faultOfResult(name, result) {
  if (name === "check") {
    if (!VERDICTS.includes(result?.verdict))
      return `check gave the verdict ${JSON.stringify(result?.verdict)}`;
    if (!(result.credit >= 0 && result.credit <= 1))
      return `check gave the credit ${result.credit}`;
    if (typeof result.message !== "string") return "check gave no message";
  }
  if (name === "format" && typeof result !== "string") return `format gave ${typeof result}`;
  return null;
}
