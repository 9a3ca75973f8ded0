/** The Supabase client of this database, which every function that reads or writes takes first. */
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types.ts";

export type Supabase = SupabaseClient<Database>;
