/** /admin/security-management: who runs the site, and what they did. */
import { lazy, Suspense } from "react";
import { adminSessionContext } from "~/features/admin/auth/admin-gate.ts";
import { useReauthentication } from "~/features/admin/auth/use-reauthentication.tsx";
import { TestMessage } from "~/features/admin/messages/test-message.tsx";
import { TeamPage } from "~/features/admin/team/team-page.tsx";
import { AdminLoading } from "~/ui/admin/admin-page.tsx";
import type { Route } from "./+types/security-management";

const HealthView = lazy(() =>
  import("~/features/admin/health/health-view.tsx").then(({ HealthView }) => ({ default: HealthView })),
);

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(adminSessionContext);
}

export default function SecurityManagement({ loaderData, params }: Route.ComponentProps) {
  const { supabase, admin } = loaderData;
  const { guard, dialog } = useReauthentication(supabase);
  return (
    <>
      <title>보안 관리 | 관리실</title>
      <TeamPage
        supabase={supabase}
        guard={guard}
        adminId={admin.id}
        view={params.view}
        health={
          <Suspense fallback={<AdminLoading />}>
            <HealthView supabase={supabase} testMail={<TestMessage supabase={supabase} />} />
          </Suspense>
        }
      />
      {dialog}
    </>
  );
}
