-- The members of the company.

create table public.actors (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (char_length(name) <= 100 and name ~ '\S'),
  role text not null default '' check (char_length(role) <= 100),
  image text check (char_length(image) <= 2000),
  profile_image text check (char_length(profile_image) <= 2000),
  birth_date date check (birth_date between date '1900-01-01' and date '2200-01-01'),
  description text not null default '' check (char_length(description) <= 10000),
  works_actor text[] not null default '{}' check (
    cardinality(works_actor) <= 300 and array_position(works_actor, null) is null
    and char_length(array_to_string(works_actor, '')) <= 20000
  ),
  works_director text[] not null default '{}' check (
    cardinality(works_director) <= 300 and array_position(works_director, null) is null
    and char_length(array_to_string(works_director, '')) <= 20000
  ),
  works_tv_ad text[] not null default '{}' check (
    cardinality(works_tv_ad) <= 300 and array_position(works_tv_ad, null) is null
    and char_length(array_to_string(works_tv_ad, '')) <= 20000
  ),
  sort_order int not null default 9999,
  instagram_link text check (char_length(instagram_link) <= 2000),
  additional_images text[] not null default '{}' check (
    cardinality(additional_images) <= 100 and array_position(additional_images, null) is null
    and char_length(array_to_string(additional_images, '')) <= 50000
  ),
  constraint actors_instagram_link_safe check (private.is_safe_link(instagram_link)),
  constraint actors_image_safe check (private.is_safe_link(image, true)),
  constraint actors_profile_image_safe check (private.is_safe_link(profile_image, true)),
  constraint actors_additional_images_safe check (private.are_safe_images(additional_images))
);
comment on table public.actors is 'Members of the company.';
comment on column public.actors.id is 'The member.';
comment on column public.actors.created_at is 'When the member was entered.';
comment on column public.actors.updated_at is 'When the row was last changed.';
comment on column public.actors.name is 'Name.';
comment on column public.actors.role is 'What the member does in the company.';
comment on column public.actors.image is 'Address of the image on the card.';
comment on column public.actors.profile_image is 'Address of the image in the profile; null: as on the card.';
comment on column public.actors.birth_date is 'Day of birth, when it may be shown.';
comment on column public.actors.description is 'About the member; blank lines part paragraphs.';
comment on column public.actors.works_actor is 'Works as actor, newest first.';
comment on column public.actors.works_director is 'Works as director, newest first.';
comment on column public.actors.works_tv_ad is 'Television and advertising, newest first.';
comment on column public.actors.sort_order is 'Place among the members, lowest first.';
comment on column public.actors.instagram_link is 'Link to the social profile.';
comment on column public.actors.additional_images is 'Addresses of more images.';

create index actors_sort_order_idx on public.actors (sort_order);

create trigger set_updated_at before update on public.actors
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.actors
  for each row execute function private.write_audit_log();
create trigger notify_site after insert or update or delete or truncate on public.actors
  for each statement execute function private.notify_site();
create trigger store_image_paths before insert or update on public.actors
  for each row execute function private.store_image_paths('image', 'profile_image', 'additional_images');
select private.add_calendar_checks('public.actors');

alter table public.actors enable row level security;
revoke all on public.actors from public, anon, authenticated, service_role;
grant select on public.actors to anon;
grant select, insert, update, delete on public.actors to authenticated, service_role;

create policy "Everyone can read members" on public.actors
  for select to anon, authenticated using (true);
create policy "Admins can add members" on public.actors
  for insert to authenticated with check ((select public.is_admin()));
create policy "Admins can change members" on public.actors
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can remove members" on public.actors
  for delete to authenticated using ((select public.is_admin()));
