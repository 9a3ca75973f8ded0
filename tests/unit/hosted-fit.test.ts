import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Migration, problemsOf } from "./hosted-fit/check-migrations.ts";
import { statementsOf } from "./hosted-fit/sql-statements.ts";
import { wordingOf } from "./hosted-fit/wording.ts";

const folder = join(import.meta.dirname, "../../supabase/migrations");
const migrations: Migration[] = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .map((name) => ({ name, sql: readFileSync(join(folder, name), "utf8") }));

test("a hosted project takes the migrations as they are", () => {
  expect(migrations.length).toBeGreaterThan(20);
  expect(problemsOf(migrations)).toEqual([]);
});

test("the check really reads the migrations: every table and function is found", () => {
  const all = migrations.flatMap(({ sql }) => statementsOf(sql).map(wordingOf));
  expect(all.filter((wording) => wording.startsWith("create table public.")).length).toBeGreaterThan(12);
  expect(all.filter((wording) => wording.includes("security definer")).length).toBeGreaterThan(5);
});

const refused: [offender: string, problem: string][] = [
  ["create table auth.notes (id int)", "belongs to the platform"],
  ["ALTER TABLE storage.objects ENABLE ROW LEVEL SECURITY", "belongs to the platform"],
  ['alter table "storage"."objects" add column note text', "belongs to the platform"],
  ["drop policy mine on auth.users", "belongs to the platform"],
  ["create index on storage.objects (name)", "belongs to the platform"],
  ["create function auth.mine() returns int language sql as 'select 1'", "belongs to the platform"],
  ["grant select on auth.users to anon", "belongs to the platform"],
  ["drop trigger t on auth.users", "belongs to the platform"],
  ["create trigger t after insert on storage.objects for each row execute function public.f()", "belongs to"],
  ["do $$ begin create table realtime.x (id int); end $$", "belongs to the platform"],
  ["do $do$ begin execute 'create table vault.x (id int)'; end $do$", "belongs to the platform"],
  ["do $$ begin execute format('alter table auth.%I add x int', t); end $$", "belongs to the platform"],
  ["insert into auth.users (id) values (gen_random_uuid())", "writes into a table of the platform"],
  ["insert into storage.buckets (id, name) values ('a', 'a')", "writes into a table of the platform"],
  ["delete from storage.objects", "writes into a table of the platform"],
  ["create schema if not exists extensions", "schema of the platform"],
  ["create role clerk", "touches a role"],
  ["alter role postgres superuser", "touches a role"],
  ["alter role authenticated bypassrls", "touches a role"],
  ["grant service_role to authenticated", "membership of a role"],
  ["create extension if not exists pgcrypto with schema extensions", "touches an extension"],
  ["alter system set work_mem = '1GB'", "changes the server"],
  ["alter default privileges in schema public grant select on tables to anon", "hides a missing grant"],
  ["set role service_role", "changes the role"],
  ["set local session authorization postgres", "changes the role"],
  ["select set_config('role', 'anon', true)", "parameter of the session"],
  ["alter table public.shows owner to postgres", "changes an owner"],
  ["create event trigger watch on ddl_command_end execute function public.f()", "takes a superuser"],
  ["create function public.f() returns int language c as 'x', 'y'", "language other than"],
  ["copy public.shows from program 'ls'", "reaches for files"],
  ["set session_replication_role = replica", "switches triggers off"],
  ["create index concurrently i on public.shows (id)", "cannot run inside the transaction"],
  ["begin", "cannot run inside the transaction"],
  ["create view public.v as select 1", "rights of its owner"],
  ["create table shows (id int)", "without naming its schema"],
  ["create unlogged table shows (id int)", "without naming its schema"],
  ["/* outer /* inner */ still a comment */ create role clerk", "touches a role"],
];

describe("the check finds what a hosted project refuses", () => {
  test.each(refused)("%s", (offender, problem) => {
    expect(problemsOf([{ name: "planted.sql", sql: `${offender};` }])).toContainEqual(
      expect.stringContaining(problem),
    );
  });
});

const accepted = [
  "create policy \"Anyone may do anything\" on storage.objects for select using (bucket_id = 'a')",
  "insert into storage.buckets (id, name) values ('a', 'a') on conflict (id) do nothing",
  "create trigger greet after insert on auth.users for each row execute function private.greet()",
  "alter table public.shows add column owner uuid references auth.users (id)",
  "alter role anon set statement_timeout = '3s'",
  "select 'create role clerk; alter system'",
  "-- create role clerk",
  "/* create role /* clerk */ */",
  "comment on schema private is 'drop table auth.users'",
];

describe("the check leaves alone what a hosted project takes", () => {
  test.each(accepted)("%s", (sql) => {
    expect(problemsOf([{ name: "planted.sql", sql: `${sql};` }])).toEqual([]);
  });
});

describe("the check finds what would be left open", () => {
  const table = `
    create table public.shows (id int);
    comment on table public.shows is 'Shows.';
    alter table public.shows enable row level security;
    revoke all on public.shows from public, anon, authenticated, service_role;
    grant select on public.shows to anon;
    create policy "Everyone can read shows" on public.shows for select to anon using (true);
  `;
  const definer = `
    create function public.f() returns int language sql security definer set search_path = '' as $$ select 1 $$;
    comment on function public.f() is 'One.';
    revoke execute on function public.f() from public, anon, authenticated, service_role;
  `;
  const problems = (sql: string) => problemsOf([{ name: "planted.sql", sql }]);

  test("nothing in a table and a function that are wholly dressed", () => {
    expect(problems(table + definer)).toEqual([]);
  });

  test.each([
    ["alter table", "enables no row-level security"],
    ["revoke all", "does not take back"],
    ["grant select", "grants nothing"],
    ["create policy", "has no policy"],
    ["comment on", "has no comment"],
  ])("a table without its %s", (statement, problem) => {
    expect(problems(table.replace(new RegExp(`${statement}[^;]*;`), ""))).toEqual([
      `planted.sql:2 public.shows ${problem === "does not take back" ? "does not take back what the platform may have granted" : problem}`,
    ]);
  });

  test("a function that everybody can call", () => {
    expect(problems(definer.replace(/revoke[^;]*;/, ""))).toEqual([
      "planted.sql:2 public.f can be called by everybody",
    ]);
  });

  test("a function with its owner's rights and the caller's search_path", () => {
    expect(problems(definer.replace("set search_path = ''", ""))).toContainEqual(
      expect.stringContaining("search_path"),
    );
    expect(problems(definer.replace("search_path = ''", "search_path = 'public'"))).toContainEqual(
      expect.stringContaining("search_path"),
    );
  });
});
