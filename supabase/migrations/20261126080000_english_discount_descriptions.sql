-- For whom discounts are, in English.

alter table public.current_performances
  add constraint current_performances_discount_descriptions_en check (
    not jsonb_path_exists(discount_types, '$[*].description_en ? (@.type() != "string" && @.type() != "null")')
  );
comment on column public.current_performances.discount_types is
  'Discounts of the show: list of {id, name, name_en?, discount_percentage?, description?, description_en?}; without name_en an English page has the Korean name.';
