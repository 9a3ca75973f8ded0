-- The price list in force when a reservation was made is kept with it: what is corrected later costs what was agreed,
-- whatever the show costs by then.

alter table public.ticket_reservations
  add column ticket_price int not null default 0 check (ticket_price >= 0),
  add column discount_types jsonb not null default '[]' check (jsonb_typeof(discount_types) = 'array');
comment on column public.ticket_reservations.ticket_price is
  'Full price of a seat in won when it was reserved; set by the database.';
comment on column public.ticket_reservations.discount_types is
  'Discounts of the show when it was reserved: list of {id, name, discount_percentage?}; set by the database.';

create or replace function private.discounted_price(ticket_price int, discount_types jsonb, discount_type text)
returns int
language plpgsql
set search_path = ''
as $$
declare
  discount jsonb;
begin
  -- What costs nothing has nothing to choose.
  if ticket_price = 0 and discount_type = 'none' then
    return 0;
  end if;
  select entry into discount
  from jsonb_array_elements(private.discount_types_of(discount_types)) as entry
  where entry ->> 'id' = discount_type
  limit 1;
  if discount is null then
    perform private.refuse('할인 항목을 선택해주세요. 선택한 할인은 이 공연에 없습니다.', 'discount_unknown');
  end if;
  -- "none" is the full price, whatever its entry says.
  if discount_type = 'none' then
    return ticket_price;
  end if;
  return round(ticket_price * (100 - coalesce((discount ->> 'discount_percentage')::numeric, 0)) / 100);
end
$$;

