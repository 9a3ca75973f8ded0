/** Reading and exporting of personal data, which the audit log knows. */
import type { Supabase } from "./supabase.ts";

export type PersonalDataTable = "ticket_reservations" | "contact_messages" | "deposits";

/** Once an hour for each admin and table; the database counts. @throws the API's error */
export async function logReading(supabase: Supabase, table_name: PersonalDataTable): Promise<void> {
  await supabase.rpc("log_personal_data", { action: "read", table_name }).throwOnError();
}

/** @throws the API's error; without a reason nothing may be exported */
export async function logExport(
  supabase: Supabase,
  table_name: PersonalDataTable,
  row_count: number,
  reason: string,
): Promise<void> {
  await supabase.rpc("log_personal_data", { action: "export", table_name, row_count, reason }).throwOnError();
}

/** All that is stored under a telephone number. @throws the API's error, also without a reason */
export async function exportVisitor(supabase: Supabase, phone_number: string, reason: string) {
  const { data } = await supabase.rpc("export_visitor", { phone_number, reason }).throwOnError();
  return data;
}
