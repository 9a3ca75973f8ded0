/** One message of a visitor with what was done about it. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { z } from "zod";
import { failureToast } from "~/lib/admin-error.ts";
import { normalizePhoneNumber } from "~/lib/phone-number.ts";
import { saveRecord } from "~/lib/record-data.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { textOrNull } from "~/lib/typed-text.ts";
import { ActionMenu } from "~/ui/admin/action-menu.tsx";
import { briefMoment } from "~/ui/admin/brief-moment.ts";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import { TextAreaField, WideField } from "~/ui/admin/form-fields.tsx";
import { RecordRowForm } from "~/ui/admin/record-row-form.tsx";
import { RecordVersions } from "~/ui/admin/record-versions.tsx";
import { RowActions } from "~/ui/admin/row-actions.tsx";
import { TelephoneAction } from "~/ui/admin/telephone-action.tsx";
import { useRecordForm } from "~/ui/admin/use-record-form.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { ClampedText } from "~/ui/clamped-text.tsx";
import { useToast } from "~/ui/toast.tsx";
import type { Message } from "./inquiries-data.ts";

const schema = z.object({ note: textOrNull("메모는", 2_000) });

interface MessageItemProps {
  message: Message;
  supabase: Supabase;
  adminId: string;
}

export function MessageItem({ message, supabase, adminId }: MessageItemProps) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const [confirming, setConfirming] = useState(false);
  const [noting, setNoting] = useState(false);
  const readAgain = () => queries.invalidateQueries({ queryKey: ["records", "contact_messages"] });

  const record = useRecordForm({
    table: "contact_messages",
    schema,
    row: message,
    typedOf: (row: Message | null) => ({ note: row?.note ?? "" }),
    save: (values, known) => saveRecord(supabase, "contact_messages", known ?? message, values),
    onSaved: readAgain,
  });
  const { setFocus, formState } = record.form;
  const { isDirty } = formState;
  useEffect(() => {
    if (noting) setFocus("note");
  }, [noting, setFocus]);

  const change = useMutation({
    async mutationFn(handled: boolean) {
      if (isDirty) await record.submit();
      return saveRecord(supabase, "contact_messages", message, {
        handled_at: handled ? new Date().toISOString() : null,
        handled_by: handled ? adminId : null,
      });
    },
    onSuccess({ state }, handled) {
      if (state === "saved") {
        toast({ title: handled ? "처리함으로 표시했습니다" : "처리하지 않은 문의로 되돌렸습니다" });
      } else {
        toast({
          title: "저장하지 못했습니다",
          description: "그사이 다른 관리자가 고치거나 지웠습니다. 지금 내용을 확인해 주세요.",
          variant: "destructive",
        });
      }
    },
    onError: (error) => toast(failureToast("저장하지 못했습니다", error)),
    onSettled: readAgain,
  });
  const removal = useMutation({
    mutationFn: () =>
      saveRecord(supabase, "contact_messages", record.known ?? message, {
        removed_at: new Date().toISOString(),
      }),
    onSuccess() {
      record.discardDraft();
      setConfirming(false);
      toast({ title: "문의를 지웠습니다", description: "30일 동안 ‘지운 것 보기’에서 되살릴 수 있습니다." });
    },
    onError: (error) => toast(failureToast("지우지 못했습니다", error)),
    onSettled: readAgain,
  });

  return (
    <li className="grid grid-cols-1 items-start gap-x-6 gap-y-4 border-line border-b py-3 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid grid-cols-1 gap-2">
        <MessageHead message={message} />
        <ClampedText
          text={message.message}
          about={`${message.name}의 문의`}
          className={`max-w-form ${message.handled_at ? "text-ink-soft" : "font-medium"}`}
        />
        {noting || isDirty || message.note ? (
          <RecordRowForm
            record={record}
            action="메모 저장"
            more={<RecordVersions supabase={supabase} record={record} name={`${message.name}의 문의`} />}
          >
            <WideField>
              <TextAreaField name="note" label="메모" optional rows={2} />
            </WideField>
          </RecordRowForm>
        ) : null}
      </div>
      <RowActions>
        <Reply message={message} />
        <Button variant="quiet" busy={change.isPending} onClick={() => change.mutate(!message.handled_at)}>
          {isDirty ? "메모 저장하고 " : ""}
          {message.handled_at ? "처리 취소" : "처리함으로 표시"}
        </Button>
        <ActionMenu compact label={`${message.name}의 문의에 더 하기`}>
          {noting || isDirty || message.note ? null : (
            <Button variant="quiet" onClick={() => setNoting(true)}>
              메모 쓰기
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={`${message.name}의 문의 지우기`}
            onClick={() => setConfirming(true)}
          >
            지우기
          </Button>
        </ActionMenu>
      </RowActions>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title="문의를 지울까요?"
        description={`${message.name}의 문의와 메모를 지웁니다. 30일 동안은 되살릴 수 있고, 그 뒤에 완전히 사라집니다.`}
        action="지우기"
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
      />
    </li>
  );
}

/** Who has written, when, and when it was handled. */
function MessageHead({ message: { name, contact, created_at, handled_at } }: { message: Message }) {
  return (
    <div className="flex flex-wrap content-center items-baseline gap-x-3 lg:-mb-1.5 lg:min-h-control">
      <h2 className="font-bold sm:min-w-24">{name}</h2>
      <span className="numerals text-ink-soft max-sm:order-last max-sm:w-full sm:min-w-44">
        {normalizePhoneNumber(contact)}
      </span>
      <span className="numerals text-ink-soft text-sm ml-auto">
        <time dateTime={created_at}>{briefMoment(created_at)}</time>
        {handled_at ? ` · ${briefMoment(handled_at)} 처리함` : ""}
      </span>
    </div>
  );
}

/** What an inquiry that nobody has handled waits for. */
function Reply({ message: { name, contact } }: { message: Message }) {
  if (!contact.includes("@")) return <TelephoneAction phone={contact} name={name} />;
  return (
    <a
      href={`mailto:${encodeURIComponent(contact)}?subject=${encodeURIComponent("문의에 답변드립니다")}`}
      className={`${buttonClass({ variant: "outline" })} lg:min-w-36`}
    >
      메일로 답하기
    </a>
  );
}
