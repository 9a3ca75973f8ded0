-- Nobody sells out a show with invented names. Visitors make one reservation in a request, and seats that wait for
-- their deposit are limited per telephone number, per network address and, where the company wants it, per show time.
-- Admins and the server of the site are not limited.

create table private.address_salt (
  id boolean primary key default true check (id),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  site_key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
comment on table private.address_salt is 'Makes the hashes of network addresses those of this installation alone; one row.';

alter table private.address_salt enable row level security;
revoke all on private.address_salt from public, anon, authenticated, service_role;

insert into private.address_salt default values;

-- What is to be deleted after a day has no place in a backup: unlogged tables are in none. A crash of the server
-- empties the table, and counting begins again.
create unlogged table private.reservation_addresses (
  reservation_id uuid primary key references public.ticket_reservations (id) on delete cascade,
  created_at timestamptz not null default now(),
  address_hash bytea not null
);
comment on table private.reservation_addresses is
  'From which network address, as a salted hash, a visitor made a reservation; deleted after a day.';

create index reservation_addresses_hash_idx on private.reservation_addresses (address_hash, created_at);
create index reservation_addresses_created_at_idx on private.reservation_addresses (created_at);

alter table private.reservation_addresses enable row level security;
revoke all on private.reservation_addresses from public, anon, authenticated, service_role;

-- With a project elsewhere, reservations from the forms of the site all come from the server of the site. It names the
-- visitor's address in a header and signs it with a key that only service_role can read.
create function public.visitor_address_key() returns text
language sql
stable
security definer
set search_path = ''
as $$
  select site_key from private.address_salt
$$;
comment on function public.visitor_address_key() is
  'The key with which the server of the site signs the address of a visitor.';
revoke execute on function public.visitor_address_key() from public, anon, authenticated, service_role;
grant execute on function public.visitor_address_key() to service_role;

create function private.caller_network() returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  named constant text := headers ->> 'x-visitor-address';
  written text := coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1));
  address inet;
begin
  if exists (
    select from private.address_salt
    where headers ->> 'x-visitor-signature'
      = encode(sha256(convert_to(concat_ws(' ', site_key, named, site_key), 'UTF8')), 'hex')
  ) then
    written := named;
  end if;
  begin
    address := nullif(trim(written), '')::inet;
  exception when invalid_text_representation then
    return null;
  end;
  if address <<= '::ffff:0:0/96' then
    address := substring(host(address) from '[0-9.]+$')::inet;
  end if;
  -- A private address is a proxy's, behind which all visitors look like one.
  if address <<= any (array[
    '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16',
    '::/127', 'fc00::/7', 'fe80::/10'
  ]::inet[]) then
    return null;
  end if;
  return host(case family(address) when 6 then network(set_masklen(address, 64)) else address end);
end
$$;
comment on function private.caller_network() is
  'The network address from which the request came, an IPv6 one as its /64; null when it is not known.';
revoke execute on function private.caller_network() from public;

create function private.caller_address_hash() returns bytea
language sql
stable
set search_path = ''
as $$
  select sha256(convert_to(address_salt.salt || private.caller_network(), 'UTF8')) from private.address_salt
$$;
comment on function private.caller_address_hash() is
  'Salted hash of the network address from which the request came; null when it is not known.';
revoke execute on function private.caller_address_hash() from public;

create function private.refuse_with_telephone(message text, code text) returns void
language plpgsql
set search_path = ''
as $$
declare
  telephone text;
begin
  select nullif(trim(phone), '') into telephone from public.site_settings;
  perform private.refuse(
    message || coalesce(
      format(' 바로 예매하시려면 극단(%s)으로 전화해 주세요.', telephone), ' 바로 예매하시려면 극단으로 연락해 주세요.'
    ),
    code
  );
end
$$;
comment on function private.refuse_with_telephone(text, text) is
  'Refuses a reservation and gives the telephone number on which it can be made.';
revoke execute on function private.refuse_with_telephone(text, text) from public;

create function private.refuse_phone_over_limit(
  reservation public.ticket_reservations, max_seats int
) returns void
language plpgsql
set search_path = ''
as $$
declare
  unpaid int;
begin
  select coalesce(sum(earlier.attendee_count), 0) into unpaid
  from public.ticket_reservations as earlier
  where earlier.performance_id = reservation.performance_id
    and earlier.phone_digits = regexp_replace(reservation.phone_number, '[^0-9]', '', 'g')
    and earlier.cancelled_at is null
    and not earlier.payment_verified
    and (earlier.expires_at is null or earlier.expires_at > clock_timestamp());
  if unpaid + reservation.attendee_count > max_seats then
    perform private.refuse_with_telephone(
      format(
        '한 연락처로 입금 전에 예매할 수 있는 좌석은 %s석까지입니다. 인원을 줄이시거나 앞서 예매하신 좌석을 먼저 입금해 주세요.',
        max_seats
      ),
      'unpaid_per_phone'
    );
  end if;
end
$$;
comment on function private.refuse_phone_over_limit(public.ticket_reservations, int) is
  'Refuses a reservation when too many seats wait for their deposit under its telephone number.';
revoke execute on function private.refuse_phone_over_limit(public.ticket_reservations, int) from public;

create function private.refuse_address_over_limit(
  reservation public.ticket_reservations, address_hash bytea, max_reservations int, max_seats int
) returns void
language plpgsql
set search_path = ''
as $$
declare
  made int;
  unpaid int;
