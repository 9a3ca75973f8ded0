/** Who was at the door: sign-ins, wrong passwords and codes, new passwords. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { SearchField } from "~/ui/admin/search-field.tsx";
import { Badge } from "~/ui/badge.tsx";
import { signInLabels } from "./log-labels.ts";
import { LogPage } from "./log-page.tsx";
import { type SignInLine, signInsQuery } from "./team-data.ts";

export function SignInLog({ supabase }: { supabase: Supabase }) {
  const [sought, setSought] = useState("");
  const log = useInfiniteQuery(signInsQuery(supabase, sought.trim()));
  return (
    <div className="grid gap-4">
      <SearchField
        label="로그인 기록 찾기"
        placeholder="이메일, 접속 주소"
        value={sought}
        onSearch={setSought}
      />
      <LogPage label="로그인 기록" log={log} searching={sought !== ""} empty="아직 로그인 기록이 없습니다.">
        {(line) => <SignInItem key={line.id} line={line} />}
      </LogPage>
    </div>
  );
}

function SignInItem({ line }: { line: SignInLine }) {
  const { label, bad } = signInLabels[line.action] ?? { label: line.action };
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-line border-b py-3">
      <Badge tone={bad ? "bad" : "neutral"}>{label}</Badge>
      <span className="min-w-0 break-all">
        {line.account === "service_role" ? "사이트 서버" : line.account}
      </span>
      <span className="text-ink-soft text-sm tabular-nums sm:ml-auto">
        {line.address ? `${line.address} · ` : ""}
        <time dateTime={line.created_at}>{formatMoment(line.created_at)}</time>
      </span>
    </li>
  );
}
