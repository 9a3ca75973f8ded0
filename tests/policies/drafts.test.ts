/** Drafts, and what is published at a time: admins read them, and nobody else before. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor } from "./callers.ts";

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

const rows = [
  { title: "공개", is_draft: false, publish_from: null },
  { title: "지난 시각", is_draft: false, publish_from: hours(-1) },
  { title: "올 시각", is_draft: false, publish_from: hours(1) },
  { title: "초안", is_draft: true, publish_from: null },
  { title: "시각이 지난 초안", is_draft: true, publish_from: hours(-1) },
];

const published = ["공개", "지난 시각"];

test("visitors, people with an account and admins without their second factor see what is published, admins all", async () => {
  const service = target.service();
  await service.from("audition_announcements").insert(rows).throwOnError();
  await service
    .from("actors")
    .insert(rows.map(({ title, ...when }) => ({ name: title, ...when })))
    .throwOnError();
  const auditions = async (client: Client) => {
    const { data } = await client.from("audition_announcements").select("title").throwOnError();
    return data.map(({ title }) => title).sort();
  };
  const members = async (client: Client) => {
    const { data } = await client.from("actors").select("name").throwOnError();
    return data.map(({ name }) => name).sort();
  };
  const all = rows.map(({ title }) => title).sort();
  const admin = await target.admin();
  for (const [client, seen] of [
    [target.visitor(), published],
    [await target.signedIn(), published],
    [admin, all],
    [service, all],
  ] as const) {
    expect(await auditions(client)).toEqual(seen);
    expect(await members(client)).toEqual(seen);
  }
  const client = await adminBeforeSecondFactor(target);
  expect(await members(client)).toEqual(published);
});
