/** What visitors have written, the newest first: answered, noted, marked as handled, removed. */
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { recordsQuery } from "~/lib/record-queries.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { RecordList } from "~/ui/admin/admin-page.tsx";
import { EmptyLine } from "~/ui/admin/empty-line.tsx";
import { ShownInParts } from "~/ui/admin/show-more.tsx";
import { StateLinks } from "~/ui/admin/state-links.tsx";
import { useReadingLog } from "~/ui/admin/use-reading-log.ts";
import { WorkList } from "~/ui/admin/work-list.tsx";
import { InquiryBin } from "./inquiry-bin.tsx";
import { MessageItem } from "./inquiry-item.tsx";

const states = [
  ["open", "새 문의"],
  ["handled", "처리함"],
] as const;

interface InquiryListProps {
  supabase: Supabase;
  adminId: string;
}

export function InquiryList({ supabase, adminId }: InquiryListProps) {
  const [parameters] = useSearchParams();
  const handled = parameters.get("state") === "handled";
  const query = recordsQuery(supabase, "contact_messages", { orderBy: "created_at", ascending: false });
  const list = useQuery({
    ...query,
    refetchInterval: 60_000,
    select: (messages) => messages.filter(({ removed_at }) => !removed_at),
  });
  useReadingLog(supabase, "contact_messages", list.isSuccess);
  return (
    <>
      <RecordList
        title="문의"
        list={list}
        importTo="/admin/import?state=inquiries"
        textsOf={({ name, contact, message, note }) => [name, contact, message, note]}
        searchLabel="이름, 연락처, 내용으로 찾기"
        about={() => ""}
        empty="받은 문의가 없습니다."
      >
        {(messages, searching) => {
          const listed = messages.filter(({ handled_at }) => Boolean(handled_at) === handled);
          const others = messages.length - listed.length;
          return (
            <>
              <StateLinks
                path="/admin/general-inquiries"
                label="문의의 상태"
                states={states}
                counts={{
                  open: handled ? others : listed.length,
                  handled: handled ? listed.length : others,
                }}
                current={handled ? "handled" : "open"}
              />
              {listed.length > 0 ? (
                <ShownInParts rows={listed} partSize={50}>
                  {(shown) => (
                    <WorkList>
                      {shown.map((message) => (
                        <MessageItem
                          key={message.id}
                          message={message}
                          supabase={supabase}
                          adminId={adminId}
                        />
                      ))}
                    </WorkList>
                  )}
                </ShownInParts>
              ) : (
                <EmptyLine>
                  {searching
                    ? "이 목록에는 찾는 내용이 없습니다."
                    : handled
                      ? "처리한 문의가 없습니다."
                      : "새 문의가 없습니다."}
                </EmptyLine>
              )}
            </>
          );
        }}
      </RecordList>
      {list.data ? <InquiryBin supabase={supabase} listed={new Set(list.data.map(({ id }) => id))} /> : null}
    </>
  );
}
