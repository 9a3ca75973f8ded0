/** What the site does so that everybody can use it, what it does not yet, and where to report a barrier. */

import { phoneLink } from "~/lib/phone-link.ts";
import { buttonClass } from "~/ui/button.tsx";
import type { Company } from "./company.ts";
import { PhoneLink } from "./contact-link.tsx";
import { DocumentPart, DocumentParts, Term, TermList } from "./document-part.tsx";

interface AccessibilityStatementProps {
  company: Company;
  /** As the company has written it of its venue; empty: nothing. */
  venue: string;
}

const linkLook = "inline-flex min-h-12 items-center underline underline-offset-4";

export function AccessibilityStatement({ company, venue }: AccessibilityStatementProps) {
  return (
    <DocumentParts>
      {venue ? (
        <DocumentPart title="공연장에 오실 때">
          <div className="-mb-3.5 divide-y divide-line border-line border-t leading-relaxed *:py-3.5">
            {venue.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph} className="whitespace-pre-line">
                {paragraph.trim()}
              </p>
            ))}
            {company.phone ? (
              <p className="numerals">
                전화 <PhoneLink phone={company.phone} className="-my-3 font-semibold" />
              </p>
            ) : null}
          </div>
        </DocumentPart>
      ) : null}
      <DocumentPart title="무엇을 목표로 하나요">
        <p>
          누구나 공연을 알아보고 예매하실 수&nbsp;있도록 한국형 웹 콘텐츠 접근성 지침(KWCAG) 2.2와 국제 지침
          WCAG 2.2의 AA 수준에 맞추어 만들고 있습니다. 외부 기관의 인증(웹 접근성 품질인증)을 받은
          것은&nbsp;아닙니다.
        </p>
      </DocumentPart>
      <DocumentPart title="이렇게 쓰실 수 있습니다">
        <TermList>
          <Term name="키보드로 쓰기">
            모든 메뉴와 예매, 사진 보기를 키보드만으로 쓰실 수&nbsp;있고, 지금 어디에 있는지 테두리로
            보입니다.
          </Term>
          <Term name="화면 낭독 프로그램">
            제목과 메뉴, 입력 칸의 이름과 잘못된 점을 읽습니다. 페이지마다 ‘본문으로 바로가기’가 있습니다.
          </Term>
          <Term name="글자와 색">
            글자와 바탕의 명도 대비는 4.5:1 이상이고, 색만으로 알려 드리는 것은 없습니다.
          </Term>
          <Term name="화면과 글자 키우기">
            화면을 400%까지 키우거나 글자를 두 배로 키워도 좌우로 밀지 않고 읽으실 수&nbsp;있습니다.
          </Term>
          <Term name="움직임 줄이기">기기에서 움직임을 줄이도록 설정하셨다면 화면의 움직임을 멈춥니다.</Term>
          <Term name="화면 밝기">
            밝은 화면과 어두운 화면을 고르실 수&nbsp;있습니다. 기기의 설정을 따르며, 위쪽 버튼으로 바꾸십니다.
          </Term>
          <Term name="누르는 곳">손가락으로 누르기에 넉넉합니다.</Term>
          <Term name="스크립트 없이">
            스크립트를 쓸 수&nbsp;없는 브라우저에서도 공연을 보고 예매하실 수&nbsp;있습니다.
          </Term>
          <Term name="예매 신청 화면">시간제한이 없고, 적으신 내용은 잘못되어도 지워지지 않습니다.</Term>
        </TermList>
      </DocumentPart>
      <DocumentPart title="아직 모자란 점">
        <TermList>
          <Term name="사진과 포스터">
            무대 장면 이미지에는 ‘공연 제목 무대 장면 1’처럼 번호만 붙어 있어 무엇이 찍혔는지 읽어 드리지
            못합니다. 포스터 속 글자도 읽어 드리지 못하지만, 날짜와 장소, 가격은 공연 안내에 글로 있습니다.
          </Term>
          <Term name="수어와 쉬운 글">공연 소개에 수어 영상과 쉬운 글이 없습니다.</Term>
          <Term name="다른 곳의 내용">
            관객이나 단원이 쓴 글, 밖으로 이어지는 지도와 카카오톡, 인스타그램은 저희가 확인하지 못한 부분이
            있을 수&nbsp;있습니다.
          </Term>
          <Term name="확인한 방법">
            자동 검사 도구와 키보드로 확인했습니다. 모든 화면 낭독 프로그램에서 사람이 확인한
            것은&nbsp;아닙니다.
          </Term>
        </TermList>
      </DocumentPart>
      <DocumentPart title="불편한 점을 알려 주세요">
        <p>
          쓰기 어려운 곳이 있으면 어느 페이지에서 무엇을 하려고 하셨는지 알려 주세요. 홈페이지로 예매하기
          어려우시면 전화나 이메일로 도와드립니다.
        </p>
        {company.phone || company.email ? (
          <p className="numerals flex gap-3 max-sm:flex-col">
            {company.phone ? (
              <a href={phoneLink(company.phone)} className={buttonClass({ variant: "outline" })}>
                전화 {company.phone}
              </a>
            ) : null}
            {company.email ? (
              <a href={`mailto:${company.email}`} className={buttonClass({ variant: "outline" })}>
                이메일 {company.email}
              </a>
            ) : null}
          </p>
        ) : (
          <p>
            <a href="/communication" className={linkLook}>
              소통 페이지에서 메시지 보내기
            </a>
          </p>
        )}
      </DocumentPart>
      <p className="numerals pt-6 text-ink-soft">2026. 11. 24. (화)에 확인하고 쓴 안내입니다.</p>
    </DocumentParts>
  );
}
