-- Pictures of an archived production's profiles are written down by their path as well.
create or replace trigger store_picture_paths before insert or update on public.performances
  for each row execute function private.store_picture_paths(
    'image', 'additional_images', 'cast_profiles', 'staff_profiles'
  );
