/** The backend over a lending library: a schema of its own, with its own migrations and seed. */
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { migrate, seed } from "../../../backend/postgres/migrations.ts";
import { startTarget, type Target, type TargetOptions } from "../../support/target.ts";

// The library has no generated types: rows are whatever comes.
// biome-ignore lint/suspicious/noExplicitAny: a client without generated types is typed so
type LibraryClient = SupabaseClient<any>;

export interface Library extends Omit<Target, "visitor" | "service" | "signedIn"> {
  visitor(): LibraryClient;
  service(): LibraryClient;
  signedIn(email?: string): Promise<LibraryClient>;
}

/** Starts with the four books of `books.sql`. */
export async function startLibrary(options: TargetOptions = {}): Promise<Library> {
  const target = await startTarget({
    ...options,
    template: "bootstrapped",
    prepare: async ({ connection, query }) => {
      // Given by the bootstrap, but not to copies of a template.
      await query(
        "do $$ begin execute format('grant create on database %I to postgres', current_database()); end $$",
      );
      await migrate(connection, join(import.meta.dirname, "migrations"));
      await seed(connection, join(import.meta.dirname, "books.sql"));
    },
  });
  return target as unknown as Library;
}

/** A request as curl would send it, with the visitor's key unless given another. */
export function ask(
  library: Library,
  path: string,
  { headers, ...init }: RequestInit = {},
): Promise<Response> {
  const key = library.publishableKey;
  return fetch(`${library.url}${path}`, { ...init, headers: { apikey: key, ...(headers as object) } });
}

/** The same with the secret key. */
export function askAsService(library: Library, path: string, init: RequestInit = {}): Promise<Response> {
  return ask(library, path, { ...init, headers: { ...(init.headers as object), apikey: library.secretKey } });
}
