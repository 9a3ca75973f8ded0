/** How to come to the company's theatre, and what it has for visitors with disabilities, in two columns of what is around. */
import { Paragraphs } from "~/ui/paragraphs.tsx";
import type { EnglishCompany } from "./english-company-data.ts";

export function EnglishDirections({ company }: { company: EnglishCompany }) {
  const { visit_info_en, venue_accessibility, venue_accessibility_en } = company;
  const parts = [
    { title: "Directions", text: visit_info_en },
    {
      title: "Accessibility of the venue",
      text: venue_accessibility_en || venue_accessibility,
      korean: !venue_accessibility_en,
    },
  ];
  return parts.map(({ title, text, korean }) =>
    text ? (
      <div key={title} className="max-w-[34em]">
        <h3 className="mb-3 border-line border-t pt-5 font-display text-[1.375rem]">{title}</h3>
        <div lang={korean ? "ko" : undefined}>
          <Paragraphs text={text} />
        </div>
      </div>
    ) : null,
  );
}
