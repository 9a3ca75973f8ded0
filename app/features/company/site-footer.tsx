/** The footer: who the company is, how to reach it, where to read on. */
import { Link } from "react-router";
import type { Company } from "./company.ts";
import { MailLink, PhoneLink } from "./contact-link.tsx";
import { FooterFrame, inAddress, linkLook } from "./footer-frame.tsx";
import { EnglishLink } from "./site-english-link.tsx";
import { sitePages } from "./site-pages.ts";

interface SiteFooterProps {
  company: Company;
  /** The current year in Seoul. */
  year: number;
  /** Where the show that is on has its page; null when there is none. */
  showAt: string | null;
}

export function SiteFooter({ company, year, showAt }: SiteFooterProps) {
  const channels = [
    { href: company.kakao_channel_url, label: "카카오톡 채널" },
    { href: company.instagram_url, label: "인스타그램" },
  ].filter(({ href }) => href);
  const places = [
    ...(showAt ? [{ to: showAt, label: "현재 공연" }] : []),
    { to: "/reservations", label: "내 예매" },
    // Without the start page and the greeting.
    ...sitePages.slice(2),
  ];
  const reachable = company.address || company.phone || company.email || channels.length > 0;
  const lines = (
    <>
      {company.address ? <p className="py-[9px]">{company.address}</p> : null}
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
    </>
  );
  return (
    <FooterFrame
      company={company}
      year={year}
      name={company.company_name}
      description={company.short_description}
      contact={reachable ? { title: "찾아오시는 길과 연락처", lines } : null}
      pages={{
        title: "둘러보기",
        label: "바닥글 메뉴",
        links: places.map(({ to, label }) => ({
          to,
          link: (
            <Link to={to} viewTransition className={linkLook}>
              {label}
            </Link>
          ),
        })),
      }}
      more={
        <>
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
          <Link reloadDocument to="/admin" className={linkLook}>
            관리자
          </Link>
        </>
      }
    />
  );
}
