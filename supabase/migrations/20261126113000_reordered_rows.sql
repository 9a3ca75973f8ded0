-- Reordered rows come in one answer, however many there are: of a set the API gives no more than `max_rows`, and the rest
-- could not be taken back.

drop function public.reorder_list(text, uuid[], int[], int[]);

create function public.reorder_list(
  of_table text, ids uuid[], places int[] default null, expected_places int[] default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  place_column text;
  first_place int;
  moves jsonb;
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
  execute format(
    'with given as (
       select * from unnest($1, $2, $3) as given (id, place, expected_place)
     ), known as (
       select listed.id, listed.%2$I as place_before, given.place, given.expected_place
       from public.%1$I as listed join given on given.id = listed.id
       order by listed.id
       for no key update of listed
     ), moved as (
       update public.%1$I as listed
       set %2$I = known.place
       from known
       where listed.id = known.id and known.place_before <> known.place
         and not exists (select from known as other where other.expected_place <> other.place_before)
       returning listed.id, known.place_before, known.place
     )
     select coalesce(jsonb_agg(moved), ''[]'') from moved',
    of_table, place_column
  ) into moves using ids, places, expected_places;
  return moves;
end
$$;
comment on function public.reorder_list(text, uuid[], int[], int[]) is
  'Gives rows of a table the places given, or those in which their ids are given; all of them, or none when a row is not in its expected place. Returns the rows that were moved, as {id, place_before, place}.';
revoke execute on function public.reorder_list(text, uuid[], int[], int[])
  from public, anon, authenticated, service_role;
grant execute on function public.reorder_list(text, uuid[], int[], int[]) to authenticated;
