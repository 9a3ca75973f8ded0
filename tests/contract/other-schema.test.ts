import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase } from "../support/database.ts";
import { type Library, startLibrary } from "./other-schema/library.ts";

let library: Library;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.stop());

const backend = join(import.meta.dirname, "../../backend");

describe("a lending library on the same backend", () => {
  it("signs a member in, who borrows a book and brings it back", async () => {
    const member = await library.signedIn("reader@example.com");
    const { data } = await member.auth.getUser();
    await member.from("members").insert({ id: data.user?.id, nickname: "책벌레" }).throwOnError();

    const catalogue = await member
      .from("books")
      .select("id, title, author:authors!author_id(name), subjects!inner(label)")
      .eq("subjects.code", "ko")
      .order("title");
    expect(catalogue.data).toEqual([
      { id: 1, title: "소년이 온다", author: { name: "한강" }, subjects: [{ label: "Korea" }] },
      { id: 2, title: "채식주의자", author: { name: "한강" }, subjects: [{ label: "Korea" }] },
    ]);

    const loan = await member.from("loans").insert({ book_id: 1 }).select("id, book:books(title)").single();
    expect(loan.data).toMatchObject({ book: { title: "소년이 온다" } });
    const returned = await member.from("loans").delete().eq("id", loan.data?.id).select("book_id");
    expect(returned.data).toEqual([{ book_id: 1 }]);
  });

  it("keeps its images under its own policies", async () => {
    await library.database.query(
      "insert into storage.buckets (id, name, public) values ('covers', 'covers', true)",
    );
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const file = new Blob([png], { type: "image/png" });
    expect((await library.visitor().storage.from("covers").upload("a.png", file)).error).not.toBeNull();
    expect((await library.service().storage.from("covers").upload("a.png", file)).error).toBeNull();
    const address = library.visitor().storage.from("covers").getPublicUrl("a.png").data.publicUrl;
    expect((await fetch(address)).status).toBe(200);
  });

  it("shows that the backend knows no table of the product", async () => {
    const product = await freshDatabase();
    const tables = await product.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')",
    );
    await product.drop();
    const names = tables.map(({ name }) => name).filter((name) => name.includes("_"));
    expect(names).toContain("ticket_reservations");
    const files = (await readdir(backend, { recursive: true })).filter((file) => /\.(ts|sql)$/.test(file));
    expect(files.length).toBeGreaterThan(60);
    for (const file of files) {
      const text = await readFile(join(backend, file), "utf8");
      expect(
        names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)),
        file,
      ).toEqual([]);
    }
  });
});
