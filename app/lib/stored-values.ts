/** What is saved of a form: what nobody has touched goes back as it was stored, to the byte. */

interface FormState {
  typed: object;
  /** What the schema makes of it; null: it breaks a rule. */
  values: object | null;
}

/**
 * The values of a form, with what was stored wherever nothing was typed: `untouched` is the form as it shows the row
 * `stored`. What is derived of several fields counts as untouched while it comes out the same.
 */
export function keepStored<Values extends object>(
  form: { typed: object; values: Values },
  untouched: FormState,
  stored: object,
): Values {
  const row = stored as Record<string, unknown>;
  const isUntouched = (name: string) =>
    name in row &&
    (name in form.typed
      ? isSame(form.typed, untouched.typed, name)
      : untouched.values !== null && isSame(form.values, untouched.values, name));
  const saved = Object.entries(form.values).map(([name, value]) => [
    name,
    isUntouched(name) ? row[name] : value,
  ]);
  return Object.fromEntries(saved) as Values;
}

function isSame(one: object, other: object, name: string): boolean {
  return comparable(one, name) === comparable(other, name);
}

/** Browsers end the lines of a text area in their own way. */
function comparable(fields: object, name: string): string {
  return JSON.stringify((fields as Record<string, unknown>)[name] ?? null).replaceAll("\\r\\n", "\\n");
}
