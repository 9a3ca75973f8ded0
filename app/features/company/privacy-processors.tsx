/** Who handles personal data for the company, as far as it is switched on. */
import { usableIds } from "~/lib/analytics-service.ts";
import type { Processors } from "~/lib/site-services.ts";
import type { PrivacyFacts } from "./company-profile.ts";
import { Term, TermList } from "./document-part.tsx";

interface PrivacyProcessorsProps {
  facts: PrivacyFacts | null;
  processors: Processors;
}

interface Processor {
  work: string;
  who: string;
  /** Where it is, as far as it is known. */
  where: string;
}

const chosenPlace = "국외 회사입니다. 서버가 있는 나라는 극단이 고른 곳입니다.";

export function PrivacyProcessors({ facts, processors }: PrivacyProcessorsProps) {
  const services = usableIds(facts ?? {});
  const { database, mail, texts, files } = processors;
  const host = facts?.hosting_company;
  const listed: Processor[] = [
    ...(host && host !== "직접 운영" ? [{ work: "서버 운영", who: host, where: "" }] : []),
    ...(database
      ? [{ work: "예매와 문의, 관리자 계정의 저장", who: `Supabase (${database})`, where: chosenPlace }]
      : []),
    ...(mail ? [{ work: "이메일 발송", who: mail, where: "받는 분의 이메일 주소와 내용을 보냅니다." }] : []),
    ...(texts ? [{ work: "문자 발송", who: texts, where: "받는 분의 전화번호와 내용을 보냅니다." }] : []),
    ...(files ? [{ work: "이미지 파일의 저장", who: files, where: "관객의 정보는 없습니다." }] : []),
    ...(services?.google_analytics_id
      ? [{ work: "방문 통계", who: "Google LLC", where: "미국으로 보냅니다. 이름과 연락처는 없습니다." }]
      : []),
    ...(services?.naver_analytics_id
      ? [{ work: "방문 통계", who: "네이버 주식회사", where: "국내입니다. 이름과 연락처는 없습니다." }]
      : []),
  ];
  if (listed.length === 0) {
    // Whose machine it is, only the company knows.
    return <p>예매와 문의의 내용은 극단이 관리하는 서버에만 저장하고, 다른 회사에 보내지 않습니다.</p>;
  }
  return (
    <>
      <p>홈페이지를 운영하려고 아래 일을 다른 곳에 맡깁니다. 맡긴 일 말고는 쓰지 못하게 합니다.</p>
      <TermList>
        {listed.map(({ work, who, where }) => (
          <Term key={`${work} ${who}`} name={work} more={where}>
            {who}
          </Term>
        ))}
      </TermList>
    </>
  );
}
