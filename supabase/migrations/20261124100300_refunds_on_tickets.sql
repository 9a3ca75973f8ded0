-- A ticket shows what was refunded of it. Quiet hours end at nine. add_show refuses whoever is no admin before it reads anything.

drop function public.find_reservation(uuid);
drop function public.open_ticket(text);
create function public.open_ticket(ticket_key text)
returns table (
  id uuid,
  created_at timestamptz,
  performance_id uuid,
  show_time_id uuid,
  reservation_number text,
  name text,
  phone_number text,
  attendee_count int,
  discount_type text,
  additional_requests text,
  unit_price int,
  total_price int,
  payment_verified boolean,
  deposit_deadline timestamptz,
  pays_at_door boolean,
  depositor_name text,
  cancelled_at timestamptz,
  ticket_key text,
  state text,
  paid int,
  outstanding int,
  refunded int
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    reservation.id, reservation.created_at, reservation.performance_id, reservation.show_time_id,
    reservation.reservation_number, reservation.name, reservation.phone_number, reservation.attendee_count,
    reservation.discount_type, reservation.additional_requests, reservation.unit_price, reservation.total_price,
    reservation.payment_verified,
    case when reservation.expires_at is not null
      then coalesce(reservation.deposit_deadline, reservation.expires_at) end,
    reservation.pays_at_door, reservation.depositor_name, reservation.cancelled_at, reservation.ticket_key,
    money.state, money.paid, money.outstanding, money.refunded
  from public.ticket_reservations as reservation
  join public.reservation_money as money on money.reservation_id = reservation.id
  where reservation.ticket_key = open_ticket.ticket_key and reservation.erased_at is null
$$;
comment on function public.open_ticket(text) is
  'The reservation whose ticket has this key, with the state of its money. Nothing once its personal data is erased.';
revoke execute on function public.open_ticket(text) from public, anon, authenticated, service_role;
grant execute on function public.open_ticket(text) to anon, authenticated, service_role;

create function public.find_reservation(request_id uuid)
returns table (
  id uuid,
  created_at timestamptz,
  performance_id uuid,
  show_time_id uuid,
  reservation_number text,
  name text,
  phone_number text,
  attendee_count int,
  discount_type text,
  additional_requests text,
  unit_price int,
  total_price int,
  payment_verified boolean,
  deposit_deadline timestamptz,
  pays_at_door boolean,
  depositor_name text,
  cancelled_at timestamptz,
  ticket_key text,
  state text,
  paid int,
  outstanding int,
  refunded int
)
language sql
stable
security definer
set search_path = ''
as $$
  select ticket.*
  from public.ticket_reservations as reservation
  cross join lateral public.open_ticket(reservation.ticket_key) as ticket
  where reservation.request_id = find_reservation.request_id
$$;
comment on function public.find_reservation(uuid) is
  'The reservation that a request has made. Who knows the id made it or was given it.';
revoke execute on function public.find_reservation(uuid) from public, anon, authenticated, service_role;
grant execute on function public.find_reservation(uuid) to anon, authenticated, service_role;

create or replace function public.add_show(show jsonb, show_times jsonb default '[]') returns setof public.current_performances
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

alter table public.box_office_settings alter column quiet_until set default '09:00';
update public.box_office_settings set quiet_until = '09:00' where quiet_until = '08:00';
