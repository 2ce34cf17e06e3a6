/**
 * Types as a reader does: select what stands there, press keys. `fill` would set the value from a script, and Firefox
 * then tells no change when the field is left.
 */
export async function typeInto(field, text) {
  await field.focus();
  await field.press("ControlOrMeta+a");
  if (text === "") await field.press("Delete");
  else await field.pressSequentially(text);
}
