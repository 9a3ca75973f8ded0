/** What is in the form, read from its inputs and written into them. */
import { type Fields, fieldNames } from "./reservation.ts";

/** The fields that the form has; of a choice "" when nothing is chosen. */
export function readFields(form: HTMLFormElement): Fields {
  const sent = new FormData(form);
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const text = sent.getAll(name).at(-1);
      return text === undefined ? [] : [[name, String(text)]];
    }),
  );
}

/** What the visitor has typed already stays. */
export function fillForm(form: HTMLFormElement, fields: Fields): void {
  for (const name of fieldNames) {
    const text = fields[name];
    if (!text) continue;
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) {
      const radio = [...field].find((node) => node instanceof HTMLInputElement && node.value === text);
      if (!field.value && radio instanceof HTMLInputElement && !radio.disabled) radio.checked = true;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.value === field.defaultValue) field.value = text;
    }
  }
}
