/** The admins: who they are, one more by invitation, one less. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { useQuery } from "@tanstack/react-query";
import type { Database } from "~/lib/database.types.ts";
import type { Guard } from "~/lib/reauthentication.ts";
import { DeskFailure, DeskWaiting } from "~/ui/admin/admin-page.tsx";
import { DeskSection } from "~/ui/admin/admin-section.tsx";
import { AdminItem } from "./admin-item.tsx";
import { InvitationForm } from "./invitation-form.tsx";
import { adminsQuery } from "./team-data.ts";

interface AdminListProps {
  supabase: SupabaseClient<Database>;
  guard: Guard;
  adminId: string;
}

export function AdminList({ supabase, guard, adminId }: AdminListProps) {
  const admins = useQuery(adminsQuery(supabase));
  return (
    <DeskSection title="관리자">
      {admins.data ? (
        <ul aria-label="관리자" className="border-line border-t">
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
        <DeskFailure error={admins.error} onRetry={() => void admins.refetch()} />
      ) : (
        <DeskWaiting />
      )}
      <InvitationForm supabase={supabase} guard={guard} />
    </DeskSection>
  );
}
