/** What the admin area keeps of one's second factors. */
import { queryOptions } from "@tanstack/react-query";
import { worthRetrying } from "~/lib/admin-error.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { countRecoveryCodes, readFactors, readWhetherShown } from "./factor-data.ts";

export function factorsQuery(supabase: Supabase) {
  return queryOptions({
    queryKey: ["second-factors"],
    queryFn: async () => {
      const factors = await readFactors(supabase);
      const [shown, codesLeft] = await Promise.all([
        readWhetherShown(supabase),
        countRecoveryCodes(supabase),
      ]);
      return { factors, recovered: factors.length > 0 && !shown, codesLeft };
    },
    retry: worthRetrying,
  });
}
