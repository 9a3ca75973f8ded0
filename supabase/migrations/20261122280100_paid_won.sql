-- What was really paid stays with a reservation: a correction changes what it costs, not what came in.

alter table public.ticket_reservations add column paid_won int check (paid_won >= 0);
comment on column public.ticket_reservations.paid_won is
  'Won that had come in when the deposit was verified; null: not verified. Set by the database.';

-- Nothing but the new column changes, so that no rule has to be asked again.
alter table public.ticket_reservations disable trigger user;
update public.ticket_reservations set paid_won = total_price where payment_verified;
alter table public.ticket_reservations enable trigger user;

alter table public.ticket_reservations
  add constraint ticket_reservations_paid_won_is_verified check (payment_verified = (paid_won is not null));

create function private.set_paid_won() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not new.payment_verified then
    new.paid_won := null;
  elsif tg_op = 'INSERT' then
    new.paid_won := new.total_price;
  elsif not old.payment_verified then
    -- A verification that is restored has the sum that it had.
    new.paid_won := coalesce(new.paid_won, new.total_price);
  elsif new.paid_won is distinct from old.paid_won then
    -- The difference is settled, by the total that the admin has seen.
    if new.paid_won is distinct from new.total_price then
      perform private.refuse('그사이 예매 금액이 바뀌었습니다. 지금 금액을 확인하고 다시 눌러 주세요.', 'total_changed');
    end if;
    new.payment_verified_at := now();
  end if;
  return new;
end
$$;
comment on function private.set_paid_won() is
  'Notes the sum that was verified, and lets it change only to the total of the reservation.';
revoke execute on function private.set_paid_won() from public;
-- After accept_reservation and amend_reservation, in the order of their names.
create trigger set_paid_won before insert or update on public.ticket_reservations
  for each row execute function private.set_paid_won();

-- The policies let only admins change reservations.
grant update (paid_won) on public.ticket_reservations to authenticated;

create or replace function public.restore_verifications(
  reservation_ids uuid[], verified_at timestamptz, taken_back_at timestamptz
) returns uuid[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  candidate uuid;
  restored uuid[] := '{}';
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins restore verifications.';
  end if;
  for candidate in
    select reservation.id from public.ticket_reservations as reservation
    where reservation.id = any (restore_verifications.reservation_ids)
    order by reservation.show_time_id, reservation.id
  loop
    begin
      update public.ticket_reservations as reservation
      set
        payment_verified = true,
        payment_verified_at = least(restore_verifications.verified_at, now()),
        -- What had been paid when it was taken back.
        paid_won = (
          select (line.old_values ->> 'paid_won')::int
          from public.audit_log as line
          where line.table_name = 'ticket_reservations'
            and line.row_id = candidate::text
            and line.created_at = restore_verifications.taken_back_at
            and line.old_values ? 'paid_won'
          limit 1
        )
      where reservation.id = candidate
        and not reservation.payment_verified
        and reservation.total_price > 0
        and reservation.cancelled_at is null
        and reservation.updated_at = restore_verifications.taken_back_at;
      if found then
        restored := restored || candidate;
      end if;
    exception when raise_exception then
      -- Its seats were taken meanwhile: it stays as it is.
    end;
  end loop;
  return restored;
end
$$;

create or replace function public.reservation_totals(performance_id uuid)
returns table (
  show_time_id uuid,
  capacity int,
  seats_reserved bigint,
  seats_paid bigint,
  won_expected bigint,
  won_paid bigint,
  reservation_count bigint
)
language sql
stable
set search_path = ''
as $$
  with standing as (
    select reservation.*
    from public.ticket_reservations as reservation
    where reservation.performance_id = reservation_totals.performance_id
      and reservation.cancelled_at is null
      and (reservation.expires_at is null or reservation.expires_at > now())
  ), slot as (
    select show_time.id, show_time.capacity, show_time."date", show_time."time"
    from public.show_times as show_time
    where show_time.performance_id = reservation_totals.performance_id
    union all
    -- Reservations of a show without show times, when there are any.
    select null, null, null, null where exists (select from standing where standing.show_time_id is null)
  )
  select
    slot.id,
    slot.capacity,
    coalesce(sum(standing.attendee_count), 0),
    coalesce(sum(standing.attendee_count) filter (where standing.payment_verified or standing.total_price = 0), 0),
    coalesce(sum(standing.total_price), 0),
    coalesce(sum(standing.paid_won), 0),
    count(standing.id)
  from slot
  left join standing on standing.show_time_id is not distinct from slot.id
  where (select public.is_admin())
  group by slot.id, slot.capacity, slot."date", slot."time"
  order by slot."date", slot."time"
$$;

create or replace function public.reservations_by_week(weeks int)
returns table (monday date, reservation_count bigint, won_expected bigint, won_paid bigint)
language sql
stable
set search_path = ''
as $$
  with this_week as (
    select date_trunc('week', now() at time zone 'Asia/Seoul') as monday
  )
  select
    week.monday::date,
    count(reservation.id),
    coalesce(sum(reservation.total_price), 0),
    coalesce(sum(reservation.paid_won), 0)
  from this_week
  cross join generate_series(
    this_week.monday - make_interval(weeks => least(reservations_by_week.weeks, 520) - 1),
    this_week.monday,
    interval '1 week'
  ) as week (monday)
  left join public.ticket_reservations as reservation
    on reservation.created_at >= week.monday at time zone 'Asia/Seoul'
    and reservation.created_at < (week.monday + interval '1 week') at time zone 'Asia/Seoul'
    and reservation.cancelled_at is null
    and (reservation.expires_at is null or reservation.expires_at > now())
  where (select public.is_admin())
  group by week.monday
  order by week.monday
$$;
