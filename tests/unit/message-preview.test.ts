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
