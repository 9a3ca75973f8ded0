-- Productions of others in which members take part: as actors (guest_performances) and as staff (staff_performances).

create table public.guest_performances (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_featured boolean not null default false,
  sort_order int not null default 99,
  poster_image text check (char_length(poster_image) <= 2000),
  title text not null check (char_length(title) <= 200 and title ~ '\S'),
  status text not null default '' check (char_length(status) <= 40),
  theater_name text not null default '' check (char_length(theater_name) <= 200),
  period text not null default '' check (char_length(period) <= 100),
  venue text not null default '' check (char_length(venue) <= 200),
  participating_members text[] not null default '{}' check (
    cardinality(participating_members) <= 200 and array_position(participating_members, null) is null
    and char_length(array_to_string(participating_members, '')) <= 10000
  ),
  description text not null default '' check (char_length(description) <= 10000),
  link text check (char_length(link) <= 2000),
  constraint guest_performances_link_safe check (private.is_safe_link(link)),
  constraint guest_performances_poster_image_safe check (private.is_safe_link(poster_image, true))
);
comment on table public.guest_performances is 'Productions of others in which members take part as actor.';
comment on column public.guest_performances.id is 'The production.';
comment on column public.guest_performances.created_at is 'When it was entered.';
comment on column public.guest_performances.updated_at is 'When the row was last changed.';
comment on column public.guest_performances.is_featured is 'Whether Home shows it while no own show is on.';
comment on column public.guest_performances.sort_order is 'Place in the list, lowest first.';
comment on column public.guest_performances.poster_image is 'Address of the poster.';
comment on column public.guest_performances.title is 'Title of the play.';
comment on column public.guest_performances.status is 'Where it stands, as shown on the badge.';
comment on column public.guest_performances.theater_name is 'Company that plays it.';
comment on column public.guest_performances.period is 'Dates as shown.';
comment on column public.guest_performances.venue is 'Where it is played.';
comment on column public.guest_performances.participating_members is 'Names of the members who take part.';
comment on column public.guest_performances.description is 'About the play.';
comment on column public.guest_performances.link is 'Page with details elsewhere.';

create index guest_performances_sort_order_idx on public.guest_performances (sort_order);

create trigger set_updated_at before update on public.guest_performances
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.guest_performances
  for each row execute function private.write_audit_log();
create trigger notify_site after insert or update or delete or truncate on public.guest_performances
  for each statement execute function private.notify_site();
create trigger store_image_paths before insert or update on public.guest_performances
  for each row execute function private.store_image_paths('poster_image');
select private.add_calendar_checks('public.guest_performances');

alter table public.guest_performances enable row level security;
revoke all on public.guest_performances from public, anon, authenticated, service_role;
grant select on public.guest_performances to anon;
grant select, insert, update, delete on public.guest_performances to authenticated, service_role;

create policy "Everyone can read works with members as actors" on public.guest_performances
  for select to anon, authenticated using (true);
create policy "Admins can add works with members as actors" on public.guest_performances
  for insert to authenticated with check ((select public.is_admin()));
create policy "Admins can change works with members as actors" on public.guest_performances
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can remove works with members as actors" on public.guest_performances
  for delete to authenticated using ((select public.is_admin()));

create table public.staff_performances (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_featured boolean not null default false,
  sort_order int not null default 99,
  poster_image text check (char_length(poster_image) <= 2000),
  title text not null check (char_length(title) <= 200 and title ~ '\S'),
  status text not null default '' check (char_length(status) <= 40),
  theater_name text not null default '' check (char_length(theater_name) <= 200),
  period text not null default '' check (char_length(period) <= 100),
  venue text not null default '' check (char_length(venue) <= 200),
  participating_members text[] not null default '{}' check (
    cardinality(participating_members) <= 200 and array_position(participating_members, null) is null
    and char_length(array_to_string(participating_members, '')) <= 10000
  ),
  description text not null default '' check (char_length(description) <= 10000),
  link text check (char_length(link) <= 2000),
  constraint staff_performances_link_safe check (private.is_safe_link(link)),
  constraint staff_performances_poster_image_safe check (private.is_safe_link(poster_image, true))
);
comment on table public.staff_performances is 'Productions of others in which members take part as staff.';
comment on column public.staff_performances.id is 'The production.';
comment on column public.staff_performances.created_at is 'When it was entered.';
comment on column public.staff_performances.updated_at is 'When the row was last changed.';
comment on column public.staff_performances.is_featured is 'Whether Home shows it while no own show is on.';
comment on column public.staff_performances.sort_order is 'Place in the list, lowest first.';
comment on column public.staff_performances.poster_image is 'Address of the poster.';
comment on column public.staff_performances.title is 'Title of the play.';
comment on column public.staff_performances.status is 'Where it stands, as shown on the badge.';
comment on column public.staff_performances.theater_name is 'Company that plays it.';
comment on column public.staff_performances.period is 'Dates as shown.';
comment on column public.staff_performances.venue is 'Where it is played.';
comment on column public.staff_performances.participating_members is 'Names of the members who take part.';
comment on column public.staff_performances.description is 'About the play.';
comment on column public.staff_performances.link is 'Page with details elsewhere.';

create index staff_performances_sort_order_idx on public.staff_performances (sort_order);

create trigger set_updated_at before update on public.staff_performances
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.staff_performances
  for each row execute function private.write_audit_log();
create trigger notify_site after insert or update or delete or truncate on public.staff_performances
  for each statement execute function private.notify_site();
create trigger store_image_paths before insert or update on public.staff_performances
  for each row execute function private.store_image_paths('poster_image');
select private.add_calendar_checks('public.staff_performances');

alter table public.staff_performances enable row level security;
revoke all on public.staff_performances from public, anon, authenticated, service_role;
grant select on public.staff_performances to anon;
grant select, insert, update, delete on public.staff_performances to authenticated, service_role;

create policy "Everyone can read works with members as staff" on public.staff_performances
  for select to anon, authenticated using (true);
create policy "Admins can add works with members as staff" on public.staff_performances
  for insert to authenticated with check ((select public.is_admin()));
create policy "Admins can change works with members as staff" on public.staff_performances
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can remove works with members as staff" on public.staff_performances
  for delete to authenticated using ((select public.is_admin()));
