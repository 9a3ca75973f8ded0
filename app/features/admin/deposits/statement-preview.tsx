/** What was read of a bank's list: its columns to correct, its deposits to choose, and the button that stores those. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { inBatches } from "~/lib/in-batches.ts";
import { refreshReservations } from "~/lib/reservation-changes.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { Opener } from "~/ui/admin/opener.tsx";
import { ShownInParts } from "~/ui/admin/show-more.tsx";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { useToast } from "~/ui/toast.tsx";
import { DepositFacts } from "./deposit-facts.tsx";
import { importDeposits, writeStatementLayout } from "./deposits-data.ts";
import { LayoutVersions, meaningChoices, nameOfColumn } from "./layout-versions.tsx";
import { matchDeposits } from "./match-deposits.ts";
import type { ColumnMeaning, Statement, StatementLine } from "./statement.ts";
import { plainAccount } from "./stored-deposit.ts";
import { TickAll } from "./tick-all.tsx";

interface StatementPreviewProps {
  supabase: Supabase;
  statement: Statement;
  account: string;
  /** The columns were changed by hand, which is remembered for the account. */
  corrected: boolean;
  onAccount: (account: string) => void;
  onCorrect: (meanings: ColumnMeaning[]) => void;
  onDone: () => void;
}

export function StatementPreview(props: StatementPreviewProps) {
  const { supabase, statement, account, corrected, onAccount, onCorrect, onDone } = props;
  const { columns, unreadRows } = statement;
  const queries = useQueryClient();
  const { toast } = useToast();
  const lines = useMemo(
    () => statement.lines.filter(({ direction }) => direction !== "out"),
    [statement.lines],
  );
  const proposed = useMemo(() => proposedLines(lines), [lines]);
  /** Lines whose tick is not as it was proposed. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const isTicked = ({ identity }: StatementLine) => proposed.has(identity) !== turned.has(identity);
  const ticked = lines.filter(isTicked);

  const bring = useMutation({
    networkMode: "always",
    async mutationFn() {
      if (corrected)
        await writeStatementLayout(supabase, {
          account: plainAccount(account),
          layout: columns.layout,
          meanings: columns.meanings,
        });
      const byIdentity = new Map(ticked.map((line) => [line.identity, line]));
      return inBatches([...byIdentity.keys()], (identities) =>
        importDeposits(
          supabase,
          account,
          "list",
          identities.flatMap((identity) => byIdentity.get(identity) ?? []).map(broughtLine),
        ),
      );
    },
    onSuccess({ answers, tried, failure }) {
      if (failure) return;
      const added = answers.reduce((sum, count) => sum + count, 0);
      toast({
        title: `입금 ${added.toLocaleString("ko")}건을 가져왔습니다`,
        description:
          tried > added ? `${(tried - added).toLocaleString("ko")}건은 이미 가져온 입금입니다.` : "",
      });
      onDone();
    },
    onSettled: () => refreshReservations(queries),
  });

  return (
    <div className="grid gap-4 border-line border-l-4 pl-4">
      <Field label="계좌" hint="같은 계좌의 같은 줄은 다시 가져와도 한 번만 저장합니다.">
        {(control) => (
          <input
            {...control}
            value={account}
            maxLength={60}
            onChange={({ target }) => onAccount(target.value)}
            className={`${controlClass} max-w-md`}
          />
        )}
      </Field>
      <details open={lines.length === 0}>
        <Opener className="font-semibold">칸의 뜻 고치기</Opener>
        <div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {columns.meanings.map((meaning, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be empty or the same, their places stay
            <Field key={i} label={nameOfColumn(columns, i)}>
              {(control) => (
                <select
                  {...control}
                  value={meaning}
                  onChange={({ target }) =>
                    onCorrect(columns.meanings.with(i, target.value as ColumnMeaning))
                  }
                  className={controlClass}
                >
                  {meaningChoices.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ))}
        </div>
      </details>
      <LayoutVersions
        supabase={supabase}
        account={account}
        columns={columns}
        onRestored={({ meanings }) => onCorrect(meanings)}
      />
      {unreadRows.length > 0 ? (
        <details>
          <Opener className="font-semibold text-warn">읽지 못한 줄 {unreadRows.length}개</Opener>
          <ShownInParts rows={unreadRows} partSize={50}>
            {(shown) => (
              <ul className="text-sm">
                {shown.map(({ cells, reason }, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows may be the same, their places stay
                  <li key={i}>
                    {cells.filter(Boolean).join(" · ")} <span className="text-ink-soft">({reason})</span>
                  </li>
                ))}
              </ul>
            )}
          </ShownInParts>
        </details>
      ) : null}
      {lines.length === 0 ? (
        <p className="text-warn">입금으로 읽은 줄이 없습니다. 위에서 칸의 뜻을 고쳐 주세요.</p>
      ) : (
        <>
          <TickAll
            ticked={ticked.length}
            of={lines.length}
            onTick={(all) =>
              setTurned(
                new Set(lines.flatMap(({ identity }) => (proposed.has(identity) === all ? [] : [identity]))),
              )
            }
          />
          <ShownInParts rows={lines} partSize={100}>
            {(shown) => (
              <ul className="border-line border-t">
                {shown.map((line) => (
                  <li key={line.identity} className="border-line border-b">
                    <label className="flex min-h-control cursor-pointer items-center gap-3 py-1">
                      <input
                        type="checkbox"
                        className="size-5 shrink-0 accent-ink"
                        checked={isTicked(line)}
                        onChange={() => {
                          const next = new Set(turned);
                          if (!next.delete(line.identity)) next.add(line.identity);
                          setTurned(next);
                        }}
                      />
                      <DepositFacts deposit={broughtLine(line)} />
                    </label>
                  </li>
                ))}
              </ul>
            )}
          </ShownInParts>
        </>
      )}
      <FailureText of={bring.error ?? bring.data?.failure} />
      <div className="flex flex-wrap gap-2 max-sm:bottom-bar max-sm:sticky max-sm:very-low:static">
        <Button disabled={ticked.length === 0} busy={bring.isPending} onClick={() => bring.mutate()}>
          고른 입금 {ticked.length.toLocaleString("ko")}건 가져오기
        </Button>
        <Button variant="quiet" onClick={onDone}>
          그만두기
        </Button>
      </div>
    </div>
  );
}

/** Money that came, without the bank's own; a line that does not say which way it went is left to the admin. */
function proposedLines(lines: readonly StatementLine[]): ReadonlySet<string> {
  const matches = matchDeposits([...lines], []);
  return new Set(
    lines.flatMap(({ identity, direction }, i) =>
      direction === "in" && matches[i]?.kind !== "ignore" ? [identity] : [],
    ),
  );
}

function broughtLine({ identity, at, amount, sender, note, how, balance }: StatementLine) {
  return {
    identity,
    at: at.instant,
    at_text: at.text,
    at_precision: at.precision,
    amount,
    sender,
    note,
    how,
    balance,
  };
}
