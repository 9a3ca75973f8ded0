-- The archive: productions of the past.

create table public.performances (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null check (char_length(title) <= 200 and title ~ '\S'),
  year text not null default '' check (char_length(year) <= 20),
  period text not null default '' check (char_length(period) <= 100),
  venue text not null default '' check (char_length(venue) <= 200),
  location_address text not null default '' check (char_length(location_address) <= 300),
  director text not null default '' check (char_length(director) <= 200),
  writer text check (char_length(writer) <= 200),
  image text check (char_length(image) <= 2000),
  description text not null default '' check (char_length(description) <= 10000),
  actor_list text[] not null default '{}' check (
    cardinality(actor_list) <= 200 and array_position(actor_list, null) is null
    and char_length(array_to_string(actor_list, '')) <= 10000
  ),
  cast_order text[] not null default '{}' check (
    cardinality(cast_order) <= 200 and array_position(cast_order, null) is null
    and char_length(array_to_string(cast_order, '')) <= 10000
  ),
  reviews jsonb not null default '[]' check (
    jsonb_typeof(reviews) = 'array' and char_length(reviews::text) <= 50000
    and not jsonb_path_exists(reviews, '$[*] ? (!(@.author.type() == "string" && @.text.type() == "string"))')
  ),
  is_current boolean not null default false,
  sort_order int not null default 9999,
  -- As many as still cuts and gallery of a show together.
  additional_images text[] not null default '{}' check (
    cardinality(additional_images) <= 300 and array_position(additional_images, null) is null
    and char_length(array_to_string(additional_images, '')) <= 150000
  ),
  booking_url text check (char_length(booking_url) <= 2000),
  start_time text check (char_length(start_time) <= 100),
  runtime int not null default 0 check (runtime between 0 and 1440),
  age_rating text check (char_length(age_rating) <= 60),
  directing_note text check (char_length(directing_note) <= 10000),
  viewing_guide text check (char_length(viewing_guide) <= 10000),
  staff_list jsonb not null default '[]' check (
    jsonb_typeof(staff_list) = 'array' and char_length(staff_list::text) <= 50000
    and not jsonb_path_exists(staff_list, '$[*] ? (!(@.role.type() == "string" && @.name.type() == "string"))')
  ),
  cast_profiles jsonb not null default '[]' check (
    jsonb_typeof(cast_profiles) = 'array' and char_length(cast_profiles::text) <= 50000
    and not jsonb_path_exists(cast_profiles, '$[*] ? (!(@.name.type() == "string"))')
    and not jsonb_path_exists(cast_profiles, '$[*].role ? (@.type() != "string" && @.type() != "null")')
    and not jsonb_path_exists(cast_profiles, '$[*].image_url ? (@.type() != "string" && @.type() != "null")')
  ),
  staff_profiles jsonb not null default '[]' check (
    jsonb_typeof(staff_profiles) = 'array' and char_length(staff_profiles::text) <= 50000
    and not jsonb_path_exists(staff_profiles, '$[*] ? (!(@.name.type() == "string"))')
    and not jsonb_path_exists(staff_profiles, '$[*].role ? (@.type() != "string" && @.type() != "null")')
    and not jsonb_path_exists(staff_profiles, '$[*].image_url ? (@.type() != "string" && @.type() != "null")')
  ),
  constraint performances_booking_url_safe check (private.is_safe_link(booking_url)),
  constraint performances_image_safe check (private.is_safe_link(image, true)),
  constraint performances_additional_images_safe check (private.are_safe_images(additional_images)),
  constraint performances_cast_profiles_safe check (private.are_safe_images(cast_profiles)),
  constraint performances_staff_profiles_safe check (private.are_safe_images(staff_profiles))
);
comment on table public.performances is 'Archive of past productions.';
comment on column public.performances.id is 'The production.';
comment on column public.performances.created_at is 'When it was entered.';
comment on column public.performances.updated_at is 'When the row was last changed.';
comment on column public.performances.title is 'Title of the play.';
comment on column public.performances.year is 'Year as shown; the archive is sorted by it as text.';
comment on column public.performances.period is 'Dates as shown.';
comment on column public.performances.venue is 'Where it was played.';
comment on column public.performances.location_address is 'Postal address of the venue.';
comment on column public.performances.director is 'Director.';
comment on column public.performances.writer is 'Writer, when known.';
comment on column public.performances.image is 'Address of the poster.';
comment on column public.performances.description is 'Synopsis; blank lines part paragraphs.';
comment on column public.performances.actor_list is 'Cast.';
comment on column public.performances.cast_order is 'Cast in the order of billing; empty: as in actor_list.';
comment on column public.performances.reviews is 'Reviews: list of {author, text}.';
comment on column public.performances.is_current is 'Whether it is being played now, so that the archive leaves it out.';
comment on column public.performances.sort_order is 'Place in the archive, lowest first.';
comment on column public.performances.additional_images is 'Addresses of still cuts.';
comment on column public.performances.booking_url is 'Where tickets are sold elsewhere.';
comment on column public.performances.start_time is 'Curtain times as shown.';
comment on column public.performances.runtime is 'Length in minutes; 0 when not known.';
comment on column public.performances.age_rating is 'Who may see it, as shown.';
comment on column public.performances.directing_note is 'Note of the director; blank lines part paragraphs.';
comment on column public.performances.viewing_guide is 'What to know before coming, one sentence a line.';
comment on column public.performances.staff_list is 'Staff: list of {role, name}.';
comment on column public.performances.cast_profiles is 'Cast with images: list of {name, role, image_url}.';
comment on column public.performances.staff_profiles is 'Staff with images: list of {name, role, image_url}.';

create index performances_sort_order_idx on public.performances (sort_order);

create trigger set_updated_at before update on public.performances
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.performances
  for each row execute function private.write_audit_log();
create trigger notify_site after insert or update or delete or truncate on public.performances
  for each statement execute function private.notify_site();
create trigger store_image_paths before insert or update on public.performances
  for each row execute function private.store_image_paths(
    'image', 'additional_images', 'cast_profiles', 'staff_profiles'
  );
select private.add_calendar_checks('public.performances');

alter table public.performances enable row level security;
revoke all on public.performances from public, anon, authenticated, service_role;
grant select on public.performances to anon;
grant select, insert, update, delete on public.performances to authenticated, service_role;

create policy "Everyone can read past performances" on public.performances
  for select to anon, authenticated using (true);
create policy "Admins can add past performances" on public.performances
  for insert to authenticated with check ((select public.is_admin()));
create policy "Admins can change past performances" on public.performances
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can remove past performances" on public.performances
  for delete to authenticated using ((select public.is_admin()));
