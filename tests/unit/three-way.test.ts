import { expect, test } from "vitest";
import { compareVersions, mergeVersions } from "../../app/ui/admin/three-way.ts";

const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);

function compared(
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
  options?: Parameters<typeof compareVersions>[1],
) {
  const versions = compareVersions(
    { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } },
    options,
  );
  return {
    contested: namesOf(versions.contested),
    onlyTheirs: namesOf(versions.onlyTheirs),
    onlyMine: namesOf(versions.onlyMine),
    merge: (choices?: Parameters<typeof mergeVersions>[2]) =>
      mergeVersions({ ...base, ...theirs }, versions, choices),
  };
}

test("what only one of the two has changed is taken from that one", () => {
  const { contested, onlyTheirs, onlyMine, merge } = compared(
    { title: "밤", venue: "소극장", year: "2026" },
    { title: "긴 밤" },
    { venue: "대극장" },
  );
  expect({ contested, onlyTheirs, onlyMine }).toEqual({
    contested: [],
    onlyTheirs: ["venue"],
    onlyMine: ["title"],
  });
  expect(merge()).toEqual({ title: "긴 밤", venue: "대극장", year: "2026" });
});

test("a field that both have changed is chosen, each for itself", () => {
  const { contested, merge } = compared(
    { title: "밤", venue: "소극장" },
    { title: "긴 밤", venue: "중극장" },
    { title: "짧은 밤", venue: "대극장" },
  );
  expect(contested).toEqual(["title", "venue"]);
  expect(merge({ title: "mine", venue: "theirs" })).toEqual({ title: "긴 밤", venue: "대극장" });
});

test("what both have changed to the same is nobody's question", () => {
  const { contested, onlyTheirs, onlyMine, merge } = compared(
    { title: "밤" },
    { title: "긴 밤" },
    { title: "긴 밤" },
  );
  expect([contested, onlyTheirs, onlyMine]).toEqual([[], [], []]);
  expect(merge()).toEqual({ title: "긴 밤" });
});

test("a value that is only written differently is the same value", () => {
  const valuesOf = ({ price, id }: Record<string, unknown>) => ({
    price: Number(String(price).replace(",", "")),
    id,
  });
  const { contested, onlyMine } = compared(
    { price: "20000" },
    { price: "30,000" },
    { price: "30000" },
    { valuesOf },
  );
  expect([contested, onlyMine]).toEqual([[], []]);
  expect(
    compared({ price: "20000" }, { price: "30,000" }, { price: "30001" }, { valuesOf }).contested,
  ).toEqual(["price"]);
});

test("a list is one field, whatever the order of the properties of its rows", () => {
  const base = { staff: [{ role: "조명", name: "이빛" }] };
  expect(compared(base, { staff: [{ name: "이빛", role: "조명" }] }, {}).onlyMine).toEqual([]);
  const { contested, merge } = compared(
    base,
    { staff: [...base.staff, { role: "음향", name: "김소리" }] },
    { staff: [] },
  );
  expect(contested).toEqual(["staff"]);
  expect(merge({ staff: "theirs" })).toEqual({ staff: [] });
});

test("the fields are listed in the order of the form", () => {
  const base = { venue: "", title: "", extra: "" };
  const change = { venue: "a", title: "b", extra: "c" };
  expect(compared(base, {}, change, { order: ["title", "unknown", "venue"] }).onlyTheirs).toEqual([
    "title",
    "venue",
    "extra",
  ]);
});

test("of fields that belong together nothing is mixed unasked", () => {
  const together = [["bank", "account", "holder"]];
  const base = { bank: "가람은행", account: "1-2", holder: "김OO", title: "밤" };
  const mixed = compared(
    base,
    { holder: "김가람", title: "긴 밤" },
    { bank: "나래은행", account: "3-4" },
    { together },
  );
  expect(mixed.contested).toEqual(["bank", "account", "holder"]);
  expect(mixed.onlyMine).toEqual(["title"]);
  expect(mixed.merge({ bank: "theirs", account: "theirs", holder: "theirs" })).toEqual({
    bank: "나래은행",
    account: "3-4",
    holder: "김OO",
    title: "긴 밤",
  });
  const oneSide = compared(base, { title: "긴 밤" }, { bank: "나래은행", account: "3-4" }, { together });
  expect([oneSide.contested, oneSide.onlyTheirs]).toEqual([[], ["bank", "account"]]);
});
