/** Around every English page: the header and footer of the site, and what its building blocks say, in English. */
import type { ComponentProps, ReactNode } from "react";
import { HydrationBoundary } from "~/page-loading/hydration-boundary.tsx";
import { EitherLanguage } from "~/ui/either-language.tsx";
import { englishInterface } from "~/ui/english-interface.ts";
import { InterfaceWordsContext } from "~/ui/interface-words.ts";
import { ToastProvider } from "~/ui/toast.tsx";
import type { EnglishCompany } from "./english-company-data.ts";
import { EnglishFooter } from "./english-footer.tsx";
import { KoreanLink } from "./english-korean-link.tsx";
import { englishPages } from "./english-pages.ts";
import { SiteHeader } from "./site-header.tsx";

interface EnglishFrameProps {
  mark: ComponentProps<"img">;
  company: EnglishCompany;
  /** The current year in Seoul. */
  year: number;
  /** Where the show that is on is reserved; null when nothing is. */
  reserveAt: string | null;
  children: ReactNode;
}

export function EnglishFrame({ mark, company, year, reserveAt, children }: EnglishFrameProps) {
  return (
    <InterfaceWordsContext value={englishInterface}>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="fixed top-2 left-2 z-50 -translate-y-40 rounded-control bg-button px-5 py-3 font-semibold text-stage-ink focus:translate-y-0"
        >
          Skip to the content
        </a>
        <SiteHeader
          mark={mark}
          companyName={<EitherLanguage english={company.company_name_en} korean={company.company_name} />}
          home="/en"
          pages={englishPages}
          ticketsAt="/en/reservations"
          OtherLanguage={KoreanLink}
          reserveAt={reserveAt}
        />
        <ToastProvider>
          <main id="main" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </main>
        </ToastProvider>
        <HydrationBoundary>
          <EnglishFooter company={company} year={year} />
        </HydrationBoundary>
      </div>
    </InterfaceWordsContext>
  );
}
