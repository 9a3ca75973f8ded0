import { expect, test } from "vitest";
import { showSchema, typedShow } from "../../app/features/admin/current-show/show-schema.ts";

test("the price list follows the order in which an admin has put the discounts", () => {
  const discount = (id: string, name: string) => ({ id, name, discount_percentage: "20", description: "" });
  const typed = {
    ...typedShow(null),
    title: "밤을 켜는 사람",
    discount_types: [discount("welfare", "복지"), discount("youth", "청소년"), discount("", "동네 이웃")],
  };
  const { discount_ids, discount_types } = showSchema.parse(typed);
  expect(discount_ids.slice(0, 2)).toEqual(["welfare", "youth"]);
  expect(discount_ids).toEqual(discount_types.map(({ id }) => id));
});

const free = { name: "초대", discount_percentage: "100", description: "" };

test.each([
  ["without a price", { ticket_price: "0" }, true],
  [
    "for which every ticket is free of charge",
    { ticket_price: "10000", discount_types: [{ id: "all", ...free }] },
    true,
  ],
  [
    "of which some tickets cost money",
    { ticket_price: "10000", discount_types: [{ id: "none", ...free }] },
    false,
  ],
  ["that costs money", { ticket_price: "10000" }, false],
])(
  "a show %s with transfers and no bank account is accepted only when nothing is to be paid",
  (_what, typed, accepted) => {
    const show = {
      ...typedShow(null),
      title: "동네 마당",
      discount_types: [],
      account_transfer_enabled: true,
      ...typed,
    };
    const { error } = showSchema.safeParse(show);
    expect(error?.issues.map(({ path }) => path[0]) ?? []).toEqual(
      accepted ? [] : ["bank_name", "account_number", "account_holder"],
    );
  },
);

const ticketPrice = (typed: string) =>
  showSchema.safeParse({ ...typedShow(null), title: "동네 마당", ticket_price: typed });

test.each([
  ["20,000", 20_000],
  ["30,000원", 30_000],
  ["30 000 원", 30_000],
  ["２００００", 20_000],
  ["３０，０００원", 30_000],
  ["", 0],
])("an admin may write the price of a ticket as %j", (typed, price) => {
  expect(ticketPrice(typed).data?.ticket_price).toBe(price);
});

test.each(["3만원", "원", "30,000명", "200.5", "-1원"])(
  "the price %j is refused with its reason",
  (typed) => {
    const { error } = ticketPrice(typed);
    expect(error?.issues[0]?.message).toContain("숫자로 써 주세요");
  },
);

test("a show with transfers whose price was emptied is not sold for nothing unless an admin says 0", () => {
  const show = {
    ...typedShow(null),
    title: "동네 마당",
    account_transfer_enabled: true,
    bank_name: "한밭은행",
    account_number: "000-0000",
    account_holder: "극단 무대",
  };
  const { error } = showSchema.safeParse({ ...show, ticket_price: " " });
  expect(error?.issues).toMatchObject([
    {
      path: ["ticket_price"],
      message: "계좌이체 예매를 받으려면 필요합니다. 무료 공연이면 0을 써 주세요.",
    },
  ]);
  expect(showSchema.parse({ ...show, ticket_price: "0" }).ticket_price).toBe(0);
  const unsold = { ...show, account_transfer_enabled: false, ticket_price: "" };
  expect(showSchema.parse(unsold).ticket_price).toBe(0);
});
