-- Days of imports: a line with a day that the calendar does not have is refused by its number, before anything is compared.

create function private.impossible_day(written text) returns text
language sql
immutable
set search_path = ''
as $$
  select found[1]
  from regexp_matches(
    written,
    '(?<![0-9])(((?:19|20|21)[0-9]{2})(?: ?[-./년] ?([0-9]{1,2}) ?[-./월] ?([0-9]{1,2})|([0-9]{2})([0-9]{2})))(?![0-9])',
    'g'
  ) as found
  cross join lateral (
    select found[2]::int as year, coalesce(found[3], found[5])::int as month, coalesce(found[4], found[6])::int as day
  ) as parts
  where case
    when parts.month between 1 and 12 then
      parts.day not between 1
        and extract(day from make_date(parts.year, parts.month, 1) + interval '1 month' - interval '1 day')
    else true
  end
  limit 1
$$;
comment on function private.impossible_day(text) is
  'The first whole date of a text that the calendar does not have; null: there is none.';
revoke execute on function private.impossible_day(text) from public;

create or replace function private.check_import(of_table text, entries jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  wrong record;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins import records.';
  elsif private.import_columns(check_import.of_table) is null then
    raise invalid_parameter_value using message = 'This table takes no files.';
  elsif jsonb_array_length(check_import.entries) > 2000 then
    perform private.refuse('한 번에 2,000줄까지 가져올 수 있습니다. 파일을 나누어 가져와 주세요.', 'too_many_lines');
  end if;
  select entry ->> 'line' as line, private.impossible_day(entry -> 'values' ->> dated.name) as day into wrong
  from jsonb_array_elements(check_import.entries) as entry
  cross join unnest(array['birth_date', 'created_at', 'period', 'year']) as dated (name)
  where private.impossible_day(entry -> 'values' ->> dated.name) is not null
  order by (entry ->> 'line')::int
  limit 1;
  if found then
    perform private.refuse(
      format('%s번째 줄에 달력에 없는 날(%s)이 있습니다. 고친 뒤 다시 가져와 주세요.', wrong.line, wrong.day), 'day_unknown'
    );
  end if;
end
$$;
comment on function private.check_import(text, jsonb) is
  'Refuses an import by somebody who is no admin, into other tables, of too many lines, or with a day that the calendar does not have.';
