-- The end of a run: what it ends is said before, everything the show had goes into the archive, money that has not come
-- stays to be checked, and it can be undone.

alter table public.performances
  add column location_address text not null default '' check (char_length(location_address) <= 300),
  add column age_rating text check (char_length(age_rating) <= 60),
  add column directing_note text check (char_length(directing_note) <= 10000),
  add column viewing_guide text check (char_length(viewing_guide) <= 10000),
  add column staff_list jsonb not null default '[]' check (
    jsonb_typeof(staff_list) = 'array' and char_length(staff_list::text) <= 50000
    and not jsonb_path_exists(staff_list, '$[*] ? (!(@.role.type() == "string" && @.name.type() == "string"))')
  ),
  add column cast_profiles jsonb not null default '[]' check (
    jsonb_typeof(cast_profiles) = 'array' and char_length(cast_profiles::text) <= 50000
    and not jsonb_path_exists(cast_profiles, '$[*] ? (!(@.name.type() == "string"))')
    and not jsonb_path_exists(cast_profiles, '$[*].role ? (@.type() != "string" && @.type() != "null")')
    and not jsonb_path_exists(cast_profiles, '$[*].image_url ? (@.type() != "string" && @.type() != "null")')
  ),
  add column staff_profiles jsonb not null default '[]' check (
    jsonb_typeof(staff_profiles) = 'array' and char_length(staff_profiles::text) <= 50000
    and not jsonb_path_exists(staff_profiles, '$[*] ? (!(@.name.type() == "string"))')
    and not jsonb_path_exists(staff_profiles, '$[*].role ? (@.type() != "string" && @.type() != "null")')
    and not jsonb_path_exists(staff_profiles, '$[*].image_url ? (@.type() != "string" && @.type() != "null")')
  ),
  add constraint performances_cast_profiles_safe check (private.are_safe_pictures(cast_profiles)),
  add constraint performances_staff_profiles_safe check (private.are_safe_pictures(staff_profiles)),
  -- As many as still cuts and gallery of a show together.
  drop constraint performances_additional_images_check,
  add constraint performances_additional_images_check check (
    cardinality(additional_images) <= 300 and array_position(additional_images, null) is null
    and char_length(array_to_string(additional_images, '')) <= 150000
  );
comment on column public.performances.location_address is 'Postal address of the venue.';
comment on column public.performances.age_rating is 'Who may see it, as shown.';
comment on column public.performances.directing_note is 'Note of the director; blank lines part paragraphs.';
comment on column public.performances.viewing_guide is 'What to know before coming, one sentence a line.';
comment on column public.performances.staff_list is 'Staff: list of {role, name}.';
comment on column public.performances.cast_profiles is 'Cast with pictures: list of {name, role, image_url}.';
comment on column public.performances.staff_profiles is 'Staff with pictures: list of {name, role, image_url}.';

-- No foreign key: an entry that is removed and put back keeps its show.
alter table public.current_performances add column archived_id uuid;
comment on column public.current_performances.archived_id is 'Entry of the archive that was made when its run was closed.';

create function private.archived(show public.current_performances) returns public.performances
language plpgsql
stable
set search_path = ''
as $$
declare
  entry public.performances;
begin
  entry.title := show.title;
  entry.year := show.year;
  entry.period := show.period;
  entry.venue := show.venue;
  entry.location_address := show.location_address;
  entry.director := show.director;
  entry.writer := show.writer;
  entry.image := show.image;
  entry.description := show.description;
  entry.directing_note := show.directing_note;
  entry.viewing_guide := show.viewing_guide;
  entry.actor_list := show."cast";
  entry.cast_order := show.cast_order;
  entry.cast_profiles := show.cast_profiles;
  entry.staff_profiles := show.staff_profiles;
  entry.staff_list := show.staff_list;
  entry.reviews := show.reviews;
  entry.additional_images := array(
    select address from unnest(show.additional_images || show.gallery_urls) with ordinality as picture (address, place)
    group by address order by min(place)
  );
  entry.booking_url := coalesce(show.booking_link, show.booking_url);
  entry.start_time := show.start_time;
  entry.runtime := show.runtime;
  entry.age_rating := show.age_rating;
  return entry;
end
$$;
comment on function private.archived(public.current_performances) is
  'A show as an entry of the archive, without id, times and place.';
revoke execute on function private.archived(public.current_performances) from public;

create or replace function public.close_run(performance_id uuid) returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  show public.current_performances;
  entry public.performances;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins close a run.';
  end if;
  select * into show from public.current_performances where id = close_run.performance_id for update;
  if not found then
    perform private.refuse('공연을 찾을 수 없습니다. 새로고침한 뒤 다시 시도해주세요.', 'performance_unknown');
  end if;
  if show.closed_at is not null then
    perform private.refuse('이미 마친 공연입니다.', 'run_closed');
  end if;
  entry := private.archived(show);
  entry.id := gen_random_uuid();
  entry.created_at := now();
  entry.updated_at := now();
  entry.is_current := false;
  select coalesce(min(performances.sort_order), 1) - 1 into entry.sort_order from public.performances;
  insert into public.performances values (entry.*);
  update public.current_performances set closed_at = now(), archived_id = entry.id where id = show.id;
  return entry.id;
