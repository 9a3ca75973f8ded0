/** Invites somebody by mail to run the site too. */
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import { askForAccount } from "~/lib/accounts-data.ts";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { emailShape } from "~/lib/email-shape.ts";
import type { Guard } from "~/lib/reauthentication.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { LeaveGuard } from "~/ui/admin/leave-guard.tsx";
import { Button } from "~/ui/button.tsx";
import { EmailField } from "~/ui/email-field.tsx";
import { useToast } from "~/ui/toast.tsx";
import { adminsQuery } from "./team-data.ts";

interface InvitationFormProps {
  supabase: Supabase;
  guard: Guard;
}

export function InvitationForm({ supabase, guard }: InvitationFormProps) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const [email, setEmail] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const input = useRef<HTMLInputElement>(null);

  function refuse(message: string) {
    setFailure(message);
    input.current?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = email.trim();
    if (!emailShape.test(address)) return refuse("이메일 주소를 다시 확인해 주세요");
    setFailure("");
    setBusy(true);
    try {
      const outcome = await guard(() => askForAccount(supabase, { action: "invite", email: address }));
      setEmail("");
      toast(
        outcome === "added"
          ? {
              title: "관리자로 올렸습니다",
              description: `${address} 님은 계정이 있어 바로 들어올 수 있습니다.`,
            }
          : { title: "초대 메일을 보냈습니다", description: address },
      );
    } catch (error) {
      refuse(adminErrorMessage(error));
    } finally {
      setBusy(false);
      await queries.invalidateQueries(adminsQuery(supabase));
    }
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid max-w-xl gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <LeaveGuard when={email !== "" && !busy} />
      <EmailField
        label="초대할 분의 이메일"
        hint="메일의 링크로 들어와 비밀번호를 정하면 이 사이트의 모든 것을 고칠 수 있습니다."
        error={failure}
        ref={input}
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <div className="sm:mt-[calc(1.375em+0.375rem)]">
        <Button type="submit" busy={busy}>
          {busy ? "보내는 중" : "초대 메일 보내기"}
        </Button>
      </div>
    </form>
  );
}
