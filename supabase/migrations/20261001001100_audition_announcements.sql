-- Auditions the company invites to.

create table public.audition_announcements (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null check (char_length(title) <= 200 and title ~ '\S'),
  deadline date,
  requirements text not null default '' check (char_length(requirements) <= 10000),
  application_method text not null default '' check (char_length(application_method) <= 5000),
  apply_link text check (char_length(apply_link) <= 2000),
  constraint audition_announcements_apply_link_safe check (private.is_safe_link(apply_link))
);
comment on table public.audition_announcements is 'Announcements of auditions.';
comment on column public.audition_announcements.id is 'The announcement.';
comment on column public.audition_announcements.created_at is 'When it was announced.';
comment on column public.audition_announcements.updated_at is 'When the row was last changed.';
comment on column public.audition_announcements.title is 'What is announced.';
comment on column public.audition_announcements.deadline is 'Last day to apply, in Seoul; null: open until filled.';
comment on column public.audition_announcements.requirements is 'Who can apply; one requirement a line.';
comment on column public.audition_announcements.application_method is 'How to apply.';
comment on column public.audition_announcements.apply_link is 'Where to apply.';

create index audition_announcements_created_at_idx on public.audition_announcements (created_at desc);

create trigger set_updated_at before update on public.audition_announcements
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.audition_announcements
  for each row execute function private.write_audit_log();
create trigger notify_site after insert or update or delete or truncate on public.audition_announcements
  for each statement execute function private.notify_site();
select private.add_calendar_checks('public.audition_announcements');

alter table public.audition_announcements enable row level security;
revoke all on public.audition_announcements from public, anon, authenticated, service_role;
grant select on public.audition_announcements to anon;
grant select, insert, update, delete on public.audition_announcements to authenticated, service_role;

create policy "Everyone can read audition announcements" on public.audition_announcements
  for select to anon, authenticated using (true);
create policy "Admins can add audition announcements" on public.audition_announcements
  for insert to authenticated with check ((select public.is_admin()));
create policy "Admins can change audition announcements" on public.audition_announcements
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can remove audition announcements" on public.audition_announcements
  for delete to authenticated using ((select public.is_admin()));
