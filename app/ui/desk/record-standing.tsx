/** What came of saving: who was first, what went wrong, when it was saved. */
import type { FieldValues } from "react-hook-form";
import { Button } from "../button.tsx";
import { CheckIcon } from "../icons.tsx";
import type { RecordForm } from "./use-record-form.ts";

const clock = new Intl.DateTimeFormat("ko", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

export function RecordStanding<Row, Typed extends FieldValues>({
  record,
}: {
  record: RecordForm<Row, Typed>;
}) {
  const { form, standing } = record;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <>
      {standing.name === "conflict" ? (
        <div role="alert" className="w-full rounded-control border border-warn bg-surface p-4">
          <p className="font-bold">그사이 다른 관리자가 같은 내용을 저장했습니다.</p>
          <p className="mt-1 text-ink-soft">
            어느 쪽을 남길지 골라 주세요. 고르기 전에는 아무것도 바뀌지 않습니다.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="outline" onClick={record.takeTheirs}>
              상대의 내용 불러오기
            </Button>
            <Button variant="danger" busy={isSubmitting} onClick={record.overwrite}>
              내 내용으로 덮어쓰기
            </Button>
          </div>
        </div>
      ) : null}
      {standing.name === "failed" ? (
        <p role="alert" className="w-full font-semibold text-bad">
          {standing.message}
        </p>
      ) : null}
      <p role="status" className="ml-auto flex items-center gap-1.5 text-ink-soft">
        {standing.name === "waiting" ? (
          "이미지를 다 올리면 저장합니다"
        ) : isDirty ? (
          record.restored ? (
            "앞서 쓰던 내용을 되살렸습니다. 아직 저장하지 않았습니다."
          ) : (
            "저장하지 않은 내용이 있습니다"
          )
        ) : standing.name === "saved" ? (
          <>
            <CheckIcon />
            {clock.format(standing.at)} 저장됨
          </>
        ) : null}
      </p>
    </>
  );
}
