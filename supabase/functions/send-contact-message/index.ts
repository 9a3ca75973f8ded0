/** The function as it runs, on hosted's edge runtime and in the built-in backend alike. */
import process from "node:process";
import { createClient } from "@supabase/supabase-js";
import { createMailer } from "../_shared/mailer.ts";
import { createHandler } from "./handler.ts";
import { noticeOf } from "./notice.ts";

const { SUPABASE_URL = "", SUPABASE_SECRET_KEYS, SUPABASE_SERVICE_ROLE_KEY = "" } = process.env;

// Visitors may not write into the table themselves: anyone who could bypass this function could also bypass its limit.
const secretKey = SUPABASE_SECRET_KEYS
  ? (JSON.parse(SUPABASE_SECRET_KEYS) as { default: string }).default
  : SUPABASE_SERVICE_ROLE_KEY;
const supabase = createClient(SUPABASE_URL, secretKey, {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
});
const sendMail = createMailer(process.env);

const handle = createHandler({
  async store({ name, contact, message }) {
    const { data: stored } = await supabase
      .from("contact_messages")
      .insert({ name, contact, message })
      .select("id")
      .throwOnError();
    return stored.length > 0 ? "new" : "repeat";
  },
  async notify(message) {
    if (!sendMail) return;
    const { data: company } = await supabase
      .from("site_settings")
      .select("company_name, email")
      .maybeSingle()
      .throwOnError();
    if (company?.email) {
      await sendMail(noticeOf(message, { name: company.company_name, email: company.email }));
    }
  },
});

export default { fetch: handle };
