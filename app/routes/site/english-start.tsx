/** Where visitors from abroad begin: what is on, and how to come. */
import type { EnglishCompany } from "~/features/company/english-company-data.ts";
import { EnglishVisit } from "~/features/company/english-visit.tsx";
import type { OpenEnglishShow } from "~/features/performance/english-show-data.ts";
import { showWords } from "~/features/performance/english-show-words.ts";
import { EnglishShows } from "~/features/performance/english-shows.tsx";
import { titles } from "~/features/reservation/english-titles.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import { ProgrammeSection } from "~/ui/programme-section.tsx";

export function EnglishStart({ shows, company }: { shows: OpenEnglishShow[]; company: EnglishCompany }) {
  return (
    <>
      <PageHeading title={titles.visit} lead="Tickets, and how to find us." />
      <div className="stage-width pb-16 max-lg:[&_dl>:last-child]:border-b-0 lg:pb-24">
        <EnglishShows shows={shows}>
          {shows.every(({ language }) => language) ? null : (
            <p className="mt-3 max-w-[34em]">
              Plays are in Korean unless the page of the show says otherwise.
            </p>
          )}
        </EnglishShows>
      </div>
      <ProgrammeSection id="come" title={showWords.way}>
        <EnglishVisit company={company} />
      </ProgrammeSection>
    </>
  );
}
