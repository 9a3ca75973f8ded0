/** /admin/ticket-reservations/door: the list for the door, to be printed. */
import { adminSessionContext } from "~/features/admin/auth/admin-gate.ts";
import { DoorList } from "~/features/admin/reservations/door-list.tsx";
import type { Route } from "./+types/door-list";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(adminSessionContext);
}

export default function DoorListPage({ loaderData: { supabase } }: Route.ComponentProps) {
  return (
    <>
      <title>현장 명단 | 관리실</title>
      <DoorList supabase={supabase} />
    </>
  );
}
