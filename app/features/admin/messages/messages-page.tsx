/** What visitors and the company are written: what an admin sends by hand, what waits, what failed, and the texts. */
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { worthRetrying } from "~/lib/admin-error.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminHeading, AdminLoadFailure, AdminLoading, pageRhythm } from "~/ui/admin/admin-page.tsx";
import { EmptyLine } from "~/ui/admin/empty-line.tsx";
import { ShownInParts } from "~/ui/admin/show-more.tsx";
import { StateLinks } from "~/ui/admin/state-links.tsx";
import { StateMark } from "~/ui/admin/state-mark.tsx";
import { WorkList } from "~/ui/admin/work-list.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { MarkAllSent } from "./mark-all-sent.tsx";
import type { MessageList } from "./message.ts";
import { MessageItem } from "./message-item.tsx";
import { MessageTemplates } from "./message-templates.tsx";
import { countMessages, messagesKey, readMessages } from "./messages-data.ts";
import { TestMessage } from "./test-message.tsx";
import { Webhooks } from "./webhooks.tsx";

const messagesPath = "/admin/messages";

const lists = [
  ["by_hand", "직접 보낼 메시지"],
  ["waiting", "보낼 예정"],
  ["failed", "보내지 않음"],
  ["sent", "보냄"],
] as const;
const about: Record<MessageList, string> = {
  by_hand:
    "저절로 보내지 못한 메시지입니다. 오래된 것부터 보입니다. 휴대전화에서는 문자 앱과 메일 앱이 열립니다.",
  waiting: "때가 되면 저절로 갑니다. 보내지 못하면 간격을 늘려 가며 다시 보냅니다.",
  failed: "보내지 못했거나, 그사이 사정이 바뀌어 보낼 까닭이 없어진 메시지입니다.",
  sent: "90일 동안, 마지막에 보낸 것부터 보입니다.",
};

const empty: Record<MessageList, string> = {
  by_hand: "직접 보낼 메시지가 없습니다.",
  waiting: "보낼 예정인 메시지가 없습니다.",
  failed: "보내지 못한 메시지가 없습니다.",
  sent: "보낸 메시지가 없습니다.",
};

export function MessagesPage({ supabase }: { supabase: Supabase }) {
  const [parameters] = useSearchParams();
  const asked = parameters.get("state");
  const counts = useQuery({
    queryKey: [...messagesKey, "counts"],
    queryFn: () => countMessages(supabase),
    refetchInterval: 20_000,
    retry: worthRetrying,
  });
  if (asked === "texts") return <MessageTemplates supabase={supabase} event={parameters.get("event")} />;
  if (asked === "webhooks") return <Webhooks supabase={supabase} />;
  const [list] = lists.find(([name]) => name === asked) ?? lists[0];
  return (
    <div className={pageRhythm}>
      <AdminHeading title="메시지">
        <nav aria-label="메시지 설정" className="numerals flex gap-3 sm:mr-2 sm:gap-4">
          <Link to={`${messagesPath}?state=texts`} className={buttonClass({ variant: "link" })}>
            문구
          </Link>
          <Link to={`${messagesPath}?state=webhooks`} className={buttonClass({ variant: "link" })}>
            웹훅{" "}
            {counts.data?.failed_webhooks ? (
              <span className="whitespace-nowrap text-bad">
                <StateMark mark="▲">
                  <span className="max-sm:sr-only">실패 </span>
                  {counts.data.failed_webhooks}
                </StateMark>
              </span>
            ) : null}
          </Link>
        </nav>
        <TestMessage supabase={supabase} />
      </AdminHeading>
      <StateLinks
        path={messagesPath}
        label="메시지의 상태"
        states={lists}
        counts={counts.data}
        current={list}
      />
      <Messages key={list} supabase={supabase} list={list} />
    </div>
  );
}

function Messages({ supabase, list }: { supabase: Supabase; list: MessageList }) {
  const messages = useQuery({
    queryKey: [...messagesKey, list],
    queryFn: ({ signal }) => readMessages(supabase, list, signal),
    refetchInterval: 20_000,
    retry: worthRetrying,
  });
  if (!messages.data) {
    return messages.isError ? (
      <AdminLoadFailure error={messages.error} onRetry={() => void messages.refetch()} />
    ) : (
      <AdminLoading />
    );
  }
  return (
    <>
      <div className="-mt-4 flex flex-wrap items-center justify-between gap-x-6 max-sm:has-[button]:-mb-4 lg:-mb-4 lg:min-h-control">
        <p className="text-ink-soft text-sm">{about[list]}</p>
        {list === "by_hand" && messages.data.length > 1 ? (
          <MarkAllSent supabase={supabase} messages={messages.data} />
        ) : null}
      </div>
      {messages.data.length === 0 ? (
        <EmptyLine>{empty[list]}</EmptyLine>
      ) : (
        <ShownInParts rows={messages.data} partSize={50}>
          {(shown) => (
            <WorkList
              columns={`xl:grid xl:gap-x-6 ${list === "by_hand" ? "xl:grid-cols-[minmax(6.5rem,auto)_auto_auto_minmax(0,1fr)_auto_auto]" : "xl:grid-cols-[minmax(6.5rem,auto)_auto_minmax(0,1fr)_auto_auto]"}`}
              head={
                <MessagesHead
                  names={["이름", "예매", ...(list === "by_hand" ? ["기한"] : []), "메시지", "때"]}
                />
              }
            >
              {shown.map((message) => (
                <MessageItem
                  key={message.id}
                  supabase={supabase}
                  message={message}
                  byHand={list === "by_hand"}
                />
              ))}
            </WorkList>
          )}
        </ShownInParts>
      )}
    </>
  );
}

function MessagesHead({ names }: { names: readonly string[] }) {
  return (
    <p
      aria-hidden="true"
      className="border-ink font-semibold text-ink-soft text-sm max-xl:*:hidden lg:border-b xl:col-span-full xl:grid xl:grid-cols-subgrid xl:pb-1"
    >
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </p>
  );
}
