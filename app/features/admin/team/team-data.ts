/** The calls about who runs the site and what they did. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { refusedChange, worthRetrying } from "~/lib/admin-error.ts";
import type { Database } from "~/lib/database.types.ts";
import type { Supabase } from "~/lib/supabase.ts";

type Returned<Name extends keyof Database["public"]["Functions"]> =
  Database["public"]["Functions"][Name]["Returns"];

/** The database answers null for what it does not know, which its types cannot say of functions. */
export type Admin = Omit<Returned<"list_admins">[number], "last_sign_in_at"> & {
  last_sign_in_at: string | null;
};
export type AuditLine = Omit<Returned<"search_audit_log">[number], "subject"> & { subject: string | null };
export type SignInLine = Returned<"sign_in_attempts">[number];

const pageSize = 50;

export function adminsQuery(supabase: Supabase) {
  return queryOptions({
    queryKey: ["admins"],
    queryFn: async (): Promise<Admin[]> => (await supabase.rpc("list_admins").throwOnError()).data,
    retry: worthRetrying,
  });
}

/** @throws the API's error, ChangeRefusedError when the policies let nothing through */
export async function removeAdmin(supabase: Supabase, id: string): Promise<void> {
  const { data } = await supabase.from("admins").delete().eq("id", id).select("id").throwOnError();
  if (data.length === 0) throw refusedChange("No admin was removed.");
}

export function requirementQuery(supabase: Supabase) {
  return queryOptions({
    queryKey: ["security-settings"],
    queryFn: async () => {
      const { data } = await supabase
        .from("security_settings")
        .select("id, updated_at, require_second_factor")
        .single()
        .throwOnError();
      return data;
    },
    retry: worthRetrying,
  });
}

/** @throws the API's error, ChangeRefusedError when the policies let nothing through */
export async function requireSecondFactor(supabase: Supabase, required: boolean): Promise<void> {
  const { data } = await supabase
    .from("security_settings")
    .update({ require_second_factor: required })
    .eq("id", true)
    .select("id")
    .throwOnError();
  if (data.length === 0) throw refusedChange("Nothing was changed.");
}

/** Pages of lines, each asked for by the last line of the one before. */
function linesQuery<Line extends { id: string }>(
  queryKey: readonly string[],
  read: (before?: string) => Promise<Line[]>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    retry: worthRetrying,
  });
}

export function auditQuery(supabase: Supabase, sought: string, table: string) {
  return linesQuery(["audit-log", sought, table], async (before): Promise<AuditLine[]> => {
    const args = {
      sought,
      page_size: pageSize,
      ...(table && { of_table: table }),
      ...(before && { before }),
    };
    return (await supabase.rpc("search_audit_log", args).throwOnError()).data;
  });
}

export function signInsQuery(supabase: Supabase, sought: string) {
  return linesQuery(["sign-ins", sought], async (before) => {
    const args = { sought, page_size: pageSize, ...(before && { before }) };
    return (await supabase.rpc("sign_in_attempts", args).throwOnError()).data;
  });
}
