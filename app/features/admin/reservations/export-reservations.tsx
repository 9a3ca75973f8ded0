/** Saves the reservations on the screen as a file for a spreadsheet. */
import { useState } from "react";
import { csvOf, type TableCell } from "~/lib/csv.ts";
import { saveFile } from "~/lib/save-file.ts";
import { Button } from "~/ui/button.tsx";
import { useToast } from "~/ui/toast.tsx";
import { firstLongColumn, reservationTable } from "./reservation-table.ts";
import type { AdminPerformance } from "./reservations-data.ts";
import type { TicketReservation } from "./ticket-reservation.ts";

interface ExportReservationsProps {
  performance: AdminPerformance;
  reservations: readonly TicketReservation[];
  now: number;
}

export function ExportReservations({ performance, reservations, now }: ExportReservationsProps) {
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);
  const name = `예매-${performance.title.replace(/[^\p{L}\p{N}]+/gu, "-")}`;
  const table = () => reservationTable(performance, reservations, now);

  async function saveExcel() {
    setBusy(true);
    try {
      saveFile(await workbookOf(table()), `${name}.xlsx`);
    } catch {
      toast({
        title: "엑셀 파일을 만들지 못했습니다",
        description: "인터넷 연결을 확인하고 다시 시도하거나 CSV로 받아 주세요.",
        variant: "destructive",
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="outline" busy={busy} disabled={reservations.length === 0} onClick={saveExcel}>
        엑셀로 받기
      </Button>
      <Button
        variant="outline"
        disabled={reservations.length === 0}
        onClick={() =>
          saveFile(new Blob([csvOf(table())], { type: "text/csv;charset=utf-8" }), `${name}.csv`)
        }
      >
        CSV로 받기
      </Button>
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
