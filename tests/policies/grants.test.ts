import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { statementsOf } from "../unit/hosted-fit/sql-statements.ts";
import { wordingOf } from "../unit/hosted-fit/wording.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const namesOf = async (query: string) =>
  (await database.query<{ name: string }>(query)).map(({ name }) => name).sort();

const tables = `
  select relname as name from pg_class as relation
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`;

describe("what a visitor may do, all in all", () => {
  test("reads what stands on the pages, and of a reservation some columns", async () => {
    expect(await namesOf(`${tables} and has_table_privilege('anon', relation.oid, 'select')`)).toEqual([
      "actors",
      "audition_announcements",
      "awards",
      "background_images",
      "current_performances",
      "guest_performances",
      "performances",
      "show_times",
      "site_settings",
      "staff_performances",
    ]);
    expect(
      await namesOf(`${tables} and has_any_column_privilege('anon', relation.oid, 'select')`),
    ).toHaveLength(11);
  });

  test("writes nothing but some columns of a new reservation", async () => {
    for (const verb of ["insert", "update", "delete", "truncate", "references", "trigger"]) {
      expect(await namesOf(`${tables} and has_table_privilege('anon', relation.oid, '${verb}')`)).toEqual([]);
    }
    expect(
      await namesOf(`
        select relname || '.' || attname as name
        from pg_class join pg_attribute on attrelid = pg_class.oid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
          and (has_column_privilege('anon', pg_class.oid, attnum, 'insert')
            or has_column_privilege('anon', pg_class.oid, attnum, 'update'))`),
    ).toEqual(
      [
        "additional_requests",
        "attendee_count",
        "depositor_name",
        "discount_type",
        "email",
        "language",
        "name",
        "payment_verified",
        "performance_id",
        "phone_number",
        "request_id",
        "reserved_for",
        "show_time_id",
        "shown_unit_price",
        "user_id",
      ].map((column) => `ticket_reservations.${column}`),
    );
  });

  test.each([
    [
      "anon",
      [
        "archive_page",
        "ask_cash_receipt",
        "cash_receipt_of_ticket",
        "change_depositor",
        "door_list",
        "door_record",
        "find_reservation",
        "find_ticket",
        "give_back_seats",
        "is_admin",
        "is_email",
        "join_waiting_list",
        "leave_waiting_list",
        "open_ticket",
        "refund_of_ticket",
        "refund_preview",
        "refund_terms",
        "refund_text",
        "refund_text_en",
        "search_archive",
        "seats_left",
        "set_refund_account",
        "show_of_ticket",
        "take_offer",
        "waiting_place",
      ],
    ],
    [
      "authenticated",
      [
        "add_admin",
        "add_import_image",
        "add_show",
        "admin_access",
        "archive_page",
        "are_refund_rules",
        "are_safe_images",
        "are_safe_images",
        "ask_cash_receipt",
        "assign_deposits",
        "assign_show_time",
        "cancel_by_terms",
        "cancel_reservations",
        "cancel_show",
        "cash_receipt_of_ticket",
        "cash_receipts_due",
        "cash_receipts_waiting",
        "change_depositor",
        "change_message",
        "close_run",
        "close_run_preview",
        "decide_deposits",
        "door_list",
        "door_record",
        "export_visitor",
        "find_reservation",
        "find_ticket",
        "give_back_seats",
        "image_uses",
        "import_deposits",
        "import_records",
        "is_admin",
        "is_business_number",
        "is_email",
        "is_safe_link",
        "join_waiting_list",
        "kopis_sales",
        "leave_waiting_list",
        "list_admins",
        "log_personal_data",
        "log_second_factor_reset",
        "make_door_pass",
        "make_recovery_codes",
        "mark_cash_receipt",
        "message_text",
        "missing_content",
        "money_by_day",
        "money_by_show_time",
        "open_ticket",
        "own_sessions",
        "pending_deposits",
        "preview_import",
        "push_public_key",
        "record_payment",
        "record_versions",
        "recovery_codes_left",
        "refund_by_terms",
        "refund_of_ticket",
        "refund_preview",
        "refund_terms",
        "refund_text",
        "refund_text_en",
        "refunds_due",
        "refunds_waiting",
        "remove_sample_content",
        "remove_show",
        "reopen_run",
        "reorder_list",
        "reservation_of_ticket",
        "reservation_totals",
        "reservations_by_week",
        "reservations_to_match",
        "restore_removed_show",
        "restore_removed_show_time",
        "restore_reservations",
        "restore_show",
        "restore_verifications",
        "restore_version",
        "revive_reservation",
        "sample_content",
        "search_archive",
        "search_audit_log",
        "seats_left",
        "send_test_message",
        "send_test_webhook",
        "set_refund_account",
        "set_refund_account_by_admin",
        "show_of_ticket",
        "show_times_ahead",
        "sign_in_attempts",
        "stored_images",
        "suspicious_reservations",
        "take_offer",
        "undo_import",
        "undo_payments",
        "unverify_deposits",
        "use_recovery_code",
        "verify_deposits",
        "waiting_place",
        "webhook_secret",
        "withdraw_door_pass",
      ],
    ],
    [
      "service_role",
      [
        "archive_page",
        "are_refund_rules",
        "are_safe_images",
        "are_safe_images",
        "ask_cash_receipt",
        "cash_receipt_of_ticket",
        "change_depositor",
        "claim_first_admin",
        "erase_personal_data",
        "find_reservation",
        "find_ticket",
        "finish_message",
        "give_back_seats",
        "import_deposits",
        "is_admin",
        "is_business_number",
        "is_email",
        "is_safe_link",
        "join_waiting_list",
        "leave_waiting_list",
        "make_due_offers",
        "open_ticket",
        "operation_figures",
        "push_keys",
        "queue_account_email",
        "queue_alert",
        "queue_due_messages",
        "refund_of_ticket",
        "refund_preview",
        "refund_terms",
        "refund_text",
        "refund_text_en",
        "search_archive",
        "seats_left",
        "set_refund_account",
        "show_of_ticket",
        "take_messages",
        "take_offer",
        "visitor_address_key",
        "waiting_place",
      ],
    ],
  ])("%s calls these functions and no other", async (role, functions) => {
    expect(
      await namesOf(`
        select proname as name from pg_proc
        where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
          and has_function_privilege('${role}', oid, 'execute')`),
    ).toEqual(functions);
    const [schema] = await database.query(
      `select has_schema_privilege('${role}', 'private', 'usage') as usage`,
    );
    expect(schema).toEqual({ usage: false });
  });
});

