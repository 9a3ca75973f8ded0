/** /admin/security: one's own account. */
import { AccountSettings } from "~/features/admin/account/account-settings.tsx";
import { adminSessionContext } from "~/features/admin/auth/admin-gate.ts";
import { useReauthentication } from "~/features/admin/auth/use-reauthentication.tsx";
import { FactorList, FactorState } from "~/features/admin/mfa/factor-list.tsx";
import type { Route } from "./+types/security";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(adminSessionContext);
}

export default function Security({ loaderData: { supabase, admin } }: Route.ComponentProps) {
  const { guard, dialog } = useReauthentication(supabase);
  return (
    <>
      <title>내 계정 | 관리실</title>
      <AccountSettings supabase={supabase} guard={guard} factorState={<FactorState supabase={supabase} />}>
        <FactorList supabase={supabase} adminId={admin.id} guard={guard} />
      </AccountSettings>
      {dialog}
    </>
  );
}
