/** What visitors have written: unread first, then the newest; answered, noted, marked as handled, removed. */
import { useQuery } from "@tanstack/react-query";
import { recordsQuery } from "~/lib/record-queries.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { RecordList } from "~/ui/admin/admin-page.tsx";
import { ShownInParts } from "~/ui/admin/show-more.tsx";
import { useReadingLog } from "~/ui/admin/use-reading-log.ts";
import { WorkList } from "~/ui/admin/work-list.tsx";
import { InquiryBin } from "./inquiry-bin.tsx";
import { MessageItem } from "./inquiry-item.tsx";

interface InquiryListProps {
  supabase: Supabase;
  adminId: string;
}

export function InquiryList({ supabase, adminId }: InquiryListProps) {
  const query = recordsQuery(supabase, "contact_messages", { orderBy: "created_at", ascending: false });
  const list = useQuery({
    ...query,
    refetchInterval: 60_000,
    select: (messages) =>
      messages
        .filter(({ removed_at }) => !removed_at)
        .sort((one, other) => Number(!!one.handled_at) - Number(!!other.handled_at)),
  });
  useReadingLog(supabase, "contact_messages", list.isSuccess);
  return (
    <>
      <RecordList
        title="문의 관리"
        list={list}
        importTo="/admin/import?state=inquiries"
        textsOf={({ name, contact, message, note }) => [name, contact, message, note]}
        searchLabel="이름, 연락처, 내용으로 찾기"
        empty="받은 문의가 없습니다."
      >
        {(messages) => (
          <ShownInParts rows={messages} partSize={50}>
            {(shown) => (
              <WorkList>
                {shown.map((message) => (
                  <MessageItem key={message.id} message={message} supabase={supabase} adminId={adminId} />
                ))}
              </WorkList>
            )}
          </ShownInParts>
        )}
      </RecordList>
      {list.data ? <InquiryBin supabase={supabase} listed={new Set(list.data.map(({ id }) => id))} /> : null}
    </>
  );
}
