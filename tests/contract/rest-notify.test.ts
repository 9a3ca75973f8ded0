import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Library, startLibrary } from "./other-schema/library.ts";

let library: Library;
const heard: string[] = [];
beforeAll(async () => {
  library = await startLibrary();
  await library.backend.onNotify("catalogue", (payload) => heard.push(payload));
});
afterAll(() => library.stop());

describe("a listener", () => {
  it("has heard of a write before its writer is answered, once each, whichever connection it takes", async () => {
    let answered = 0;
    const add = async (title: string) => {
      const request = new Request(`${library.url}/rest/v1/books`, {
        method: "POST",
        headers: { apikey: library.secretKey },
        body: JSON.stringify({ title, author_id: 1 }),
      });
      expect((await library.backend.fetch(request)).status).toBe(201);
      answered++;
      expect(heard.length).toBeGreaterThanOrEqual(answered);
    };
    for (let i = 0; i < 10; i++) await add(`one by one ${i}`);
    await Promise.all(Array.from({ length: 30 }, (_, i) => add(`together ${i}`)));
    expect(heard).toEqual(Array(40).fill("INSERT"));
  });

  it("hears of what others write", async () => {
    const before = heard.length;
    await library.database.query("update public.books set blurb = '' where id = 3");
    await expect.poll(() => heard.slice(before)).toEqual(["UPDATE"]);
  });

  it("hears nothing of a write that was undone", async () => {
    const before = heard.length;
    const { error } = await library
      .service()
      .from("books")
      .update({ blurb: "x" })
      .gt("id", 0)
      .select()
      .single();
    expect(error?.code).toBe("PGRST116");
    expect(heard).toHaveLength(before);
  });

  it("is notified that it may have missed something when its connection broke", async () => {
    const before = heard.length;
    await library.database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'madang%'",
    );
    await expect.poll(() => heard.slice(before)).toContain("");
    const { error } = await library.service().from("books").insert({ title: "afterwards", author_id: 1 });
    expect(error).toBeNull();
    expect(heard.at(-1)).toBe("INSERT");
  });
});

describe("a change of the schema", () => {
  it("is known to the next requests without a restart", async () => {
    const service = library.service();
    expect((await service.from("magazines").select()).error?.code).toBe("PGRST205");
    await library.database.query(
      "create table public.magazines (id int primary key); grant all on public.magazines to service_role",
    );
    await expect.poll(async () => (await service.from("magazines").select()).data).toEqual([]);
    await library.database.query("alter table public.magazines add column issue text");
    await expect
      .poll(async () => (await service.from("magazines").insert({ id: 1, issue: "May" })).status)
      .toBe(201);
    await library.database.query("drop table public.magazines");
    await expect.poll(async () => (await service.from("magazines").select()).error?.code).toBe("PGRST205");
  });

  it("that PostgreSQL does not notify of by itself is known after a manual notification", async () => {
    const { database } = library;
    const service = library.service();
    await database.query("alter event trigger pgrst_ddl_watch disable");
    await database.query("create table public.papers (id int); grant all on public.papers to service_role");
    expect((await service.from("papers").select()).error?.code).toBe("PGRST205");
    await database.query("notify pgrst, 'reload config'; notify pgrst, 'reload schema'");
    await expect.poll(async () => (await service.from("papers").select()).data).toEqual([]);
  });
});
