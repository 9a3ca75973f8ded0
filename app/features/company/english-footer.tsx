/** The footer of English pages: who the company is, how to reach it, where to read on. */
import { Link } from "react-router";
import { EitherLanguage } from "~/ui/either-language.tsx";
import { MailLink, PhoneLink } from "./contact-link.tsx";
import type { EnglishCompany } from "./english-company-data.ts";
import { KoreanLink } from "./english-korean-link.tsx";
import { englishPages } from "./english-pages.ts";
import { FooterPart, inAddress, linkLook } from "./site-footer.tsx";

interface EnglishFooterProps {
  company: EnglishCompany;
  /** The current year in Seoul. */
  year: number;
}

export function EnglishFooter({ company, year }: EnglishFooterProps) {
  const { address, phone, email, founding_year } = company;
  const name = <EitherLanguage english={company.company_name_en} korean={company.company_name} />;
  return (
    <footer className="on-stage border-line border-t">
      <div className="stage-width grid gap-x-10 gap-y-12 pt-16 pb-10 md:grid-cols-12">
        <div className="md:col-span-12 lg:col-span-5">
          {founding_year ? (
            <p className="numerals -ml-1 font-display font-extralight text-[clamp(4.5rem,12vw,9rem)] text-lamp leading-none tracking-tighter">
              {founding_year}
            </p>
          ) : null}
          <p className="mt-6 font-bold font-display text-2xl">{name}</p>
          <p className="mt-2 max-w-80 text-ink-soft">
            <EitherLanguage english={company.short_description_en} korean={company.short_description} />
          </p>
          <p className="numerals mt-4 text-ink-soft text-sm" lang="ko">
            {company.business_notice}
          </p>
        </div>
        {address || phone || email ? (
          <FooterPart title="Address and contact" className="md:col-span-5 lg:col-span-4">
            <address className="grid not-italic">
              {address ? (
                <p className="py-2.5">
                  <EitherLanguage english={company.address_en} korean={address} />
                </p>
              ) : null}
              {phone ? <PhoneLink phone={internationalPhone(phone)} quiet className={inAddress} /> : null}
              {email ? <MailLink email={email} quiet className={inAddress} /> : null}
            </address>
          </FooterPart>
        ) : null}
        <FooterPart title="On these pages" className="md:col-span-7 lg:col-span-3">
          <nav aria-label="Footer">
            <ul>
              {englishPages.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={linkLook}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </FooterPart>
      </div>
      <div className="stage-width">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-line border-t py-4 text-ink-soft text-sm">
          <p className="numerals">
            © {year} {name}
          </p>
          <div className="flex flex-wrap gap-x-6">
            <KoreanLink className={linkLook} />
            <a href="/privacy" hrefLang="ko" className={`${linkLook} font-semibold text-ink`}>
              Privacy (in Korean)
            </a>
          </div>
        </div>
      </div>
    </footer>
  );
}

/** "042-000-1984" → "+82 42-000-1984", as it is dialled from abroad. */
function internationalPhone(phone: string): string {
  return /^0[\d-]+$/.test(phone) ? `+82 ${phone.slice(1)}` : phone;
}
