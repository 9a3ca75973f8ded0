-- Seats reserved by bank transfer: the table, who may touch it, and what is done with many rows at once. What a reservation has
-- to obey stands in the migrations on reservation rules, seats and reservation limits.

create table public.ticket_reservations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  performance_id uuid not null references public.current_performances (id) on delete restrict,
  show_time_id uuid references public.show_times (id) on delete restrict,
  request_id uuid not null default gen_random_uuid() unique,
  reservation_number text not null default '' unique
    check (reservation_number ~ '^[3-9A-Z]{4}-[3-9A-Z]{4}$'),
  name text not null check (char_length(name) <= 60 and name ~ '\S'),
  phone_number text check (char_length(phone_number) <= 40),
  phone_digits text generated always as (regexp_replace(phone_number, '[^0-9]', '', 'g')) stored,
  attendee_count int not null check (attendee_count between 1 and 1000),
  discount_type text not null default 'none' check (char_length(discount_type) between 1 and 40),
  additional_requests text check (char_length(additional_requests) <= 1000),
  ticket_price int not null default 0 check (ticket_price >= 0),
  discount_types jsonb not null default '[]' check (jsonb_typeof(discount_types) = 'array'),
  shown_unit_price int check (shown_unit_price >= 0),
  unit_price int not null default 0 check (unit_price >= 0),
  total_price int not null default 0 check (total_price >= 0),
  payment_verified boolean not null default false,
  payment_verified_at timestamptz,
  paid_won int check (paid_won >= 0),
  expires_at timestamptz,
  suspended_expires_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (char_length(cancel_reason) <= 500),
  checked_in_at timestamptz,
  note text check (char_length(note) <= 2000),
  user_id uuid references auth.users (id) on delete set null,
  created_xid xid8 default pg_current_xact_id(),
  confirmed_won int check (confirmed_won >= 0),
  erased_at timestamptz,
  depositor_name text not null default '' check (char_length(depositor_name) <= 60),
  deposit_deadline timestamptz,
  pays_at_door boolean not null default false,
  -- 128 bits of what two random ids have, by what every PostgreSQL brings along: pgcrypto may not be there.
  ticket_key text not null
    default left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32)
    unique check (ticket_key ~ '^[0-9a-f]{32}$'),
  email text
    constraint ticket_reservations_email_form
    check (private.is_email(email)),
  reserved_for timestamptz,
  language text not null default 'ko' constraint ticket_reservations_language_check check (language in ('ko', 'en')),
  constraint ticket_reservations_total_is_unit_times_count check (total_price = unit_price * attendee_count),
  constraint ticket_reservations_settled_never_expires
    check (not (payment_verified or total_price = 0) or expires_at is null),
  constraint ticket_reservations_verified_is_paid
    check (payment_verified = (confirmed_won is not null) and not (payment_verified and paid_won is null))
);
comment on table public.ticket_reservations is 'Seats reserved by bank transfer.';
comment on column public.ticket_reservations.id is 'The reservation.';
comment on column public.ticket_reservations.created_at is 'When it was made.';
comment on column public.ticket_reservations.updated_at is 'When the row was last changed.';
comment on column public.ticket_reservations.performance_id is 'The show.';
comment on column public.ticket_reservations.show_time_id is 'The show time; null: the show has none.';
comment on column public.ticket_reservations.request_id is
  'Made by the client for one intention to reserve, so that a repeat reserves nothing again. It is the key by which a visitor finds the reservation: never log it.';
comment on column public.ticket_reservations.reservation_number is 'Number to give on the telephone; made by the database.';
comment on column public.ticket_reservations.name is 'Who comes.';
comment on column public.ticket_reservations.phone_number is
  'Telephone number in its one form; what an admin enters may also be something else.';
