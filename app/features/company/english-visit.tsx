/** How to come to the company and what a visitor with a disability should know, on the English entry page. */
import { EitherLanguage } from "~/ui/either-language.tsx";
import { Paragraphs } from "~/ui/paragraphs.tsx";
import type { EnglishCompany } from "./english-company-data.ts";

export function EnglishVisit({ company }: { company: EnglishCompany }) {
  const { address, address_en, visit_info_en, venue_accessibility, venue_accessibility_en } = company;
  const accessibility = venue_accessibility_en || venue_accessibility;
  return (
    <div className="grid max-w-[34em] gap-8 text-lg">
      <p>
        Plays are in Korean unless the page of the show says otherwise. Tickets are paid by bank transfer;
        there is no card payment.
      </p>
      {address ? (
        <div>
          <address className="not-italic">
            <EitherLanguage english={address_en} korean={address} />
          </address>
          {address_en ? (
            <p lang="ko" className="mt-1 text-ink-soft">
              {address}
            </p>
          ) : null}
        </div>
      ) : null}
      {visit_info_en ? <Paragraphs text={visit_info_en} /> : null}
      {accessibility ? (
        <div>
          <h3 className="mb-2 font-bold">Accessibility of the venue</h3>
          <div lang={venue_accessibility_en ? undefined : "ko"}>
            <Paragraphs text={accessibility} />
          </div>
        </div>
      ) : null}
    </div>
  );
}
