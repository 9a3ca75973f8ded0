import { afterAll, beforeAll, expect, it } from "vitest";
import { ask, askAsService, type Library, startLibrary } from "./other-schema/library.ts";

let library: Library;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.stop());

it("the secret key gets a description of the schema, in OpenAPI 2.0", async () => {
  const response = await askAsService(library, "/rest/v1/", {
    headers: { accept: "application/openapi+json" },
  });
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "application/openapi+json; charset=utf-8",
  ]);
  const description = await response.json();
  expect(description).toMatchObject({
    swagger: "2.0",
    basePath: "/rest/v1/",
    host: new URL(library.url).host,
  });
  expect(description.definitions.books).toMatchObject({
    type: "object",
    required: ["id", "title", "author_id", "price", "tags"],
    properties: {
      id: { format: "integer", type: "integer", description: "Note:\nThis is a Primary Key.<pk/>" },
      author_id: {
        description: "Note:\nThis is a Foreign Key to `authors.id`.<fk table='authors' column='id'/>",
      },
      tags: { format: "text[]", type: "array", items: { format: "text", type: "string" } },
      price: { format: "numeric(8,2)", type: "number", default: "10" },
    },
  });
  expect(Object.keys(description.paths["/books"])).toEqual(["get", "post", "delete", "patch"]);
  expect(Object.keys(description.paths["/rpc/add"])).toEqual(["get", "post"]);
  expect(Object.keys(description.paths["/rpc/raise_prices"])).toEqual(["post"]);
  // Every reference leads somewhere.
  const references = new Set(JSON.stringify(description).match(/"#\/[^"]+"/g));
  for (const reference of references) {
    const [, kind = "", name = ""] = /^"#\/(\w+)\/(.*)"$/.exec(reference) ?? [];
    expect(description[kind]).toHaveProperty([name]);
  }
});

it("a visitor and a signed-in person get no description", async () => {
  const visitor = await ask(library, "/rest/v1/");
  expect([visitor.status, (await visitor.json()).code]).toEqual([404, "PGRST126"]);
  const session = (await (await library.signedIn()).auth.getSession()).data.session?.access_token;
  const person = await ask(library, "/rest/v1/", { headers: { authorization: `Bearer ${session}` } });
  expect(person.status).toBe(404);
  const posted = await askAsService(library, "/rest/v1/", { method: "POST", body: "{}" });
  expect([posted.status, (await posted.json()).code]).toEqual([405, "PGRST117"]);
  const head = await askAsService(library, "/rest/v1/", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});
