/** /admin/door: opens the door of a show time on this phone, and lets helpers in on theirs. */
import { adminSessionContext } from "~/features/admin/auth/admin-gate.ts";
import { DoorPasses } from "~/features/admin/door/door-passes.tsx";
import type { Route } from "./+types/door";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(adminSessionContext);
}

export default function Door({ loaderData: { supabase } }: Route.ComponentProps) {
  return (
    <>
      <title>입장 확인 | 관리실</title>
      <DoorPasses supabase={supabase} />
    </>
  );
}
