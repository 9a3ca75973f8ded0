-- Who changed what, and when. Written by triggers only: nobody who comes through the API can add, change or
-- remove a line, admins included.

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  actor_id uuid,
  actor_email text check (char_length(actor_email) <= 320),
  actor_role text not null check (char_length(actor_role) between 1 and 63),
  action text not null check (action in ('insert', 'update', 'delete')),
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
comment on column public.audit_log.action is 'What was done to the row.';
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
