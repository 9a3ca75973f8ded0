/** The footer of English pages: who the company is, how to reach it, where to read on. */
import { Link } from "react-router";
import { EitherLanguage } from "~/ui/either-language.tsx";
import { WholeNames } from "~/ui/whole-names.tsx";
import { MailLink, PhoneLink } from "./contact-link.tsx";
import type { EnglishCompany } from "./english-company-data.ts";
import { KoreanLink } from "./english-korean-link.tsx";
import { englishPages } from "./english-pages.ts";
import { FooterFrame, inAddress, linkLook } from "./footer-frame.tsx";

interface EnglishFooterProps {
  company: EnglishCompany;
  /** The current year in Seoul. */
  year: number;
}

export function EnglishFooter({ company, year }: EnglishFooterProps) {
  const { address, address_en, phone, email } = company;
  const lines = (
    <>
      {address ? (
        <p className="py-[9px]">
          {address_en ? <WholeNames text={address_en} /> : <span lang="ko">{address}</span>}
        </p>
      ) : null}
      {phone ? <PhoneLink phone={internationalPhone(phone)} quiet className={inAddress} /> : null}
      {email ? <MailLink email={email} quiet className={inAddress} /> : null}
    </>
  );
  return (
    <FooterFrame
      company={company}
      year={year}
      name={<EitherLanguage english={company.company_name_en} korean={company.company_name} />}
      description={
        <EitherLanguage english={company.short_description_en} korean={company.short_description} />
      }
      contact={address || phone || email ? { title: "Address and contact", lines } : null}
      pages={{
        title: "On these pages",
        label: "Footer",
        links: englishPages.map(({ to, label }) => ({
          to,
          link: (
            <Link to={to} className={linkLook}>
              {label}
            </Link>
          ),
        })),
      }}
      more={
        <>
          <KoreanLink className={linkLook} />
          <a href="/privacy" hrefLang="ko" className={`${linkLook} font-semibold text-ink`}>
            Privacy (in Korean)
          </a>
        </>
      }
    />
  );
}

/** "042-000-1984" → "+82 42-000-1984", as it is dialled from abroad. */
function internationalPhone(phone: string): string {
  return /^0[\d-]+$/.test(phone) ? `+82 ${phone.slice(1)}` : phone;
}
