-- The run of a show: it is added with its show times; at its end, which is announced before and can be undone,
-- everything the show had goes into the archive, and money that has not come stays to be checked.

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
    select address from unnest(show.additional_images || show.gallery_urls) with ordinality as image (address, place)
    group by address order by min(place)
  );
  entry.booking_url := coalesce(show.booking_link, show.booking_url);
  entry.start_time := show.start_time;
  entry.runtime := show.runtime;
  entry.age_rating := show.age_rating;
  -- What nobody sees is not published by its end.
  entry.is_draft := show.is_draft;
  entry.publish_from := show.publish_from;
  return entry;
end
$$;
comment on function private.archived(public.current_performances) is
  'A show as an entry of the archive, without id, times and place.';
revoke execute on function private.archived(public.current_performances) from public;

create function public.add_show(show jsonb, show_times jsonb default '[]') returns setof public.current_performances
language plpgsql
set search_path = ''
as $$
declare
  columns text;
  added public.current_performances;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins add shows.';
  end if;
  select string_agg(quote_ident(name), ', ') into columns from jsonb_object_keys(add_show.show) as name;
  execute format(
    'insert into public.current_performances (%1$s)
     select %1$s from jsonb_populate_record(null::public.current_performances, $1) returning *', columns
  ) into added using add_show.show;
  insert into public.show_times (performance_id, "date", "time", capacity)
  select added.id, entry."date", entry."time", entry.capacity
  from jsonb_to_recordset(add_show.show_times) as entry ("date" date, "time" time, capacity int);
  return next added;
end
$$;
comment on function public.add_show(jsonb, jsonb) is
  'Adds a show, given by its columns, with its show times {date, time, capacity}: all of it or nothing.';
revoke execute on function public.add_show(jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.add_show(jsonb, jsonb) to authenticated;

-- What was reserved without a show time moves to one in one go.
create function public.assign_show_time(show_time_id uuid)
returns table (reservation_count int, seats int)
language plpgsql
security definer
set search_path = ''
as $$
declare
  show_time public.show_times;
  ids uuid[];
  wanted int;
  available int;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins assign a show time.';
  end if;
  -- Reservations first, then the show time: in the order in which a correction locks.
  select array_agg(reservation.id), coalesce(sum(reservation.attendee_count), 0) into ids, wanted
  from (
    select waiting.id, waiting.attendee_count
    from public.ticket_reservations as waiting
    join public.show_times as target on target.performance_id = waiting.performance_id
    where target.id = assign_show_time.show_time_id
      and waiting.show_time_id is null
      and private.is_active_reservation(waiting.cancelled_at, waiting.expires_at, now())
    order by waiting.id
    for update of waiting
  ) as reservation;
  select * into show_time from public.show_times where id = assign_show_time.show_time_id for no key update;
  if not found then
    perform private.refuse('회차를 찾을 수 없습니다. 새로고침한 뒤 다시 시도해 주세요.', 'show_time_unknown');
  elsif private.show_begins(show_time."date", show_time."time") <= clock_timestamp() then
    perform private.refuse('이미 시작한 회차로는 옮길 수 없습니다. 다른 회차를 골라 주세요.', 'show_time_begun');
  end if;
  -- Null for a show time without a number of seats, which takes everybody.
  available := show_time.capacity - private.seats_taken(show_time.id);
  if wanted > available then
    available := greatest(available, 0);
    perform private.refuse(
      format(
        '남은 좌석은 %s석인데 옮길 예매는 %s석입니다. 회차의 좌석을 늘리거나 예매를 하나씩 옮겨 주세요.', available, wanted
      ),
      format('seats_left:%s', available)
    );
  end if;
  update public.ticket_reservations as reservation
  set show_time_id = show_time.id
  where reservation.id = any (ids);
  return query select coalesce(cardinality(ids), 0), wanted;
end
$$;
comment on function public.assign_show_time(uuid) is
  'Moves all reservations of a show that have no show time to this one, or none when they do not fit; returns how many.';
revoke execute on function public.assign_show_time(uuid) from public, anon, authenticated, service_role;
grant execute on function public.assign_show_time(uuid) to authenticated;

create function public.close_run_preview(performance_id uuid)
returns table (show_times_ahead int, seats_ahead int, unpaid_count int, unpaid_won bigint)
language sql
stable
set search_path = ''
as $$
  with ahead as (
    select show_time.id
    from public.show_times as show_time
    where show_time.performance_id = close_run_preview.performance_id
      and (show_time."date" + show_time."time") at time zone 'Asia/Seoul' > now()
  ), valid as (
    select reservation.*
    from public.ticket_reservations as reservation
    where reservation.performance_id = close_run_preview.performance_id
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
comment on function public.close_run_preview(uuid) is
  'What closing a run would end: show times to come and the seats promised for them, deposits that have not come and their won.';
revoke execute on function public.close_run_preview(uuid) from public, anon, authenticated, service_role;
grant execute on function public.close_run_preview(uuid) to authenticated;

create function public.close_run(performance_id uuid) returns uuid
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
comment on function public.close_run(uuid) is
  'Moves a show into the archive, at its head, and ends its reservations; returns the id of the entry in the archive.';
revoke execute on function public.close_run(uuid) from public, anon, authenticated, service_role;
grant execute on function public.close_run(uuid) to authenticated;

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
