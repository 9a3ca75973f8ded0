/** How to come to the company and what a visitor with a disability should know, on the English entry page. */
import { EnglishMapLinks } from "~/ui/english-map-links.tsx";
import { WholeNames } from "~/ui/whole-names.tsx";
import type { EnglishCompany } from "./english-company-data.ts";
import { EnglishDirections } from "./english-directions.tsx";

export function EnglishVisit({ company }: { company: EnglishCompany }) {
  const { address, address_en } = company;
  return (
    <div className="grid gap-x-10 gap-y-10 text-lg lg:grid-cols-2">
      {address ? (
        <div className="lg:col-span-2">
          {address_en ? (
            <address className="font-display text-[clamp(1.5rem,2.4vw,1.65rem)] text-balance leading-tight tracking-tight not-italic">
              <WholeNames text={address_en} />
            </address>
          ) : null}
          <p className="mt-4 mb-6">
            <span className="block text-ink-soft text-sm">To show to a taxi driver</span>
            <span lang="ko">{address}</span>
          </p>
          <EnglishMapLinks address={address} />
        </div>
      ) : null}
      <EnglishDirections company={company} />
    </div>
  );
}
