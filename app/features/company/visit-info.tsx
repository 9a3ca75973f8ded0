/** Where the company is met, when it rehearses, how to come, and what the venue has for visitors with disabilities. */

import { phoneLink } from "~/lib/phone-link.ts";
import { wholeNumbers } from "~/lib/whole-numbers.ts";
import { MapLinks } from "~/ui/map-links.tsx";
import { Paragraphs } from "~/ui/paragraphs.tsx";
import type { Company } from "./company.ts";
import type { Meeting } from "./company-profile.ts";

interface VisitInfoProps {
  company: Company;
  meeting: Meeting | null;
}

/** Whether the company has written where or when it is met. */
export function hasVisitInfo(company: Company, meeting: Meeting | null): boolean {
  const texts = [company.address, meeting?.visit_place, meeting?.visit_info, meeting?.venue_accessibility];
  return texts.some(Boolean) || hoursOf(meeting).length > 0;
}

function hoursOf(meeting: Meeting | null): string[] {
  return [meeting?.practice_hours_weekday ?? "", meeting?.practice_hours_weekend ?? ""].filter(Boolean);
}

const headingClass = "font-display text-2xl";

export function VisitInfo({ company, meeting }: VisitInfoProps) {
  const hours = hoursOf(meeting);
  const { address } = company;
  // What the address begins with need not be said twice.
  const place = address.startsWith(meeting?.visit_place ?? "") ? "" : meeting?.visit_place;
  const ways = [
    ["오시는 방법", meeting?.visit_info],
    ["공연장 접근성", meeting?.venue_accessibility],
  ] as const;
  return (
    <div className="grid gap-x-10 gap-y-10 sm:grid-cols-2">
      {place || address ? (
        <div>
          <h3 className={headingClass}>{place || company.company_name}</h3>
          {address ? (
            <>
              <address className="mt-3 mb-6 text-balance text-lg not-italic">{wholeNumbers(address)}</address>
              <MapLinks address={address} />
            </>
          ) : null}
        </div>
      ) : null}
      {hours.length > 0 ? (
        <div>
          <h3 className={headingClass}>연습 시간</h3>
          <ul className="numerals mt-3 text-lg">
            {hours.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {company.phone ? (
            <p className="mt-2 text-ink-soft">
              오시기 전에 전화해 주세요.{" "}
              <a
                href={phoneLink(company.phone)}
                className="numerals -my-2 inline-flex min-h-12 items-center underline underline-offset-4"
              >
                {company.phone}
              </a>
            </p>
          ) : null}
        </div>
      ) : null}
      {ways.map(([title, text]) =>
        text ? (
          <div key={title} className="max-w-[34em] border-line border-t pt-5">
            <h3 className={`mb-3 ${headingClass}`}>{title}</h3>
            <Paragraphs text={text} className="text-[1.0625rem] leading-[1.75]" />
          </div>
        ) : null,
      )}
    </div>
  );
}
