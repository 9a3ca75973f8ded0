/** Where visitors from abroad begin: what is on, and how to come. */
import type { EnglishCompany } from "~/features/company/english-company-data.ts";
import { EnglishVisit } from "~/features/company/english-visit.tsx";
import { showWords } from "~/features/performance/english-show-words.ts";
import { EnglishShows } from "~/features/performance/english-shows.tsx";
import type { CurrentShow } from "~/features/performance/performance.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import { ProgrammeSection } from "~/ui/programme-section.tsx";

export function EnglishStart({ shows, company }: { shows: CurrentShow[]; company: EnglishCompany }) {
  return (
    <>
      <PageHeading title="For our visitors" lead="What is on, how to get a ticket, and how to come." />
      {/* Right below the rule of the heading. */}
      <div className="[&_section>div]:border-t-0 [&_section>div]:pt-0">
        <ProgrammeSection title={showWords.now}>
          <EnglishShows shows={shows} />
          <p className="mt-10 max-w-[34em] text-lg">
            Plays are in Korean unless the page of the show says otherwise. Tickets are paid by bank transfer;
            there is no card payment.
          </p>
        </ProgrammeSection>
      </div>
      <ProgrammeSection id="come" title={showWords.way}>
        <EnglishVisit company={company} />
      </ProgrammeSection>
    </>
  );
}
