/**
 * Types as a reader does: select what stands there, press keys. `fill` would set the value from a
 * script, and Firefox then tells no change when the field is left.
 */
export async function typeInto(field, text) {
  const { keyboard } = field.page();
  await field.focus();
  await keyboard.press("ControlOrMeta+a");
  if (text === "") await keyboard.press("Delete");
  else await keyboard.type(text);
}
