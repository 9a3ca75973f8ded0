/** Who changed what, with search. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { tableLabels } from "~/lib/column-labels.ts";
import { formatMoment } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Opener } from "~/ui/admin/opener.tsx";
import { SearchField } from "~/ui/admin/search-field.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { auditTitle, changesOf, placeOf, subjectOf } from "./log-labels.ts";
import { LogPage } from "./log-page.tsx";
import { type AuditLine, auditQuery } from "./team-data.ts";

export function AuditLog({ supabase }: { supabase: Supabase }) {
  const [sought, setSought] = useState("");
  const [table, setTable] = useState("");
  const log = useInfiniteQuery(auditQuery(supabase, sought.trim(), table));
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-[1fr_14rem]">
        <SearchField
          label="변경 기록 찾기"
          placeholder="제목, 이름, 이메일, 바뀐 내용"
          value={sought}
          onSearch={setSought}
        />
        <select
          value={table}
          onChange={(event) => setTable(event.target.value)}
          aria-label="무엇을 바꾼 기록인지"
          className={controlClass}
        >
          <option value="">모든 기록</option>
          {Object.entries(tableLabels).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <LogPage
        label="변경 기록"
        log={log}
        searching={sought !== "" || table !== ""}
        empty="아직 바꾼 것이 없습니다. 관리실에서 바꾼 내용이 여기에 남습니다."
      >
        {(line) => <AuditItem key={line.id} line={line} />}
      </LogPage>
    </div>
  );
}

function AuditItem({ line }: { line: AuditLine }) {
  const changes = changesOf(line);
  const subject = subjectOf(line);
  const place = placeOf(line);
  const title = auditTitle(line);
  return (
    <li className="grid gap-1 border-line border-b py-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        {place ? (
          <Link
            to={place}
            className="inline-flex min-h-control items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {title}
          </Link>
        ) : (
          <span className="font-semibold">{title}</span>
        )}
        {subject ? <span className="min-w-0">{subject}</span> : null}
        <span className="text-ink-soft text-sm tabular-nums sm:ml-auto">
          {line.actor_email ?? "사이트 서버"} ·{" "}
          <time dateTime={line.created_at}>{formatMoment(line.created_at)}</time>
        </span>
      </div>
      {changes.length > 0 ? (
        <details>
          <Opener className="text-ink-soft text-sm">바뀐 내용 {changes.length}가지</Opener>
          <dl className="grid gap-2 pb-2 text-sm">
            {changes.map(({ column, before, after }) => (
              <div key={column} className="grid gap-x-3 sm:grid-cols-[10rem_1fr]">
                <dt className="text-ink-soft">{column}</dt>
                <dd className="line-clamp-6 min-w-0">
                  <del className="text-ink-soft">{before}</del> → <ins className="no-underline">{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </li>
  );
}
