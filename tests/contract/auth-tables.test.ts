import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** As hosted has them: name and type, `!` where nothing may be missing. */
const TABLES: Record<string, string> = {
  users: `instance_id uuid, id uuid!, aud varchar, role varchar, email varchar, encrypted_password varchar,
    email_confirmed_at timestamptz, invited_at timestamptz, confirmation_token varchar,
    confirmation_sent_at timestamptz, recovery_token varchar, recovery_sent_at timestamptz,
    email_change_token_new varchar, email_change varchar, email_change_sent_at timestamptz,
    last_sign_in_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb, is_super_admin bool,
    created_at timestamptz, updated_at timestamptz, phone text, phone_confirmed_at timestamptz, phone_change text,
    phone_change_token varchar, phone_change_sent_at timestamptz, confirmed_at timestamptz,
    email_change_token_current varchar, email_change_confirm_status int2, banned_until timestamptz,
    reauthentication_token varchar, reauthentication_sent_at timestamptz, is_sso_user bool!, deleted_at timestamptz,
    is_anonymous bool!`,
  identities: `provider_id text!, user_id uuid!, identity_data jsonb!, provider text!, last_sign_in_at timestamptz,
    created_at timestamptz, updated_at timestamptz, email text, id uuid!`,
  sessions: `id uuid!, user_id uuid!, created_at timestamptz, updated_at timestamptz, factor_id uuid, aal aal_level,
    not_after timestamptz, refreshed_at timestamp, user_agent text, ip inet, tag text, oauth_client_id uuid,
    refresh_token_hmac_key text, refresh_token_counter int8, scopes text`,
  refresh_tokens: `instance_id uuid, id int8!, token varchar, user_id varchar, revoked bool, created_at timestamptz,
    updated_at timestamptz, parent varchar, session_id uuid`,
  mfa_factors: `id uuid!, user_id uuid!, friendly_name text, factor_type factor_type!, status factor_status!,
    created_at timestamptz!, updated_at timestamptz!, secret text, phone text, last_challenged_at timestamptz,
    web_authn_credential jsonb, web_authn_aaguid uuid, last_webauthn_challenge_data jsonb`,
  mfa_challenges: `id uuid!, factor_id uuid!, created_at timestamptz!, verified_at timestamptz, ip_address inet!,
    otp_code text, web_authn_session_data jsonb`,
  mfa_amr_claims: `session_id uuid!, created_at timestamptz!, updated_at timestamptz!, authentication_method text!,
    id uuid!`,
  one_time_tokens: `id uuid!, user_id uuid!, token_type one_time_token_type!, token_hash text!, relates_to text!,
    created_at timestamp!, updated_at timestamp!`,
  flow_state: `id uuid!, user_id uuid, auth_code text, code_challenge_method code_challenge_method,
    code_challenge text, provider_type text!, provider_access_token text, provider_refresh_token text,
    created_at timestamptz, updated_at timestamptz, authentication_method text!, auth_code_issued_at timestamptz,
    invite_token text, referrer text, oauth_client_state_id uuid, linking_target_id uuid, email_optional bool!`,
  audit_log_entries: `instance_id uuid, id uuid!, payload json, created_at timestamptz, ip_address varchar!`,
};

test.each(Object.entries(TABLES))(
  "a dump of auth.%s from here fits hosted, and one from there fits here",
  async (table, columns) => {
    const rows = await database.query<{ description: string }>(
      `select attname || ' ' || typname || case when attnotnull then '!' else '' end as description
     from pg_attribute join pg_type on pg_type.oid = atttypid
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [`auth.${table}`],
    );
    expect(rows.map(({ description }) => description).sort()).toEqual(columns.split(/,\s+/).sort());
  },
);

test("the tables of accounts belong to the auth service and are closed to everybody else", async () => {
  const rows = await database.query(
    `select relname as name, pg_get_userbyid(relowner) as owner, relrowsecurity as closed
     from pg_class where relnamespace = 'auth'::regnamespace and relname = any($1)`,
    [Object.keys(TABLES)],
  );
  expect(rows).toHaveLength(Object.keys(TABLES).length);
  for (const row of rows) expect(row).toMatchObject({ owner: "supabase_auth_admin", closed: true });
});

test.each([
  ["an address", "email"],
  ["a number", "phone"],
])("two accounts never have %s in common", async (_, column) => {
  const add = () =>
    database.query(
      `insert into auth.users (id, ${column}) values (gen_random_uuid(), 'in-common@example.com')`,
    );
  await add();
  await expect(add()).rejects.toMatchObject({ code: "23505" });
});
