-- english roles: what somebody of the cast plays, as the English page says it, is a text or missing.

alter table public.current_performances
  add constraint current_performances_cast_roles_english check (
    not jsonb_path_exists(cast_profiles, '$[*].role_en ? (@.type() != "string" && @.type() != "null")')
  );
comment on column public.current_performances.cast_profiles is
  'Cast with images: list of {name, role, role_en, image_url}. role_en: the part in English, for the English page.';

alter table public.performances
  add constraint performances_cast_roles_english check (
    not jsonb_path_exists(cast_profiles, '$[*].role_en ? (@.type() != "string" && @.type() != "null")')
  );
comment on column public.performances.cast_profiles is
  'Cast with images: list of {name, role, role_en, image_url}, as the show had them.';