comment on column public.ticket_reservations.phone_digits is 'Digits of the telephone number, for searching.';
comment on column public.ticket_reservations.attendee_count is 'Seats; visitors reserve up to 20 at once, the company up to 1,000.';
comment on column public.ticket_reservations.discount_type is 'Id of a discount type of the show.';
comment on column public.ticket_reservations.additional_requests is 'What the visitor asks for.';
comment on column public.ticket_reservations.ticket_price is
  'Full price of a seat in won when it was reserved; set by the database.';
comment on column public.ticket_reservations.discount_types is
  'Discounts of the show when it was reserved: list of {id, name, discount_percentage?}; set by the database.';
comment on column public.ticket_reservations.shown_unit_price is
  'Won for a seat after the discount, as the visitor''s form showed it; null where the form showed none.';
comment on column public.ticket_reservations.unit_price is 'Won for a seat after the discount; computed by the database.';
comment on column public.ticket_reservations.total_price is 'Won for all seats; computed by the database.';
comment on column public.ticket_reservations.payment_verified is
  'Whether the deposit has been seen on the account; one of 0 won needs none.';
comment on column public.ticket_reservations.payment_verified_at is 'When the deposit was marked as seen.';
comment on column public.ticket_reservations.paid_won is
  'Won that have come in, less what went back or stays as a fee; null: none and not verified. The sum of its payments.';
comment on column public.ticket_reservations.expires_at is 'From when on the seats are free again unless paid; null: never.';
comment on column public.ticket_reservations.suspended_expires_at is
  'The deadline while the deposit counts as seen, or nothing is to be paid: it is in force again when that is taken back.';
comment on column public.ticket_reservations.cancelled_at is 'When it was cancelled.';
comment on column public.ticket_reservations.cancel_reason is 'Why it was cancelled.';
comment on column public.ticket_reservations.checked_in_at is 'When the visitors came in.';
comment on column public.ticket_reservations.note is 'Note of the company.';
comment on column public.ticket_reservations.user_id is 'Signed-in user who made it; null: a visitor.';
comment on column public.ticket_reservations.created_xid is
  'Transaction that made it: the only one in which a visitor sees the row. To be set to null when a dump is restored into another server.';
comment on column public.ticket_reservations.confirmed_won is
  'Won that had to come in for the deposit to count as verified: the deposit is verified as long as so much has come. Set by the database.';
comment on column public.ticket_reservations.erased_at is
  'When its personal data was erased; seats and money stay without a name. Null: it is complete.';
comment on column public.ticket_reservations.depositor_name is 'Under which name the deposit is made.';
comment on column public.ticket_reservations.deposit_deadline is
  'Until when the visitor is asked to pay; the seats are free again from expires_at on, some hours later. Null: no deadline.';
comment on column public.ticket_reservations.pays_at_door is 'Reserved too late for a transfer: paid at the entrance.';
comment on column public.ticket_reservations.ticket_key is
  'Opens the ticket for whoever has it, and is what its QR code says: never log it. Made by the database.';
comment on column public.ticket_reservations.email is 'Where messages about the reservation go; null: none was given.';
comment on column public.ticket_reservations.reserved_for is
  'When the show time began as it was when it was reserved, or when the reservation was moved to it; null: without a show time.';
comment on column public.ticket_reservations.language is 'In which language the visitor has reserved, and is written.';

create index ticket_reservations_performance_idx on public.ticket_reservations (performance_id, created_at desc);
create index ticket_reservations_show_time_idx on public.ticket_reservations (show_time_id)
  include (attendee_count, cancelled_at, expires_at);
create index ticket_reservations_user_idx on public.ticket_reservations (user_id) where user_id is not null;
create index ticket_reservations_unpaid_phone_idx on public.ticket_reservations (performance_id, phone_digits)
  include (attendee_count, expires_at) where cancelled_at is null and not payment_verified;
-- For the question whether this request has made a reservation before.
create index ticket_reservations_created_xid_idx on public.ticket_reservations (created_xid);
-- Every reservation looks for its namesakes, so it must not read all others.
create index ticket_reservations_depositor_idx on public.ticket_reservations (depositor_name, total_price)
  where cancelled_at is null and not payment_verified;
