-- What visitors follow or load must not run anything: links are of the web, of mail or of the telephone, pictures of
-- the web or of this site. A link that was something else is emptied; pictures are asked from their next change on.

create function private.is_safe_link(link text, or_path boolean default false) returns boolean
language sql
immutable
set search_path = ''
return link = '' or (
  link !~ '[[:cntrl:]]'
  and (
    link ~* '^(https?://[^/\\?#[:space:]]|mailto:[^[:space:]]|tel:[+0-9])'
    or (or_path and link ~ '^/([^/\\]|$)')
  )
);
comment on function private.is_safe_link(text, boolean) is
  'Whether a link is empty or begins with http, https, mailto or tel, or, where allowed, is a path on this site.';
revoke execute on function private.is_safe_link(text, boolean) from public;

create function private.are_safe_pictures(pictures text[]) returns boolean
language sql
immutable
set search_path = ''
return not exists (select from unnest(pictures) as picture where not private.is_safe_link(picture, true));
comment on function private.are_safe_pictures(text[]) is 'Whether each is an address of the web or a path on this site.';
revoke execute on function private.are_safe_pictures(text[]) from public;

create function private.are_safe_pictures(profiles jsonb) returns boolean
language sql
immutable
set search_path = ''
return not exists (
  select from jsonb_path_query(profiles, '$[*].image_url') as picture
  where not private.is_safe_link(picture #>> '{}', true)
);
comment on function private.are_safe_pictures(jsonb) is
  'Whether the picture of each profile is an address of the web or a path on this site.';
revoke execute on function private.are_safe_pictures(jsonb) from public;

-- A check runs with the rights of whoever writes the row.
grant execute on function private.is_safe_link(text, boolean) to authenticated, service_role;
grant execute on function private.are_safe_pictures(text[]) to authenticated, service_role;
grant execute on function private.are_safe_pictures(jsonb) to authenticated, service_role;

update public.site_settings set kakao_channel_url = null where not private.is_safe_link(kakao_channel_url);
update public.site_settings set instagram_url = null where not private.is_safe_link(instagram_url);
update public.current_performances set booking_url = null where not private.is_safe_link(booking_url);
update public.current_performances set booking_link = null where not private.is_safe_link(booking_link);
update public.current_performances set reservation_url = null where not private.is_safe_link(reservation_url);
update public.performances set booking_url = null where not private.is_safe_link(booking_url);
update public.actors set instagram_link = null where not private.is_safe_link(instagram_link);
update public.guest_performances set link = null where not private.is_safe_link(link);
update public.staff_performances set link = null where not private.is_safe_link(link);
update public.audition_announcements set apply_link = null where not private.is_safe_link(apply_link);

alter table public.site_settings
  add constraint site_settings_kakao_channel_url_safe check (private.is_safe_link(kakao_channel_url)),
  add constraint site_settings_instagram_url_safe check (private.is_safe_link(instagram_url)),
  add constraint site_settings_greeting_portrait_safe check (private.is_safe_link(greeting_portrait, true)) not valid;
alter table public.current_performances
  add constraint current_performances_booking_url_safe check (private.is_safe_link(booking_url)),
  add constraint current_performances_booking_link_safe check (private.is_safe_link(booking_link)),
  add constraint current_performances_reservation_url_safe check (private.is_safe_link(reservation_url)),
  add constraint current_performances_image_safe check (private.is_safe_link(image, true)) not valid,
  add constraint current_performances_additional_images_safe check (private.are_safe_pictures(additional_images)) not valid,
  add constraint current_performances_gallery_urls_safe check (private.are_safe_pictures(gallery_urls)) not valid,
  add constraint current_performances_cast_profiles_safe check (private.are_safe_pictures(cast_profiles)) not valid,
  add constraint current_performances_staff_profiles_safe check (private.are_safe_pictures(staff_profiles)) not valid;
alter table public.performances
  add constraint performances_booking_url_safe check (private.is_safe_link(booking_url)),
  add constraint performances_image_safe check (private.is_safe_link(image, true)) not valid,
  add constraint performances_additional_images_safe check (private.are_safe_pictures(additional_images)) not valid;
alter table public.actors
  add constraint actors_instagram_link_safe check (private.is_safe_link(instagram_link)),
  add constraint actors_image_safe check (private.is_safe_link(image, true)) not valid,
  add constraint actors_profile_image_safe check (private.is_safe_link(profile_image, true)) not valid,
  add constraint actors_additional_images_safe check (private.are_safe_pictures(additional_images)) not valid;
alter table public.guest_performances
  add constraint guest_performances_link_safe check (private.is_safe_link(link)),
  add constraint guest_performances_poster_image_safe check (private.is_safe_link(poster_image, true)) not valid;
alter table public.staff_performances
  add constraint staff_performances_link_safe check (private.is_safe_link(link)),
  add constraint staff_performances_poster_image_safe check (private.is_safe_link(poster_image, true)) not valid;
alter table public.audition_announcements
  add constraint audition_announcements_apply_link_safe check (private.is_safe_link(apply_link));
alter table public.background_images
  add constraint background_images_image_url_safe check (private.is_safe_link(image_url, true)) not valid;
