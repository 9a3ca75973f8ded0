/** The form in a request. What is none was not sent by our pages: it is refused, and no failure of ours. */
import { data } from "react-router";

/** Far more than our forms have. The time that parsing takes grows faster than the number of fields. */
const MAX_FIELDS = 100;

export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw data(null, { status: 415 });
  const text = await request.text().catch(() => {
    throw data(null, { status: 400 });
  });
  if (text.split("&", MAX_FIELDS + 1).length > MAX_FIELDS) throw data(null, { status: 413 });
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}