create function private.price_list_entries(discount_types jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_agg(
    jsonb_strip_nulls(jsonb_build_object(
      'id', entry -> 'id', 'name', entry -> 'name', 'discount_percentage', entry -> 'discount_percentage'
    )) order by place
  )
  from jsonb_array_elements(private.discount_types_of(discount_types)) with ordinality as listed (entry, place)
$$;
comment on function private.price_list_entries(jsonb) is
  'The discounts of a show as a reservation keeps them: id, name and percentage.';
revoke execute on function private.price_list_entries(jsonb) from public;

create function private.price_reservation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  select show.ticket_price, private.price_list_entries(show.discount_types)
  into new.ticket_price, new.discount_types
  from public.current_performances as show
  where show.id = new.performance_id;
  new.unit_price := private.discounted_price(new.ticket_price, new.discount_types, new.discount_type);
  new.total_price := new.unit_price * new.attendee_count;
  -- Nothing is to be paid, hence nothing by a deadline.
  if new.total_price = 0 and new.expires_at is not null then
    new.suspended_expires_at := new.expires_at;
    new.expires_at := null;
  end if;
  return new;
end
$$;
comment on function private.price_reservation() is
  'Gives a new reservation the price list of its show, and what it costs by that.';
revoke execute on function private.price_reservation() from public;
-- After accept_reservation, in the order of their names.
create trigger price_reservation before insert on public.ticket_reservations
  for each row execute function private.price_reservation();

create or replace function private.amend_reservation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A reservation is settled when its deposit is verified, or when there is nothing to pay.
  was_settled constant boolean := old.payment_verified or old.total_price = 0;
  settled boolean;
  begins timestamptz;
begin
  new.name := private.tidy(new.name);
  new.phone_number := private.tidy(new.phone_number);
  new.additional_requests := private.tidy(new.additional_requests);
  perform private.check_reservation_words(new);

  -- More or fewer seats, and another discount, cost what they cost when the seats were reserved.
  if new.discount_type <> old.discount_type then
    new.unit_price := private.discounted_price(new.ticket_price, new.discount_types, new.discount_type);
  end if;
  new.total_price := new.unit_price * new.attendee_count;

  if not new.payment_verified then
    new.payment_verified_at := null;
  elsif not old.payment_verified and new.payment_verified_at is null then
    new.payment_verified_at := now();
  end if;

  settled := new.payment_verified or new.total_price = 0;
  if settled and not was_settled then
    new.suspended_expires_at := old.expires_at;
    new.expires_at := null;
  elsif was_settled and not settled then
    new.expires_at := case
      when old.suspended_expires_at > now() then old.suspended_expires_at
      -- Expired already when the deposit was verified: it is so again. A deadline that has passed meanwhile is not put
      -- in force again: the reservation would be void at once.
      when old.suspended_expires_at <= old.payment_verified_at then old.suspended_expires_at
    end;
    new.suspended_expires_at := null;
  elsif settled then
    new.expires_at := null;
  elsif old.cancelled_at is not null and new.cancelled_at is null and new.expires_at <= now()
    and not new.expires_at < old.cancelled_at then
    -- Its deadline has passed while it was cancelled: taken back into force, it would be void at once.
    new.expires_at := null;
  end if;
  if new.cancelled_at is null then
    new.cancel_reason := null;
  end if;

  if new.show_time_id is distinct from old.show_time_id then
    begins := private.check_show_time(new.performance_id, new.show_time_id);
    if begins <= clock_timestamp() and old.show_time_id is not null then
      perform private.refuse('이미 시작한 회차로는 옮길 수 없습니다. 다른 회차를 선택해주세요.', 'show_time_begun');
    end if;
  end if;
  if new.show_time_id is not null and private.wants_seats(old, new) then
    perform private.take_seats(new.show_time_id, new.attendee_count, new.id);
  end if;
  return new;
end
$$;

-- Reservations made before this: the price list of that time is read from the audit log, as far as it explains what
-- they cost; else from the show as it is; else the price of a seat follows from what they cost.

create function private.price_list_at(performance_id uuid, at timestamptz)
returns table (ticket_price int, discount_types jsonb)
language sql
stable
set search_path = ''
as $$
  select
    coalesce(price.before::int, show.ticket_price),
    private.price_list_entries(
      case when discounts.before is null then show.discount_types
        when jsonb_typeof(discounts.before) = 'array' then discounts.before end
    )
  from public.current_performances as show
  left join lateral (
    select line.old_values ->> 'ticket_price' as before
    from public.audit_log as line
    where line.table_name = 'current_performances' and line.row_id = show.id::text and line.action = 'update'
      and line.created_at > price_list_at.at and line.old_values ? 'ticket_price'
    order by line.created_at limit 1
  ) as price on true
  left join lateral (
    select line.old_values -> 'discount_types' as before
    from public.audit_log as line
    where line.table_name = 'current_performances' and line.row_id = show.id::text and line.action = 'update'
      and line.created_at > price_list_at.at and line.old_values ? 'discount_types'
    order by line.created_at limit 1
  ) as discounts on true
  where show.id = price_list_at.performance_id
$$;
comment on function private.price_list_at(uuid, timestamptz) is 'The price list of a show at a moment, by the audit log.';
revoke execute on function private.price_list_at(uuid, timestamptz) from public;

create function private.percentage_of(discount_types jsonb, discount_type text) returns numeric
language sql
immutable
set search_path = ''
as $$
  select case when discount_type = 'none' then 0 else coalesce((entry ->> 'discount_percentage')::numeric, 0) end
  from jsonb_array_elements(discount_types) as entry
  where entry ->> 'id' = discount_type
  limit 1
$$;
comment on function private.percentage_of(jsonb, text) is 'What a discount takes off; null when the list does not have it.';
revoke execute on function private.percentage_of(jsonb, text) from public;

alter table public.ticket_reservations disable trigger user;

with candidate as (
  select reservation.id, reservation.unit_price, reservation.discount_type, list.place, list.ticket_price,
    list.discount_types, private.percentage_of(list.discount_types, reservation.discount_type) as percentage
  from public.ticket_reservations as reservation
  cross join lateral (
    select 1 as place, then_valid.* from private.price_list_at(reservation.performance_id, reservation.created_at)
      as then_valid
    union all
    select 2, now_valid.* from private.price_list_at(reservation.performance_id, now()) as now_valid
  ) as list
), best as (
  select distinct on (id) *, round(ticket_price * (100 - percentage) / 100) = unit_price as exact
  from candidate
  order by id, round(ticket_price * (100 - percentage) / 100) = unit_price desc nulls last, percentage is null, place
)
update public.ticket_reservations as reservation
set
  ticket_price = case
    when best.exact then best.ticket_price
    when best.percentage < 100 then round(best.unit_price * 100 / (100 - best.percentage))
    when best.percentage is null then best.unit_price
    else best.ticket_price
  end,
  discount_types = best.discount_types || case
    when best.percentage is null
      then jsonb_build_array(jsonb_build_object('id', best.discount_type, 'name', best.discount_type))
    else '[]'
  end
from best
where best.id = reservation.id;

-- What costs nothing has no deadline any more; what had passed its deadline does not come back.
update public.ticket_reservations
set
  cancelled_at = case when expires_at <= now() then coalesce(cancelled_at, expires_at) else cancelled_at end,
  cancel_reason = case
    when expires_at <= now() and cancelled_at is null then '입금 기한 지남' else cancel_reason
  end,
  suspended_expires_at = expires_at,
  expires_at = null
where total_price = 0 and expires_at is not null;

alter table public.ticket_reservations enable trigger user;

drop function private.price_list_at(uuid, timestamptz);
drop function private.percentage_of(jsonb, text);

alter table public.ticket_reservations
  drop constraint ticket_reservations_paid_never_expires,
  add constraint ticket_reservations_settled_never_expires
    check (not (payment_verified or total_price = 0) or expires_at is null);
comment on column public.ticket_reservations.payment_verified is
  'Whether the deposit has been seen on the account; one of 0 won needs none.';
comment on column public.ticket_reservations.suspended_expires_at is
  'The deadline while the deposit counts as seen, or nothing is to be paid: it is in force again when that is taken back.';
comment on column public.current_performances.ticket_price is
  'Full price of a seat in won; 0: nothing is to be paid.';
