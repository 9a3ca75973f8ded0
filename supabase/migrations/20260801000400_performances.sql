-- The archive: productions of the past, by pages and by search. Every production has its place written down, so that a page
-- is a range of places and the number of pages is the last place: neither costs more when there are more productions.
-- What it costs is paid by the few who write, not by the many who read.

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
  is_draft boolean not null default false,
  publish_from timestamptz,
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
comment on column public.performances.is_draft is 'Shown to admins only, until they say otherwise.';
comment on column public.performances.publish_from is 'From when it is shown to everyone; null: at once.';

create index performances_sort_order_idx on public.performances (sort_order);
-- A draft has no place in the archive. What is published at a time has one from the beginning, and is left out until then
-- by whoever reads: the time comes without a write.
create index performances_publish_from_idx on public.performances (publish_from) where publish_from is not null;

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

create policy "Everyone can read productions that are published" on public.performances
  for select to anon, authenticated using (not is_draft and (publish_from is null or publish_from <= now()));
create policy "Admins can read all productions" on public.performances
  for select to authenticated using ((select public.is_admin()));
create policy "Admins can add past performances" on public.performances
  for insert to authenticated with check ((select public.is_admin()));
create policy "Admins can change past performances" on public.performances
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can remove past performances" on public.performances
  for delete to authenticated using ((select public.is_admin()));

create table private.archive_places (
  place int primary key,
  performance_id uuid not null
);
comment on table private.archive_places is 'The archive in its order: place 1 hangs first.';
comment on column private.archive_places.place is 'Place, counted from 1 without gaps.';
comment on column private.archive_places.performance_id is 'The production.';

create index archive_places_performance_id_idx on private.archive_places (performance_id);

revoke all on private.archive_places from public, anon, authenticated, service_role;

create function private.renumber_archive() returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Writers take turns: each counts with what the one before has committed.
  lock table private.archive_places in share row exclusive mode;
  with listed as (
    select
      performance.id,
      row_number() over (
        order by performance.sort_order, performance.year desc, performance.title, performance.id
      )::int as place
    from public.performances as performance
    where not performance.is_current and not performance.is_draft
  )
  insert into private.archive_places as places (place, performance_id)
  select listed.place, listed.id
  from listed
  left join private.archive_places as before on before.place = listed.place
  where before.performance_id is distinct from listed.id
  on conflict (place) do update set performance_id = excluded.performance_id;

  delete from private.archive_places
  where place > (
    select count(*) from public.performances as performance where not performance.is_current and not performance.is_draft
  );
end
$$;
comment on function private.renumber_archive() is 'Numbers the places of the archive again, changing only those that differ.';
revoke execute on function private.renumber_archive() from public;

create function private.update_archive_places() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.renumber_archive();
  return null;
end
$$;
comment on function private.update_archive_places() is 'Updates the places of the archive, for those who cannot write them.';
revoke execute on function private.update_archive_places() from public;

create trigger update_archive_places
  after insert or update of sort_order, year, title, is_current, is_draft or delete or truncate on public.performances
  for each statement execute function private.update_archive_places();

create function private.hidden_archive_places()
returns table (place int, performance_id uuid, shown_before int)
language sql
stable
set search_path = ''
as $$
  select places.place, places.performance_id, places.place - (row_number() over (order by places.place))::int
  from public.performances as performance
  join private.archive_places as places on places.performance_id = performance.id
  where performance.publish_from > now()
$$;
comment on function private.hidden_archive_places() is
  'Places of productions whose time to be published is still to come: few. shown_before: how many productions before each are shown.';
revoke execute on function private.hidden_archive_places() from public;

create function public.archive_page(page int default 1, page_size int default 8)
returns table (id uuid, title text, year text, image text, total int)
language sql
stable
security definer
set search_path = ''
as $$
  with hidden as materialized (
    select * from private.hidden_archive_places()
  ), asked as (
    select
      (archive_page.page - 1)::bigint * least(archive_page.page_size, 100) as after,
      archive_page.page::bigint * least(archive_page.page_size, 100) as until
  ), range as (
    -- The nth that is shown stands behind as many hidden ones as have fewer than n before them.
    select
      asked.after + (select count(*) from hidden where hidden.shown_before <= asked.after) as after,
      asked.until + (select count(*) from hidden where hidden.shown_before < asked.until) as until
    from asked
  )
  select
    performance.id, performance.title, performance.year, performance.image,
    (select max(places.place) from private.archive_places as places) - (select count(*) from hidden)::int
  from private.archive_places as places
  join public.performances as performance on performance.id = places.performance_id
  where places.place > (select range.after from range) and places.place <= (select range.until from range)
    and places.place not in (select hidden.place from hidden)
  order by places.place
$$;
comment on function public.archive_page(int, int) is
  'One page of the archive with the number of all productions in it; no row for a page that is not there.';
revoke execute on function public.archive_page(int, int) from public, anon, authenticated, service_role;
grant execute on function public.archive_page(int, int) to anon, authenticated, service_role;

