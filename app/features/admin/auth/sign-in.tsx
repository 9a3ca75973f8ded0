/** The way into the admin area: a sign-in, the second factor, and a word to whoever may not come in. */
import { useEffect, useEffectEvent, useState } from "react";
import { adminSupabase } from "~/lib/supabase.client.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Forbidden } from "./forbidden.tsx";
import { LoginForm } from "./login-form.tsx";
import { MfaRequired } from "./mfa-required.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import type { AdminAccess, SessionUser } from "./session.ts";
import { readAdminAccess, readSessionUser, signOut } from "./session-data.ts";

interface SignInProps {
  /** Filled in beforehand, when it is known who should sign in again. */
  email?: string;
  onAdmitted: () => void;
}

interface Visitor {
  user: SessionUser;
  supabase: Supabase;
  access: Exclude<AdminAccess, "full" | "ended">;
}

export function SignIn({ email, onAdmitted }: SignInProps) {
  const [visitor, setVisitor] = useState<Visitor | null>(null);
  const [notice, setNotice] = useState("");

  async function admit(supabase: Supabase) {
    const user = await readSessionUser(supabase);
    const access = user ? await readAdminAccess(supabase) : "ended";
    if (access === "full") return onAdmitted();
    if (user && access === "ended") await signOut(supabase);
    setVisitor(user && access !== "ended" ? { user, supabase, access } : null);
  }

  const admitFromBefore = useEffectEvent(async () => {
    try {
      const supabase = await adminSupabase();
      // Not whoever has opened another account in this browser meanwhile.
      const user = email ? await readSessionUser(supabase) : null;
      if (!user || user.email === email) await admit(supabase);
    } catch {
      // Without a connection the form stays and says so when it is used.
    }
  });
  useEffect(() => {
    const check = () => void admitFromBefore();
    check();
    // The sign-in may have happened in another tab, of which the browser's storage notifies while both are seen.
    window.addEventListener("focus", check);
    window.addEventListener("storage", check);
    return () => {
      window.removeEventListener("focus", check);
      window.removeEventListener("storage", check);
    };
  }, []);

  async function startAgain(supabase: Supabase, ended: boolean) {
    if (!ended) await signOut(supabase);
    setNotice(ended ? "시간이 오래 지나 로그인이 끝났습니다. 처음부터 다시 로그인해 주세요." : "");
    setVisitor(null);
  }

  if (!visitor) return <LoginForm email={email} notice={notice} onSignedIn={admit} />;
  const { supabase, access } = visitor;
  if (access === "code") {
    return (
      <SecondFactorForm
        supabase={supabase}
        onShown={() => admit(supabase)}
        onLeave={(ended) => void startAgain(supabase, ended)}
      />
    );
  }
  if (access === "factor") return <MfaRequired onLeave={() => void startAgain(supabase, false)} />;
  return (
    <Forbidden
      email={visitor.user.email}
      access={access}
      admit={admit}
      onSignedOut={() => setVisitor(null)}
    />
  );
}
