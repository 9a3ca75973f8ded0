-- The images behind the first screen.

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
