-- A picture in the site's own store is written down by its path, without the host: the site may get another address, or
-- be restored under one. Where the store lies elsewhere than the site, the site redirects the path to it.

create function private.store_picture_paths() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  pictures text := (select jsonb_object_agg(name, to_jsonb(new) -> name) from unnest(tg_argv) as name);
  stored record;
begin
  for stored in
    select distinct address[1] as host, address[2] as path
    from regexp_matches(
      pictures,
      '"(https?://[^/"]+)(/storage/v1/(?:object|render/image)/public/theater_images/([^"?#]+)["?#])',
      'g'
    ) as address
    join storage.objects as object on object.bucket_id = 'theater_images' and object.name = address[3]
  loop
    pictures := replace(pictures, '"' || stored.host || stored.path, '"' || stored.path);
  end loop;
  return jsonb_populate_record(new, pictures::jsonb);
end
$$;
comment on function private.store_picture_paths() is
  'Takes the host off addresses of stored pictures in the columns that it is given; other addresses stay as they are.';
revoke execute on function private.store_picture_paths() from public;

create trigger store_picture_paths before insert or update on public.site_settings
  for each row execute function private.store_picture_paths('greeting_portrait');
create trigger store_picture_paths before insert or update on public.performances
  for each row execute function private.store_picture_paths('image', 'additional_images');
create trigger store_picture_paths before insert or update on public.current_performances
  for each row execute function private.store_picture_paths(
    'image', 'additional_images', 'gallery_urls', 'cast_profiles', 'staff_profiles'
  );
create trigger store_picture_paths before insert or update on public.actors
  for each row execute function private.store_picture_paths('image', 'profile_image', 'additional_images');
create trigger store_picture_paths before insert or update on public.guest_performances
  for each row execute function private.store_picture_paths('poster_image');
create trigger store_picture_paths before insert or update on public.staff_performances
  for each row execute function private.store_picture_paths('poster_image');
create trigger store_picture_paths before insert or update on public.background_images
  for each row execute function private.store_picture_paths('image_url');

-- A row that a later check refuses for another reason stays as it is until its next change.
do $$
declare
  table_name text;
  place tid;
begin
  foreach table_name in array array[
    'site_settings', 'performances', 'current_performances', 'actors', 'guest_performances', 'staff_performances',
    'background_images'
  ] loop
    for place in
      execute format('select ctid from public.%I as stored where stored::text like ''%%/storage/v1/%%''', table_name)
    loop
      begin
        execute format('update public.%I set id = id where ctid = $1', table_name) using place;
      exception when check_violation then
        null;
      end;
    end loop;
  end loop;
end
$$;
