-- When a show is played. Times are wall-clock times in Seoul.

create table public.show_times (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  performance_id uuid not null references public.current_performances (id) on delete restrict,
  "date" date not null,
  "time" time not null,
  capacity int check (capacity between 0 and 100000),
  unique (performance_id, "date", "time")
);
comment on table public.show_times is 'Show times of the shows being sold.';
comment on column public.show_times.id is 'The show time.';
comment on column public.show_times.created_at is 'When it was entered.';
comment on column public.show_times.updated_at is 'When the row was last changed.';
comment on column public.show_times.performance_id is 'The show.';
comment on column public.show_times.date is 'Day in Seoul.';
comment on column public.show_times.time is 'Curtain time in Seoul.';
comment on column public.show_times.capacity is 'Seats that can be sold; null: no limit.';

create trigger set_updated_at before update on public.show_times
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.show_times
  for each row execute function private.write_audit_log();
create trigger notify_site after insert or update or delete or truncate on public.show_times
  for each statement execute function private.notify_site();
select private.add_calendar_checks('public.show_times');

alter table public.show_times enable row level security;
revoke all on public.show_times from public, anon, authenticated, service_role;
grant select on public.show_times to anon;
grant select, insert, update, delete on public.show_times to authenticated, service_role;

create policy "Everyone can read show times" on public.show_times
  for select to anon, authenticated using (true);
create policy "Admins can add show times" on public.show_times
  for insert to authenticated with check ((select public.is_admin()));
create policy "Admins can change show times" on public.show_times
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can remove show times" on public.show_times
  for delete to authenticated using ((select public.is_admin()));
