import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, type Library, startLibrary } from "./other-schema/library.ts";

let library: Library;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.stop());

describe("a visitor who names a column that is not there", () => {
  it.each(["prise", "titel", "nope", "Title", "authorid", "x", "row_to_json", "books", "pg_typeof", "tagz_"])(
    "gets PostgreSQL's own error for %s",
    async (name) => {
      const refusal = await library.database
        .query(`select books."${name}" from public.books where false`)
        .then(
          () => null,
          ({ code, message, hint = null }) => ({ code, message, hint }),
        );
      const { status, error } = await library.visitor().from("books").select(name);
      // PostgreSQL would take functions of any row for columns; here only those of this schema are.
      const own = refusal ?? { code: "42703", message: `column books.${name} does not exist`, hint: null };
      expect([status, error]).toEqual([400, { ...own, details: null }]);
    },
  );

  it("gets that error wherever it is", async () => {
    for (const query of [
      "nope=eq.1",
      "order=nope",
      "or=(id.eq.1,nope.eq.2)",
      "select=nope->>a",
      "select=authors!author_id(nope)",
      "select=id,authors!author_id(id)&authors.nope=eq.1",
      "select=id,authors!author_id(id)&order=authors(nope)",
    ]) {
      const response = await ask(library, `/rest/v1/books?${query}`);
      expect([query, response.status, (await response.json()).code]).toEqual([query, 400, "42703"]);
    }
    const conflict = await library
      .service()
      .from("books")
      .upsert({ title: "x", author_id: 1 }, { onConflict: "nope" });
    expect([conflict.status, conflict.error]).toMatchObject([
      400,
      { code: "42703", message: 'column "nope" does not exist' },
    ]);
  });
});

describe("a visitor who selects", () => {
  it("gets what a function makes of a row, as if it were a column", async () => {
    const { data } = await library
      .visitor()
      .from("books")
      .select("id, loud:shout")
      .like("shout", "%!")
      .eq("id", 3);
    expect(data).toEqual([{ id: 3, loud: "THE DISPOSSESSED!" }]);
  });

  it("picks, filters and sorts the columns that a function returns", async () => {
    const visitor = library.visitor();
    expect((await visitor.rpc("shelf").select("label").order("shelf_no")).data).toEqual([
      { label: "a" },
      { label: "b" },
    ]);
    expect((await visitor.rpc("shelf").select("shelf_no").eq("label", "b")).data).toEqual([{ shelf_no: 2 }]);
    expect((await visitor.rpc("shelf").select("nope")).error?.code).toBe("42703");
  });

  it("sorts by a column of the row on the other side that the answer does not show", async () => {
    const { data } = await library
      .visitor()
      .from("books")
      .select("id, author:authors!author_id(name)")
      .order("author(born)")
      .order("id", { ascending: false });
    expect(data?.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    const byOther = await library
      .visitor()
      .from("books")
      .select("id, authors!author_id(name)")
      .order("authors(name)")
      .order("id");
    expect(byOther.data?.map(({ id }) => id)).toEqual([3, 4, 1, 2]);
  });
});
