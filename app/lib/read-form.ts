/** The form in a request. What is none was not sent by our pages: it is refused, and no failure of ours. */
import { data, type MiddlewareFunction } from "react-router";

/** Far more than our forms have. The time that parsing takes grows faster than the number of fields. */
const maxFields = 100;

export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw data(null, { status: 415 });
  const text = await request.text().catch(() => {
    throw data(null, { status: 400 });
  });
  if (hasTooManyFields(text)) throw data(null, { status: 413 });
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}

/** Counted before anything is parsed. */
function hasTooManyFields(text: string): boolean {
  return text.split("&", maxFields + 1).length > maxFields;
}

/** Characters, several times what a field may have: who is a little over gets the form back with what was typed. */
const maxLength = 1_000;

/**
 * Refuses a form with far too many fields, or a field that is far too long, before anything is read or rendered for it: the
 * page with all of that in it again takes ten times as long. `longest` names the fields that may have more than most.
 */
export function refuseLongFields(longest: Record<string, number> = {}): MiddlewareFunction<Response> {
  return async ({ request }, next) => {
    if (request.method !== "POST") return next();
    const text = await request
      .clone()
      .text()
      .catch(() => "");
    const isTooLong = ([name, value]: [string, string]) => value.length > (longest[name] ?? maxLength);
    const isRefused =
      hasTooManyFields(text) || (text.length > maxLength && [...new URLSearchParams(text)].some(isTooLong));
    if (!isRefused) return next();
    return new Response(
      "보내신 내용이 너무 깁니다. 뒤로 가시면 쓰신 내용이 그대로 있습니다. 내용을 줄인 뒤 다시 보내 주세요.",
      { status: 413, headers: { "Content-Type": "text/plain; charset=utf-8" } },
    );
  };
}
