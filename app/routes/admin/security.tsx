/** /admin/security: one's own account. */
import { AccountDesk } from "~/features/account-desk/account-desk.tsx";
import { adminSessionContext } from "~/features/admin-access/admin-gate.ts";
import { useReauthentication } from "~/features/admin-access/use-reauthentication.tsx";
import { FactorDesk } from "~/features/second-factor/factor-desk.tsx";
import type { Route } from "./+types/security";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(adminSessionContext);
}

export default function Security({ loaderData: { supabase, admin } }: Route.ComponentProps) {
  const { guard, dialog } = useReauthentication(supabase);
  return (
    <>
      <title>내 계정 | 관리실</title>
      <AccountDesk supabase={supabase} guard={guard}>
        <FactorDesk supabase={supabase} adminId={admin.id} guard={guard} />
      </AccountDesk>
      {dialog}
    </>
  );
}