end
$$;

create function public.reopen_run(performance_id uuid) returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  show public.current_performances;
  entry public.performances;
  own constant text[] := '{id,created_at,updated_at,sort_order,is_current}';
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins reopen a run.';
  end if;
  select * into show from public.current_performances where id = reopen_run.performance_id for update;
  if not found then
    perform private.refuse('공연을 찾을 수 없습니다. 새로고침한 뒤 다시 시도해주세요.', 'performance_unknown');
  elsif show.closed_at is null then
    perform private.refuse('이미 열려 있는 공연입니다.', 'run_open');
  end if;
  select * into entry from public.performances where id = show.archived_id for update;
  update public.current_performances set closed_at = null, archived_id = null where id = show.id;
  if (to_jsonb(entry) - own) = (to_jsonb(private.archived(show)) - own) then
    delete from public.performances where id = entry.id;
    return null;
  end if;
  -- Somebody has worked on the entry: it stays, out of the visitors' sight.
  update public.performances set is_current = true where id = entry.id;
  return entry.id;
end
$$;
comment on function public.reopen_run(uuid) is
  'Takes back that a run was closed. Its entry in the archive goes; one that was changed since is hidden, and its id returned.';
revoke execute on function public.reopen_run(uuid) from public, anon, authenticated, service_role;
grant execute on function public.reopen_run(uuid) to authenticated;

create function public.run_to_close(performance_id uuid)
returns table (show_times_ahead int, seats_ahead int, unpaid_count int, unpaid_won bigint)
language sql
stable
set search_path = ''
as $$
  with ahead as (
    select show_time.id
    from public.show_times as show_time
    where show_time.performance_id = run_to_close.performance_id
      and (show_time."date" + show_time."time") at time zone 'Asia/Seoul' > now()
  ), valid as (
    select reservation.*
    from public.ticket_reservations as reservation
    where reservation.performance_id = run_to_close.performance_id
      and reservation.cancelled_at is null
      and (reservation.expires_at is null or reservation.expires_at > now())
  ), unpaid as (
    select * from valid where not payment_verified and total_price > 0
  )
  select
    (select count(*) from ahead)::int,
    (
      select coalesce(sum(attendee_count), 0) from valid
      where show_time_id is null or show_time_id in (select id from ahead)
    )::int,
    (select count(*) from unpaid)::int,
    (select coalesce(sum(total_price), 0) from unpaid)
  where (select public.is_admin())
$$;
comment on function public.run_to_close(uuid) is
  'What closing a run would end: show times to come and the seats promised for them, deposits that have not come and their won.';
revoke execute on function public.run_to_close(uuid) from public, anon, authenticated, service_role;
grant execute on function public.run_to_close(uuid) to authenticated;

drop function public.deposits_to_check();
create function public.deposits_to_check()
returns table (performance_id uuid, title text, reservation_count bigint, won bigint, closed boolean)
language sql
stable
set search_path = ''
as $$
  select show.id, show.title, count(*), sum(reservation.total_price), show.closed_at is not null
  from public.current_performances as show
  join public.ticket_reservations as reservation on reservation.performance_id = show.id
  where (select public.is_admin())
    and not reservation.payment_verified
    and reservation.total_price > 0
    and reservation.cancelled_at is null
    and (reservation.expires_at is null or reservation.expires_at > now())
    and (
      show.closed_at is not null
      or show.created_at = (select max(created_at) from public.current_performances)
      or exists (
        select from public.show_times
        where show_times.performance_id = show.id
          and show_times."date" >= (now() at time zone 'Asia/Seoul')::date
      )
    )
  group by show.id
  order by show.created_at desc
$$;
comment on function public.deposits_to_check() is
  'Reservations that wait for their deposit, for each show still to be played, the current one, and those whose run is closed.';
revoke execute on function public.deposits_to_check() from public, anon, authenticated, service_role;
grant execute on function public.deposits_to_check() to authenticated;

create or replace function public.picture_uses()
returns table (name text, kind text, id text, title text)
language sql
stable
set search_path = ''
as $$
  with address (kind, id, title, address) as (
    select 'performances', performance.id::text, performance.title, picture
    from public.performances as performance
    cross join unnest(
      performance.image || performance.additional_images
      || array(select profile ->> 'image_url' from jsonb_array_elements(performance.cast_profiles) as profile)
      || array(select profile ->> 'image_url' from jsonb_array_elements(performance.staff_profiles) as profile)
    ) as picture
    union all
    select 'current_performances', show.id::text, show.title, picture
    from public.current_performances as show
    cross join unnest(
      show.image || show.additional_images || show.gallery_urls
      || array(select profile ->> 'image_url' from jsonb_array_elements(show.cast_profiles) as profile)
      || array(select profile ->> 'image_url' from jsonb_array_elements(show.staff_profiles) as profile)
    ) as picture
    union all
    select 'actors', actor.id::text, actor.name, picture
    from public.actors as actor
    cross join unnest(actor.image || (actor.profile_image || actor.additional_images)) as picture
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
