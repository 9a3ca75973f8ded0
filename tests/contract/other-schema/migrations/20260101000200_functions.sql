create function public.add(a int, b int default 1) returns int
language sql immutable set search_path = '' as 'select a + b';

create function public.books_by(author int) returns setof public.books
language sql stable set search_path = '' as 'select * from public.books where author_id = author';

create function public.dearest_book() returns public.books
language sql stable set search_path = '' as 'select * from public.books order by price desc limit 1';

create function public.titles() returns setof text
language sql stable set search_path = '' as 'select title from public.books order by title';

create function public.price_range() returns table (lowest numeric, highest numeric)
language sql stable set search_path = '' as 'select min(price), max(price) from public.books';

create function public.count_all(variadic numbers int[]) returns int
language sql immutable set search_path = '' as 'select cardinality(numbers)';

create function public.measure(jsonb) returns int
language sql immutable set search_path = '' as 'select jsonb_array_length($1)';

create function public.raise_prices(by numeric) returns void
language sql set search_path = '' as 'update public.books set price = price + by where true';

create function public.whoami() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'role', current_user,
    'claims', current_setting('request.jwt.claims', true)::jsonb,
    'method', current_setting('request.method', true),
    'path', current_setting('request.path', true),
    'agent', current_setting('request.headers', true)::jsonb ->> 'user-agent',
    'headers', current_setting('request.headers', true)::jsonb,
    'cookies', current_setting('request.cookies', true)::jsonb,
    'isolation', current_setting('transaction_isolation'),
    'timeout', current_setting('statement_timeout'),
    'zone', current_setting('TimeZone'))
$$;

create function public.names_are_looked_up_in() returns text
language sql stable as 'select current_setting(''search_path'')';

create function public.refuse(state text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = state, message = 'refused', detail = 'because', hint = 'do not';
end
$$;

create function public.refuse_fully() returns void
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = '{"code":"teapot","message":"short and stout"}',
    detail = '{"status":418,"headers":{"x-handle":"yes"}}';
end
$$;

create function public.set_answer() returns text
language plpgsql set search_path = '' as $$
begin
  perform set_config('response.status', '202', true);
  perform set_config('response.headers', '[{"x-shelf":"7"}]', true);
  return 'done';
end
$$;

create function public.refuse_unreadably() returns void
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using message = 'not JSON', detail = '{}';
end
$$;

create function public.set_answer_to(status text, headers text) returns text
language plpgsql set search_path = '' as $$
begin
  perform set_config('response.status', status, true);
  perform set_config('response.headers', headers, true);
  return 'done';
end
$$;

-- Says that it only reads, and writes all the same.
create function public.pretend() returns void
language plpgsql stable set search_path = '' as $$
begin
  perform public.raise_prices(1);
end
$$;

create function public.overloaded(a int) returns int language sql as 'select 1';
create function public.overloaded(a text) returns int language sql as 'select 2';

create function public.doze(seconds numeric) returns text
language sql volatile as 'select ''awake'' from pg_catalog.pg_sleep(seconds)';

create function public.shout(public.books) returns text
language sql stable set search_path = '' as 'select upper($1.title) || ''!''';

create function public.shelf() returns table (shelf_no int, label text)
language sql stable set search_path = '' as 'values (2, ''b''), (1, ''a'')';

create function public.only_for_staff() returns int language sql as 'select 1';

revoke execute on all functions in schema public from public;
grant execute on all functions in schema public to service_role;
grant execute on function
  public.add, public.books_by, public.dearest_book, public.titles, public.price_range, public.count_all, public.measure,
  public.whoami, public.names_are_looked_up_in, public.refuse, public.refuse_fully, public.refuse_unreadably, public.set_answer, public.set_answer_to, public.doze,
  public.shout, public.shelf,
  public.overloaded(int), public.overloaded(text)
  to anon, authenticated;

-- Readers of the catalogue page hear of new books.
create function public.tell_catalogue() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('catalogue', tg_op);
  return null;
end
$$;
revoke execute on function public.tell_catalogue from public;
create trigger tell_catalogue after insert or update or delete on public.books
  for each statement execute function public.tell_catalogue();
