/** The company as a register would list it. */
import type { ReactNode } from "react";
import { wholeNumbers } from "~/lib/whole-numbers.ts";
import type { Company } from "./company.ts";
import type { CompanyProfile } from "./company-profile.ts";
import { MailLink, PhoneLink } from "./contact-link.tsx";

export function CompanyDetails({ company, profile }: { company: Company; profile: CompanyProfile }) {
  return (
    <dl className="numerals border-line border-t">
      <Detail name="단체명">{company.company_name}</Detail>
      <Detail name="창단">{company.founding_year ? `${company.founding_year}년` : null}</Detail>
      <Detail name="단체 성격">{profile.company_type}</Detail>
      <Detail name="주소">{wholeNumbers(company.address)}</Detail>
      <Detail name="전화">
        {company.phone ? <PhoneLink phone={company.phone} className="-my-2.5" /> : null}
      </Detail>
      <Detail name="이메일">
        {company.email ? <MailLink email={company.email} className="-my-2.5" /> : null}
      </Detail>
      <Detail name="등록 단체">{profile.registered_bodies.join("\n")}</Detail>
      <Detail name="주요 수상">{profile.major_awards}</Detail>
      <Detail name="저작권 안내">{profile.legal_notice}</Detail>
    </dl>
  );
}

/** A line of the register; what the company has not set is left out. */
function Detail({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="grid items-baseline gap-x-4 border-line border-b py-3 min-[22em]:grid-cols-[5.2rem_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="whitespace-pre-line font-medium">{children}</dd>
    </div>
  );
}
