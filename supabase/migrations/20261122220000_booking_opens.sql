-- Booking opens with the first show time: a reservation without one stands on no show time's list and in none of its
-- counts. A company that sells a single open date says so. What was reserved without a show time moves to one in one go.

alter table public.current_performances add column sold_without_show_times boolean not null default false;
comment on column public.current_performances.sold_without_show_times is
  'Whether seats are sold while the show has no show times (an open date); false: booking opens with the first show time.';

-- Whoever sells so already goes on.
update public.current_performances as show set sold_without_show_times = true
where show.account_transfer_enabled
  and show.closed_at is null
  and exists (
    select from public.ticket_reservations as reservation
    where reservation.performance_id = show.id and reservation.show_time_id is null
  )
  and not exists (select from public.show_times where show_times.performance_id = show.id);

create function private.check_booking_open() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  show record;
begin
  -- The row is locked as its foreign key locks it anyway, so that a run is not closed meanwhile.
  select closed_at, sold_without_show_times into show
  from public.current_performances
  where id = new.performance_id
  for key share;
  if show.closed_at is not null then
    perform private.refuse('이미 마친 공연입니다. 예매를 받지 않습니다.', 'run_closed');
  elsif new.show_time_id is null and not show.sold_without_show_times
    and not exists (select from public.show_times where performance_id = new.performance_id) then
    if public.is_admin() then
      perform private.refuse(
        '회차가 없어 예매를 받을 수 없습니다. 현재 공연 관리에서 회차를 더하거나 ''회차 없이 예매 받기''를 켜 주세요.',
        'booking_not_open'
      );
    end if;
    perform private.refuse(
      '아직 예매를 받지 않습니다. 공연 회차가 정해지면 예매하실 수 있습니다.', 'booking_not_open'
    );
  end if;
  return new;
end
$$;
comment on function private.check_booking_open() is
  'Refuses a reservation of a show whose run is closed, or that has neither a show time nor an open date.';
revoke execute on function private.check_booking_open() from public;

create trigger check_booking_open before insert on public.ticket_reservations
  for each row execute function private.check_booking_open();

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
      and private.holds_seats(waiting.cancelled_at, waiting.expires_at, now())
    order by waiting.id
    for update of waiting
  ) as reservation;
  select * into show_time from public.show_times where id = assign_show_time.show_time_id for no key update;
  if not found then
    perform private.refuse('회차를 찾을 수 없습니다. 새로고침한 뒤 다시 시도해 주세요.', 'show_time_unknown');
  elsif private.show_begins(show_time."date", show_time."time") <= clock_timestamp() then
    perform private.refuse('이미 시작한 회차로는 옮길 수 없습니다. 다른 회차를 골라 주세요.', 'show_time_begun');
  end if;
  available := greatest(show_time.capacity - private.seats_taken(show_time.id), 0);
  if wanted > available then
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

create function public.add_show(show jsonb, show_times jsonb default '[]') returns setof public.current_performances
language plpgsql
set search_path = ''
as $$
declare
  columns text;
  added public.current_performances;
begin
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

create or replace function public.missing_content()
returns setof text
language sql
stable
set search_path = ''
as $$
  with newest as (
    select * from public.current_performances order by created_at desc limit 1
  ), show as (
    select * from newest where closed_at is null
  ), settings as (
    select * from public.site_settings
  )
  select gap.name
  from (values
    (1, 'company', not exists (select from settings)),
    (2, 'contact', exists (select from settings where email = '' and phone = '')),
    (3, 'current_show', not exists (select from show)),
    (4, 'show_times', exists (
      select from show
      where not exists (
        select from public.show_times
        where show_times.performance_id = show.id
          and (show_times."date" + show_times."time") at time zone 'Asia/Seoul' > now()
      )
      and not (
        show.sold_without_show_times
        and not exists (select from public.show_times where show_times.performance_id = show.id)
      )
    )),
    (5, 'way_to_reserve', exists (
      select from show
      where not account_transfer_enabled and coalesce(booking_link, booking_url, '') = ''
    )),
    (6, 'bank_account', exists (
      select from show
      where account_transfer_enabled
        and '' in (coalesce(bank_name, ''), coalesce(account_number, ''), coalesce(account_holder, ''))
    )),
    (7, 'poster', exists (select from show where coalesce(image, '') = '')),
    (8, 'hero_images', not exists (select from public.background_images)),
    (9, 'greeting', exists (select from settings where greeting_text = '')),
    (10, 'members', not exists (select from public.actors))
  ) as gap (place, name, missing)
  where gap.missing and (select public.is_admin())
  order by gap.place
$$;
