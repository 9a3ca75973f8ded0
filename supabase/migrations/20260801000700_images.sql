-- The images behind the first screen; images that admins upload, and where each of them is used. Everybody can load them by
-- their address, which needs no policy in a public bucket; only admins can list, add, replace and remove them, in the folders
-- that the site uses.

create table public.background_images (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  image_url text not null check (char_length(image_url) <= 2000 and image_url ~ '\S'),
  order_index int not null default 0 check (order_index >= 0),
  alt text not null default '' check (char_length(alt) <= 300),
  title text not null default '' check (char_length(title) <= 200),
  constraint background_images_image_url_safe check (private.is_safe_link(image_url, true))
);
comment on table public.background_images is 'Images that follow each other on the first screen.';
comment on column public.background_images.id is 'The image.';
comment on column public.background_images.created_at is 'When it was entered.';
comment on column public.background_images.updated_at is 'When the row was last changed.';
comment on column public.background_images.image_url is 'Address of the image.';
comment on column public.background_images.order_index is 'Place in the show of images; 0 comes first.';
comment on column public.background_images.alt is 'What can be seen, for those who cannot.';
comment on column public.background_images.title is 'Name of the image in the admin area.';

create index background_images_order_index_idx on public.background_images (order_index);

create trigger set_updated_at before update on public.background_images
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.background_images
  for each row execute function private.write_audit_log();
create trigger notify_site after insert or update or delete or truncate on public.background_images
  for each statement execute function private.notify_site();
create trigger store_image_paths before insert or update on public.background_images
  for each row execute function private.store_image_paths('image_url');
select private.add_calendar_checks('public.background_images');

alter table public.background_images enable row level security;
revoke all on public.background_images from public, anon, authenticated, service_role;
grant select on public.background_images to anon;
grant select, insert, update, delete on public.background_images to authenticated, service_role;

create policy "Everyone can read background images" on public.background_images
  for select to anon, authenticated using (true);
create policy "Admins can add background images" on public.background_images
  for insert to authenticated with check ((select public.is_admin()));
create policy "Admins can change background images" on public.background_images
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can remove background images" on public.background_images
  for delete to authenticated using ((select public.is_admin()));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'theater_images', 'theater_images', true, 10485760,
  array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

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
    select 'site_settings', company.id::text, company.company_name, link
    from public.site_settings as company
    cross join unnest(array[company.greeting_portrait, company.logo]) as link
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
create policy "Admins can remove theater images" on storage.objects
  for delete to authenticated
  using (bucket_id = 'theater_images' and (select public.is_admin()));
-- An image that a page shows stays where it is, whoever asks: there is no undo in the store.
create policy "Admins can remove only images that nothing uses" on storage.objects
  as restrictive for delete to authenticated
  using (bucket_id <> 'theater_images' or name not in (select use.name from public.image_uses() as use));
create policy "Admins can rename only images that nothing uses" on storage.objects
  as restrictive for update to authenticated
  using (bucket_id <> 'theater_images' or name not in (select use.name from public.image_uses() as use));

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
