/** What somebody sees who is signed in but no admin; they may sign out. */
import { useState } from "react";
import { adminSupabase } from "~/lib/supabase.client.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Button } from "~/ui/button.tsx";
import { noAnswer } from "./session.ts";
import { signOut } from "./session-data.ts";

interface ForbiddenProps {
  email: string;
  access: "none" | "unknown";
  admit: (supabase: Supabase) => Promise<void>;
  onSignedOut: () => void;
}

export function Forbidden({ email, access, admit, onSignedOut }: ForbiddenProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function attempt(step: (supabase: Supabase) => Promise<void>) {
    setBusy(true);
    setFailure("");
    try {
      await step(await adminSupabase());
    } catch {
      setFailure(noAnswer);
    } finally {
      setBusy(false);
    }
  }

  async function leave(supabase: Supabase) {
    if (await signOut(supabase)) onSignedOut();
    else setFailure(noAnswer);
  }

  return (
    <div className="grid gap-5">
      <p role="alert">
        <strong className="break-all">{email}</strong>{" "}
        {access === "none"
          ? "계정으로 로그인되어 있지만 관리자가 아닙니다. 관리자 계정으로 다시 로그인해 주세요."
          : "계정의 관리자 권한을 확인하지 못했습니다. 잠시 뒤에 다시 시도해 주세요."}
      </p>
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {failure}
      </p>
      {access === "unknown" ? (
        <Button busy={busy} onClick={() => attempt(admit)}>
          다시 시도
        </Button>
      ) : null}
      <Button variant="outline" busy={busy} onClick={() => attempt(leave)}>
        로그아웃
      </Button>
    </div>
  );
}
