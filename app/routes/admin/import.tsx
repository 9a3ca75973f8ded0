/** /admin/import: records of the past, from a file. Each line is checked as the form of such a record would check it. */
import { adminSessionContext } from "~/features/admin/auth/admin-gate.ts";
import { archive } from "~/features/admin/content/archive.tsx";
import { awards } from "~/features/admin/content/award.tsx";
import type { ContentKind } from "~/features/admin/content/content-kind.ts";
import { members } from "~/features/admin/content/member.tsx";
import { actorWorks, staffWorks } from "~/features/admin/content/participation.tsx";
import { ImportPage } from "~/features/admin/imports/import-page.tsx";
import { formCheck, inquiryCheck } from "~/features/admin/imports/line-checks.ts";
import { firstProblem, readFields } from "~/features/inquiries/inquiry.ts";
import type { Route } from "./+types/import";

const checkOf = ({ schema, typedOf }: ContentKind) => formCheck(schema, typedOf(null));

const checks = {
  actors: checkOf(members),
  awards: checkOf(awards),
  contact_messages: inquiryCheck((typed) => firstProblem(readFields(typed))?.message),
  guest_performances: checkOf(actorWorks),
  performances: checkOf(archive),
  staff_performances: checkOf(staffWorks),
};

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(adminSessionContext);
}

export default function Import({ loaderData: { supabase } }: Route.ComponentProps) {
  return (
    <>
      <title>지난 기록 가져오기 | 관리실</title>
      <ImportPage supabase={supabase} checks={checks} />
    </>
  );
}
