/** Brings deposits: a bank's list pasted or as a file, or one typed by hand. The list is read in the browser. */
import { useQueryClient } from "@tanstack/react-query";
import { type DragEvent, useState } from "react";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import { FileButton } from "~/ui/admin/file-button.tsx";
import { LeaveGuard } from "~/ui/admin/leave-guard.tsx";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { statementLayoutsQuery } from "./deposit-queries.ts";
import type { StoredLayout } from "./deposits-data.ts";
import { readStatement } from "./read-statement.ts";
import type { ColumnMeaning, Statement } from "./statement.ts";
import { StatementPreview } from "./statement-preview.tsx";
import { plainAccount } from "./stored-deposit.ts";
import { TypedDeposit } from "./typed-deposit.tsx";

/** A list that was read, and what it was read from, so that it can be read again with other columns. */
interface BroughtStatement {
  source: string | Blob;
  statement: Statement;
  account: string;
  corrected: boolean;
}

export function BringDeposits({ supabase }: { supabase: Supabase }) {
  const queries = useQueryClient();
  const [text, setText] = useState("");
  const [failure, setFailure] = useState("");
  const [brought, setBrought] = useState<BroughtStatement | null>(null);
  const [typing, setTyping] = useState(false);
  const [pasting, setPasting] = useState(false);

  async function read(source: string | Blob) {
    setFailure("");
    // A list can be read without them, too: then its columns may have to be corrected again.
    const layouts = await queries.fetchQuery(statementLayoutsQuery(supabase)).catch(() => []);
    const found = await readWithLayouts(source, layouts);
    if ("message" in found) {
      setFailure(found.message);
      setPasting(true);
    }
    setBrought("message" in found ? null : found);
  }
  async function correct(meanings: ColumnMeaning[]) {
    if (!brought) return;
    const { source, statement } = brought;
    const columns = { ...statement.columns, meanings };
    // At once, since the next choice builds on it.
    setBrought({ ...brought, statement: { ...statement, columns }, corrected: true });
    const result = await readStatement(source, () => meanings);
    // A correction after which nothing can be read is shown all the same, to be corrected again.
    const read = result.statement ?? { ...statement, lines: [], columns };
    setBrought((latest) => (latest?.statement.columns === columns ? { ...latest, statement: read } : latest));
  }
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (event.type === "drop" && file) void read(file);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping only adds to the file input inside
    <div onDragOver={drag} onDrop={drop} className="border-line border-t pt-4 max-sm:-mb-1">
      <AdminSection
        title="거래내역 가져오기"
        hasTitleOnPhone={false}
        actions={
          <>
            <Button variant="quiet" className="max-sm:order-1" onClick={() => setTyping(true)}>
              직접 적기
            </Button>
            <Button variant="outline" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
              <span className="-mr-1 sm:hidden">거래내역</span> 붙여 넣기
            </Button>
            <FileButton
              label="파일 고르기"
              accept=".csv,.tsv,.txt,.xls,.xlsx,.htm,.html"
              onFiles={([file]) => {
                if (file) void read(file);
              }}
            />
          </>
        }
      >
        {pasting ? (
          <div className="grid gap-3">
            <Field
              label="은행 거래내역 붙여 넣기"
              hint="인터넷뱅킹의 표를 복사해 붙여 넣거나 내려받은 파일(XLSX, XLS, CSV)을 고르세요. 파일은 이 브라우저에서만 읽고, 고른 입금만 저장합니다."
              error={failure || undefined}
            >
              {(control) => (
                <textarea
                  {...control}
                  rows={3}
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                  className={controlClass}
                />
              )}
            </Field>
            <div>
              <Button variant="outline" disabled={text.trim() === ""} onClick={() => void read(text)}>
                붙여 넣은 내용 읽기
              </Button>
            </div>
          </div>
        ) : null}
        {brought ? (
          <StatementPreview
            supabase={supabase}
            statement={brought.statement}
            account={brought.account}
            corrected={brought.corrected}
            onAccount={(account) => setBrought({ ...brought, account })}
            onCorrect={(meanings) => void correct(meanings)}
            onDone={() => {
              setBrought(null);
              setText("");
              setPasting(false);
            }}
          />
        ) : null}
        {(text.trim() !== "" || brought) && !typing ? <LeaveGuard when /> : null}
        {typing ? <TypedDeposit supabase={supabase} onClose={() => setTyping(false)} /> : null}
      </AdminSection>
    </div>
  );
}

function drag(event: DragEvent) {
  if (event.dataTransfer.types.includes("Files")) event.preventDefault();
}

/** Reads a list with the columns that an admin has corrected for its account before. */
async function readWithLayouts(
  source: string | Blob,
  layouts: readonly StoredLayout[],
): Promise<BroughtStatement | { message: string }> {
  const first = await readStatement(source);
  if (!first.statement) return { message: first.message };
  const { account, columns } = first.statement;
  // A list that does not name its account is assumed to be that of the last list of its layout.
  const known = layouts.find(
    (entry) =>
      entry.layout === columns.layout && (account === null || entry.account === plainAccount(account)),
  );
  const again = known ? await readStatement(source, () => known.meanings) : first;
  const { statement = first.statement } = again;
  return { source, statement, account: account ?? known?.account ?? "", corrected: false };
}
