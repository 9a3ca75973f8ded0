-- Members and auditions are written in peace: a draft is shown to admins only, and what has a time from then on.

alter table public.actors
  add column is_draft boolean not null default false,
  add column publish_from timestamptz,
  add constraint actors_publish_from_in_calendar check (publish_from between '0001-01-02' and '9999-12-30');
comment on column public.actors.is_draft is 'Shown to admins only, until they say otherwise.';
comment on column public.actors.publish_from is 'From when it is shown to everyone; null: at once.';
drop policy "Everyone can read members" on public.actors;
create policy "Everyone can read members that are published" on public.actors
  for select to anon, authenticated using (not is_draft and (publish_from is null or publish_from <= now()));
create policy "Admins can read all members" on public.actors
  for select to authenticated using ((select public.is_admin()));

alter table public.audition_announcements
  add column is_draft boolean not null default false,
  add column publish_from timestamptz,
  add constraint audition_announcements_publish_from_in_calendar check (publish_from between '0001-01-02' and '9999-12-30');
comment on column public.audition_announcements.is_draft is 'Shown to admins only, until they say otherwise.';
comment on column public.audition_announcements.publish_from is 'From when it is shown to everyone; null: at once.';
drop policy "Everyone can read audition announcements" on public.audition_announcements;
create policy "Everyone can read audition announcements that are published" on public.audition_announcements
  for select to anon, authenticated using (not is_draft and (publish_from is null or publish_from <= now()));
create policy "Admins can read all audition announcements" on public.audition_announcements
  for select to authenticated using ((select public.is_admin()));