-- Korean words are often two syllables long, too short for trigrams, so productions are found by pairs of characters in a
-- plain array index, and then compared.
create function private.searchable(written text) returns text
language sql
immutable
set search_path = ''
as $$
  -- Character classes depend on the server's locale, so blanks and punctuation are named one by one.
  select regexp_replace(
    lower(normalize(written, nfkc)),
    E'[\\s!-/:-@\\[-`{-~\u200b-\u200d\u2060\ufeff\u00b7\u30fb\u2013\u2014\u2018-\u201f\u2026\u3001-\u3003\u3008-\u3011]+',
    '', 'g'
  )
$$;
comment on function private.searchable(text) is
  'A text as it is compared: one form of each character, small letters, no blanks, no punctuation.';
revoke execute on function private.searchable(text) from public;

create function private.character_pairs(words text) returns text[]
language sql
immutable
set search_path = ''
as $$
  with characters as (
    select letter, lead(letter) over (order by place) as following
    from string_to_table(words, null) with ordinality as spelled(letter, place)
  )
  select coalesce(array_agg(distinct part), '{}')
  from characters, lateral (values (letter), (letter || following)) as parts(part)
  where part is not null and part !~ '\n'
$$;
comment on function private.character_pairs(text) is
  'All characters of a text and all pairs of neighbours, none across a line break.';
revoke execute on function private.character_pairs(text) from public;

create table private.archive_words (
  performance_id uuid primary key,
  words text not null,
  parts text[] not null
);
comment on table private.archive_words is 'What each production is found by.';
comment on column private.archive_words.performance_id is 'The production.';
comment on column private.archive_words.words is 'Title, year and people as they are compared, one on each line.';
comment on column private.archive_words.parts is 'Characters and pairs of characters in it.';

create index archive_words_parts_idx on private.archive_words using gin (parts);

revoke all on private.archive_words from public, anon, authenticated, service_role;

create function private.write_archive_words(performance public.performances) returns void
language sql
set search_path = ''
as $$
  insert into private.archive_words (performance_id, words, parts)
  select performance.id, written.words, private.character_pairs(written.words)
  from (
    select string_agg(private.searchable(line), E'\n') as words
    from unnest(
      array[performance.title, performance.year, performance.director, coalesce(performance.writer, '')]
      || performance.actor_list || performance.cast_order
    ) as line
  ) as written
  on conflict (performance_id) do update set words = excluded.words, parts = excluded.parts
$$;
comment on function private.write_archive_words(public.performances) is 'Writes down what a production is found by.';
revoke execute on function private.write_archive_words(public.performances) from public;

-- A hosted project refuses a removal without a condition from the API, within functions too.
create function private.update_archive_words() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.archive_words where true;
  elsif tg_op = 'DELETE' then
    delete from private.archive_words where performance_id = old.id;
  else
    perform private.write_archive_words(new);
  end if;
  return null;
end
$$;
comment on function private.update_archive_words() is 'Updates what productions are found by, for those who cannot write it.';
revoke execute on function private.update_archive_words() from public;

create trigger update_archive_words
  after insert or update of title, year, director, writer, actor_list, cast_order or delete on public.performances
  for each row execute function private.update_archive_words();
create trigger empty_archive_words after truncate on public.performances
  for each statement execute function private.update_archive_words();

create function private.search_words(query text) returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(regexp_replace(word, '^(\d{4})년$', '\1')), '{}')
  from (
    select private.searchable(typed) as word
    from regexp_split_to_table(normalize(left(query, 100), nfkc), '\s+') as typed
    limit 10
  ) as compared
  where word <> ''
$$;
comment on function private.search_words(text) is 'The words of a search as they are compared; "2015년" asks for the year.';
revoke execute on function private.search_words(text) from public;

create function private.required_pairs(words text[]) returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(distinct part), '{}')
  from unnest(words) as word, unnest(private.character_pairs(word)) as part
  where char_length(part) = least(char_length(word), 2)
$$;
comment on function private.required_pairs(text[]) is 'The pairs that a production found by all words must have; a word of one character is sought by itself.';
revoke execute on function private.required_pairs(text[]) from public;

create function public.search_archive(query text, page int default 1, page_size int default 8)
returns table (id uuid, title text, year text, image text, total bigint)
language sql
stable
security definer
set search_path = ''
as $$
  with sought as materialized (
    select private.search_words(search_archive.query) as words
  ), found as materialized (
    select places.place, places.performance_id
    from private.archive_words as entry
    join private.archive_places as places on places.performance_id = entry.performance_id
    where entry.parts @> (select private.required_pairs(sought.words) from sought)
      and (select cardinality(sought.words) > 0 from sought)
      and not exists (
        select from sought, unnest(sought.words) as word where strpos(entry.words, word) = 0
      )
      and places.place not in (select hidden.place from private.hidden_archive_places() as hidden)
  )
  select
    performance.id, performance.title, performance.year, performance.image,
    (select count(*) from found)
  from found
  join public.performances as performance on performance.id = found.performance_id
  order by found.place
  offset (greatest(search_archive.page, 1) - 1)::bigint * least(greatest(search_archive.page_size, 1), 100)
  limit least(greatest(search_archive.page_size, 1), 100)
$$;
comment on function public.search_archive(text, int, int) is
  'One page of the productions in whose title, year and people every word of the search stands, with their number.';
revoke execute on function public.search_archive(text, int, int) from public, anon, authenticated, service_role;
grant execute on function public.search_archive(text, int, int) to anon, authenticated, service_role;
