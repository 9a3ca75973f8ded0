/** The fields of the show that is on. */
import type { ReactNode } from "react";
import type { Supabase } from "~/lib/supabase.ts";
import {
  FieldGroup,
  FoldedGroup,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  WideField,
} from "~/ui/admin/form-fields.tsx";
import { ImagesField } from "~/ui/admin/image-fields.tsx";
import { PublishingFields } from "~/ui/admin/publishing.tsx";
import { ShowDetailFields } from "~/ui/admin/show-detail-fields.tsx";
import { DiscountsField } from "./discounts-field.tsx";

const depositRules = [
  { value: "next_day", label: "다음 날 밤 11시까지" },
  { value: "hours", label: "예매 뒤 몇 시간" },
  { value: "none", label: "기한 없음" },
];

interface ShowFieldsProps {
  supabase: Supabase;
  /** Show times that are added together with the show. */
  showTimes?: ReactNode;
}

export function ShowFields({ supabase, showTimes }: ShowFieldsProps) {
  return (
    <>
      <FieldGroup id="work-texts" title="작품">
        <TextField name="title" label="제목" />
        <TextField name="year" label="연도" optional />
        <TextField name="period" label="기간" optional placeholder="2026. 11. 26. (목) – 12. 6. (일)" />
        <TextField name="start_time" label="공연 시각" optional placeholder="평일 19:30, 주말 15:00" />
        <TextField name="venue" label="장소" optional />
        <TextField name="location_address" label="공연장 주소" optional />
        <TextField name="director" label="연출" optional />
        <TextField name="writer" label="작" optional />
        <TextField name="runtime" label="관람 시간(분)" type="number" optional />
        <TextField name="age_rating" label="관람 연령" optional placeholder="만 12세 이상" />
        <WideField>
          <TextAreaField name="description" label="작품 소개" optional hint="빈 줄로 문단을 나눕니다." />
        </WideField>
        <WideField>
          <TextAreaField name="directing_note" label="연출의 글" optional hint="빈 줄로 문단을 나눕니다." />
        </WideField>
        <WideField>
          <TextAreaField name="viewing_guide" label="관람 안내" optional hint="한 줄에 하나씩." />
        </WideField>
      </FieldGroup>
      <PublishingFields />
      {showTimes}
      <FieldGroup id="booking" title="예매">
        <TextField
          name="ticket_price"
          label="가격(원)"
          type="number"
          hint="0이면 무료 공연으로, 입금 없이 예매가 확정됩니다."
        />
        <TextField
          name="booking_opens_at"
          label="예매 시작"
          type="datetime-local"
          optional
          hint="비워 두시면 공연이 공개되는 때부터입니다. 그 전에는 관리자만 예매를 적을 수 있습니다."
        />
        <SelectField name="deposit_rule" label="입금 기한" choices={depositRules} />
        <TextField
          name="deposit_deadline_hours"
          label="예매 뒤 시간"
          type="number"
          optional
          hint="입금 기한을 ‘예매 뒤 몇 시간’으로 고르셨을 때만 씁니다."
        />
        <TextField
          name="booking_closes_hours"
          label="공연 전 마감(시간)"
          type="number"
          hint="입금 기한은 공연 시작 이 시간 전을 넘지 않습니다."
        />
        <WideField>
          <SwitchField
            name="account_transfer_enabled"
            label="계좌이체 예매 받기"
            hint="켜면 홈페이지에 예매 버튼이 보이고, 회차가 있으면 관객이 신청할 수 있습니다."
          />
          <SwitchField
            name="pay_at_door"
            label="공연이 가까우면 현장 결제로 받기"
            hint="입금할 시간이 한 시간도 남지 않은 회차를 매표소에서 결제하는 예매로 받습니다. 끄면 그 회차의 예매를 마감하고 전화를 안내합니다."
          />
          <SwitchField
            name="sold_without_show_times"
            label="회차 없이 예매 받기"
            hint="관람 날짜를 정하지 않고 팔 때만 켜세요. 끄면 첫 회차를 더할 때 예매가 열립니다."
          />
        </WideField>
        <TextField name="bank_name" label="은행" optional />
        <TextField name="account_number" label="계좌번호" optional />
        <TextField name="account_holder" label="예금주" optional />
        <TextField
          name="account_transfer_text"
          label="계좌이체 버튼 문구"
          optional
          placeholder="계좌이체 예매"
        />
        <TextField name="booking_link" label="다른 예매처 주소" type="url" optional />
        <TextField name="booking_text" label="다른 예매처 버튼 문구" optional placeholder="예매하기" />
        <WideField>
          <TextField
            name="reservation_url"
            label="예매 안내 주소"
            type="url"
            optional
            hint="예매 방법을 설명한 곳이 따로 있으면 공연 소개에 링크로 보입니다."
          />
        </WideField>
        <WideField>
          <DiscountsField />
        </WideField>
      </FieldGroup>
      <FieldGroup id="kopis" title="공연예술통합전산망(KOPIS)">
        <TextField
          name="kopis_show_code"
          label="공연 코드"
          optional
          placeholder="PF123456"
          hint="정산에서 받는 KOPIS 파일에 들어갑니다."
        />
        <TextField name="kopis_hall_code" label="공연시설 코드" optional placeholder="FC001234" />
      </FieldGroup>
      <FieldGroup id="limits" title="의심스러운 예매 막기">
        <WideField>
          <p className="note text-ink-soft">
            홈페이지에서 신청하는 예매에만 적용합니다. 관리자가 입력하는 예매에는 제한이 없습니다. 칸을 비우면
            제한하지 않습니다.
          </p>
        </WideField>
        <TextField
          name="max_unpaid_seats_per_phone"
          label="한 연락처의 입금 전 좌석"
          type="number"
          optional
          hint="한 연락처로 입금 전에 예매할 수 있는 좌석입니다."
        />
        <TextField
          name="max_unpaid_seats_per_show_time"
          label="한 회차의 입금 전 좌석"
          type="number"
          optional
          hint="비워 두시면 좌석의 80%(적어도 20석)입니다. 이만큼 입금을 기다리면 그 회차는 전화로만 예매를 받습니다. 제한을 끄시려면 회차의 좌석 수를 적어 주세요."
        />
        <TextField
          name="max_reservations_per_address_hour"
          label="한 곳에서 한 시간에 받는 예매"
          type="number"
          optional
          hint="같은 인터넷 연결에서 오는 예매 건수입니다. 휴대전화는 여러 사람이 한 연결을 함께 씁니다."
        />
        <TextField
          name="max_unpaid_seats_per_address"
          label="한 곳의 입금 전 좌석"
          type="number"
          optional
          hint="같은 인터넷 연결에서 하루 동안 입금 전에 예매할 수 있는 좌석입니다."
        />
      </FieldGroup>
      <FoldedGroup id="english" title="영어 글">
        <WideField>
          <p className="note text-ink-soft">
            외국에서 오시는 관객이 영어 화면에서 봅니다. 비운 칸은 한국어 글이 보입니다.
          </p>
        </WideField>
        <TextField name="title_en" label="Title (영어)" hint="제목을 영어로 적어 주세요." optional />
        <TextField name="age_rating_en" label="Ages (영어)" optional placeholder="12 and over" />
        <TextField name="venue_en" label="Venue (영어)" hint="공연장 이름입니다." optional />
        <TextField name="location_address_en" label="Address (영어)" hint="공연장 주소입니다." optional />
        <TextField
          name="director_en"
          label="Directed by (영어)"
          hint="비우면 단원 정보의 영문 이름이 보입니다."
          optional
        />
        <TextField
          name="writer_en"
          label="Written by (영어)"
          hint="비우면 단원 정보의 영문 이름이 보입니다."
          optional
        />
        <WideField>
          <TextAreaField
            name="description_en"
            label="Synopsis (영어)"
            optional
            hint="빈 줄로 문단을 나눕니다."
          />
        </WideField>
        <WideField>
          <TextAreaField
            name="viewing_guide_en"
            label="Before you come (영어)"
            optional
            hint="한 줄에 하나씩. 한국어로 공연하는지, 자막이 있는지 적어 주시면 좋습니다."
          />
        </WideField>
        <WideField>
          <TextAreaField
            name="price_note_en"
            label="Prices (영어)"
            optional
            rows={2}
            hint="누가 할인을 받고 무엇을 가져와야 하는지 적어 주세요."
          />
        </WideField>
      </FoldedGroup>
      <ShowDetailFields
        supabase={supabase}
        cast="cast"
        images={
          <WideField>
            <ImagesField name="gallery_urls" label="갤러리" folder="gallery" />
          </WideField>
        }
      />
    </>
  );
}
