/** Site information: everything the public pages say about the company. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Tables } from "~/lib/database.types.ts";
import { addRecord, saveRecord } from "~/lib/record-data.ts";
import { recordQuery } from "~/lib/record-queries.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminHeading, AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { RecordForm } from "~/ui/admin/record-form.tsx";
import { useRecordForm } from "~/ui/admin/use-record-form.ts";
import { buttonClass } from "~/ui/button.tsx";
import { CompanyFields } from "./company-fields.tsx";
import { companySchema, typedCompany } from "./company-schema.ts";

export function CompanyEditor({ supabase }: { supabase: Supabase }) {
  const company = useQuery(recordQuery(supabase, "site_settings", true));
  return (
    <div className="grid max-w-form grid-cols-1 gap-5">
      <AdminHeading title="사이트 정보 관리">
        <Link to="/admin/awards" className={buttonClass({ variant: "outline" })}>
          수상 기록
        </Link>
      </AdminHeading>
      {company.data !== undefined ? (
        <CompanyForm supabase={supabase} row={company.data} />
      ) : company.isError ? (
        <AdminLoadFailure error={company.error} onRetry={() => void company.refetch()} />
      ) : (
        <AdminLoading />
      )}
    </div>
  );
}

interface CompanyFormProps {
  supabase: Supabase;
  /** null: nothing has been written yet. */
  row: Tables<"site_settings"> | null;
}

function CompanyForm({ supabase, row }: CompanyFormProps) {
  const queries = useQueryClient();
  const record = useRecordForm({
    table: "site_settings",
    schema: companySchema,
    row,
    typedOf: typedCompany,
    save: async (values, known) =>
      known
        ? saveRecord(supabase, "site_settings", known, values)
        : { state: "saved" as const, row: await addRecord(supabase, "site_settings", values) },
    onSaved: (saved) => queries.setQueryData(recordQuery(supabase, "site_settings", true).queryKey, saved),
  });
  return (
    <RecordForm supabase={supabase} record={record}>
      <CompanyFields />
    </RecordForm>
  );
}
