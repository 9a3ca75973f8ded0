/** What the privacy page says of lengths, of whose server it is, and since when. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PrivacyPolicy } from "../../app/features/company/privacy-policy.tsx";

const facts = {
  privacy_officer: "이책임",
  hosting_company: "",
  google_analytics_id: null,
  naver_analytics_id: null,
  erase_reservations_after_days: 365,
  erase_inquiries_after_days: 1095,
  privacy_changed_at: "2027-03-01T16:00:00Z",
};
const shown = (changes: Partial<typeof facts> = {}) =>
  renderToStaticMarkup(
    createElement(PrivacyPolicy, {
      company: { company_name: "극단 우리", address: "" } as Parameters<typeof PrivacyPolicy>[0]["company"],
      facts: { ...facts, ...changes },
      processors: {} as Parameters<typeof PrivacyPolicy>[0]["processors"],
    }),
  );

it("a visitor reads whole years as years, and the day on which the company last changed what it says", () => {
  expect(shown()).toContain("공연이 끝나고 1년이 지나면");
  expect(shown()).toContain("받은 날부터 3년이 지나면");
  expect(shown({ erase_inquiries_after_days: 90 })).toContain("받은 날부터 90일이 지나면");
  expect(shown()).toContain("2027. 3. 2. (화)에 마지막으로 고쳤습니다.");
});

it("a visitor reads where the data are without a claim about whose machine it is", () => {
  expect(shown()).toContain("극단이 관리하는 서버에만 저장하고, 다른 회사에 보내지 않습니다.");
  expect(shown({ hosting_company: "○○호스팅(국내)" })).toContain("○○호스팅(국내)");
});