describe("every table", () => {
  test("has row-level security on, and every view asks its tables as the caller", async () => {
    expect(
      await namesOf(`${tables} and not relrowsecurity
        and not coalesce('security_invoker=true' = any (reloptions), false)`),
    ).toEqual([]);
  });

  test("and every column of it says what it is for", async () => {
    expect(
      await namesOf(`
        select relname || '.' || coalesce(attname, '') as name
        from pg_class left join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and (col_description(pg_class.oid, attnum) is null or obj_description(pg_class.oid) is null)`),
    ).toEqual([]);
  });

  test("says when a row was made and, but for the log, last changed", async () => {
    const lacking = (column: string) =>
      namesOf(`${tables} and relkind in ('r', 'p') and not exists (
        select from pg_attribute where attrelid = relation.oid and attname = '${column}' and attnotnull)`);
    expect(await lacking("created_at")).toEqual([]);
    expect(await lacking("updated_at")).toEqual(["audit_log"]);
  });

  test("limits the length of every text", async () => {
    expect(
      await namesOf(`
        select relname || '.' || attname as name
        from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attgenerated = ''
          and atttypid in ('text'::regtype, 'text[]'::regtype)
          and not exists (
            select from pg_constraint where conrelid = pg_class.oid and contype = 'c' and attnum = any (conkey))`),
    ).toEqual([]);
  });

  test("has policies whose names are sentences", async () => {
    const names = await namesOf(
      "select policyname as name from pg_policies where schemaname in ('public', 'storage')",
    );
    expect(names.length).toBeGreaterThan(40);
    for (const name of names)
      expect(name).toMatch(/^(?:Admins|Everyone|Visitors|Signed-in \w+) can [a-z -]+$/);
  });

  test("has an index for each of its foreign keys", async () => {
    expect(
      await namesOf(`
        select conname as name from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace
          and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`),
    ).toEqual([]);
  });
});

test("no function changes or removes every row of a table, which a hosted project refuses from the API", async () => {
  const functions = await database.query<{ name: string; source: string }>(
    "select proname as name, prosrc as source from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)",
  );
  const refused = functions.flatMap(({ name, source }) =>
    source
      .replace(/--.*/g, "")
      .split(";")
      .map((statement) => /\b(?:delete from|update) \w+\.\w+[\s\S]*/i.exec(statement)?.[0] ?? "")
      .filter((statement) => statement && !/\bwhere\b/i.test(statement))
      .map((statement) => `${name}: ${statement.trim().slice(0, 80)}`),
  );
  expect(refused).toEqual([]);
});

test("a plain role that owns nothing of the platform can run the migrations, policies of storage aside", async () => {
  const hosted = await freshDatabase({ template: "bootstrapped" });
  const role = `plain_${Date.now()}`;
  try {
    await hosted.query(`
      create role ${role} bypassrls;
      grant usage, create on schema public to ${role};
      do $$ begin execute format('grant create on database %I to ${role}', current_database()); end $$;
      grant usage on schema auth, storage, extensions to ${role};
      grant select, references, trigger on all tables in schema auth to ${role};
      grant select, insert, update on storage.buckets to ${role};`);
    const folder = join(import.meta.dirname, "../../supabase/migrations");
    let tables = 0;
    for (const file of readdirSync(folder).sort()) {
      const statements = statementsOf(readFileSync(join(folder, file), "utf8")).filter(
        (statement) => !/^create policy .* on storage\./.test(wordingOf(statement)),
      );
      const count = (begin: RegExp) => statements.filter((one) => begin.test(wordingOf(one))).length;
      tables += count(/^create (?:unlogged )?table/) - count(/^drop table/);
      const script = [
        "begin",
        `set local session authorization ${role}`,
        ...statements.map(({ source }) => source),
      ];
      await hosted.query([...script, "commit"].join(";\n"));
    }
    const made = await hosted.query(
      "select count(*)::int as tables from pg_class where relkind = 'r' and relowner = $1::regrole",
      [role],
    );
    expect(made).toEqual([{ tables }]);
  } finally {
    await hosted.query(`drop owned by ${role} cascade; drop role ${role}`);
    await hosted.drop();
  }
});
