/** What the footers of both languages have in common: the company, how to reach it, where to read on. */
import type { ReactNode } from "react";

interface FooterFrameProps {
  company: { founding_year: number | null; business_notice: string };
  /** The current year in Seoul. */
  year: number;
  name: ReactNode;
  description: ReactNode;
  /** How to reach the company; null when it has said nothing of it. */
  contact: { title: string; lines: ReactNode } | null;
  pages: { title: string; label: string; links: { to: string; link: ReactNode }[] };
  /** In the last line. */
  more: ReactNode;
}

export function FooterFrame({ company, year, name, description, contact, pages, more }: FooterFrameProps) {
  return (
    <footer className="on-stage border-line border-t">
      <div className="stage-width footer-grid">
        <div className="footer-company">
          {company.founding_year ? <p className="numerals footer-year">{company.founding_year}</p> : null}
          <p className="font-display text-2xl">{name}</p>
          <p className="mt-2 text-ink-soft">{description}</p>
          <p className="numerals mt-4 text-ink-soft text-sm empty:hidden" lang="ko">
            {company.business_notice}
          </p>
        </div>
        {contact ? (
          <FooterPart title={contact.title} className="md:col-span-5 lg:col-span-4">
            <address className="grid not-italic">{contact.lines}</address>
          </FooterPart>
        ) : null}
        <FooterPart title={pages.title} className="md:col-span-7 lg:col-span-3">
          <nav aria-label={pages.label}>
            <ul>
              {pages.links.map(({ to, link }) => (
                <li key={to}>{link}</li>
              ))}
            </ul>
          </nav>
        </FooterPart>
      </div>
      <div className="stage-width">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-line border-t py-4 text-ink-soft text-sm">
          <p className="numerals leading-[2.7]">
            © {year} {name}
          </p>
          <div className="footer-more">{more}</div>
        </div>
      </div>
    </footer>
  );
}

export const linkLook = "inline-flex min-h-[48px] min-w-12 items-center underline-offset-4 hover:underline";
export const inAddress = "numerals w-fit min-h-[48px]! min-w-12 break-all";

function FooterPart({
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
