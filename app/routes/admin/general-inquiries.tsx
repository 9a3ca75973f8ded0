/** /admin/general-inquiries: what visitors have written. */
import { adminSessionContext } from "~/features/admin/auth/admin-gate.ts";
import { InquiryList } from "~/features/admin/inquiries/inquiry-list.tsx";
import type { Route } from "./+types/general-inquiries";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(adminSessionContext);
}

export default function GeneralInquiries({ loaderData: { supabase, admin } }: Route.ComponentProps) {
  return (
    <>
      <title>문의 | 관리실</title>
      <InquiryList supabase={supabase} adminId={admin.id} />
    </>
  );
}
