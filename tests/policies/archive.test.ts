import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TablesInsert } from "../../app/lib/database.types.ts";
import { startTarget, type Target } from "../support/target.ts";

let target: Target;

beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

async function theArchiveHolds(productions: TablesInsert<"performances">[]) {
  await target.database.query("truncate public.performances");
  await target.service().from("performances").insert(productions, { defaultToNull: false }).throwOnError();
}

const page = (number: number) => target.visitor().rpc("archive_page", { page: number }).throwOnError();

async function titlesOf(number: number): Promise<string[]> {
  return (await page(number)).data.map(({ title }) => title);
}

async function found(query: string): Promise<string[]> {
  const { data } = await target.visitor().rpc("search_archive", { query }).throwOnError();
  expect(data.every(({ total }) => total === data.length)).toBe(true);
  return data.map(({ title }) => title);
}

describe("a visitor reads the archive by pages", () => {
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ title: `작품 ${index + 1}`, sort_order: index + 1 }));

  test("of eight, in the company's order, with the number of all productions", async () => {
    await theArchiveHolds(numbered(19));
    expect(await titlesOf(1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `작품 ${number}`));
    expect(await titlesOf(3)).toEqual(["작품 17", "작품 18", "작품 19"]);
    expect((await page(2)).data.map(({ total }) => total)).toEqual(Array(8).fill(19));
  });

  test("and gets nothing for a page that is not there", async () => {
    await theArchiveHolds(numbered(9));
    for (const number of [0, -1, 3, 2_147_483_647]) expect(await titlesOf(number)).toEqual([]);
  });

  test("in which the newest comes first where the company has set no order", async () => {
    await theArchiveHolds([
      { title: "나", year: "1990" },
      { title: "가", year: "1990" },
      { title: "다", year: "2020" },
    ]);
    expect(await titlesOf(1)).toEqual(["다", "가", "나"]);
  });

  test("in which the show that is on is left out, until it is over", async () => {
    await theArchiveHolds([{ title: "지난 작품" }, { title: "지금 작품", is_current: true }]);
    expect(await titlesOf(1)).toEqual(["지난 작품"]);
    expect(await found("작품")).toEqual(["지난 작품"]);
    await target.service().from("performances").update({ is_current: false }).eq("title", "지금 작품");
    expect(await titlesOf(1)).toHaveLength(2);
    expect(await found("지금")).toEqual(["지금 작품"]);
  });

  test("that follow every change of an admin", async () => {
    await theArchiveHolds(numbered(4));
    const admin = await target.admin();
    await admin.from("performances").update({ sort_order: 9 }).eq("title", "작품 1").throwOnError();
    await admin.from("performances").delete().eq("title", "작품 3").throwOnError();
    await admin.from("performances").insert({ title: "새 작품", sort_order: 0 }).throwOnError();
    expect(await titlesOf(1)).toEqual(["새 작품", "작품 2", "작품 4", "작품 1"]);
  });

  test("whose places stay whole when several admins write at once", async () => {
    await theArchiveHolds(numbered(2));
    const admin = await target.admin();
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        admin
          .from("performances")
          .insert({ title: `동시 ${index}`, sort_order: -index })
          .throwOnError(),
      ),
    );
    const places = await target.database.query(
      "select place, title from private.archive_places join public.performances on id = performance_id order by place",
    );
    expect(places.map(({ place }) => place)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
    expect(new Set(places.map(({ title }) => title)).size).toBe(14);
  });
});

