/** /admin/site-information: what the site says about the company. */
import { adminSessionContext } from "~/features/admin/auth/admin-gate.ts";
import { CompanyEditor } from "~/features/admin/company/company-editor.tsx";
import type { Route } from "./+types/site-information";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(adminSessionContext);
}

export default function SiteInformation({ loaderData: { supabase } }: Route.ComponentProps) {
  return (
    <>
      <title>사이트 정보 | 관리실</title>
      <CompanyEditor supabase={supabase} />
    </>
  );
}
