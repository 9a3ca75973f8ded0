/** Around every English page: who the company is, the way to the pages that there are, and to the same page in Korean. */
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { koreanTwin } from "~/lib/language-address.ts";
import { EitherLanguage } from "~/ui/either-language.tsx";
import { englishInterface } from "~/ui/english-interface.ts";
import { InterfaceWordsContext } from "~/ui/interface-words.ts";
import { ToastProvider } from "~/ui/toast.tsx";
import { MailLink, PhoneLink } from "./contact-link.tsx";
import type { EnglishCompany } from "./english-company-data.ts";

const linkLook = "inline-flex min-h-12 min-w-12 items-center underline-offset-4 hover:underline";

export function EnglishFrame({ company, children }: { company: EnglishCompany; children: ReactNode }) {
  const name = <EitherLanguage english={company.company_name_en} korean={company.company_name} />;
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-40 rounded-control bg-curtain px-5 py-3 font-semibold text-curtain-ink focus:translate-y-0"
      >
        Skip to the content
      </a>
      <header className="sticky top-0 z-30 border-line border-b bg-paper">
        <div className="stage-width flex min-h-(--header-height) flex-wrap items-center justify-between gap-x-3">
          <Link to="/en" className="inline-flex min-h-12 items-center font-bold font-display text-xl">
            {name}
          </Link>
          <nav aria-label="Main" className="flex flex-wrap items-center gap-x-4">
            <Link to="/en/reservations" className={linkLook}>
              My tickets
            </Link>
            <KoreanLink />
          </nav>
        </div>
      </header>
      <InterfaceWordsContext value={englishInterface}>
        <ToastProvider>
          <main id="main" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </main>
        </ToastProvider>
      </InterfaceWordsContext>
      <footer className="on-stage border-line border-t">
        <div className="stage-width grid gap-8 pt-14 pb-10 sm:grid-cols-2">
          <div>
            <p className="font-bold font-display text-2xl">{name}</p>
            <p className="mt-2 max-w-80 text-ink-soft">
              <EitherLanguage english={company.short_description_en} korean={company.short_description} />
            </p>
          </div>
          <address className="grid justify-items-start not-italic">
            {company.address ? (
              <p className="py-2.5">
                <EitherLanguage english={company.address_en} korean={company.address} />
              </p>
            ) : null}
            {company.phone ? (
              <PhoneLink phone={internationalPhone(company.phone)} quiet className="numerals min-w-12" />
            ) : null}
            {company.email ? <MailLink email={company.email} quiet className="min-w-12" /> : null}
          </address>
          <div className="flex flex-wrap justify-between gap-x-6 border-line border-t pt-2 text-ink-soft text-sm sm:col-span-2">
            <p className="numerals py-3" lang="ko">
              {company.business_notice}
            </p>
            <div className="flex flex-wrap gap-x-6">
              <a href="/privacy" hrefLang="ko" className={linkLook}>
                Privacy (in Korean)
              </a>
              <KoreanLink />
            </div>
          </div>
        </div>
      </footer>
    </div>
  );
}

/** Loads the document again: all of it changes its language. */
function KoreanLink() {
  return (
    <a href={koreanTwin(useLocation().pathname)} lang="ko" hrefLang="ko" className={linkLook}>
      한국어
    </a>
  );
}

/** "042-000-1984" → "+82 42-000-1984", as it is dialled from abroad. */
function internationalPhone(phone: string): string {
  return /^0[\d-]+$/.test(phone) ? `+82 ${phone.slice(1)}` : phone;
}
