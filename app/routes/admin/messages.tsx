/** /admin/messages: what visitors and the company are written. */
import { adminSessionContext } from "~/features/admin/auth/admin-gate.ts";
import { MessagesPage } from "~/features/admin/messages/messages-page.tsx";
import type { Route } from "./+types/messages";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(adminSessionContext);
}

export default function Messages({ loaderData: { supabase } }: Route.ComponentProps) {
  return (
    <>
      <title>메시지 | 관리실</title>
      <MessagesPage supabase={supabase} />
    </>
  );
}
