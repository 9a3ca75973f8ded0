/** What the site does with personal data, in plain words; true of this software, with the company's name and contacts in it. */

import type { ReactNode } from "react";
import { usableIds } from "~/lib/analytics-service.ts";
import { formatDate, inSeoul } from "~/lib/show-date.ts";
import type { Processors } from "~/lib/site-services.ts";
import { wholeNumbers } from "~/lib/whole-numbers.ts";
import type { Company } from "./company.ts";
import type { PrivacyFacts } from "./company-profile.ts";
import { MailLink, PhoneLink } from "./contact-link.tsx";
import { DocumentPart, DocumentParts, Term, TermList } from "./document-part.tsx";
import { PrivacyProcessors } from "./privacy-processors.tsx";
import { PrivacyStorage } from "./privacy-storage.tsx";

interface PrivacyPolicyProps {
  company: Company;
  facts: PrivacyFacts | null;
  processors: Processors;
}

export function PrivacyPolicy({ company, facts, processors }: PrivacyPolicyProps) {
  const services = usableIds(facts ?? {});
  const reservationDays = facts?.erase_reservations_after_days;
  const inquiryDays = facts?.erase_inquiries_after_days;
  const analytics = [
    services?.google_analytics_id ? "구글 애널리틱스" : null,
    services?.naver_analytics_id ? "네이버 애널리틱스" : null,
  ].filter((name) => name !== null);
  return (
    <DocumentParts>
      <DocumentPart title="어떤 정보를 왜 받나요">
        <TermList>
          <Term
            name="예매하실 때"
            more="예매를 접수하고 입금을 확인하며, 공연이 바뀌거나 취소될 때 알려 드리고 환불해 드리려고 받습니다."
          >
            이름, 연락처, 이메일(적으신 경우), 입금자명, 관람 회차와 인원, 할인 항목, 추가 요청사항
          </Term>
          <Term
            name="매진된 회차를 기다리실 때"
            more="취소된 좌석이 나오면 알려 드리고, 예매하실 때 옮겨 적으려고 받습니다. 예매 정보와 같은 때에 지웁니다."
          >
            이름, 연락처, 이메일(선택), 회차와 인원
          </Term>
          <Term
            name="환불받으실 때"
            more="돌려드릴 돈이 있을 때만 받습니다. 암호화해서 저장하고 돌려드리면 바로 지웁니다."
          >
            은행, 계좌번호, 예금주
          </Term>
          <Term name="현금영수증을 신청하실 때" more="암호화해서 저장하고 발급하면 바로 지웁니다.">
            휴대전화 번호나 사업자등록번호
          </Term>
          <Term
            name="메시지를 보내실 때"
            more="답변을 드리려고 받습니다. 받은 메시지는 홈페이지에 저장되고 극단의 이메일로도 전해집니다."
          >
            이름, 연락처(이메일이나 전화번호), 메시지 내용
          </Term>
          <Term
            name="관리자가 로그인할 때"
            more="극단의 관리자만 해당합니다. 비밀번호는 알아볼 수 없게 바꾸어 저장하고, 누가 언제 무엇을 고쳤는지 기록합니다."
          >
            이메일, 비밀번호, 로그인한 시각과 접속 주소(IP)
          </Term>
        </TermList>
        <p>
          회원 가입을 받지 않으며, 주민등록번호와 카드 번호도 받지 않습니다. 한꺼번에 너무 많은 요청이 오는
          것을 막으려고 접속 주소를 잠시 셀 뿐, 방문하신 분의 주소를 따로 모아 두지 않습니다. 예매하실 때는
          장난 예매를 막으려고 접속 주소를 알아볼 수&nbsp;없는 값으로 바꾸어 하루 동안만 예매와 함께 둡니다.
        </p>
      </DocumentPart>
      <DocumentPart title="얼마나 보관하나요">
        <p>
          {reservationDays
            ? `예매하신 분의 이름과 연락처, 요청사항은 공연이 끝나고 ${lengthOf(reservationDays)}이 지나면 홈페이지가 저절로 지웁니다. 환불이 남아 있으면 마친 다음에 지웁니다.`
            : "예매하신 분의 이름과 연락처, 요청사항은 공연이 끝나고 환불과 정산을 마치면 담당자가 지웁니다."}{" "}
          인원과 금액은 이름 없이 전자상거래법이 정한 5년 동안&nbsp;보관합니다.
        </p>
        <p>
          {inquiryDays
            ? `메시지는 답변을 마치고, 받은 날부터 ${lengthOf(inquiryDays)}이 지나면 저절로 지웁니다.`
            : "메시지는 답변을 마치면 담당자가 지웁니다."}
        </p>
        <p>관리자 계정은 그 일을 그만둘 때 지웁니다.</p>
      </DocumentPart>
      <DocumentPart title="어떻게 지우나요">
        <p>
          데이터베이스에서 지워 되살릴 수&nbsp;없게 합니다. 누가 무엇을 고쳤는지 남기는 기록에도 이름,
          연락처와 쓰신 내용은 적지 않습니다. 따로 떠 둔 복사본에 남은 정보는 복사본을 새것으로 바꿀 때 함께
          없어집니다.
        </p>
      </DocumentPart>
      <DocumentPart title="다른 곳에 넘기나요">
        <p>
          아닙니다. 받은 정보를 다른 사람이나 회사에 넘기거나 팔지 않고, 광고에 쓰지 않습니다. 법에 따라
          수사기관이 정해진 절차로 요구하는 때는 예외입니다.
        </p>
        <p>
          카카오톡 채널이나 인스타그램, 다른 예매처로 가는 링크를 누르시면 그다음부터는 그곳의 방침을
          따릅니다.
        </p>
      </DocumentPart>
      <DocumentPart title="누구에게 일을 맡기나요">
        <PrivacyProcessors facts={facts} processors={processors} />
      </DocumentPart>
      <DocumentPart title="쿠키와 브라우저에 저장하는 것">
        <PrivacyStorage analytics={analytics} />
      </DocumentPart>
      <DocumentPart title="여러분의 권리">
        <p>
          저장된 정보를 보여 달라, 고쳐 달라, 지워 달라, 쓰지 말아 달라고 언제든지 요청하실 수&nbsp;있습니다.
          아래 연락처로 말씀해 주시면 본인인지 확인한 뒤 10일 안에 처리하고 알려 드립니다. 만 14세 미만이면
          보호자가 대신 요청하실 수&nbsp;있습니다.
        </p>
      </DocumentPart>
      <DocumentPart title="담당자">
        <TermList>
          <Contact name="책임자">{facts?.privacy_officer || company.company_name}</Contact>
          <Contact name="전화">
            {company.phone ? <PhoneLink phone={company.phone} className="-my-2.75" /> : null}
          </Contact>
          <Contact name="이메일">
            {company.email ? <MailLink email={company.email} className="-my-2.75" /> : null}
          </Contact>
          <Contact name="주소">{wholeNumbers(company.address)}</Contact>
        </TermList>
        <p>
          저희 답변으로 풀리지 않으면 개인정보침해 신고센터(<Unbroken>국번 없이 118</Unbroken>)나 개인정보
          분쟁조정위원회(<Unbroken>1833-6972</Unbroken>)에 도움을 청하실 수&nbsp;있습니다.
        </p>
      </DocumentPart>
      {facts ? (
        <p className="numerals pt-6 text-ink-soft">
          {formatDate(inSeoul(facts.privacy_changed_at)[0] ?? "")}에 마지막으로 고쳤습니다. 바뀌면 이
          페이지에서 알려 드립니다.
        </p>
      ) : null}
      <p>
        <a href="/licenses.txt" className={linkLook}>
          이 사이트에 쓰인 소프트웨어와 글꼴의 사용 허락
        </a>
      </p>
    </DocumentParts>
  );
}

/** Whole years as such, of 365 days. */
function lengthOf(days: number): string {
  return days % 365 === 0 ? `${days / 365}년` : `${days}일`;
}

const linkLook = "-my-2 inline-flex min-h-12 items-center break-all underline underline-offset-4";

function Unbroken({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

function Contact({ name, children }: { name: string; children: ReactNode }) {
  return children ? (
    <Term name={name}>
      <span className="numerals">{children}</span>
    </Term>
  ) : null;
}
