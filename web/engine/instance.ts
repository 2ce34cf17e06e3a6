/** Instances of compiled modules, whichever they are, and what their calls give. */

/** What a call gives: errors travel as values, because not every engine catches what C++ throws. */
export type Outcome =
  | { readonly value: unknown }
  | { readonly error: { readonly name: string; readonly message: string } };

/**
 * Takes the value out of what a call of the core gave.
 *
 * @param outcome  as the bindings return it: a value, or the name and the sentence of an error
 * @returns the value, in the core's own form
 * @throws {Error} with that name and sentence, where the call failed
 * @see tests/web/engine/training-driver.test.ts
 */
export function valueOf(outcome: Outcome): unknown {
  if ("value" in outcome) return outcome.value;
  const { name, message } = outcome.error;
  throw Object.assign(new Error(message), { name });
}

/** What a reader can do about a module that does not run. */
export const ADVICE =
  "Reload the page; if that does not help, the file on the server is incomplete and the site has to be built again.";

/** What Emscripten's glue makes a running module from. */
export type CreateModule<Module> = (options: {
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): object;
}) => Promise<Module>;

/**
 * Makes a running instance of a compiled module.
 *
 * @param create  the module's glue, made by Emscripten
 * @param module  compiled from the file that belongs to this glue
 * @returns the instance, once its memory and tables are there
 * @throws {Error} with a sentence, where glue and module do not fit each other
 * @see tests/web/engine/training-driver.test.ts
 */
export function instantiate<Module>(
  create: CreateModule<Module>,
  module: WebAssembly.Module,
): Promise<Module> {
  return new Promise((resolve, reject) => {
    const damaged = (cause: unknown) =>
      reject(new Error(`The computing core does not fit this page. ${ADVICE}`, { cause }));
    create({
      instantiateWasm(imports, done) {
        // The glue never learns of a failed instance, so the failure is passed on from here.
        WebAssembly.instantiate(module, imports)
          .then((instance) => done(instance, module))
          .catch(damaged);
        return {};
      },
    }).then(resolve, damaged);
  });
}