begin
  select
    count(*) filter (where recorded.created_at > clock_timestamp() - interval '1 hour'),
    coalesce(sum(earlier.attendee_count) filter (
      where not earlier.payment_verified
        and private.is_active_reservation(earlier.cancelled_at, earlier.expires_at, clock_timestamp())
    ), 0)
  into made, unpaid
  from private.reservation_addresses as recorded
  join public.ticket_reservations as earlier on earlier.id = recorded.reservation_id
  where recorded.address_hash = refuse_address_over_limit.address_hash
    and recorded.created_at > clock_timestamp() - interval '1 day'
    and earlier.performance_id = reservation.performance_id;
  if made >= max_reservations then
    perform private.refuse_with_telephone(
      '같은 인터넷 연결에서 예매가 많이 들어와 잠시 받지 못합니다. 한 시간쯤 뒤에 다시 신청해 주세요.', 'too_many_per_address'
    );
  elsif unpaid + reservation.attendee_count > max_seats then
    perform private.refuse_with_telephone(
      '같은 인터넷 연결에서 예매하고 아직 입금하지 않은 좌석이 많습니다. 앞선 예매의 입금이 확인되면 다시 신청하실 수 있습니다.',
      'unpaid_per_address'
    );
  end if;
end
$$;
comment on function private.refuse_address_over_limit(public.ticket_reservations, bytea, int, int) is
  'Refuses a reservation when too many came recently from its network address.';
revoke execute on function private.refuse_address_over_limit(public.ticket_reservations, bytea, int, int) from public;

-- Visitors under one number, and from one address, take turns: locks are always taken in the order telephone number,
-- address, show time. Who is over a limit is refused before waiting for a turn.
create function private.check_visitor_limits(reservation public.ticket_reservations) returns void
language plpgsql
set search_path = ''
as $$
declare
  address_hash constant bytea := private.caller_address_hash();
  limits record;
begin
  if exists (
    select from public.ticket_reservations as earlier
    where earlier.created_xid = pg_current_xact_id_if_assigned() and earlier.created_at = now()
  ) then
    perform private.refuse('한 번에 예매 한 건만 신청할 수 있습니다.', 'one_at_a_time');
  end if;
  select max_unpaid_seats_per_phone, max_reservations_per_address_hour, max_unpaid_seats_per_address into limits
  from public.current_performances
  where id = reservation.performance_id;
  perform private.refuse_phone_over_limit(reservation, limits.max_unpaid_seats_per_phone);
  if address_hash is not null then
    perform private.refuse_address_over_limit(
      reservation, address_hash, limits.max_reservations_per_address_hour, limits.max_unpaid_seats_per_address
    );
  end if;
  perform pg_advisory_xact_lock(hashtextextended('phone ' || reservation.phone_number, 0));
  perform private.refuse_phone_over_limit(reservation, limits.max_unpaid_seats_per_phone);
  if address_hash is not null then
    perform pg_advisory_xact_lock(hashtextextended('address ' || address_hash::text, 0));
    perform private.refuse_address_over_limit(
      reservation, address_hash, limits.max_reservations_per_address_hour, limits.max_unpaid_seats_per_address
    );
  end if;
end
$$;
comment on function private.check_visitor_limits(public.ticket_reservations) is
  'Refuses a visitor''s reservation that is one of several, or over a limit of its telephone number or network address.';
revoke execute on function private.check_visitor_limits(public.ticket_reservations) from public;

create function private.check_unpaid_seats(reservation public.ticket_reservations) returns void
language plpgsql
set search_path = ''
as $$
declare
  max_seats constant int := (
    select private.unpaid_seat_limit(show, show_time.capacity)
    from public.show_times as show_time
    join public.current_performances as show on show.id = show_time.performance_id
    where show_time.id = reservation.show_time_id
  );
  unpaid int;
begin
  if max_seats is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('unpaid ' || reservation.show_time_id, 0));
  select coalesce(sum(earlier.attendee_count), 0) into unpaid
  from public.ticket_reservations as earlier
  where earlier.show_time_id = reservation.show_time_id
    and not earlier.payment_verified
    and private.is_active_reservation(earlier.cancelled_at, earlier.expires_at, clock_timestamp());
  if unpaid >= max_seats then
    perform private.refuse_with_telephone(
      '이 회차는 입금을 기다리는 좌석이 많아 지금은 더 받지 못합니다. 다른 회차를 고르시거나 나중에 다시 신청해 주세요.',
      'unpaid_per_show_time'
    );
  elsif unpaid + reservation.attendee_count > max_seats then
    perform private.refuse_with_telephone(
      format(
        '이 회차는 입금을 기다리는 좌석이 많아 지금은 %s석까지 신청하실 수 있습니다. 인원을 줄이시거나 다른 회차를 골라 주세요.',
        max_seats - unpaid
      ),
      format('unpaid_seats_left:%s', max_seats - unpaid)
    );
  end if;
end
$$;
comment on function private.check_unpaid_seats(public.ticket_reservations) is
  'Refuses a visitor''s reservation when too many seats of its show time wait for their deposit.';
revoke execute on function private.check_unpaid_seats(public.ticket_reservations) from public;

create function private.delete_old_addresses() returns void
language sql
set search_path = ''
as $$
  delete from private.reservation_addresses where reservation_id in (
    select old.reservation_id from private.reservation_addresses as old
    where old.created_at < now() - interval '1 day'
    for update skip locked
  )
$$;
comment on function private.delete_old_addresses() is 'Removes the hashes of network addresses that are older than a day.';
revoke execute on function private.delete_old_addresses() from public;

create function private.record_address() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.delete_old_addresses();
  if private.is_limited_visitor() then
    insert into private.reservation_addresses (reservation_id, address_hash)
    select new.id, address_hash
    from private.caller_address_hash() as address_hash
    where address_hash is not null;
  end if;
  return null;
end
$$;
comment on function private.record_address() is 'Records from which network address a visitor made a reservation.';
revoke execute on function private.record_address() from public;

create trigger record_address after insert on public.ticket_reservations
  for each row execute function private.record_address();
