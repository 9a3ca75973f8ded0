-- Prizes the company has won.

create table public.awards (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  "year" int not null check ("year" between 1900 and 2200),
  "month" int check ("month" between 1 and 12),
  festival text not null check (char_length(festival) <= 200 and festival ~ '\S'),
  play text not null default '' check (char_length(play) <= 200),
  awards text not null check (char_length(awards) <= 500 and awards ~ '\S'),
  importance text not null default 'acting' check (importance in ('grand', 'gold', 'acting')),
  sort_order int not null default 9999
);
comment on table public.awards is 'Prizes of the company, shown by decade.';
comment on column public.awards.id is 'The prize.';
comment on column public.awards.created_at is 'When it was entered.';
comment on column public.awards.updated_at is 'When the row was last changed.';
comment on column public.awards.year is 'Year of the prize.';
comment on column public.awards.month is 'Month of the prize, when known.';
comment on column public.awards.festival is 'Festival that gave it.';
comment on column public.awards.play is 'Play that won it.';
comment on column public.awards.awards is 'Prizes won.';
comment on column public.awards.importance is 'Weight of the prize: grand, gold or acting.';
comment on column public.awards.sort_order is 'Place within the month, lowest first.';

create index awards_year_idx on public.awards ("year", "month", sort_order);

create trigger set_updated_at before update on public.awards
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.awards
  for each row execute function private.write_audit_log();
create trigger notify_site after insert or update or delete or truncate on public.awards
  for each statement execute function private.notify_site();
select private.add_calendar_checks('public.awards');

alter table public.awards enable row level security;
revoke all on public.awards from public, anon, authenticated, service_role;
grant select on public.awards to anon;
grant select, insert, update, delete on public.awards to authenticated, service_role;

create policy "Everyone can read awards" on public.awards
  for select to anon, authenticated using (true);
create policy "Admins can add awards" on public.awards
  for insert to authenticated with check ((select public.is_admin()));
create policy "Admins can change awards" on public.awards
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can remove awards" on public.awards
  for delete to authenticated using ((select public.is_admin()));