describe("a visitor searches the archive", () => {
  beforeAll(() =>
    theArchiveHolds([
      {
        title: "한여름 밤의 꿈",
        year: "2019",
        director: "배만수",
        writer: "윌리엄 셰익스피어",
        actor_list: ["조은탁", "임하늘"],
        sort_order: 1,
      },
      {
        title: "이층",
        year: "2016",
        director: "오재섭",
        writer: "임하늘",
        cast_order: ["서가람"],
        sort_order: 2,
      },
      { title: "R.U.R. 로봇", year: "2024", director: "오재섭", writer: "Karel Čapek", sort_order: 3 },
    ]),
  );

  test.each([
    ["by the title", "한여름", ["한여름 밤의 꿈"]],
    ["by a title of two syllables", "이층", ["이층"]],
    ["by one syllable", "꿈", ["한여름 밤의 꿈"]],
    ["with blanks left out", "한여름밤의꿈", ["한여름 밤의 꿈"]],
    ["with blanks too many", "  한여름 밤 의 꿈 ", ["한여름 밤의 꿈"]],
    ["by the director", "오재섭", ["이층", "R.U.R. 로봇"]],
    ["by the writer", "셰익스피어", ["한여름 밤의 꿈"]],
    ["by a member of the cast", "조은탁", ["한여름 밤의 꿈"]],
    ["by the programme's order of the cast", "서가람", ["이층"]],
    ["by somebody who wrote one and played in another", "임하늘", ["한여름 밤의 꿈", "이층"]],
    ["by the year", "2016", ["이층"]],
    ["by the year as it is said", "2016년", ["이층"]],
    ["by person and year", "오재섭 2024", ["R.U.R. 로봇"]],
    ["in any case of the letters", "karel čapek", ["R.U.R. 로봇"]],
    ["without the full stops", "rur", ["R.U.R. 로봇"]],
    ["in full-width digits", "２０２４", ["R.U.R. 로봇"]],
    ["as macOS spells it", "한여름".normalize("NFD"), ["한여름 밤의 꿈"]],
    ["for what is not there", "맥베스", []],
    ["for letters that stand in two names", "수윌", []],
    ["for what only a pattern would find", "%", []],
    ["for nothing", "  ", []],
    ["for a quote", "' or 1=1 --", []],
  ])("%s: %s", async (_how, query, titles) => {
    expect(await found(query)).toEqual(titles);
  });

  test("and finds a production by its new title, not by its old one", async () => {
    await target.service().from("performances").update({ title: "삼층" }).eq("title", "이층").throwOnError();
    expect(await found("이층")).toEqual([]);
    expect(await found("삼층")).toEqual(["삼층"]);
  });

  test("by pages, with the number of all that were found", async () => {
    const { data } = await target
      .visitor()
      .rpc("search_archive", { query: "오재섭", page: 2, page_size: 1 })
      .throwOnError();
    expect(data).toMatchObject([{ title: "R.U.R. 로봇", total: 2 }]);
  });
});

test("nobody reaches the places and words themselves", async () => {
  for (const client of [target.visitor(), await target.signedIn(), target.service()]) {
    const { error } = await client
      .schema("private" as "public")
      .from("archive_words" as "actors")
      .select();
    expect(error?.code).toBe("PGRST106");
  }
});

describe("what reading costs", () => {
  /** Blocks of the database that a statement touches, from the third run on, as EXPLAIN counts them. */
  async function blocksOf(statement: string): Promise<number> {
    const explain = () => target.database.query(`explain (analyze, buffers, format json) ${statement}`);
    await explain();
    await explain();
    const [row] = await explain();
    const { Plan: plan } = row?.["QUERY PLAN"][0] ?? {};
    return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  }

  async function grownTo(count: number) {
    await target.database.query(
      `insert into public.performances (title, year, director, sort_order)
       select '작품 ' || to_hex(n), (1900 + n % 100)::text, '연출' || md5(n::text), n
       from generate_series((select count(*) from public.performances)::int + 1, $1) as n`,
      [count],
    );
    await target.database.query("vacuum analyze private.archive_places");
    await target.database.query("vacuum analyze private.archive_words");
    await target.database.query("vacuum analyze public.performances");
  }

  test("a page of the archive, first, middle or last, does not grow with the archive", async () => {
    await target.database.query("truncate public.performances");
    for (const count of [800, 8_000]) {
      await grownTo(count);
      for (const number of [1, count / 16, count / 8]) {
        const { length } = await target.database.query("select from public.archive_page($1)", [number]);
        expect(length).toBe(8);
        expect(await blocksOf(`select * from public.archive_page(${number})`)).toBeLessThan(90);
      }
    }
    expect(await blocksOf("select count(title) from public.performances")).toBeGreaterThan(180);
  });

  test("a search touches what it finds, not the archive", async () => {
    const [someone] = await target.database.query(
      "select director from public.performances where sort_order = 7000",
    );
    const blocks = await blocksOf(`select * from public.search_archive('${someone?.director}')`);
    expect(blocks).toBeLessThan((await blocksOf("select count(words) from private.archive_words")) / 2);
  });

  test("an admin's change writes down again only the places that it has changed", async () => {
    const [moved] = await target.database.query(
      "update public.performances set sort_order = 7002 where sort_order = 7000 returning id",
    );
    const [written] = await target.database.query(
      `select count(*)::int as places from private.archive_places
       where xmin = (select xmin from public.performances where id = $1)`,
      [moved?.id],
    );
    expect(written?.places).toBeGreaterThan(0);
    expect(written?.places).toBeLessThan(4);
  });
});
