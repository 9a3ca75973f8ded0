/** Says what a save has taken over from others, who had changed other fields meanwhile. */
import { changesOf, describeWho } from "./change-text.ts";
import type { DescribedFields } from "./described-fields.ts";
import { Opener } from "./opener.tsx";
import { TheirChanges } from "./their-changes.tsx";
import type { MergedChanges } from "./use-record-form.ts";

interface MergedNoticeProps {
  merged: MergedChanges;
  fields: DescribedFields;
}

export function MergedNotice({ merged: { changed, changes }, fields }: MergedNoticeProps) {
  if (changed.length === 0) return null;
  const who = describeWho(changesOf(changes, changed));
  return (
    <div className="w-full border-lamp border-l-4 pl-3">
      <p role="status">그사이 {who ? `${who} 저장한` : "다른 분이 저장한"} 내용도 그대로 남겼습니다.</p>
      <details>
        <Opener>그사이 바뀐 항목 {changed.length}개</Opener>
        <div className="max-h-[35dvh] overflow-y-auto">
          <TheirChanges changed={changed} changes={changes} fields={fields} />
        </div>
      </details>
    </div>
  );
}
