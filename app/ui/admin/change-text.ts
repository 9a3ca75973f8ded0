/** Who has changed a record and when, in words. */
import type { RecordChange } from "~/lib/record-changes-data.ts";
import { briefMoment } from "./brief-moment.ts";

function describeAuthor({ own, email }: RecordChange): string {
  if (own) return "내 계정(다른 창)";
  return email ? `${email} 님` : "사이트 서버";
}

/** The author as the subject of a sentence. */
function describeSubject({ own, email }: RecordChange): string {
  if (own) return "내 계정으로 다른 창에서";
  return email ? `${email} 님이` : "사이트 서버가";
}

/** The last change of a field; the log may lack it. `changes`: the newest first. */
export function changeOf(changes: readonly RecordChange[], field: string): RecordChange | undefined {
  return changes.find(({ columns }) => columns.includes(field));
}

/** "오늘 14:03, kim@example.com 님" */
export function describeChange(change: RecordChange): string {
  return `${briefMoment(change.at)}, ${describeAuthor(change)}`;
}

/** Beginning of a sentence: who did it, and when; "" without changes. Of each author the last one counts. */
export function describeWho(changes: readonly RecordChange[]): string {
  const last = new Map<string, RecordChange>();
  for (const change of changes) {
    const subject = describeSubject(change);
    if (!last.has(subject)) last.set(subject, change);
  }
  return [...last].map(([subject, { at }]) => `${subject} ${briefMoment(at)}에`).join(", ");
}

/** Those that have changed one of the fields. */
export function changesOf(
  changes: readonly RecordChange[],
  fields: readonly { name: string }[],
): RecordChange[] {
  return changes.filter(({ columns }) => fields.some(({ name }) => columns.includes(name)));
}
