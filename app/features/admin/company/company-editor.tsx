/** Site information: everything the public pages say about the company. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Tables } from "~/lib/database.types.ts";
import { addRecord, saveRecord } from "~/lib/record-data.ts";
import { recordQuery } from "~/lib/record-queries.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminHeading, AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { DocumentNav } from "~/ui/admin/document-nav.tsx";
import { RecordForm } from "~/ui/admin/record-form.tsx";
import { useRecordForm } from "~/ui/admin/use-record-form.ts";
import { CompanyFields, companyParts } from "./company-fields.tsx";
import { companySchema, typedCompany } from "./company-schema.ts";

export function CompanyEditor({ supabase }: { supabase: Supabase }) {
  const company = useQuery(recordQuery(supabase, "site_settings", true));
  return (
    <div className="flex flex-col gap-5 xl:grid xl:grid-cols-[minmax(0,56rem)_9rem] xl:gap-x-6 max-xl:[&>form>fieldset:first-of-type]:border-t-0 max-xl:[&>form>fieldset:first-of-type]:pt-0">
      <div className="xl:col-span-full">
        <AdminHeading title="사이트 정보" />
      </div>
      <div className="contents xl:order-last xl:block">
        <DocumentNav parts={companyParts} />
      </div>
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
