-- What discounts are called in English.

alter table public.current_performances
  add constraint current_performances_discount_names_en check (
    not jsonb_path_exists(discount_types, '$[*].name_en ? (@.type() != "string" && @.type() != "null")')
    and not jsonb_path_exists(discount_types, '$[*].name_en ? (!(@ like_regex "^.{0,60}$"))')
  );
comment on column public.current_performances.discount_types is
  'Discounts of the show: list of {id, name, name_en?, discount_percentage?, description?}; without name_en an English page has the Korean name.';

create or replace function private.price_list_entries(discount_types jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_agg(
    jsonb_strip_nulls(jsonb_build_object(
      'id', entry -> 'id', 'name', entry -> 'name', 'name_en', entry -> 'name_en',
      'discount_percentage', entry -> 'discount_percentage'
    )) order by place
  )
  from jsonb_array_elements(private.discount_types_of(discount_types)) with ordinality as listed (entry, place)
$$;
comment on function private.price_list_entries(jsonb) is
  'The discounts of a show as a reservation stores them: id, names and percentage.';
