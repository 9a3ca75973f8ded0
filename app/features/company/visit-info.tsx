/** Where the company is met, and when it rehearses. */
import { CopyButton } from "~/ui/copy-button.tsx";
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
  const place = meeting?.visit_place || company.address;
  return (
    <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
      {place ? (
        <div>
          <h3 className="text-ink-soft text-sm">위치</h3>
          {meeting?.visit_place ? <p className="mt-2 font-bold text-xl">{meeting.visit_place}</p> : null}
          {company.address ? (
            <>
              <p className="mt-2">{company.address}</p>
              <div className="mt-3 flex flex-wrap items-center gap-3">
                <CopyButton text={company.address} what="주소" />
              </div>
            </>
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
