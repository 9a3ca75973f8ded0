/** /admin/box-office: how the box office works behind the counter. */
import { adminSessionContext } from "~/features/admin/auth/admin-gate.ts";
import { BoxOfficeEditor } from "~/features/admin/current-show/box-office-editor.tsx";
import type { Route } from "./+types/box-office";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(adminSessionContext);
}

export default function BoxOffice({ loaderData: { supabase } }: Route.ComponentProps) {
  return (
    <>
      <title>매표 설정 | 관리실</title>
      <BoxOfficeEditor supabase={supabase} />
    </>
  );
}
