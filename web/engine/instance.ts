/** Instances of compiled modules, whichever they are, and what their calls give. */

/** What a call gives: errors travel as values, because not every engine catches what C++ throws. */
export type Outcome =
  | { readonly value: unknown }
  | { readonly error: { readonly name: string; readonly message: string } };

/** @throws Error with the name and the sentence that the core gave. */
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

/** A running instance of a compiled module, made by its glue. */
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
