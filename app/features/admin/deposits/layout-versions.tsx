/** What the columns of a bank's list were said to mean before, for its account. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Supabase } from "~/lib/supabase.ts";
import type { DescribedFields } from "~/ui/admin/described-fields.ts";
import { VersionsButton } from "~/ui/admin/versions-button.tsx";
import { statementLayoutsQuery } from "./deposit-queries.ts";
import type { StoredLayout } from "./deposits-data.ts";
import type { ColumnMeaning, Columns } from "./statement.ts";
import { plainAccount } from "./stored-deposit.ts";

const meaningNames: Record<ColumnMeaning, string> = {
  unused: "쓰지 않음",
  at: "거래일시",
  time: "거래시각",
  in: "입금액",
  out: "출금액",
  amount: "거래금액",
  direction: "입출금 구분",
  balance: "잔액",
  sender: "보낸 분",
  note: "메모",
  how: "거래 방법",
};

export const meaningChoices = Object.entries(meaningNames).map(([value, label]) => ({ value, label }));

/** What a column is called; a list may have none for it. */
export const nameOfColumn = ({ names }: Columns, place: number) => names[place] || `${place + 1}번째 칸`;

interface LayoutVersionsProps {
  supabase: Supabase;
  account: string;
  columns: Columns;
  onRestored: (layout: StoredLayout) => void;
}

export function LayoutVersions({ supabase, account, columns, onRestored }: LayoutVersionsProps) {
  const queries = useQueryClient();
  const layouts = useQuery(statementLayoutsQuery(supabase));
  const stored = layouts.data?.find(
    (one) => one.layout === columns.layout && one.account === plainAccount(account),
  );
  if (!stored) return null;
  const fields: DescribedFields = new Map(
    columns.meanings.map((_, place) => [
      String(place),
      { kind: "choice", choices: meaningChoices, label: nameOfColumn(columns, place) },
    ]),
  );
  return (
    <div>
      <VersionsButton
        supabase={supabase}
        table="statement_layouts"
        row={stored}
        fields={fields}
        typedOf={({ meanings }) => Object.fromEntries(meanings.map((meaning, place) => [place, meaning]))}
        name="칸의 뜻"
        onRestored={async (restored) => {
          onRestored(restored);
          await queries.invalidateQueries(statementLayoutsQuery(supabase));
        }}
      />
    </div>
  );
}
