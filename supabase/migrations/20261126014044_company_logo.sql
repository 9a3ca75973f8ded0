-- The company's logo, in place of the mark that the site makes of its name.

alter table public.site_settings
  add column logo text check (char_length(logo) <= 2000),
  add constraint site_settings_logo_safe check (private.is_safe_link(logo, true));
comment on column public.site_settings.logo is
  'Address of the logo; null: the site shows a mark made of the company''s name.';

drop trigger store_image_paths on public.site_settings;
create trigger store_image_paths before insert or update on public.site_settings
  for each row execute function private.store_image_paths('greeting_portrait', 'logo');

create or replace function public.image_uses()
returns table (name text, kind text, id text, title text)
language sql
stable
set search_path = ''
as $$
  with address (kind, id, title, address) as (
    select 'performances', performance.id::text, performance.title, link
    from public.performances as performance
    cross join unnest(
      performance.image || performance.additional_images
      || array(select profile ->> 'image_url' from jsonb_array_elements(performance.cast_profiles) as profile)
      || array(select profile ->> 'image_url' from jsonb_array_elements(performance.staff_profiles) as profile)
    ) as link
    union all
    select 'current_performances', show.id::text, show.title, link
    from public.current_performances as show
    cross join unnest(
      show.image || show.additional_images || show.gallery_urls
      || array(select profile ->> 'image_url' from jsonb_array_elements(show.cast_profiles) as profile)
      || array(select profile ->> 'image_url' from jsonb_array_elements(show.staff_profiles) as profile)
    ) as link
    union all
    select 'actors', actor.id::text, actor.name, link
    from public.actors as actor
    cross join unnest(actor.image || (actor.profile_image || actor.additional_images)) as link
    union all
    select 'guest_performances', id::text, title, poster_image from public.guest_performances
    union all
    select 'staff_performances', id::text, title, poster_image from public.staff_performances
    union all
    select 'background_images', id::text, title, image_url from public.background_images
    union all
    select 'site_settings', company.id::text, company.company_name, link
    from public.site_settings as company
    cross join unnest(array[company.greeting_portrait, company.logo]) as link
  )
  select distinct use.name, address.kind, address.id, address.title
  from address
  cross join lateral substring(address.address from '/theater_images/([^?#]+)') as use (name)
  where use.name is not null and (select public.is_admin())
$$;

create policy "Admins can add logos" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'theater_images' and (storage.foldername(name))[1] = 'logo' and (select public.is_admin())
  );
create policy "Admins can replace logos" on storage.objects
  for update to authenticated
  using (bucket_id = 'theater_images' and (select public.is_admin()))
  with check (
    bucket_id = 'theater_images' and (storage.foldername(name))[1] = 'logo' and (select public.is_admin())
  );
