/** Where the company is met, and when it rehearses. */
import { MapLinks } from "~/ui/map-links.tsx";
import { type Company, phoneLink } from "./company.ts";
import type { Meeting } from "./company-profile.ts";

interface VisitInfoProps {
  company: Company;
  meeting: Meeting | null;
}

/** Whether the company has written where or when it is met. */
export function hasVisitInfo(company: Company, meeting: Meeting | null): boolean {
  return Boolean(company.address || meeting?.visit_place) || hoursOf(meeting).length > 0;
}

function hoursOf(meeting: Meeting | null): string[] {
  return [meeting?.practice_hours_weekday ?? "", meeting?.practice_hours_weekend ?? ""].filter(Boolean);
}

export function VisitInfo({ company, meeting }: VisitInfoProps) {
  const hours = hoursOf(meeting);
  const { address } = company;
  // What the address begins with need not be said twice.
  const place = address.startsWith(meeting?.visit_place ?? "") ? "" : meeting?.visit_place;
  return (
    <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
      {place || address ? (
        <div>
          <h3 className="text-ink-soft text-sm">위치</h3>
          <p className="mt-2 font-bold text-xl">{place || address}</p>
          {place && address ? <p className="mt-2">{address}</p> : null}
          {address ? (
            <div className="mt-5">
              <MapLinks address={address} />
            </div>
          ) : null}
        </div>
      ) : null}
      {hours.length > 0 ? (
        <div>
          <h3 className="text-ink-soft text-sm">연습 시간</h3>
          <ul className="numerals mt-2 font-bold text-xl">
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
    </div>
  );
}
