/** Three ways to reach the company, each with how soon it answers. */
import type { ReactNode } from "react";
import { ArrowOutIcon } from "~/ui/icons.tsx";
import { type Company, phoneLink } from "./company.ts";
import type { Meeting } from "./company-profile.ts";

export function ChannelCards({ company, meeting }: { company: Company; meeting: Meeting | null }) {
  return (
    <ul className="grid border-line border-y md:grid-cols-3 md:divide-x md:divide-line">
      {company.kakao_channel_url ? (
        <Channel
          href={company.kakao_channel_url}
          newTab
          name="카카오톡 채널"
          value="채널에서 상담하기"
          answers={["답변", meeting?.chat_response]}
        />
      ) : null}
      {company.email ? (
        <Channel
          href={`mailto:${company.email}`}
          name="이메일"
          value={company.email}
          answers={["답변", meeting?.email_response]}
        />
      ) : null}
      {company.phone ? (
        <Channel
          href={phoneLink(company.phone)}
          name="전화"
          value={company.phone}
          answers={["통화", meeting?.phone_hours]}
        />
      ) : null}
    </ul>
  );
}

interface ChannelProps {
  href: string;
  newTab?: boolean;
  name: string;
  value: ReactNode;
  /** What is written of its answers, and the company's word for it. */
  answers: [what: string, when: string | undefined];
}

function Channel({ href, newTab = false, name, value, answers: [what, when] }: ChannelProps) {
  return (
    <li className="group relative py-7 max-md:border-line max-md:border-b max-md:last:border-b-0 md:px-8 md:py-10 md:first:pl-0">
      <h3 className="font-bold text-xl">{name}</h3>
      <p className="mt-3">
        <a
          href={href}
          {...(newTab ? { target: "_blank", rel: "noopener" } : {})}
          className="numerals inline-flex min-h-12 items-center gap-2 break-all font-semibold underline decoration-ink/30 underline-offset-8 after:absolute after:inset-0 group-hover:decoration-current"
        >
          {value}
          {newTab ? (
            <>
              <span className="sr-only"> (새 창)</span>
              <ArrowOutIcon />
            </>
          ) : null}
        </a>
      </p>
      {when ? (
        <p className="numerals mt-1 text-ink-soft">
          {what} {when}
        </p>
      ) : null}
    </li>
  );
}
