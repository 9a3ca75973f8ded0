/** The preview of a message's text. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { previewOf, sampleValues } from "../../app/features/admin/messages/message.ts";

beforeEach(() => vi.stubGlobal("location", { origin: "https://bada.example" }));
afterEach(() => vi.unstubAllGlobals());

const sender = { company_name: "극단 바다", company_name_en: "", phone: "", email: "bada@example.com" };

test("the preview names the company that will send it, and no other", () => {
  const everything = Object.keys(sampleValues)
    .map((word) => `{${word}}`)
    .join("\n");
  for (const language of ["ko", "en"] as const) {
    const text = previewOf(everything, sender, language);
    for (const own of ["극단 바다", "(극단 바다)", "https://bada.example/", "bada@example.com"])
      expect(text).toContain(own);
    expect(text).not.toMatch(/무대|Mudae|stage\.example|[{}]/);
  }
  expect(previewOf("{극단}", { ...sender, company_name_en: "Bada" }, "en")).toBe("Bada");
  expect(previewOf("{연락처}", { ...sender, phone: "02-000-0000" })).toBe("02-000-0000");
});

test("the preview says the next performance as the message will", () => {
  const current_performances = {
    title: "밤의 바다",
    title_en: "Sea at Night",
    venue: "소극장",
    venue_en: "",
    location_address: "",
    location_address_en: "",
  };
  const show = { date: "2026-12-05", time: "19:30:00", current_performances };
  expect(previewOf("{공연}, {일시}, {장소}", { ...sender, show })).toBe(
    "밤의 바다, 12월 5일(토) 저녁 7시 30분, 소극장",
  );
  const matinee = { ...show, time: "15:00:00" };
  expect(previewOf("{공연}, {일시}", { ...sender, show: matinee }, "en")).toBe(
    "Sea at Night, Sat, 5 Dec 2026, 3 PM",
  );
});
