/** What an import has made, and how it is undone. */
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";
import { ImageSending } from "./image-sending.tsx";
import type { ImportKind } from "./import-kind.ts";
import type { ImportOutcome } from "./imports-data.ts";
import { UndoImport } from "./undo-import.tsx";
import { type ImagesOfRow, useImageSending } from "./use-image-sending.ts";

interface ImportOutcomeViewProps {
  supabase: Supabase;
  kind: ImportKind;
  outcome: ImportOutcome;
  images: readonly ImagesOfRow[];
  onDone: () => void;
}

export function ImportOutcomeView({ supabase, kind, outcome, images, onDone }: ImportOutcomeViewProps) {
  const sending = useImageSending({
    supabase,
    importId: outcome.id,
    table: kind.table,
    folder: kind.imageFolder ?? "gallery",
    rows: images,
  });
  const words = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => words.current?.focus(), []);
  return (
    <AdminSection title="가져왔습니다">
      <p ref={words} tabIndex={-1} className="numerals">
        {outcomeText(kind.label, outcome)}
      </p>
      {sending.total > 0 ? <ImageSending sending={sending} /> : null}
      {sending.running ? null : (
        <div className="flex flex-wrap gap-2">
          <Link to={kind.path} className={buttonClass()}>
            {kind.label} 보기
          </Link>
          <UndoImport
            supabase={supabase}
            of={{ ...outcome, table: kind.table, images: sending.sent }}
            onUndone={onDone}
          />
          <Button variant="quiet" onClick={onDone}>
            다른 파일 가져오기
          </Button>
        </div>
      )}
    </AdminSection>
  );
}

function outcomeText(label: string, { created, changed, same }: ImportOutcome): string {
  const parts = [
    created > 0 ? `새로 만든 ${label} ${created.toLocaleString("ko")}건` : "",
    changed > 0 ? `바꾼 ${label} ${changed.toLocaleString("ko")}건` : "",
    same > 0 ? `그대로인 ${label} ${same.toLocaleString("ko")}건` : "",
  ];
  return `${parts.filter(Boolean).join(", ")}입니다.`;
}
