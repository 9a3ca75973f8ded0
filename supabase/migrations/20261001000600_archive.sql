-- The archive by pages and by search. Every production has its place written down, so that a page is a range of places
-- and the number of pages is the last place: neither costs more when there are more productions. What it costs is paid
-- by the few who write, not by the many who read.

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
    where not performance.is_current
  )
  insert into private.archive_places as places (place, performance_id)
  select listed.place, listed.id
  from listed
  left join private.archive_places as before on before.place = listed.place
  where before.performance_id is distinct from listed.id
  on conflict (place) do update set performance_id = excluded.performance_id;

  delete from private.archive_places
  where place > (select count(*) from public.performances as performance where not performance.is_current);
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
  after insert or update of sort_order, year, title, is_current or delete or truncate on public.performances
  for each statement execute function private.update_archive_places();

create function public.archive_page(page int default 1, page_size int default 8)
returns table (id uuid, title text, year text, image text, total int)
language sql
stable
security definer
set search_path = ''
as $$
  select
    performance.id, performance.title, performance.year, performance.image,
    (select max(places.place) from private.archive_places as places)
  from private.archive_places as places
  join public.performances as performance on performance.id = places.performance_id
  where places.place > (archive_page.page - 1)::bigint * least(archive_page.page_size, 100)
    and places.place <= archive_page.page::bigint * least(archive_page.page_size, 100)
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

create function private.update_archive_words() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.archive_words;
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