create index ticket_reservations_unpaid_deadline_idx on public.ticket_reservations (expires_at)
  where expires_at is not null and cancelled_at is null;

create trigger set_updated_at before update on public.ticket_reservations
  for each row execute function private.set_updated_at();
create trigger audit after update or delete on public.ticket_reservations
  for each row execute function private.write_audit_log(
    'request_id', 'ticket_key', 'name', 'depositor_name', 'phone_number', 'phone_digits', 'email',
    'additional_requests', 'note', 'cancel_reason'
  );
-- A visitor's own reservation needs no entry beside itself; one made by somebody signed in does.
create trigger audit_signed_in after insert on public.ticket_reservations
  for each row when (auth.uid() is not null) execute function private.write_audit_log(
    'request_id', 'ticket_key', 'name', 'depositor_name', 'phone_number', 'phone_digits', 'email',
    'additional_requests', 'note', 'cancel_reason'
  );
select private.add_calendar_checks('public.ticket_reservations');

alter table public.ticket_reservations enable row level security;
revoke all on public.ticket_reservations from public, anon, authenticated, service_role;
grant insert (
  performance_id, show_time_id, request_id, name, phone_number, attendee_count, discount_type, additional_requests,
  payment_verified, shown_unit_price, user_id, depositor_name, email, language
) on public.ticket_reservations to anon, authenticated;
-- Of the row that the visitor has just made. Visitors are shown the deadline, not the grace after it.
grant select (
  id, created_at, performance_id, show_time_id, request_id, reservation_number, name, phone_number, attendee_count,
  discount_type, additional_requests, unit_price, total_price, payment_verified, user_id, depositor_name, deposit_deadline,
  pays_at_door, ticket_key
) on public.ticket_reservations to anon;
grant select, delete on public.ticket_reservations to authenticated;
grant update (
  show_time_id, name, phone_number, attendee_count, discount_type, additional_requests,
  payment_verified, paid_won, expires_at, cancelled_at, cancel_reason, checked_in_at, note, depositor_name, email
) on public.ticket_reservations to authenticated;
grant select, insert, update, delete on public.ticket_reservations to service_role;

create policy "Visitors can reserve seats" on public.ticket_reservations
  for insert to anon with check (not payment_verified and user_id is null);
create policy "Signed-in visitors can reserve seats for themselves" on public.ticket_reservations
  for insert to authenticated
  with check (not payment_verified and (user_id is null or user_id = (select auth.uid())));
create policy "Admins can enter reservations" on public.ticket_reservations
  for insert to authenticated with check ((select public.is_admin()));
-- The row that this very request has made, so that it can be given back. The time beside the transaction id is for
-- a dump restored into another server, whose transactions are counted from another number.
create policy "Visitors can see the reservation they are making" on public.ticket_reservations
  for select to anon, authenticated
  using (created_xid = pg_current_xact_id_if_assigned() and created_at = now());
create policy "Admins can read reservations" on public.ticket_reservations
  for select to authenticated using ((select public.is_admin()));
create policy "Admins can change reservations" on public.ticket_reservations
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can remove reservations" on public.ticket_reservations
  for delete to authenticated using ((select public.is_admin()));

create function private.is_active_reservation(cancelled_at timestamptz, expires_at timestamptz, at timestamptz) returns boolean
language sql
immutable
as $$
  select cancelled_at is null and (expires_at is null or expires_at > at)
$$;
comment on function private.is_active_reservation(timestamptz, timestamptz, timestamptz) is
  'Whether a reservation counts at a moment: neither cancelled nor past its deadline.';
revoke execute on function private.is_active_reservation(timestamptz, timestamptz, timestamptz) from public;

create function private.is_limited_visitor() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- A migration or a seed comes without a role.
  if coalesce(auth.role(), 'service_role') = 'service_role' then
    return false;
  end if;
  return (auth.role() = 'anon' or not public.is_admin())
    and not exists (
      select from private.door_sales as sale where sale.transaction_id = pg_current_xact_id_if_assigned()
    );
