-- The company: its members, the productions of others in which they take part as actors (guest_performances) and as staff
-- (staff_performances), auditions and prizes. Members and auditions are written in peace: a draft is shown to admins only,
-- and what has a time from then on.

create table public.actors (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (char_length(name) <= 100 and name ~ '\S'),
  role text not null default '' check (char_length(role) <= 100),
  image text check (char_length(image) <= 2000),
  profile_image text check (char_length(profile_image) <= 2000),
  birth_date date check (birth_date between date '1900-01-01' and date '2200-01-01'),
  description text not null default '' check (char_length(description) <= 10000),
  works_actor text[] not null default '{}' check (
    cardinality(works_actor) <= 300 and array_position(works_actor, null) is null
    and char_length(array_to_string(works_actor, '')) <= 20000
  ),
  works_director text[] not null default '{}' check (
    cardinality(works_director) <= 300 and array_position(works_director, null) is null
    and char_length(array_to_string(works_director, '')) <= 20000
  ),
  works_tv_ad text[] not null default '{}' check (
    cardinality(works_tv_ad) <= 300 and array_position(works_tv_ad, null) is null
    and char_length(array_to_string(works_tv_ad, '')) <= 20000
  ),
  sort_order int not null default 9999,
  instagram_link text check (char_length(instagram_link) <= 2000),
  additional_images text[] not null default '{}' check (
    cardinality(additional_images) <= 100 and array_position(additional_images, null) is null
    and char_length(array_to_string(additional_images, '')) <= 50000
  ),
  is_draft boolean not null default false,
  publish_from timestamptz,
  constraint actors_instagram_link_safe check (private.is_safe_link(instagram_link)),
  constraint actors_image_safe check (private.is_safe_link(image, true)),
  constraint actors_profile_image_safe check (private.is_safe_link(profile_image, true)),
  constraint actors_additional_images_safe check (private.are_safe_images(additional_images))
);
comment on table public.actors is 'Members of the company.';
comment on column public.actors.id is 'The member.';
comment on column public.actors.created_at is 'When the member was entered.';
comment on column public.actors.updated_at is 'When the row was last changed.';
comment on column public.actors.name is 'Name.';
comment on column public.actors.role is 'What the member does in the company.';
comment on column public.actors.image is 'Address of the image on the card.';
comment on column public.actors.profile_image is 'Address of the image in the profile; null: as on the card.';
comment on column public.actors.birth_date is 'Day of birth, when it may be shown.';
comment on column public.actors.description is 'About the member; blank lines part paragraphs.';
comment on column public.actors.works_actor is 'Works as actor, newest first.';
comment on column public.actors.works_director is 'Works as director, newest first.';
comment on column public.actors.works_tv_ad is 'Television and advertising, newest first.';
comment on column public.actors.sort_order is 'Place among the members, lowest first.';
comment on column public.actors.instagram_link is 'Link to the social profile.';
comment on column public.actors.additional_images is 'Addresses of more images.';
comment on column public.actors.is_draft is 'Shown to admins only, until they say otherwise.';
comment on column public.actors.publish_from is 'From when it is shown to everyone; null: at once.';

create index actors_sort_order_idx on public.actors (sort_order);

create trigger set_updated_at before update on public.actors
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.actors
  for each row execute function private.write_audit_log();
create trigger notify_site after insert or update or delete or truncate on public.actors
  for each statement execute function private.notify_site();
create trigger store_image_paths before insert or update on public.actors
  for each row execute function private.store_image_paths('image', 'profile_image', 'additional_images');
select private.add_calendar_checks('public.actors');

alter table public.actors enable row level security;
revoke all on public.actors from public, anon, authenticated, service_role;
grant select on public.actors to anon;
grant select, insert, update, delete on public.actors to authenticated, service_role;

create policy "Everyone can read members that are published" on public.actors
  for select to anon, authenticated using (not is_draft and (publish_from is null or publish_from <= now()));
create policy "Admins can read all members" on public.actors
  for select to authenticated using ((select public.is_admin()));
create policy "Admins can add members" on public.actors
  for insert to authenticated with check ((select public.is_admin()));
create policy "Admins can change members" on public.actors
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can remove members" on public.actors
  for delete to authenticated using ((select public.is_admin()));

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

create table public.audition_announcements (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null check (char_length(title) <= 200 and title ~ '\S'),
  deadline date,
  requirements text not null default '' check (char_length(requirements) <= 10000),
  application_method text not null default '' check (char_length(application_method) <= 5000),
  apply_link text check (char_length(apply_link) <= 2000),
  is_draft boolean not null default false,
  publish_from timestamptz,
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
comment on column public.audition_announcements.is_draft is 'Shown to admins only, until they say otherwise.';
comment on column public.audition_announcements.publish_from is 'From when it is shown to everyone; null: at once.';

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

create policy "Everyone can read audition announcements that are published" on public.audition_announcements
  for select to anon, authenticated using (not is_draft and (publish_from is null or publish_from <= now()));
create policy "Admins can read all audition announcements" on public.audition_announcements
  for select to authenticated using ((select public.is_admin()));
create policy "Admins can add audition announcements" on public.audition_announcements
  for insert to authenticated with check ((select public.is_admin()));
create policy "Admins can change audition announcements" on public.audition_announcements
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can remove audition announcements" on public.audition_announcements
  for delete to authenticated using ((select public.is_admin()));

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

-- A list is put in order in one step: all of its rows or none, and however long it is, one statement. It returns which
-- rows it has moved and from where, so that exactly this can be taken back.
create function public.reorder_list(
  of_table text, ids uuid[], places int[] default null, expected_places int[] default null
) returns table (id uuid, place_before int, place int)
language plpgsql
set search_path = ''
as $$
declare
  place_column text;
  first_place int;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins reorder a list.';
  end if;
  case
    when of_table in ('actors', 'awards', 'guest_performances', 'performances', 'staff_performances') then
      place_column := 'sort_order';
      first_place := 1;
    when of_table = 'background_images' then
      place_column := 'order_index';
      first_place := 0;
    else
      raise invalid_parameter_value using message = 'The rows of this table have no places.';
  end case;
  if places is null then
    places := array(select number + first_place - 1 from generate_series(1, cardinality(ids)) as number);
  end if;
  return query execute format(
    'with given as (
       select * from unnest($1, $2, $3) as given (id, place, expected_place)
     ), known as (
       select listed.id, listed.%2$I as place_before, given.place, given.expected_place
       from public.%1$I as listed join given on given.id = listed.id
       order by listed.id
       for no key update of listed
     )
     update public.%1$I as listed
     set %2$I = known.place
     from known
     where listed.id = known.id and known.place_before <> known.place
       and not exists (select from known as other where other.expected_place <> other.place_before)
     returning listed.id, known.place_before, known.place',
    of_table, place_column
  ) using ids, places, expected_places;
end
$$;
comment on function public.reorder_list(text, uuid[], int[], int[]) is
  'Gives rows of a table the places given, or those in which their ids are given; all of them, or none when a row is not in its expected place. Returns the rows that were moved.';
revoke execute on function public.reorder_list(text, uuid[], int[], int[])
  from public, anon, authenticated, service_role;
grant execute on function public.reorder_list(text, uuid[], int[], int[]) to authenticated;
