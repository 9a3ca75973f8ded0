/** Saves the reservations on the screen as a file for a spreadsheet, after saying what it is for. */
import { useState } from "react";
import { failureToast } from "~/lib/admin-error.ts";
import { csvOf, type TableCell } from "~/lib/csv.ts";
import { logExport } from "~/lib/personal-data-log-data.ts";
import { saveFile } from "~/lib/save-file.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { Field } from "~/ui/field.tsx";
import { useToast } from "~/ui/toast.tsx";
import { readMoneyOfReservations } from "./payments-data.ts";
import { firstLongColumn, reservationTable } from "./reservation-table.ts";
import type { AdminPerformance } from "./reservations-data.ts";
import type { TicketReservation } from "./ticket-reservation.ts";

interface ExportReservationsProps {
  supabase: Supabase;
  performance: AdminPerformance;
  reservations: readonly TicketReservation[];
  now: number;
}

type FileKind = "xlsx" | "csv";

export function ExportReservations({ supabase, performance, reservations, now }: ExportReservationsProps) {
  const { toast } = useToast();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState<FileKind | null>(null);

  async function save(kind: FileKind) {
    if (!reason.trim()) return setError("어디에 쓰려고 받는지 적어 주세요.");
    setBusy(kind);
    try {
      const money = await readMoneyOfReservations(supabase, performance.id);
      const table = reservationTable(performance, reservations, money, now);
      const file =
        kind === "xlsx"
          ? await workbookOf(table)
          : new Blob([csvOf(table)], { type: "text/csv;charset=utf-8" });
      await logExport(supabase, "ticket_reservations", reservations.length, reason);
      saveFile(file, `예매-${performance.title.replace(/[^\p{L}\p{N}]+/gu, "-")}.${kind}`);
      setOpen(false);
    } catch (failure) {
      toast(failureToast("파일을 만들지 못했습니다", failure));
    } finally {
      setBusy(null);
    }
  }

  return (
    <>
      <Button variant="quiet" disabled={reservations.length === 0} onClick={() => setOpen(true)}>
        파일로 받기
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`예매 ${reservations.length.toLocaleString("ko")}건을 파일로 받기`}
        description="이름과 연락처가 들어 있습니다. 누가 언제 왜 받았는지 변경 기록에 남습니다. 다 쓰신 파일은 지워 주세요."
        firstFocus="export-reason"
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void save("xlsx");
          }}
        >
          <Field label="어디에 쓰나요" limit={200} error={error}>
            {(wiring) => (
              <input
                {...wiring}
                name="export-reason"
                value={reason}
                placeholder="공연 당일 현장 명단"
                onChange={({ target }) => {
                  setReason(target.value);
                  setError("");
                }}
                className={controlClass}
              />
            )}
          </Field>
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              variant="outline"
              busy={busy === "csv"}
              disabled={busy === "xlsx"}
              onClick={() => void save("csv")}
            >
              CSV로 받기
            </Button>
            <Button type="submit" busy={busy === "xlsx"} disabled={busy === "csv"}>
              엑셀로 받기
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

/** Every text is written as a text, so that none can run as a formula. */
async function workbookOf(table: TableCell[][]): Promise<Blob> {
  const { default: writeXlsxFile } = await import("write-excel-file/browser");
  const [header = [], ...lines] = table;
  return writeXlsxFile(
    [
      header.map((value) => ({ value: String(value), type: String, fontWeight: "bold" as const })),
      ...lines.map((line) =>
        line.map((value) => (typeof value === "number" ? { value, type: Number } : { value, type: String })),
      ),
    ],
    {
      stickyRowsCount: 1,
      columns: header.map((_, index) => ({ width: index >= firstLongColumn ? 30 : 16 })),
    },
  ).toBlob();
}
