/** Notes in the audit log that an admin has opened a page with personal data. */
import { useQuery } from "@tanstack/react-query";
import { logReading, type PersonalDataTable } from "~/lib/personal-data-log-data.ts";
import type { Supabase } from "~/lib/supabase.ts";

/** `isRead`: whether the rows have come. A log that cannot be written does not close the page. */
export function useReadingLog(supabase: Supabase, table: PersonalDataTable, isRead: boolean) {
  useQuery({
    queryKey: ["reading-log", table],
    queryFn: () => logReading(supabase, table).then(() => true),
    enabled: isRead,
    staleTime: 60 * 60 * 1000,
  });
}
