/** One's own account: address, password, what a route puts between them, and where one is signed in. */
import { type ReactNode, useState } from "react";
import type { Guard } from "~/lib/reauthentication.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminHeading, pageRhythm } from "~/ui/admin/admin-page.tsx";
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import { LeaveGuard } from "~/ui/admin/leave-guard.tsx";
import { EmailNoticesSection } from "./email-notices-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PushSection } from "./push-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

export interface SectionProps {
  supabase: Supabase;
  guard: Guard;
  /** Called when something is typed and when it is saved or given up. */
  onUnsaved: (unsaved: boolean) => void;
}

interface AccountSettingsProps extends Pick<SectionProps, "supabase" | "guard"> {
  /** The second factor: whether it is used, and its settings. */
  factorState: ReactNode;
  children: ReactNode;
}

export function AccountSettings({ supabase, guard, factorState, children }: AccountSettingsProps) {
  const [password, setPassword] = useState(false);
  const [email, setEmail] = useState(false);
  return (
    <div className={`${pageRhythm} max-w-form`}>
      <AdminHeading title="내 계정" />
      <LeaveGuard when={password || email} />
      <div className="grid grid-cols-1 gap-8">
        <AdminSection beside title="2단계 인증" state={factorState}>
          {children}
        </AdminSection>
        <AdminSection beside title="비밀번호">
          <PasswordSection supabase={supabase} guard={guard} onUnsaved={setPassword} />
        </AdminSection>
        <AdminSection beside title="이메일">
          <EmailSection supabase={supabase} guard={guard} onUnsaved={setEmail} />
        </AdminSection>
        <AdminSection beside title="이 기기의 알림">
          <PushSection supabase={supabase} />
        </AdminSection>
        <AdminSection beside title="메일 알림">
          <EmailNoticesSection supabase={supabase} />
        </AdminSection>
        <AdminSection beside title="로그인한 기기">
          <SessionsSection supabase={supabase} />
        </AdminSection>
      </div>
    </div>
  );
}
