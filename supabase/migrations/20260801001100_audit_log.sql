-- Who changed what, and when. Written by triggers only: nobody who comes through the API can add, change or
-- remove a line, admins included. By it, what a record was before is read and restored, and what was deleted is put back for
-- thirty days.

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  actor_id uuid,
  actor_email text check (char_length(actor_email) <= 320),
  actor_role text not null check (char_length(actor_role) between 1 and 63),
  action text not null check (action in ('insert', 'update', 'delete', 'read', 'export', 'erase')),
  table_name text not null check (char_length(table_name) between 1 and 63),
  row_id text check (char_length(row_id) <= 100),
  old_values jsonb,
  new_values jsonb
);
comment on table public.audit_log is 'Who changed what when; append-only.';
comment on column public.audit_log.id is 'The line.';
comment on column public.audit_log.created_at is 'When it happened.';
comment on column public.audit_log.actor_id is 'The user; outlives the account. Null: the server of the site.';
comment on column public.audit_log.actor_email is 'E-mail address of the user at that time.';
comment on column public.audit_log.actor_role is 'Role the request came with.';
comment on column public.audit_log.action is
  'What was done to the row; read, export and erase are about personal data of many rows, with their number in new_values.';
comment on column public.audit_log.table_name is 'Table of the row.';
comment on column public.audit_log.row_id is 'Key of the row.';
comment on column public.audit_log.old_values is 'Before: the whole row when deleted, the changed columns when updated.';
comment on column public.audit_log.new_values is 'After: the whole row when inserted, the changed columns when updated.';

create index audit_log_created_at_idx on public.audit_log (created_at desc);
create index audit_log_row_idx on public.audit_log (table_name, row_id);

select private.add_calendar_checks('public.audit_log');

alter table public.audit_log enable row level security;
revoke all on public.audit_log from public, anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;

create policy "Admins can read the audit log" on public.audit_log
  for select to authenticated using ((select public.is_admin()));

-- A line names the row it is about, also where only other columns have changed.
create function public.search_audit_log(
  sought text default '', of_table text default null, before uuid default null, page_size integer default 50
) returns table (
  id uuid,
  created_at timestamptz,
  actor_email text,
  actor_role text,
  action text,
  table_name text,
  row_id text,
  old_values jsonb,
  new_values jsonb,
  subject text
)
language sql
stable
set search_path = ''
as $$
  with page as (
    select audit_log.*
    from public.audit_log
    where (
        search_audit_log.before is null
        or (audit_log.created_at, audit_log.id) < (
          select line.created_at, line.id from public.audit_log as line where line.id = search_audit_log.before
        )
      )
      and (search_audit_log.of_table is null or audit_log.table_name = search_audit_log.of_table)
      and (
        search_audit_log.sought = ''
        or strpos(
          lower(concat_ws(
            ' ', audit_log.actor_email, audit_log.row_id, audit_log.old_values::text, audit_log.new_values::text
          )),
          lower(search_audit_log.sought)
        ) > 0
      )
    order by audit_log.created_at desc, audit_log.id desc
    limit least(greatest(search_audit_log.page_size, 1), 200)
  )
  select
    page.id, page.created_at, page.actor_email, page.actor_role, page.action,
    page.table_name, page.row_id, page.old_values, page.new_values,
    case page.table_name
      when 'actors' then (select named.name from public.actors as named where named.id = page.row_id::uuid)
      when 'audition_announcements' then (
        select named.title from public.audition_announcements as named where named.id = page.row_id::uuid
      )
      when 'awards' then (select named.festival from public.awards as named where named.id = page.row_id::uuid)
      when 'background_images' then (
        select named.title from public.background_images as named where named.id = page.row_id::uuid
      )
      when 'current_performances' then (
        select named.title from public.current_performances as named where named.id = page.row_id::uuid
      )
      when 'guest_performances' then (
        select named.title from public.guest_performances as named where named.id = page.row_id::uuid
      )
      when 'performances' then (
        select named.title from public.performances as named where named.id = page.row_id::uuid
      )
      when 'show_times' then (
        select to_char(named.date + named.time, 'YYYY. FMMM. FMDD. HH24:MI')
        from public.show_times as named
        where named.id = page.row_id::uuid
      )
      when 'staff_performances' then (
        select named.title from public.staff_performances as named where named.id = page.row_id::uuid
      )
      when 'ticket_reservations' then (
        select named.reservation_number from public.ticket_reservations as named where named.id = page.row_id::uuid
      )
    end
  from page
  order by page.created_at desc, page.id desc