end
$$;
comment on function private.is_limited_visitor() is
  'Whether the caller is a visitor, signed in or not, to whom the limits on reservations apply.';
revoke execute on function private.is_limited_visitor() from public;

-- Verifying or cancelling many reservations at once, and taking exactly that back. What an action has changed is known
-- by its moment: rows that somebody else has changed since have another one, and are left alone.
create function public.verify_deposits(reservation_ids uuid[])
returns table (verified_ids uuid[], verified_at timestamptz)
language plpgsql
set search_path = ''
as $$
declare
  candidates uuid[];
  candidate uuid;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins verify deposits.';
  end if;
  verified_at := now();
  -- In one order, since each may wait for its show time.
  candidates := array(
    select reservation.id from public.ticket_reservations as reservation
    where reservation.id = any (verify_deposits.reservation_ids)
      and not reservation.payment_verified
      and reservation.total_price > 0
      and reservation.cancelled_at is null
    order by reservation.show_time_id, reservation.id
    for no key update
  );
  begin
    update public.ticket_reservations as reservation set payment_verified = true where reservation.id = any (candidates);
    verified_ids := candidates;
  exception when raise_exception then
    -- The deadline of some has passed, and their seats are taken: these stay as they are.
    verified_ids := '{}';
    foreach candidate in array candidates loop
      begin
        update public.ticket_reservations as reservation set payment_verified = true where reservation.id = candidate;
        verified_ids := verified_ids || candidate;
      exception when raise_exception then
      end;
    end loop;
  end;
  return next;
end
$$;
comment on function public.verify_deposits(uuid[]) is
  'Marks as seen those of the deposits that are waited for, where the seats are there; returns which, and when.';
