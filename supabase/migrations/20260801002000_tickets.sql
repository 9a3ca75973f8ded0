-- A ticket has a key of its own, by which a visitor opens it from any device; or number and telephone find it, with few
-- wrong tries.

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

-- Unlogged, as the addresses of reservations: in no backup, and gone after a day.
create unlogged table private.wrong_ticket_tries (
  created_at timestamptz not null default now(),
  number_hash bytea not null,
  address_hash bytea
);
comment on table private.wrong_ticket_tries is
  'Wrong pairs of number and telephone of the last day: salted hashes of the number and the network address.';

create index wrong_ticket_tries_number_idx on private.wrong_ticket_tries (number_hash, created_at);
create index wrong_ticket_tries_address_idx on private.wrong_ticket_tries (address_hash, created_at);
create index wrong_ticket_tries_created_at_idx on private.wrong_ticket_tries (created_at);

alter table private.wrong_ticket_tries enable row level security;
revoke all on private.wrong_ticket_tries from public, anon, authenticated, service_role;

create function private.has_tried_too_often(number_hash bytea, address_hash bytea) returns boolean
language sql
stable
set search_path = ''
as $$
  select count(*) filter (where tried.number_hash = has_tried_too_often.number_hash) >= 5
    or count(*) filter (where tried.address_hash = has_tried_too_often.address_hash) >= 20
  from private.wrong_ticket_tries as tried
  where tried.created_at > clock_timestamp() - interval '1 hour'
    and (
      tried.number_hash = has_tried_too_often.number_hash or tried.address_hash = has_tried_too_often.address_hash
    )
$$;
comment on function private.has_tried_too_often(bytea, bytea) is
  'Whether within an hour 5 wrong telephone numbers were tried with a reservation number, or 20 pairs from an address.';
revoke execute on function private.has_tried_too_often(bytea, bytea) from public;

-- A try has to outlive its answer, so nothing is raised. A number that nobody has is counted as one that somebody has.
create function public.find_ticket(reservation_number text, phone_number text)
returns table (outcome text, ticket_key text)
language plpgsql
security definer
set search_path = ''
as $$
declare
  written constant text := left(
    upper(regexp_replace(normalize(coalesce(find_ticket.reservation_number, ''), nfkc), '[^0-9A-Za-z]', '', 'g')), 20
  );
  digits constant text := regexp_replace(
    coalesce(private.phone_number(find_ticket.phone_number), find_ticket.phone_number, ''), '[^0-9]', '', 'g'
  );
  number_hash constant bytea := (
    select sha256(convert_to(address_salt.salt || written, 'UTF8')) from private.address_salt
  );
  address_hash constant bytea := private.caller_address_hash();
begin
  -- In one order, number before address, so that tries at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('ticket number ' || number_hash::text, 0));
  if address_hash is not null then
    perform pg_advisory_xact_lock(hashtextextended('ticket address ' || address_hash::text, 0));
  end if;
  if private.has_tried_too_often(number_hash, address_hash) then
    outcome := 'too_many';
    return next;
    return;
  end if;
  select reservation.ticket_key into ticket_key
  from public.ticket_reservations as reservation
  where reservation.reservation_number = left(written, 4) || '-' || substr(written, 5)
    and reservation.phone_digits = digits and digits <> '' and reservation.erased_at is null;
  outcome := case when ticket_key is null then 'unknown' else 'found' end;
  if ticket_key is null then
    insert into private.wrong_ticket_tries (number_hash, address_hash) values (number_hash, address_hash);
    delete from private.wrong_ticket_tries as old where old.ctid in (
      select tried.ctid from private.wrong_ticket_tries as tried
      where tried.created_at < now() - interval '1 day'
      for update skip locked
    );
  end if;
  return next;
end
$$;
comment on function public.find_ticket(text, text) is
  'The key of the ticket with this number and telephone (found); unknown, whichever of the two is wrong; too_many after too many wrong tries.';
revoke execute on function public.find_ticket(text, text) from public, anon, authenticated, service_role;
grant execute on function public.find_ticket(text, text) to anon, authenticated, service_role;

create function public.reservation_of_ticket(ticket_key text) returns uuid
language sql
stable
set search_path = ''
as $$
  select reservation.id
  from public.ticket_reservations as reservation
  where (select public.is_admin()) and reservation.ticket_key = reservation_of_ticket.ticket_key
$$;
comment on function public.reservation_of_ticket(text) is
  'The reservation whose QR code was read: it says MADANG: and this key. Null for non-admins.';
revoke execute on function public.reservation_of_ticket(text) from public, anon, authenticated, service_role;
grant execute on function public.reservation_of_ticket(text) to authenticated;

-- Whoever has reserved keeps the ticket, also where the show is taken out of sight again.
create function public.show_of_ticket(ticket_key text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', show.id, 'title', show.title, 'title_en', show.title_en, 'venue', show.venue, 'venue_en', show.venue_en,
    'image', show.image, 'ticket_price', show.ticket_price,
    'discount_types', show.discount_types, 'sold_without_show_times', show.sold_without_show_times,
    'account_transfer_enabled', show.account_transfer_enabled, 'account_transfer_text', show.account_transfer_text,
    'bank_name', show.bank_name, 'account_number', show.account_number, 'account_holder', show.account_holder,
    'closed_at', show.closed_at, 'refund_text', public.refund_text(show),
    'refund_text_en', public.refund_text_en(show),
    'show_times', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', show_time.id, 'date', show_time."date", 'time', show_time."time",
          'cancelled_at', show_time.cancelled_at, 'cancel_reason', show_time.cancel_reason
        ) order by show_time."date", show_time."time"
      ), '[]')
      from public.show_times as show_time
      where show_time.performance_id = show.id
    )
  )
  from public.ticket_reservations as reservation
  join public.current_performances as show on show.id = reservation.performance_id
  where reservation.ticket_key = show_of_ticket.ticket_key and reservation.erased_at is null
$$;
comment on function public.show_of_ticket(text) is
  'What a ticket with this key says of its show: its columns of these names, and its show times in order. Null where there is no such ticket.';
revoke execute on function public.show_of_ticket(text) from public, anon, authenticated, service_role;
grant execute on function public.show_of_ticket(text) to anon, authenticated, service_role;
