import { expect, test } from "vitest";
import { readForm } from "../../app/lib/read-form.ts";

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
