/** What the box office does for all shows: how it waits for deposits, offers seats, writes to visitors and refunds. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import type { Tables } from "~/lib/database.types.ts";
import { saveRecord } from "~/lib/record-data.ts";
import { recordQuery } from "~/lib/record-queries.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { entriesOf, textOf } from "~/lib/typed-people.ts";
import { requiredWholeNumber, timeOfDay, wholeNumber } from "~/lib/typed-text.ts";
import { AdminHeading, AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { DocumentNav } from "~/ui/admin/document-nav.tsx";
import { FieldGroup, SelectField, TextField, TimeField, WideField } from "~/ui/admin/form-fields.tsx";
import { RecordForm } from "~/ui/admin/record-form.tsx";
import { RowsField } from "~/ui/admin/rows-field.tsx";
import { useRecordForm } from "~/ui/admin/use-record-form.ts";

type Settings = Tables<"box_office_settings">;

const refundRule = z
  .object({
    days_before: requiredWholeNumber("날짜는", { least: 0, most: 365, units: ["일", "일 전"] }),
    percent: wholeNumber("비율은", { least: 0, most: 100, empty: null, units: ["%", "퍼센트"] }),
    fee_per_seat: wholeNumber("수수료는", { least: 0, most: 1_000_000, empty: null, units: ["원"] }),
  })
  .superRefine(({ percent, fee_per_seat }, context) => {
    if ((percent === null) !== (fee_per_seat === null)) return;
    context.addIssue({
      code: "custom",
      path: ["percent"],
      message: "비율과 수수료 가운데 하나만 적어 주세요.",
    });
  })
  .transform(({ days_before, percent, fee_per_seat }) => ({
    days_before,
    ...(percent === null ? { fee_per_seat } : { percent }),
  }));

const schema = z.object({
  deposit_grace_hours: requiredWholeNumber("기다리는 시간은", { least: 0, most: 72, units: ["시간"] }),
  waiting_offer_hours: requiredWholeNumber("제안하는 시간은", { least: 1, most: 72, units: ["시간"] }),
  phone_messages: z.enum(["never", "without_email", "always"]),
  quiet_from: timeOfDay,
  quiet_until: timeOfDay,
  digest_at: z
    .string()
    .transform((typed) => typed.trim() || null)
    .pipe(timeOfDay.nullable()),
  refund_rules: z
    .array(refundRule)
    .max(30, "환불 규정은 30줄까지 둘 수 있습니다.")
    .superRefine((rules, context) => {
      const days = rules.map(({ days_before }) => days_before);
      const repeated = days.findIndex((day, place) => days.indexOf(day) < place);
      if (repeated < 0) return;
      context.addIssue({
        code: "custom",
        path: [repeated, "days_before"],
        message: "같은 날짜의 줄이 이미 있습니다.",
      });
    })
    .transform((rules) => rules.toSorted((one, other) => other.days_before - one.days_before)),
});

const parts = [
  { id: "deposits", label: "입금" },
  { id: "waiting", label: "빈자리 대기" },
  { id: "messages", label: "메시지" },
  { id: "refunds", label: "환불" },
];

const query = (supabase: Supabase) => recordQuery(supabase, "box_office_settings", true);

export function BoxOfficeEditor({ supabase }: { supabase: Supabase }) {
  const settings = useQuery(query(supabase));
  return (
    <div className="flex flex-col gap-5 xl:grid xl:grid-cols-[minmax(0,56rem)_9rem] xl:gap-x-6 max-xl:[&>form>fieldset:first-of-type]:border-t-0 max-xl:[&>form>fieldset:first-of-type]:pt-0">
      <div className="xl:col-span-full">
        <AdminHeading title="매표 설정" />
      </div>
      <div className="contents xl:order-last xl:block">
        <DocumentNav parts={parts} />
      </div>
      {settings.data ? (
        <SettingsForm supabase={supabase} row={settings.data} />
      ) : settings.isError ? (
        <AdminLoadFailure error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <AdminLoading />
      )}
    </div>
  );
}

function SettingsForm({ supabase, row }: { supabase: Supabase; row: Settings }) {
  const queries = useQueryClient();
  const record = useRecordForm({
    table: "box_office_settings",
    schema,
    row,
    typedOf: (stored: Settings | null) => ({
      deposit_grace_hours: String(stored?.deposit_grace_hours ?? ""),
      waiting_offer_hours: String(stored?.waiting_offer_hours ?? ""),
      phone_messages: stored?.phone_messages ?? "without_email",
      quiet_from: stored?.quiet_from.slice(0, 5) ?? "",
      quiet_until: stored?.quiet_until.slice(0, 5) ?? "",
      digest_at: stored?.digest_at?.slice(0, 5) ?? "",
      refund_rules: entriesOf(stored?.refund_rules ?? []).map(({ days_before, percent, fee_per_seat }) => ({
        days_before: textOf(days_before),
        percent: textOf(percent),
        fee_per_seat: textOf(fee_per_seat),
      })),
    }),
    save: (values, known) => saveRecord(supabase, "box_office_settings", known ?? row, values),
    onSaved: (saved) => queries.setQueryData(query(supabase).queryKey, saved),
  });
  return (
    <RecordForm supabase={supabase} record={record}>
      <FieldGroup id="deposits" beside title="입금">
        <WideField>
          <TextField
            name="deposit_grace_hours"
            label="입금 기한 뒤 기다리는 시간"
            type="number"
            unit="시간"
            hint="은행의 알림은 늦게 옵니다. 기한이 지나고 이 시간이 더 지나야 좌석이 다시 열립니다. 관객에게는 보이지 않습니다."
          />
        </WideField>
      </FieldGroup>
      <FieldGroup id="waiting" beside title="빈자리 대기">
        <WideField>
          <TextField
            name="waiting_offer_hours"
            label="나온 좌석을 제안하는 시간"
            type="number"
            unit="시간"
            hint="매진된 회차에 좌석이 나오면 기다린 순서대로 한 분께 이 시간 동안 제안합니다. 그동안 다른 분은 예매할 수 없고, 시간이 지나면 다음 분께 넘어갑니다. 밤 9시부터 아침 9시 사이에 나온 좌석은 아침 9시부터 셉니다."
          />
        </WideField>
      </FieldGroup>
      <FieldGroup id="messages" beside title="메시지">
        <SelectField
          name="phone_messages"
          label="문자 보내기"
          choices={[
            { value: "without_email", label: "이메일을 적지 않은 예매에만" },
            { value: "always", label: "모든 예매에" },
            { value: "never", label: "보내지 않기" },
          ]}
          hint="문자 서비스가 없으면 ‘메시지’에서 휴대전화로 직접 보냅니다."
        />
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-semibold leading-snug">밤에 보내지 않는 시간</legend>
          <div className="flex items-start gap-2 [&>div]:w-24 [&>div]:min-w-0 [&_label]:sr-only">
            <TimeField name="quiet_from" label="밤에 보내지 않는 시간의 시작" />
            <span aria-hidden="true" className="leading-(--control)">
              –
            </span>
            <TimeField name="quiet_until" label="밤에 보내지 않는 시간의 끝" />
          </div>
          <p className="mt-2 note text-ink-soft text-sm">
            관객이 기다리지 않는 메시지는 아침에 보냅니다. 시작과 끝이 같으면 밤에도 보냅니다.
          </p>
        </fieldset>
        <WideField>
          <TimeField
            name="digest_at"
            label="극단에 저녁 알림을 보내는 시각"
            optional
            hint="처리할 입금, 내일의 입금 기한과 공연을 극단 이메일로 보냅니다. 살펴볼 일이 없는 날에는 보내지 않습니다. 비워 두면 보내지 않습니다."
          />
        </WideField>
      </FieldGroup>
      <FieldGroup id="refunds" beside title="환불">
        <WideField>
          <RowsField
            name="refund_rules"
            label="환불 규정"
            what="환불 규정"
            hint="관객이 예매를 취소하면 공연 날부터 거꾸로 센 날짜에 맞는 줄대로 돌려줍니다. 0일은 공연 당일입니다. 처음 값은 소비자분쟁해결기준(공연업)입니다. 예매한 지 24시간 안에 공연 3일 전까지 취소하면 모두 돌려줍니다. 극단이 취소하면 규정과 상관없이 모두 돌려줍니다."
            columns={[
              { name: "days_before", label: "공연 며칠 전까지", kind: "number", unit: "일 전" },
              { name: "percent", label: "돌려주는 비율", kind: "number", unit: "%", optional: true },
              {
                name: "fee_per_seat",
                label: "또는 한 장 수수료",
                kind: "number",
                unit: "원",
                optional: true,
              },
            ]}
          />
        </WideField>
      </FieldGroup>
    </RecordForm>
  );
}
