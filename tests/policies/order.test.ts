import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor, expectForbidden } from "./callers.ts";

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());

async function members(...names: string[]): Promise<string[]> {
  const rows = names.map((name) => ({ id: randomUUID(), name }));
  await target.service().from("actors").insert(rows).throwOnError();
  return rows.map(({ id }) => id);
}

const placesOf = async (ids: string[]) => {
  const { data } = await admin.from("actors").select("id, sort_order").in("id", ids).throwOnError();
  return ids.map((id) => data.find((row) => row.id === id)?.sort_order);
};

test("an admin puts a list in order, and what is in its place already is not written again", async () => {
  const ids = await members("가람", "나래", "다온");
  await admin.rpc("reorder_list", { of_table: "actors", ids }).throwOnError();
  expect(await placesOf(ids)).toEqual([1, 2, 3]);
  const written = await admin.from("audit_log").select("id").in("row_id", ids).eq("action", "update");
  expect(written.data).toHaveLength(3);
  const [first = "", second = "", third = ""] = ids;
  await admin.rpc("reorder_list", { of_table: "actors", ids: [second, first, third] }).throwOnError();
  expect(await placesOf(ids)).toEqual([2, 1, 3]);
  const again = await admin.from("audit_log").select("id").in("row_id", ids).eq("action", "update");
  expect(again.data).toHaveLength(5);
});

test("an admin takes back what a move has moved, and nothing when a colleague has moved one of them since", async () => {
  const ids = await members("가람", "나래", "다온", "라온");
  const [first = "", second = "", third = "", fourth = ""] = ids;
  const reorderList = async (given: string[]) =>
    (await admin.rpc("reorder_list", { of_table: "actors", ids: given }).throwOnError()).data as {
      id: string;
      place_before: number;
      place: number;
    }[];
  await reorderList(ids);
  const moves = await reorderList([second, first, third, fourth]);
  expect(moves.map(({ id }) => id).sort()).toEqual([first, second].sort());
  const undoMoves = async () =>
    (
      await admin
        .rpc("reorder_list", {
          of_table: "actors",
          ids: moves.map(({ id }) => id),
          places: moves.map(({ place_before }) => place_before),
          expected_places: moves.map(({ place }) => place),
        })
        .throwOnError()
    ).data;
  const colleague = await target.admin();
  const place = (id: string, sort_order: number) =>
    colleague.from("actors").update({ sort_order }).eq("id", id).throwOnError();
  await place(first, 7);
  expect(await undoMoves()).toEqual([]);
  expect(await placesOf(ids)).toEqual([7, 1, 3, 4]);
  await place(first, 2);
  await place(fourth, 9);
  expect(await undoMoves()).toHaveLength(2);
  expect(await placesOf(ids)).toEqual([1, 2, 3, 9]);
});

test("the first of the images behind the first screen has place 0", async () => {
  const rows = ["가", "나"].map((title) => ({
    id: randomUUID(),
    image_url: "/a.webp",
    title,
    order_index: 9,
  }));
  await target.service().from("background_images").insert(rows).throwOnError();
  const ids = rows.map(({ id }) => id).reverse();
  await admin.rpc("reorder_list", { of_table: "background_images", ids }).throwOnError();
  const { data } = await admin.from("background_images").select("title").order("order_index").throwOnError();
  expect(data.map(({ title }) => title)).toEqual(["나", "가"]);
});

test("a table whose rows have no places, or that is not there, is refused", async () => {
  for (const of_table of ["contact_messages", "admins", "audit_log", "actors; drop table actors"]) {
    const { error } = await admin.rpc("reorder_list", { of_table, ids: [] });
    expect(error?.code).toBe("22023");
  }
});

test("nobody but an admin puts anything in order", async () => {
  const ids = await members("가람", "나래");
  for (const caller of [target.visitor(), await target.signedIn(), await adminBeforeSecondFactor(target)]) {
    expectForbidden(await caller.rpc("reorder_list", { of_table: "actors", ids }));
  }
  expect(await placesOf(ids)).toEqual([9999, 9999]);
});
