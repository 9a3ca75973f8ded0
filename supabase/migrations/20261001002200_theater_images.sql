-- Images that admins upload, and where each of them is used. Everybody can load them by their address, which needs no
-- policy in a public bucket; only admins can list, add, replace and remove them, in the folders that the site uses.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'theater_images', 'theater_images', true, 10485760,
  array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Admins can list theater images" on storage.objects
  for select to authenticated
  using (bucket_id = 'theater_images' and (select public.is_admin()));
create policy "Admins can add theater images" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'theater_images'
    and (storage.foldername(name))[1] in ('background', 'hero', 'posters', 'members', 'works', 'gallery', 'greeting')
    and (select public.is_admin())
  );
create policy "Admins can replace theater images" on storage.objects
  for update to authenticated
  using (bucket_id = 'theater_images' and (select public.is_admin()))
  with check (
    bucket_id = 'theater_images'
    and (storage.foldername(name))[1] in ('background', 'hero', 'posters', 'members', 'works', 'gallery', 'greeting')
    and (select public.is_admin())
  );
create policy "Admins can remove theater images" on storage.objects
  for delete to authenticated
  using (bucket_id = 'theater_images' and (select public.is_admin()));

create function public.image_uses()
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
    select 'site_settings', id::text, company_name, greeting_portrait from public.site_settings
  )
  select distinct use.name, address.kind, address.id, address.title
  from address
  cross join lateral substring(address.address from '/theater_images/([^?#]+)') as use (name)
  where use.name is not null and (select public.is_admin())
$$;
comment on function public.image_uses() is
  'Keys of stored images whose address stands in a row: the table, the id and the title of each such row.';
revoke execute on function public.image_uses() from public, anon, authenticated, service_role;
grant execute on function public.image_uses() to authenticated;

create function public.stored_images()
returns table (name text, size bigint, created_at timestamptz, uses jsonb)
language sql
stable
set search_path = ''
as $$
  select
    object.name,
    coalesce((object.metadata ->> 'size')::bigint, 0),
    object.created_at,
    coalesce(used.uses, '[]'::jsonb)
  from storage.objects as object
  left join (
    select
      use.name,
      jsonb_agg(
        jsonb_build_object('kind', use.kind, 'id', use.id, 'title', use.title) order by use.kind, use.title, use.id
      ) as uses
    from public.image_uses() as use
    group by use.name
  ) as used on used.name = object.name
  where object.bucket_id = 'theater_images' and (select public.is_admin())
$$;
comment on function public.stored_images() is
  'Images in the bucket theater_images: size in bytes, when they came, and the rows {kind, id, title} that use them.';
revoke execute on function public.stored_images() from public, anon, authenticated, service_role;
grant execute on function public.stored_images() to authenticated;

-- An image that a page shows stays where it is, whoever asks: there is no undo in the store.
create policy "Admins can remove only images that nothing uses" on storage.objects
  as restrictive for delete to authenticated
  using (bucket_id <> 'theater_images' or name not in (select use.name from public.image_uses() as use));
create policy "Admins can rename only images that nothing uses" on storage.objects
  as restrictive for update to authenticated
  using (bucket_id <> 'theater_images' or name not in (select use.name from public.image_uses() as use));
