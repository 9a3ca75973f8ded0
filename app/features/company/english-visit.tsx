/** How to come to the company and what a visitor with a disability should know, on the English entry page. */
import { EnglishMapLinks } from "~/ui/english-map-links.tsx";
import { Paragraphs } from "~/ui/paragraphs.tsx";
import { WholeNames } from "~/ui/whole-names.tsx";
import type { EnglishCompany } from "./english-company-data.ts";

export function EnglishVisit({ company }: { company: EnglishCompany }) {
  const { address, address_en, visit_info_en, venue_accessibility, venue_accessibility_en } = company;
  const accessibility = venue_accessibility_en || venue_accessibility;
  return (
    <div className="grid gap-x-10 gap-y-8 text-lg lg:grid-cols-2">
      <p className="max-w-[34em] lg:col-span-2">
        Plays are in Korean unless the page of the show says otherwise. Tickets are paid by bank transfer;
        there is no card payment.
      </p>
      {address ? (
        <div className="lg:col-span-2">
          {address_en ? (
            <address className="not-italic">
              <WholeNames text={address_en} />
            </address>
          ) : null}
          <p lang="ko" className="mt-1 mb-5 text-ink-soft">
            {address}
          </p>
          <EnglishMapLinks address={address} />
        </div>
      ) : null}
      {visit_info_en ? (
        <div className="max-w-[34em]">
          <h3 className="mb-2 font-bold">Directions</h3>
          <Paragraphs text={visit_info_en} />
        </div>
      ) : null}
      {accessibility ? (
        <div className="max-w-[34em]">
          <h3 className="mb-2 font-bold">Accessibility of the venue</h3>
          <div lang={venue_accessibility_en ? undefined : "ko"}>
            <Paragraphs text={accessibility} />
          </div>
        </div>
      ) : null}
    </div>
  );
}
