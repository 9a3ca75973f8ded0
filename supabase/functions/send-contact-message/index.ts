/** The function as it runs, on hosted's edge runtime and in the built-in backend alike. */
import process from "node:process";
import { createClient } from "@supabase/supabase-js";
import { createHandler } from "./handler.ts";

const { SUPABASE_URL = "", SUPABASE_SECRET_KEYS, SUPABASE_SERVICE_ROLE_KEY = "" } = process.env;

// Visitors may not write into the table themselves: anyone who could bypass this function could also bypass its limit.
const secretKey = SUPABASE_SECRET_KEYS
  ? (JSON.parse(SUPABASE_SECRET_KEYS) as { default: string }).default
  : SUPABASE_SERVICE_ROLE_KEY;
const supabase = createClient(SUPABASE_URL, secretKey, {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
});

const handle = createHandler(async ({ name, contact, message }) => {
  await supabase.from("contact_messages").insert({ name, contact, message }).throwOnError();
});

export default { fetch: handle };
