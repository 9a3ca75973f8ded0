/** The company's note on a deposit; what is typed is saved too when somebody else moves the deposit to another list. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { LeaveGuard } from "~/ui/admin/leave-guard.tsx";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { useToast } from "~/ui/toast.tsx";
import { depositLabel } from "./deposit-facts.tsx";
import { writeDepositNote } from "./deposits-data.ts";
import type { StoredDeposit } from "./stored-deposit.ts";

interface DepositNoteProps {
  supabase: Supabase;
  deposit: StoredDeposit;
}

export function DepositNote({ supabase, deposit }: DepositNoteProps) {
  const queries = useQueryClient();
  const saved = deposit.company_note ?? "";
  /** null: not being written. */
  const [typed, setTyped] = useState<string | null>(null);
  const write = (note: string) => writeDepositNote(supabase, deposit.id, note);
  const save = useMutation({
    networkMode: "always",
    mutationFn: write,
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ["admin-reservations", "deposits"] });
      setTyped(null);
    },
  });
  const { toast } = useToast();
  const givenUp = useRef(false);
  const saveTyped = useEffectEvent(async () => {
    if (typed === null || typed === saved || givenUp.current) return;
    try {
      await write(typed);
      toast({ title: "쓰던 메모를 저장했습니다", description: depositLabel(deposit) });
    } catch (error) {
      toast({
        title: "쓰던 메모를 저장하지 못했습니다",
        description: `${adminErrorMessage(error)} 쓰던 메모: ${typed}`,
        variant: "destructive",
      });
    }
  });
  useEffect(() => () => void saveTyped(), []);
  if (typed === null) {
    return (
      <>
        {saved ? <p className="order-1 w-full whitespace-pre-line px-1.5 text-sm">메모: {saved}</p> : null}
        <Button
          variant="quiet"
          aria-label={`${depositLabel(deposit)} 메모 쓰기`}
          onClick={() => setTyped(saved)}
        >
          메모
        </Button>
      </>
    );
  }
  return (
    <form
      className="order-1 grid w-full gap-2 px-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(typed);
      }}
    >
      {typed !== saved ? (
        <LeaveGuard
          when
          onDiscard={() => {
            givenUp.current = true;
          }}
        />
      ) : null}
      <Field label="메모" limit={1000} error={save.error ? adminErrorMessage(save.error) : undefined}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={controlClass}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="outline" busy={save.isPending}>
          저장
        </Button>
        <Button variant="quiet" onClick={() => setTyped(null)}>
          그만두기
        </Button>
      </div>
    </form>
  );
}
