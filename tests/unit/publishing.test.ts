import { expect, test } from "vitest";
import { isPublished, publishedFirst, publishingText } from "../../app/ui/admin/publishing.tsx";

const rows = {
  draft: { is_draft: true, publish_from: "2020-01-01T00:00:00Z" },
  later: { is_draft: false, publish_from: "2099-11-30T00:00:00Z" },
  shown: { is_draft: false, publish_from: null },
  since: { is_draft: false, publish_from: "2020-01-01T00:00:00Z" },
};

test("lists say of what nobody sees whether it is a draft, or when it is published", () => {
  expect(Object.values(rows).map(publishingText)).toEqual([
    "초안",
    "예약 공개 2099. 11. 30. (월) 09:00",
    "",
    "",
  ]);
  expect(Object.values(rows).map(isPublished)).toEqual([false, false, true, true]);
});

test("the show that admins work with first is one that everybody sees", () => {
  expect(publishedFirst(Object.values(rows))).toEqual([rows.shown, rows.since, rows.draft, rows.later]);
});
