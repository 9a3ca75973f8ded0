/** The footer: who the company is, how to reach it, where to read on. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Company } from "./company.ts";
import { MailLink, PhoneLink } from "./contact-link.tsx";
import { EnglishLink } from "./site-english-link.tsx";
import { sitePages } from "./site-pages.ts";

const footerPages = ["/about", "/actors", "/archive", "/contact"] as const;

interface SiteFooterProps {
  company: Company;
  /** The current year in Seoul. */
  year: number;
}

export function SiteFooter({ company, year }: SiteFooterProps) {
  const channels = [
    { href: company.kakao_channel_url, label: "카카오톡 채널" },
    { href: company.instagram_url, label: "인스타그램" },
  ].filter(({ href }) => href);
  const reachable = company.address || company.phone || company.email || channels.length > 0;
  return (
    <footer className="on-stage border-line border-t">
      <div className="stage-width grid gap-x-10 gap-y-12 pt-16 pb-10 md:grid-cols-12">
        <div className="md:col-span-12 lg:col-span-5">
          {company.founding_year ? (
            <p className="numerals -ml-1 font-display font-extralight text-[clamp(4.5rem,12vw,9rem)] text-lamp leading-none tracking-tighter">
              {company.founding_year}
            </p>
          ) : null}
          <p className="mt-6 font-bold font-display text-2xl">{company.company_name}</p>
          <p className="mt-2 max-w-80 text-ink-soft">{company.short_description}</p>
          <p className="numerals mt-4 text-ink-soft text-sm">{company.business_notice}</p>
        </div>
        {reachable ? (
          <FooterPart title="찾아오시는 길과 연락처" className="md:col-span-5 lg:col-span-4">
            <address className="grid not-italic">
              {company.address ? <p className="py-2.5">{company.address}</p> : null}
              {company.phone ? <PhoneLink phone={company.phone} quiet className={inAddress} /> : null}
              {company.email ? <MailLink email={company.email} quiet className={inAddress} /> : null}
              {channels.map(({ href, label }) => (
                <a
                  key={label}
                  href={href ?? ""}
                  target="_blank"
                  rel="noopener"
                  className={`${linkLook} ${inAddress}`}
                >
                  {label}
                  <span className="sr-only"> (새 창)</span>
                </a>
              ))}
            </address>
          </FooterPart>
        ) : null}
        <FooterPart title="둘러보기" className="md:col-span-7 lg:col-span-3">
          <nav aria-label="바닥글 메뉴">
            <ul>
              {footerPages.map((to) => (
                <li key={to}>
                  <Link to={to} viewTransition className={linkLook}>
                    {sitePages.find((page) => page.to === to)?.label}
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
            © {year} {company.company_name}
          </p>
          <div className="flex flex-wrap gap-x-6">
            <EnglishLink className={linkLook} />
            <Link to="/press" className={linkLook}>
              언론 자료
            </Link>
            <Link to="/accessibility" className={linkLook}>
              웹 접근성 안내
            </Link>
            <Link to="/privacy" viewTransition className={`${linkLook} font-semibold text-ink`}>
              개인정보 처리방침
            </Link>
            <Link reloadDocument to="/admin" className={`${linkLook} justify-end`}>
              관리자
            </Link>
          </div>
        </div>
      </div>
    </footer>
  );
}

export const linkLook = "inline-flex min-h-12 min-w-12 items-center underline-offset-4 hover:underline";
export const inAddress = "numerals w-fit min-w-12 break-all";

export function FooterPart({
  title,
  className,
  children,
}: {
  title: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <h2 className="border-line border-b pb-3 font-semibold text-ink-soft text-sm">{title}</h2>
      <div className="pt-2">{children}</div>
    </div>
  );
}
