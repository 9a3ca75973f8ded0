-- Texts in several languages, as they are and prepared for search.

create domain public.search_words as tsvector;

create table public.pages (
  id int primary key,
  body text,
  short varchar(200),
  tree jsonb,
  words tsvector generated always as (to_tsvector('french', body)) stored,
  domain_words public.search_words
);
alter table public.pages enable row level security;
create policy "anybody reads pages" on public.pages for select to anon, authenticated using (true);
grant select on public.pages to anon, authenticated;
grant all on public.pages to service_role;

insert into public.pages (id, body, short, tree, domain_words)
select id, body, body, jsonb_build_object('text', body), to_tsvector(language::regconfig, body)
from (values
  (1, 'C''est un peu amusant de faire l''impossible', 'french'),
  (2, 'Es ist eine Art Spaß, das Unmögliche zu machen', 'german'),
  (3, 'It''s kind of fun to do the impossible', 'english')
) as page(id, body, language);

create function public.found_words(public.pages) returns tsvector
language sql stable set search_path = '' as 'select to_tsvector(''french'', $1.body)';
revoke execute on function public.found_words from public;
grant execute on function public.found_words to anon, authenticated, service_role;
