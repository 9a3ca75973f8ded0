/** The fields of the site information, by the page on which they are seen. */
import { Link } from "react-router";
import {
  FieldGroup,
  FoldedGroup,
  SentenceField,
  TextAreaField,
  TextField,
  WideField,
} from "~/ui/admin/form-fields.tsx";
import { ImageField } from "~/ui/admin/image-fields.tsx";
import { RowsField } from "~/ui/admin/rows-field.tsx";

/** The parts of the page, by the ids of their groups. */
export const companyParts = [
  { id: "company", label: "극단" },
  { id: "business", label: "사업자" },
  { id: "first-screen", label: "첫 화면 글" },
  { id: "contact", label: "연락처" },
  { id: "personal-data", label: "개인정보" },
  { id: "visit", label: "찾아오는 길" },
  { id: "english", label: "영어 글" },
  { id: "greeting", label: "인사말" },
  { id: "promise", label: "약속" },
  { id: "search", label: "검색과 통계" },
];

export function CompanyFields() {
  return (
    <>
      <FieldGroup id="company" title="극단">
        <TextField name="company_name" label="극단 이름" />
        <TextField name="company_type" label="종류" optional placeholder="전문예술단체" />
        <div className="grid grid-cols-2 gap-4 sm:contents">
          <TextField name="founding_year" label="창단 연도" type="number" optional />
          <div className="[&_input]:max-w-30">
            <TextField name="works_summary" label="작품 수" optional placeholder="100여 편" />
          </div>
        </div>
        <WideField>
          <ImageField
            name="logo"
            label="로고"
            folder="logo"
            shape={[1, 1]}
            hint="모든 페이지 맨 위의 이름 앞과 앱 아이콘에 보입니다. 비우면 이름의 첫 글자로 만듭니다."
          />
        </WideField>
        <WideField>
          <TextAreaField
            name="short_description"
            label="짧은 소개"
            optional
            rows={2}
            hint="한두 문장. 바닥글과 검색 결과에 보입니다."
          />
        </WideField>
        <WideField>
          <TextAreaField
            name="description"
            label="소개"
            optional
            hint="극단 소개에 보입니다. 빈 줄로 문단을 나눕니다."
          />
        </WideField>
        <TextAreaField name="registered_bodies" label="등록 단체" optional hint="한 줄에 하나씩." />
        <TextAreaField
          name="major_awards"
          label="주요 수상"
          optional
          hint={
            <>
              하나하나는{" "}
              <Link to="/admin/awards" className="underline">
                수상 기록
              </Link>
              에 적습니다.
            </>
          }
        />
        <WideField>
          <TextAreaField name="legal_notice" label="저작권 안내" optional rows={2} />
        </WideField>
      </FieldGroup>
      <FieldGroup id="business" title="사업자 정보">
        <TextField
          name="representative_name"
          label="대표자"
          optional
          hint="모든 페이지의 바닥글에 보입니다."
        />
        <div className="[&_input]:max-w-44">
          <TextField name="business_number" label="사업자등록번호" optional placeholder="123-45-67891" />
        </div>
        <TextField
          name="mail_order_number"
          label="통신판매업 신고"
          optional
          placeholder="제2026-대전중구-0001호"
          hint="신고하지 않아도 되면 ‘면제’라고 적습니다."
        />
      </FieldGroup>
      <FieldGroup id="first-screen" title="첫 화면 글">
        <SentenceField
          name="hero_kicker"
          label="이름 윗줄"
          optional
          hint="홈에서 극단 이름 위에 작게 보입니다."
        />
        <SentenceField
          name="hero_tagline"
          label="이름 아랫줄"
          optional
          hint="홈에서 극단 이름 아래에 보입니다."
        />
        <WideField>
          <TextAreaField name="hero_mission" label="소개 문장" optional rows={2} />
        </WideField>
      </FieldGroup>
      <FieldGroup id="contact" title="연락처">
        <TextField name="phone" label="전화" type="tel" optional />
        <TextField name="phone_hours" label="전화 받는 시간" optional />
        <TextField name="email" label="이메일" type="email" optional hint="관객의 문의가 이 주소로 갑니다." />
        <TextField name="email_response" label="이메일 답변까지" optional />
        <TextField name="kakao_channel_url" label="카카오톡 채널 주소" type="url" optional />
        <TextField name="chat_response" label="채널 답변까지" optional />
        <TextField name="instagram_url" label="인스타그램 주소" type="url" optional />
      </FieldGroup>
      <FieldGroup id="personal-data" title="개인정보">
        <TextField
          name="privacy_officer"
          label="개인정보 책임자"
          optional
          hint="개인정보 처리방침에 보입니다."
        />
        <TextField
          name="hosting_company"
          label="서버를 맡긴 곳"
          optional
          placeholder="○○호스팅(국내)"
          hint="개인정보 처리방침의 ‘누구에게 일을 맡기나요’에 보입니다. 이메일 발송처럼 홈페이지가 아는 곳은 저절로 보입니다."
        />
        <TextField
          name="erase_reservations_after_days"
          unit="일"
          label="공연 뒤 예매자 정보를 지울 날"
          type="number"
          optional
          hint="이만큼 날이 지나면 이름과 연락처를 저절로 지웁니다. 인원과 금액은 이름 없이 남습니다. 비우면 지우지 않습니다."
        />
        <TextField
          name="erase_inquiries_after_days"
          unit="일"
          label="처리한 문의를 지울 날"
          type="number"
          optional
          hint="받은 날부터 셉니다. 비우면 지우지 않습니다."
        />
      </FieldGroup>
      <FieldGroup id="visit" title="찾아오는 길">
        <SentenceField name="address" label="주소" optional />
        <SentenceField name="visit_place" label="찾아오는 곳" optional />
        <TextField name="practice_hours_weekday" label="평일 연습 시간" optional />
        <TextField name="practice_hours_weekend" label="주말 연습 시간" optional />
        <WideField>
          <TextAreaField
            name="visit_info"
            label="오시는 방법"
            optional
            hint="역과 정류장에서 오는 길, 주차를 적어 주세요. 빈 줄로 문단을 나눕니다."
          />
        </WideField>
        <WideField>
          <TextAreaField
            name="venue_accessibility"
            label="공연장 접근성"
            optional
            hint="계단과 승강기, 휠체어 자리, 장애인 화장실과 주차처럼 알고 오셔야 할 것을 적어 주세요. 소통 화면과 웹 접근성 안내에 보입니다."
          />
        </WideField>
      </FieldGroup>
      <FoldedGroup id="english" title="영어 글">
        <WideField>
          <p className="note text-ink-soft">
            외국에서 오시는 관객이 영어 화면에서 봅니다. 비운 칸은 한국어 글이 보입니다.
          </p>
        </WideField>
        <TextField name="company_name_en" label="Company name (영어)" optional />
        <SentenceField name="address_en" label="Address (영어)" optional />
        <WideField>
          <TextAreaField name="short_description_en" label="Short description (영어)" optional rows={2} />
        </WideField>
        <WideField>
          <TextAreaField
            name="visit_info_en"
            label="How to come (영어)"
            hint="위에 적은 오시는 방법을 영어로 적어 주세요."
            optional
          />
        </WideField>
        <WideField>
          <TextAreaField
            name="venue_accessibility_en"
            label="Accessibility (영어)"
            hint="위에 적은 공연장 접근성을 영어로 적어 주세요."
            optional
          />
        </WideField>
      </FoldedGroup>
      <FieldGroup id="greeting" title="인사말">
        <TextField name="greeting_name" label="이름" optional />
        <TextField name="greeting_title" label="직함" optional />
        <WideField>
          <TextAreaField name="greeting_text" label="인사말" optional hint="빈 줄로 문단을 나눕니다." />
        </WideField>
        <ImageField name="greeting_portrait" label="인사말 사진" folder="greeting" shape={[4, 5]} />
      </FieldGroup>
      <RowsField
        id="promise"
        name="promise"
        label="우리의 약속"
        what="약속"
        columns={[
          { name: "title", label: "제목" },
          { name: "text", label: "내용", kind: "long" },
        ]}
      />
      <FieldGroup id="search" title="검색과 통계">
        <TextField name="google_site_verification" label="구글 확인 코드" optional />
        <TextField name="naver_site_verification" label="네이버 확인 코드" optional />
        <TextField
          name="google_analytics_id"
          label="구글 애널리틱스 ID"
          optional
          hint="비우면 보내지 않습니다."
        />
        <TextField
          name="naver_analytics_id"
          label="네이버 애널리틱스 ID"
          optional
          hint="비우면 보내지 않습니다."
        />
        <div className="[&_input]:max-w-30">
          <TextField
            name="region_code"
            label="지역 코드"
            optional
            placeholder="KR-30"
            hint="검색에 알리는 시·도입니다. 서울 KR-11, 대전 KR-30. 몰라도 됩니다."
          />
        </div>
        <TextField
          name="geo_position"
          label="위치"
          optional
          placeholder="36.3504;127.3845"
          hint="검색에 알리는 위도와 경도입니다. 지도 앱에서 볼 수 있습니다. 몰라도 됩니다."
        />
      </FieldGroup>
    </>
  );
}
