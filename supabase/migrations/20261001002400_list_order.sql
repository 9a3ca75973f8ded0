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
