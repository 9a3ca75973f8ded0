import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Library, startLibrary } from "./other-schema/library.ts";

let library: Library;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.stop());

/** What a librarian reads of the first rows, in the order of their number. */
async function read(table: string, select: string, order = "id") {
  const { data, error } = await library.service().from(table).select(select).order(order);
  return error?.code ?? data;
}

describe("a librarian who embeds a table in itself", () => {
  it("goes down by its name and the column of the key, and up by the column alone", async () => {
    const below = [
      { id: 1, rooms: [{ id: 2 }] },
      { id: 2, rooms: [{ id: 3 }] },
      { id: 3, rooms: [] },
    ];
    expect(await read("rooms", "id, rooms(id)")).toEqual(below);
    expect(await read("rooms", "id, rooms!inside(id)")).toEqual(below);
    expect(await read("rooms", "id, rooms!rooms_inside_fkey(id)")).toEqual(below);
    const both = await read("rooms", "id, inside(name), parts:rooms!inside(id, parts:rooms!inside(name))");
    expect(both).toEqual([
      { id: 1, inside: null, parts: [{ id: 2, parts: [{ name: "cupboard" }] }] },
      { id: 2, inside: { name: "house" }, parts: [{ id: 3, parts: [] }] },
      { id: 3, inside: { name: "hall" }, parts: [] },
    ]);
  });

  it("does so through a view of it", async () => {
    expect(await read("scenes", "id, after_scene(id), next:scenes!after_scene(id)")).toEqual([
      { id: 1, after_scene: null, next: [{ id: 2 }] },
      { id: 2, after_scene: { id: 1 }, next: [{ id: 3 }] },
      { id: 3, after_scene: { id: 2 }, next: [] },
    ]);
  });

  it("distinguishes two such keys, and gets an error with names that do", async () => {
    const { error, status } = await library.service().from("companies").select("id, companies(id)");
    expect([status, error?.code]).toEqual([300, "PGRST201"]);
    const offered = [...(error?.hint ?? "").matchAll(/'([^']*![^']*)'/g)].map(([, name]) => name ?? "");
    expect(offered).toHaveLength(2);
    const answers = await Promise.all(offered.map((name) => read("companies", `id, below:${name}(id)`)));
    expect(answers).toContainEqual([
      { id: 1, below: [{ id: 2 }, { id: 3 }] },
      { id: 2, below: [] },
      { id: 3, below: [] },
    ]);
    expect(answers).toContainEqual([
      { id: 1, below: [] },
      { id: 2, below: [{ id: 3 }] },
      { id: 3, below: [] },
    ]);
    expect(await read("companies", "id, audited:companies!auditor(id), owner(name)")).toEqual([
      { id: 1, audited: [], owner: null },
      { id: 2, audited: [{ id: 3 }], owner: { name: "mother" } },
      { id: 3, audited: [], owner: { name: "mother" } },
    ]);
  });
});

describe("a librarian who embeds by a column", () => {
  it("filters by that column too, and by whether the embed has a row", async () => {
    const books = () => library.service().from("books").select("id, author_id(name)").order("id");
    expect((await books().eq("author_id", 1)).data).toEqual([
      { id: 1, author_id: { name: "한강" } },
      { id: 2, author_id: { name: "한강" } },
    ]);
    expect((await books().in("author_id", [2])).data?.map(({ id }) => id)).toEqual([3, 4]);
    expect((await books().or("author_id.gt.1,id.eq.1")).data?.map(({ id }) => id)).toEqual([1, 3, 4]);
    const translated = library.service().from("books").select("id, translator_id(name)").order("id");
    expect((await translated.is("translator_id", null)).data?.map(({ id }) => id)).toEqual([3, 4]);
  });

  it("gets an object where each side has one row", async () => {
    expect(await read("capitals", "name, country_id(name)")).toEqual([
      { name: "Seoul", country_id: { name: "Korea" } },
    ]);
    const countries = [
      { name: "Korea", capitals: { name: "Seoul" } },
      { name: "Atlantis", capitals: null },
    ];
    expect(await read("countries", "name, capitals!country_id(name)")).toEqual(countries);
    expect(await read("countries", "name, capitals(name)")).toEqual(countries);
  });

  it("names each column of a view that shows the same one", async () => {
    const rows = [
      { film_id: 12, actors: null },
      { film_id: 12, actors: null },
      { film_id: 13, actors: { name: "mary" } },
    ];
    for (const column of ["understudy_id", "stand_in_id"]) {
      expect(await read("understudies", `film_id, actors!${column}(name)`, "film_id")).toEqual(rows);
    }
    expect(await read("understudies", "film_id, actors(name)")).toBe("PGRST201");
  });
});

describe("a librarian who embeds through a junction", () => {
  it("gets the rows where it and both tables are reached through views only", async () => {
    expect(await read("actors", "name, films(title)")).toEqual([
      { name: "john", films: [{ title: "Twelve" }, { title: "Thirteen" }] },
      { name: "mary", films: [{ title: "Twelve" }] },
    ]);
  });
});