$$;
comment on function public.search_audit_log(text, text, uuid, integer) is
  'The log, newest first: lines that hold what is sought, of one table or all, that come after the line `before`; with the name of the row as it is now.';
revoke execute on function public.search_audit_log(text, text, uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.search_audit_log(text, text, uuid, integer) to authenticated;

create function public.sign_in_attempts(
  sought text default '', before uuid default null, page_size integer default 50
) returns table (
  id uuid,
  created_at timestamptz,
  action text,
  account text,
  address text
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    entries.id, entries.created_at, entries.payload ->> 'action', entries.payload ->> 'actor_username',
    entries.ip_address::text
  from auth.audit_log_entries as entries
  where public.is_admin()
    and entries.payload ->> 'action' in (
      'login', 'login_failed', 'logout', 'invite_accepted', 'user_invited', 'user_recovery_requested',
      'user_updated_password', 'verification_attempted', 'verification_failed', 'factor_unenrolled', 'factor_deleted'
    )
    and (
      sign_in_attempts.before is null
      or (entries.created_at, entries.id) < (
        select entry.created_at, entry.id from auth.audit_log_entries as entry where entry.id = sign_in_attempts.before
      )
    )
    and (
      sign_in_attempts.sought = ''
      or strpos(
        lower(concat_ws(' ', entries.payload ->> 'actor_username', entries.ip_address)), lower(sign_in_attempts.sought)
      ) > 0
    )
  order by entries.created_at desc, entries.id desc
  limit least(greatest(sign_in_attempts.page_size, 1), 200)
$$;
comment on function public.sign_in_attempts(text, uuid, integer) is
  'Sign-ins and other events of accounts, newest first, as the auth service has written it down.';
revoke execute on function public.sign_in_attempts(text, uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.sign_in_attempts(text, uuid, integer) to authenticated;

create function public.remove_show(performance_id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins remove shows.';
  end if;
  -- Nobody reserves or waits meanwhile.
  perform from public.current_performances as show where show.id = remove_show.performance_id for update;
  if not found then
    perform private.refuse('공연을 찾을 수 없습니다. 새로고침한 뒤 다시 시도해주세요.', 'performance_unknown');
  elsif exists (
    select from public.ticket_reservations as reservation where reservation.performance_id = remove_show.performance_id
  ) then
    perform private.refuse('예매가 있는 공연은 지울 수 없습니다.', 'performance_reserved');
  elsif exists (
    select from public.waiting_parties as party
    join public.show_times as show_time on show_time.id = party.show_time_id
    where show_time.performance_id = remove_show.performance_id
  ) then
    perform private.refuse('대기를 신청한 관객이 있는 공연은 지울 수 없습니다.', 'performance_reserved');
  end if;
  delete from public.show_times as show_time where show_time.performance_id = remove_show.performance_id;
  delete from public.current_performances as show where show.id = remove_show.performance_id;
end
$$;
comment on function public.remove_show(uuid) is
  'Removes a show with its show times, unless somebody has reserved or waits. restore_removed_show brings it back. For admins.';
revoke execute on function public.remove_show(uuid) from public, anon, authenticated, service_role;
grant execute on function public.remove_show(uuid) to authenticated;

create function private.insert_logged(of_table text, logged jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Columns that are newer than the line of the log get their defaults.
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
    insert_logged.of_table,
    (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(insert_logged.logged) as name)
  ) using insert_logged.logged;
end
$$;
comment on function private.insert_logged(text, jsonb) is 'Adds a row as the audit log has it.';
revoke execute on function private.insert_logged(text, jsonb) from public;

create function public.restore_removed_show(performance_id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  line public.audit_log;
  logged jsonb;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins restore shows.';
  end if;
  select * into line
  from public.audit_log as listed
  where listed.table_name = 'current_performances' and listed.action = 'delete'
    and listed.row_id = restore_removed_show.performance_id::text
    and listed.created_at > now() - interval '30 days'
  order by listed.created_at desc
  limit 1;
  if not found then
    perform private.refuse('30일 안에 지운 공연이 아니어서 되살릴 수 없습니다.', 'performance_unknown');
  elsif exists (
    select from public.current_performances as show where show.id = restore_removed_show.performance_id
  ) then
    perform private.refuse('이미 되살린 공연입니다.', 'performance_known');
  end if;
  perform private.insert_logged('current_performances', line.old_values);
  for logged in
    select removed.old_values
    from public.audit_log as removed
    -- Of the same transaction.
    where removed.table_name = 'show_times' and removed.action = 'delete' and removed.created_at = line.created_at
      and removed.old_values ->> 'performance_id' = line.row_id
  loop
    perform private.insert_logged('show_times', logged);
  end loop;
end
$$;
comment on function public.restore_removed_show(uuid) is
  'Brings back a show that was removed within thirty days, with the show times that were removed with it, as they were. For admins.';
revoke execute on function public.restore_removed_show(uuid) from public, anon, authenticated, service_role;
grant execute on function public.restore_removed_show(uuid) to authenticated;

-- What a record was before is read and restored by one function each, for every kind of record that is edited. A version is
-- written back through the table's own checks and triggers: what would be refused of a form is refused of a version.
create function private.restorable_columns(of_table text) returns text[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(attribute.attname::text order by attribute.attnum), '{}')
  from pg_catalog.pg_attribute as attribute
  join pg_catalog.pg_class as class on class.oid = attribute.attrelid
  where class.relnamespace = 'public'::regnamespace and class.relname = restorable_columns.of_table
    and class.relname in (
      'actors', 'audition_announcements', 'awards', 'background_images', 'box_office_settings', 'contact_messages',
      'current_performances', 'guest_performances', 'message_templates', 'performances', 'security_settings', 'show_times',
      'site_settings', 'staff_performances', 'statement_layouts', 'webhooks'
    )
    and attribute.attnum > 0 and not attribute.attisdropped
    -- What an admin may write; the rest belongs to actions that are taken back as such: closing, handling, deleting, ordering.
    and has_column_privilege('authenticated', class.oid, attribute.attnum, 'update')
    and attribute.attname not in (
      'id', 'created_at', 'updated_at', 'sort_order', 'order_index', 'performance_id', 'closed_at', 'archived_id',
      'handled_at', 'handled_by', 'removed_at', 'privacy_changed_at'
    )
$$;
comment on function private.restorable_columns(text) is
  'Columns of a table of which earlier versions are restored; none where a table has no versions.';
revoke execute on function private.restorable_columns(text) from public;

-- The log never has the words of a note. They are here, and go with their inquiry.
create table private.past_notes (
  inquiry_id uuid not null references public.contact_messages (id) on delete cascade,
  created_at timestamptz not null default now(),
  note text not null,
  primary key (inquiry_id, created_at)
);
comment on table private.past_notes is 'What notes on inquiries were before they were changed; erased with their inquiry.';
comment on column private.past_notes.inquiry_id is 'The inquiry.';
comment on column private.past_notes.created_at is 'When the note was changed: created_at of its line in audit_log.';
comment on column private.past_notes.note is 'The note until then.';

alter table private.past_notes enable row level security;
revoke all on private.past_notes from public, anon, authenticated, service_role;

create function private.store_past_note() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.past_notes (inquiry_id, note) values (old.id, old.note) on conflict do nothing;
  return null;
end
$$;
comment on function private.store_past_note() is 'Stores what a note was before it is changed.';
revoke execute on function private.store_past_note() from public;

create trigger store_past_note after update of note on public.contact_messages
  for each row when (old.note is distinct from new.note and old.note is not null)
  execute function private.store_past_note();

create function private.versions_of(of_table text, of_row text)
returns table (line uuid, at timestamptz, email text, earlier jsonb)
language plpgsql
stable
set search_path = ''
as $$
declare
  columns constant text[] := private.restorable_columns(versions_of.of_table);
  change record;
begin
  -- Changes are taken back one by one, the newest first.
  earlier := '{}';
  for change in
    select
      logged.id, logged.action, logged.old_values,
      lead(logged.created_at) over newest as made_at, lead(logged.actor_email) over newest as made_by, past.note
    from public.audit_log as logged
    left join private.past_notes as past
      on logged.table_name = 'contact_messages' and past.inquiry_id::text = logged.row_id
        and past.created_at = logged.created_at
    where logged.table_name = versions_of.of_table and logged.row_id = versions_of.of_row
      and (logged.action = 'insert' or logged.action = 'update' and logged.old_values ?| columns)
    window newest as (order by logged.created_at desc, logged.id desc)
    order by logged.created_at desc, logged.id desc
    -- More than anybody reads of one row.
    limit 200
  loop
    continue when change.action <> 'update';
    earlier := earlier || (
      select coalesce(
        jsonb_object_agg(
          field.key,
          case when versions_of.of_table = 'contact_messages' and field.value <> 'null' then to_jsonb(change.note)
            else field.value end
        ),
        '{}'
      )
      from jsonb_each(change.old_values) as field
      where field.key = any (columns)
        -- What was withheld and is nowhere else cannot come back.
        and (versions_of.of_table <> 'contact_messages' or field.value = 'null' or change.note is not null)
    );
    line := change.id;
    at := change.made_at;
    email := change.made_by;
    return next;
  end loop;
end
$$;
comment on function private.versions_of(text, text) is
  'What a row was before each of its changes, the newest first: the line of the log by which that ended, since when it was so and who had made it so (null: since before the log), and the columns that have changed since.';
revoke execute on function private.versions_of(text, text) from public;

create function public.record_versions(of_table text, of_row text)
returns table (line uuid, at timestamptz, email text, earlier jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins read versions.';
  end if;
  return query select * from private.versions_of(record_versions.of_table, record_versions.of_row);
end
$$;
comment on function public.record_versions(text, text) is
  'What a record was before each of its changes, the newest first: what restore_version would write. For admins.';
revoke execute on function public.record_versions(text, text) from public, anon, authenticated, service_role;
grant execute on function public.record_versions(text, text) to authenticated;

create function public.restore_version(line uuid, known timestamptz) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  change public.audit_log;
  stored jsonb;
  version jsonb;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins restore versions.';
  end if;
  select * into change from public.audit_log as logged where logged.id = restore_version.line;
  if change.row_id is null or private.restorable_columns(change.table_name) = '{}' then
    perform private.refuse('되돌릴 수 있는 내용이 아닙니다.', 'version_unknown');
  end if;
  execute format('select to_jsonb(edited) from public.%I as edited where edited.id::text = $1 for update', change.table_name)
    into stored using change.row_id;
  if stored is null then
    perform private.refuse('그사이 지운 내용입니다. 먼저 지운 것을 되살려 주세요.', 'row_gone');
  elsif (stored ->> 'updated_at')::timestamptz is distinct from restore_version.known then
    perform private.refuse(
      '그사이 다른 관리자가 고쳤습니다. 새로고침해서 지금 내용과 다시 견주어 주세요.', 'row_changed'
    );
  end if;
  select listed.earlier into version
  from private.versions_of(change.table_name, change.row_id) as listed
  where listed.line = restore_version.line;
  if coalesce(version, '{}') = '{}' then
    perform private.refuse('되돌릴 수 있는 내용이 아닙니다.', 'version_unknown');
  end if;
  execute format(
    'update public.%1$I as edited set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
     where edited.id::text = $2 returning to_jsonb(edited)',
    change.table_name,
    (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(version) as name)
  ) into stored using version, change.row_id;
  return stored;
end
$$;
comment on function public.restore_version(uuid, timestamptz) is
  'Writes a record back as it was before the change that a line of the log has, unless it has changed since `known`; returns it. For admins.';
revoke execute on function public.restore_version(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.restore_version(uuid, timestamptz) to authenticated;

-- Whether a show time is cancelled is no column that an admin writes, so that a deleted one is put back here.
create function public.restore_removed_show_time(show_time_id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  logged jsonb;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins restore show times.';
  end if;
  select listed.old_values into logged
  from public.audit_log as listed
  where listed.table_name = 'show_times' and listed.action = 'delete'
    and listed.row_id = restore_removed_show_time.show_time_id::text
    and listed.created_at > now() - interval '30 days'
  order by listed.created_at desc
  limit 1;
  if not found then
    perform private.refuse('30일 안에 지운 회차가 아니어서 되살릴 수 없습니다.', 'show_time_unknown');
  elsif exists (
    select from public.show_times as show_time where show_time.id = restore_removed_show_time.show_time_id
  ) then
    perform private.refuse('이미 되살린 회차입니다.', 'show_time_known');
  elsif not exists (
    select from public.current_performances as show where show.id = (logged ->> 'performance_id')::uuid
  ) then
    perform private.refuse('공연을 지운 회차입니다. 공연을 먼저 되살려 주세요.', 'performance_unknown');
  end if;
  perform private.insert_logged('show_times', logged);
end
$$;
comment on function public.restore_removed_show_time(uuid) is
  'Brings back a show time that was removed within thirty days, as it was. For admins.';
revoke execute on function public.restore_removed_show_time(uuid) from public, anon, authenticated, service_role;
grant execute on function public.restore_removed_show_time(uuid) to authenticated;
