import { expect, test } from "vitest";
import { readForm, refuseLongFields } from "../../app/lib/read-form.ts";

function sent(body: string, type = "application/x-www-form-urlencoded;charset=UTF-8"): Request {
  return new Request("http://site.example", { method: "POST", headers: { "content-type": type }, body });
}

test("the fields of a form are read as the browser wrote them", async () => {
  const form = await readForm(sent("name=%EA%B9%80+%EA%B4%80%EA%B0%9D&seat=1&seat=2"));
  expect([...form]).toEqual([
    ["name", "김 관객"],
    ["seat", "1"],
    ["seat", "2"],
  ]);
});

test.each([
  ["with hundreds of fields", sent("&a".repeat(200)), 413],
  ["that is no form of a page", sent("{}", "application/json"), 415],
  ["in parts, as only files are sent", sent("--x--", "multipart/form-data; boundary=x"), 415],
])("a body %s is refused before it is parsed", async (_, request, status) => {
  await expect(readForm(request)).rejects.toMatchObject({ init: { status } });
});

const aPage = new Response("the page, rendered");

/** What the middleware answers; `aPage` where the route would have been asked. */
function answerTo(request: Request, longest?: Record<string, number>) {
  const argument = { request } as Parameters<ReturnType<typeof refuseLongFields>>[0];
  return refuseLongFields(longest)(argument, async () => aPage);
}

test.each([
  ["so many fields that parsing them holds the site", "&a".repeat(120_000)],
  ["more fields than any page has", "a=1&".repeat(100)],
  ["a field that is far too long", `name=${"a".repeat(1_001)}`],
])("a form with %s is refused before its route is asked", async (_, body) => {
  expect(await answerTo(sent(body))).toMatchObject({ status: 413 });
});

test("a form with a long field that its route allows is let through", async () => {
  const body = `name=김관객&message=${"a".repeat(15_000)}`;
  expect(await answerTo(sent(body), { message: 20_000 })).toBe(aPage);
});
