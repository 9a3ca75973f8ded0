-- Functions with every kind of argument and result.

create type public.point_on_map as (x int, y int);
create domain public.place as public.point_on_map;
create domain public.listed_book as public.books;

create function public.unnamed_numbers(int, int) returns int language sql immutable set search_path = '' as 'select 1';
create function public.unnamed_number(int default 1) returns int language sql immutable set search_path = '' as 'select 1';
create function public.half_named_numbers(int default 1, b int default 1) returns int
language sql immutable set search_path = '' as 'select 1';
create function public.one_or_none() returns text language sql immutable set search_path = '' as 'select ''none''::text';
create function public.one_or_none(bool) returns text language sql immutable set search_path = '' as 'select ''truth''::text';
create function public.one_or_none(text) returns text language sql immutable set search_path = '' as 'select $1';
create function public.one_by_default(text default 'x') returns text
language sql immutable set search_path = '' as 'select $1';
create function public.one_by_default() returns text language sql immutable set search_path = '' as 'select ''none''::text';

create function public.any_author() returns record
language sql stable set search_path = '' as 'select id, name from public.authors order by id limit 1';
create function public.authors_from(first int) returns setof record
language sql stable set search_path = '' as 'select id, name from public.authors where id >= first order by id';
create function public.place_of(x int) returns public.place
language sql immutable set search_path = '' as 'select row(x, 5)::public.place';
create function public.first_book() returns public.listed_book
language sql stable set search_path = '' as 'select books::public.listed_book from public.books where id = 1';
create function public.join_all(variadic words text[] default '{}') returns text
language sql immutable set search_path = '' as 'select array_to_string(words, ''+'')';
create function public.greet_all(name text, variadic words text[] default '{}') returns text
language sql immutable set search_path = '' as 'select name';
create function public.books_below(id int) returns setof public.books
language sql stable set search_path = '' as 'select * from public.books as b where b.id < $1';
create function public.characters_of(word char(4), words char(4)[], bits bit(4)) returns json
language sql immutable set search_path = '' as 'select json_build_array(word, words, bits)';

revoke execute on all functions in schema public from public;
grant execute on function
  public.unnamed_numbers, public.unnamed_number, public.half_named_numbers, public.one_or_none(), public.one_or_none(bool),
  public.one_or_none(text), public.one_by_default(), public.one_by_default(text), public.any_author, public.authors_from,
  public.place_of, public.first_book, public.join_all, public.greet_all, public.books_below, public.characters_of
  to anon, authenticated, service_role;

create function public.refuse_with(message text, detail text) returns void
language plpgsql set search_path = '' as $$
begin
  if detail = '' then
    raise sqlstate 'PGRST' using message = message;
  end if;
  raise sqlstate 'PGRST' using message = message, detail = detail;
end
$$;
revoke execute on function public.refuse_with from public;
grant execute on function public.refuse_with to anon;
