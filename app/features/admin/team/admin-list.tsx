/** The admins: who they are, one more by invitation, one less. */
import { useQuery } from "@tanstack/react-query";
import type { Guard } from "~/lib/reauthentication.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import { AdminItem } from "./admin-item.tsx";
import { InvitationForm } from "./invitation-form.tsx";
import { adminsQuery } from "./team-data.ts";

interface AdminListProps {
  supabase: Supabase;
  guard: Guard;
  adminId: string;
}

export function AdminList({ supabase, guard, adminId }: AdminListProps) {
  const admins = useQuery(adminsQuery(supabase));
  return (
    <>
      <AdminSection
        beside
        title={admins.data ? `관리자 ${admins.data.length.toLocaleString("ko")}명` : "관리자"}
      >
        {admins.data ? (
          <ul
            aria-label="관리자"
            className="[&>:first-child]:pt-0 [&>:last-child]:border-b-0 [&>:last-child]:pb-0"
          >
            {admins.data.map((admin) => (
              <AdminItem
                key={admin.id}
                supabase={supabase}
                guard={guard}
                admin={admin}
                own={admin.id === adminId}
              />
            ))}
          </ul>
        ) : admins.isError ? (
          <AdminLoadFailure error={admins.error} onRetry={() => void admins.refetch()} />
        ) : (
          <AdminLoading />
        )}
      </AdminSection>
      <AdminSection beside title="관리자 초대">
        <InvitationForm supabase={supabase} guard={guard} />
      </AdminSection>
    </>
  );
}
