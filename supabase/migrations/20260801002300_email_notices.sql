-- Admins who want e-mails of what is new: of new reservations and inquiries, ten minutes' at a time, to their own address.

create table public.email_notices (
  id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reservations boolean not null default false,
  inquiries boolean not null default false
);
comment on table public.email_notices is 'What admins have themselves notified of by e-mail; without a row of nothing.';
comment on column public.email_notices.id is 'Whose choice it is; notified only as long as that is an admin.';
comment on column public.email_notices.created_at is 'When it was made first.';
comment on column public.email_notices.updated_at is 'When the row was last changed.';
comment on column public.email_notices.reservations is 'Whether of new reservations.';
comment on column public.email_notices.inquiries is 'Whether of new inquiries.';

create trigger set_updated_at before update on public.email_notices
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.email_notices
  for each row execute function private.write_audit_log();
select private.add_calendar_checks('public.email_notices');

alter table public.email_notices enable row level security;
revoke all on public.email_notices from public, anon, authenticated, service_role;
grant select, insert, update on public.email_notices to authenticated;
grant select, insert, update, delete on public.email_notices to service_role;

create policy "Admins can read their own choice" on public.email_notices
  for select to authenticated using ((select public.is_admin()) and id = (select auth.uid()));
create policy "Admins can choose for themselves" on public.email_notices
  for insert to authenticated with check ((select public.is_admin()) and id = (select auth.uid()));
create policy "Admins can change their own choice" on public.email_notices
  for update to authenticated
  using ((select public.is_admin()) and id = (select auth.uid()))
  with check ((select public.is_admin()) and id = (select auth.uid()));
