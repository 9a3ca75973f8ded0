/** Changes the address one signs in with; it counts when both addresses have confirmed it. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { authErrorMessage } from "~/lib/auth-error.ts";
import { emailShape } from "~/lib/email-shape.ts";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { Button } from "~/ui/button.tsx";
import { EmailField } from "~/ui/email-field.tsx";
import { accountQuery, proposeEmail } from "./account-data.ts";
import type { SectionProps } from "./account-settings.tsx";

export function EmailSection({ supabase, guard, onUnsaved }: SectionProps) {
  const account = useQuery(accountQuery(supabase));
  const queries = useQueryClient();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = typed.trim();
    if (!emailShape.test(email)) return setFailure("이메일 주소를 다시 확인해 주세요");
    if (email.toLowerCase() === account.data?.email.toLowerCase())
      return setFailure("지금 쓰는 주소와 같습니다");
    setFailure("");
    setBusy(true);
    try {
      await guard(() => proposeEmail(supabase, email));
      setTyped("");
      onUnsaved(false);
      await queries.invalidateQueries(accountQuery(supabase));
    } catch (error) {
      setFailure(authErrorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  if (!account.data) {
    return account.isError ? (
      <AdminLoadFailure error={account.error} onRetry={() => void account.refetch()} />
    ) : (
      <AdminLoading />
    );
  }
  const { email, newEmail } = account.data;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-md gap-4">
      <p>
        지금 쓰는 주소 <strong className="break-all">{email}</strong>
      </p>
      {newEmail ? (
        <p role="status" className="rounded-control border border-warn bg-surface p-4">
          <strong className="break-all">{newEmail}</strong> 주소로 바꾸는 중입니다. 지금 주소와 새 주소로 보낸
          메일의 링크를 모두 누르면 바뀝니다.
        </p>
      ) : null}
      <EmailField
        label="새 이메일"
        error={failure}
        autoComplete="email"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onUnsaved(target.value !== "");
        }}
      />
      <div>
        <Button type="submit" variant="outline" busy={busy}>
          {busy ? "보내는 중" : "확인 메일 보내기"}
        </Button>
      </div>
    </form>
  );
}
