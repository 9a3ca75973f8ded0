/** The page on which records of the past are imported: what, from which file, and what was imported before. */
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminHeading, pageRhythm } from "~/ui/admin/admin-page.tsx";
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { FileButton } from "~/ui/admin/file-button.tsx";
import { StateLinks } from "~/ui/admin/state-links.tsx";
import { Button } from "~/ui/button.tsx";
import { ChooseImages } from "./choose-images.tsx";
import type { ImageFile } from "./image-files.ts";
import { ImportColumns } from "./import-columns.tsx";
import type { ImportKind, LineChecks } from "./import-kind.ts";
import { importKinds } from "./import-kinds.ts";
import { ImportOutcomeView } from "./import-outcome.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { type ImportTableRows, readImportTable } from "./import-table.ts";
import { saveTemplate } from "./import-template.ts";
import type { ImportOutcome } from "./imports-data.ts";
import { PastImports } from "./past-imports.tsx";
import type { ImagesOfRow } from "./use-image-sending.ts";

const importPath = "/admin/import";

interface ImportPageProps {
  supabase: Supabase;
  checks: LineChecks;
}

export function ImportPage({ supabase, checks }: ImportPageProps) {
  const [parameters] = useSearchParams();
  const kind = importKinds.find(({ id }) => id === parameters.get("state")) ?? importKinds[0];
  /** Those that were looked at: what was chosen there stays, and what is on its way goes on. */
  const [visited, setVisited] = useState<readonly ImportKind[]>([]);
  if (!kind) return null;
  if (!visited.includes(kind)) setVisited([...visited, kind]);
  return (
    <div className={pageRhythm}>
      <AdminHeading title="지난 기록 가져오기" />
      <StateLinks
        path={importPath}
        label="가져올 기록"
        states={importKinds.map(({ id, label }) => [id, label] as const)}
        current={kind.id}
      />
      {visited.map((one) => (
        <div key={one.id} hidden={one !== kind} className="grid grid-cols-1 gap-5">
          <ImportFile supabase={supabase} kind={one} checks={checks} />
        </div>
      ))}
      <PastImports supabase={supabase} />
    </div>
  );
}

interface ReadFile {
  name: string;
  table: ImportTableRows;
}

function ImportFile({ supabase, kind, checks }: ImportPageProps & { kind: ImportKind }) {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [images, setImages] = useState<ImageFile[]>([]);
  const [imported, setImported] = useState<{ outcome: ImportOutcome; images: ImagesOfRow[] } | null>(null);
  const [failure, setFailure] = useState("");
  const [reading, setReading] = useState(false);

  async function read(chosen: File) {
    setFailure("");
    setImported(null);
    setFile(null);
    setReading(true);
    const result = await readImportTable(chosen, kind);
    setReading(false);
    if ("message" in result) setFailure(result.message);
    else setFile({ name: chosen.name.normalize("NFC"), table: result.table });
  }

  return (
    <>
      <AdminSection title={`${kind.label} 파일 고르기`}>
        <p className="max-w-prose text-ink-soft">
          엑셀(XLSX, XLS)이나 CSV 파일의 첫 줄에 칸 이름을 적어 주세요. 파일은 이 브라우저에서 읽고, 확인한
          뒤에 저장합니다. 한 번에 2,000줄, 10MB까지입니다. {kind.hint}
        </p>
        <div className="flex flex-wrap gap-2 max-sm:gap-x-6 max-sm:[&>button]:px-0">
          <FileButton
            label="파일 고르기"
            accept=".csv,.tsv,.txt,.xls,.xlsx,.htm,.html"
            onFiles={([chosen]) => {
              if (chosen) void read(chosen);
            }}
          />
          <Button variant="quiet" onClick={() => void saveTemplate(kind, "xlsx")}>
            엑셀 양식 받기
          </Button>
          <Button variant="quiet" onClick={() => void saveTemplate(kind, "csv")}>
            CSV 양식 받기
          </Button>
        </div>
        <p role="status">
          {reading ? "파일을 읽는 중" : file ? `${file.name}, ${file.table.rows.length}줄` : ""}
        </p>
        <FailureText of={failure} />
      </AdminSection>
      {imported ? (
        <ImportOutcomeView
          supabase={supabase}
          kind={kind}
          {...imported}
          onDone={() => {
            setImported(null);
            setFile(null);
            setImages([]);
          }}
        />
      ) : file ? (
        <>
          <ImportColumns
            kind={kind}
            table={file.table}
            onCorrect={(meanings) => setFile({ ...file, table: { ...file.table, meanings } })}
          />
          {kind.imageFolder ? <ChooseImages images={images} onImages={setImages} /> : null}
          <ImportPreview
            supabase={supabase}
            kind={kind}
            check={checks[kind.table]}
            table={file.table}
            fileName={file.name}
            images={images}
            onImported={(outcome, images) => setImported({ outcome, images })}
            onStop={() => setFile(null)}
          />
        </>
      ) : null}
    </>
  );
}