revoke execute on function public.verify_deposits(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.verify_deposits(uuid[]) to authenticated;

create function public.unverify_deposits(reservation_ids uuid[], verified_at timestamptz)
returns table (unverified_ids uuid[], unverified_at timestamptz)
language plpgsql
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins unverify deposits.';
  end if;
  return query
  with unverified as (
    update public.ticket_reservations as reservation
    set payment_verified = false
    where reservation.id = any (unverify_deposits.reservation_ids)
      and reservation.payment_verified
      and reservation.payment_verified_at = unverify_deposits.verified_at
      and reservation.cancelled_at is null
    returning reservation.id
  )
  select coalesce(array_agg(unverified.id), '{}'), now() from unverified;
end
$$;
comment on function public.unverify_deposits(uuid[], timestamptz) is
  'Marks as not seen those of the deposits that were verified at that moment; returns which, and when.';
revoke execute on function public.unverify_deposits(uuid[], timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.unverify_deposits(uuid[], timestamptz) to authenticated;

-- A verification is not restored when its deposit has been used for another reservation meanwhile.
create function public.restore_verifications(
  reservation_ids uuid[], verified_at timestamptz, unverified_at timestamptz
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
            and line.created_at = restore_verifications.unverified_at
            and line.old_values ? 'paid_won'
          limit 1
        )
      where reservation.id = candidate
        and not reservation.payment_verified
        and reservation.total_price > 0
        and reservation.cancelled_at is null
        and reservation.updated_at = restore_verifications.unverified_at
        and not exists (
          select from public.payments as line
          join public.deposits as deposit on deposit.id = line.deposit_id
          where line.reservation_id = candidate
            and line.voided_at = restore_verifications.unverified_at
            and deposit.state <> 'open'
        );
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
comment on function public.restore_verifications(uuid[], timestamptz, timestamptz) is
  'Undoes unverify_deposits of that moment, where nobody has changed the reservation since and its deposit is still free; returns which.';
revoke execute on function public.restore_verifications(uuid[], timestamptz, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.restore_verifications(uuid[], timestamptz, timestamptz) to authenticated;

create function public.cancel_reservations(reservation_ids uuid[], reason text default null)
returns table (cancelled_ids uuid[], cancelled_at timestamptz)
language plpgsql
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins cancel reservations.';
  end if;
  return query
  with cancelled as (
    update public.ticket_reservations as reservation
    set cancelled_at = now(), cancel_reason = nullif(trim(cancel_reservations.reason), '')
    where reservation.id = any (cancel_reservations.reservation_ids)
      and reservation.cancelled_at is null
      and not reservation.payment_verified
    returning reservation.id
  )
  select coalesce(array_agg(cancelled.id), '{}'), now() from cancelled;
end
$$;
comment on function public.cancel_reservations(uuid[], text) is
  'Cancels those of the reservations that still wait for a deposit, all or none; returns which, and when.';
revoke execute on function public.cancel_reservations(uuid[], text) from public, anon, authenticated, service_role;
grant execute on function public.cancel_reservations(uuid[], text) to authenticated;

create function public.restore_reservations(reservation_ids uuid[], cancelled_at timestamptz) returns int
language plpgsql
set search_path = ''
as $$
declare
  candidate uuid;
  restored int := 0;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins restore reservations.';
  end if;
  -- In one order, since each waits for its show time.
  for candidate in
    select reservation.id from public.ticket_reservations as reservation
    where reservation.id = any (restore_reservations.reservation_ids)
    order by reservation.show_time_id, reservation.id
  loop
    begin
      -- A row that was changed since has another time of change.
      update public.ticket_reservations as reservation
      set cancelled_at = null
      where reservation.id = candidate
        and reservation.cancelled_at = restore_reservations.cancelled_at
        and reservation.updated_at = restore_reservations.cancelled_at;
      if found then
        restored := restored + 1;
      end if;
    exception when raise_exception then
      -- Its seats were taken meanwhile: it stays cancelled.
    end;
  end loop;
  return restored;
end
$$;
comment on function public.restore_reservations(uuid[], timestamptz) is
  'Takes back what cancel_reservations did at that time, where nobody has changed it since and its seats are there; returns how many.';
revoke execute on function public.restore_reservations(uuid[], timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.restore_reservations(uuid[], timestamptz) to authenticated;

create function private.has_namesake(reservation public.ticket_reservations) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.ticket_reservations as other
    where other.depositor_name = reservation.depositor_name
      and other.total_price = reservation.total_price
      and other.cancelled_at is null
      and not other.payment_verified
      and other.id is distinct from reservation.id
      and private.is_active_reservation(other.cancelled_at, other.expires_at, now())
  )
$$;
comment on function private.has_namesake(public.ticket_reservations) is
  'Whether another reservation waits for a deposit of the same sum under the same name.';
revoke execute on function private.has_namesake(public.ticket_reservations) from public;

create function public.revive_reservation(reservation_id uuid) returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  reservation public.ticket_reservations;
  terms record;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins revive reservations.';
  end if;
  select * into reservation from public.ticket_reservations as listed
  where listed.id = revive_reservation.reservation_id
  for no key update;
  if not found or reservation.cancelled_at is not null or not reservation.expires_at <= now() then
    perform private.refuse('기한이 지난 예매가 아닙니다. 새로고침한 뒤 확인해 주세요.', 'not_expired');
  end if;
  select (private.deposit_terms(
    show, private.show_begins(show_time."date", show_time."time"), clock_timestamp()
  )).* into terms
  from public.current_performances as show
  left join public.show_times as show_time on show_time.id = reservation.show_time_id
  where show.id = reservation.performance_id;
  update public.ticket_reservations as listed
  set deposit_deadline = terms.deadline, expires_at = terms.expires_at
  where listed.id = reservation.id;
  return terms.deadline;
end
$$;
comment on function public.revive_reservation(uuid) is
  'Puts an expired reservation in force again while seats are left, with a new deadline (returned; null: none).';
revoke execute on function public.revive_reservation(uuid) from public, anon, authenticated, service_role;
grant execute on function public.revive_reservation(uuid) to authenticated;
