-- Until when a deposit has to come, and under whose name: one function computes the deadline, and everything reads it.

alter table public.current_performances
  add column deposit_rule text not null default 'next_day' check (deposit_rule in ('next_day', 'hours', 'none')),
  add column booking_closes_hours int not null default 2 check (booking_closes_hours between 0 and 168),
  add column pay_at_door boolean not null default false;
comment on column public.current_performances.deposit_rule is
  'next_day: until 23:00 of the day after the reservation; hours: within deposit_deadline_hours; none: no deadline.';
comment on column public.current_performances.deposit_deadline_hours is
  'Hours within which a deposit has to come where deposit_rule says so.';
comment on column public.current_performances.booking_closes_hours is
  'Hours before the show time at which every deposit must have come.';
comment on column public.current_performances.pay_at_door is
  'Whether visitors who reserve too late for a transfer pay at the entrance; else transfers of that show time are closed.';
-- Nobody's terms change by an update.
update public.current_performances
set deposit_rule = case when deposit_deadline_hours is null then 'none' else 'hours' end;
alter table public.current_performances
  add constraint current_performances_hours_of_rule
  check (deposit_rule <> 'hours' or deposit_deadline_hours is not null);

create table public.box_office_settings (
  id boolean primary key default true constraint box_office_settings_single_row check (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deposit_grace_hours int not null default 12 check (deposit_grace_hours between 0 and 72)
);
comment on table public.box_office_settings is 'What the box office does and visitors are not shown; one row.';
comment on column public.box_office_settings.id is 'Always true, so that there is one row.';
comment on column public.box_office_settings.created_at is 'When the row was made.';
comment on column public.box_office_settings.updated_at is 'When the row was last changed.';
comment on column public.box_office_settings.deposit_grace_hours is
  'Hours after the deadline until unpaid seats are free again, since banks report late.';
insert into public.box_office_settings default values;

create trigger set_updated_at before update on public.box_office_settings
  for each row execute function private.set_updated_at();
create trigger audit after update on public.box_office_settings
  for each row execute function private.write_audit_log();
select private.add_calendar_checks('public.box_office_settings');

alter table public.box_office_settings enable row level security;
revoke all on public.box_office_settings from public, anon, authenticated, service_role;
grant select, update on public.box_office_settings to authenticated, service_role;
create policy "Admins can read the box office settings" on public.box_office_settings
  for select to authenticated using ((select public.is_admin()));
create policy "Admins can change the box office settings" on public.box_office_settings
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

alter table public.ticket_reservations
  add column depositor_name text check (char_length(depositor_name) <= 60),
  add column deposit_deadline timestamptz
    constraint ticket_reservations_deposit_deadline_in_calendar
    check (deposit_deadline between '0001-01-02' and '9999-12-30'),
  add column pays_at_door boolean not null default false;
comment on column public.ticket_reservations.depositor_name is 'Under which name the deposit is made.';
comment on column public.ticket_reservations.deposit_deadline is
  'Until when the visitor is asked to pay; the seats are free again from expires_at on, some hours later. Null: no deadline.';
comment on column public.ticket_reservations.pays_at_door is 'Reserved too late for a transfer: paid at the entrance.';
comment on column public.ticket_reservations.name is 'Who comes.';
update public.ticket_reservations
set depositor_name = name, deposit_deadline = coalesce(expires_at, suspended_expires_at);
alter table public.ticket_reservations alter column depositor_name set default '', alter column depositor_name set not null;

drop trigger audit on public.ticket_reservations;
drop trigger audit_signed_in on public.ticket_reservations;
create trigger audit after update or delete on public.ticket_reservations
  for each row execute function private.write_audit_log(
    'request_id', 'name', 'depositor_name', 'phone_number', 'phone_digits', 'additional_requests', 'note', 'cancel_reason'
  );
create trigger audit_signed_in after insert on public.ticket_reservations
  for each row when (auth.uid() is not null) execute function private.write_audit_log(
    'request_id', 'name', 'depositor_name', 'phone_number', 'phone_digits', 'additional_requests', 'note', 'cancel_reason'
  );

grant insert (depositor_name) on public.ticket_reservations to anon, authenticated;
grant select (depositor_name, deposit_deadline, pays_at_door) on public.ticket_reservations to anon;
grant update (depositor_name) on public.ticket_reservations to authenticated;
-- Visitors are shown the deadline, not the grace after it.
revoke select (expires_at) on public.ticket_reservations from anon;

create function private.deposit_terms(
  show public.current_performances, begins timestamptz, at timestamptz,
  out way text, out deadline timestamptz, out expires_at timestamptz
)
language plpgsql
stable
set search_path = ''
as $$
begin
  way := 'transfer';
  -- Who comes after the beginning pays at the entrance: no deadline is waited for.
  if show.deposit_rule = 'none' or begins <= at then
    return;
  end if;
  deadline := least(
    case show.deposit_rule
      when 'hours' then at + make_interval(hours => show.deposit_deadline_hours)
      else ((at at time zone 'Asia/Seoul')::date + 1 + time '23:00') at time zone 'Asia/Seoul'
    end,
    begins - make_interval(hours => show.booking_closes_hours)
  );
  if deadline < at + interval '1 hour' then
    way := case when show.pay_at_door then 'door' else 'closed' end;
    deadline := null;
    return;
  end if;
  expires_at := least(
    deadline + make_interval(hours => (select setting.deposit_grace_hours from public.box_office_settings as setting)),
    begins
  );
end
$$;
comment on function private.deposit_terms(public.current_performances, timestamptz, timestamptz) is
  'How a reservation made at this moment is paid: transfer until the deadline (null: none), door or closed; and when unpaid seats are free again.';
revoke execute on function private.deposit_terms(public.current_performances, timestamptz, timestamptz) from public;

create function private.has_namesake(reservation public.ticket_reservations) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.ticket_reservations as other
    where other.depositor_name = reservation.depositor_name
      and other.total_price = reservation.total_price
      and not other.payment_verified
      and private.is_active_reservation(other.cancelled_at, other.expires_at, now())
  )
$$;
comment on function private.has_namesake(public.ticket_reservations) is
  'Whether another reservation waits for a deposit of the same sum under the same name.';
revoke execute on function private.has_namesake(public.ticket_reservations) from public;

create or replace function private.check_reservation_fields(reservation public.ticket_reservations) returns void
language plpgsql
set search_path = ''
as $$
begin
  if reservation.name is null then
    perform private.refuse('이름은 필수입니다', 'name_required');
  elsif char_length(reservation.name) > 60 then
    perform private.refuse('이름은 60자까지 입력할 수 있습니다.', 'too_long');
  elsif char_length(reservation.depositor_name) > 60 then
    perform private.refuse('입금자명은 60자까지 입력할 수 있습니다.', 'too_long');
  elsif char_length(reservation.phone_number) > 40 then
    perform private.refuse('연락처는 40자까지 입력할 수 있습니다.', 'too_long');
  elsif char_length(reservation.additional_requests) > 1000 then
    perform private.refuse('추가 요청사항은 1,000자까지 입력할 수 있습니다.', 'too_long');
  elsif reservation.attendee_count is null or reservation.attendee_count < 1 then
    perform private.refuse('1명 이상 입력해주세요', 'count_out_of_range');
  elsif reservation.attendee_count > 20 and private.is_limited_visitor() then
    perform private.refuse('한 번에 20명까지 예매할 수 있습니다.', 'count_out_of_range');
  elsif reservation.attendee_count > 1000 then
    perform private.refuse('한 번에 1,000명까지 예매할 수 있습니다.', 'count_out_of_range');
  end if;
end
$$;

create or replace function private.accept_reservation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  performance public.current_performances;
  begins timestamptz;
  terms record;
  limited constant boolean := private.is_limited_visitor();
begin
  perform private.refuse_repeat(new.request_id);

  new.name := private.trim_text(new.name);
  new.phone_number := private.trim_text(new.phone_number);
  new.additional_requests := private.trim_text(new.additional_requests);
  new.depositor_name := coalesce(private.trim_text(new.depositor_name), new.name);
  perform private.check_reservation_fields(new);
  if new.phone_number is null then
    perform private.refuse('연락처는 필수입니다', 'phone_required');
  elsif limited and private.phone_number(new.phone_number) is null then
    perform private.refuse(
      '전화번호를 확인해 주세요. 010-1234-5678처럼 적고, 해외 번호는 +와 국가 번호부터 적어 주세요.', 'phone_invalid'
    );
  end if;
  new.phone_number := coalesce(private.phone_number(new.phone_number), new.phone_number);

  select * into performance from public.current_performances where id = new.performance_id;
  if not found then
    perform private.refuse('공연을 찾을 수 없습니다. 새로고침한 뒤 다시 시도해주세요.', 'performance_unknown');
  elsif limited and not performance.account_transfer_enabled then
    perform private.refuse('이 공연은 지금 계좌이체 예매를 받지 않습니다.', 'transfer_disabled');
  end if;

  new.ticket_price := performance.ticket_price;
  new.discount_types := private.price_list_entries(performance.discount_types);
  new.unit_price := private.discounted_price(new.ticket_price, new.discount_types, new.discount_type);
  new.total_price := new.unit_price * new.attendee_count;

  begins := private.check_show_time(new.performance_id, new.show_time_id);
  if limited and begins <= clock_timestamp() then
    perform private.refuse('이미 시작한 회차입니다. 다른 회차를 선택해주세요.', 'show_time_begun');
  elsif private.show_ends(new.show_time_id) <= clock_timestamp() then
    perform private.refuse('이미 끝난 회차입니다. 다른 회차를 선택해주세요.', 'show_time_ended');
  end if;
  terms := private.deposit_terms(performance, begins, now());
  if limited and new.total_price > 0 and terms.way = 'closed' then
    perform private.refuse(
      '공연이 가까워 이 회차의 계좌이체 예매를 마감했습니다. 다른 회차를 고르시거나 극단으로 전화해 주세요.',
      'transfer_closed'
    );
  end if;
  if limited then
    perform private.check_visitor_limits(new);
  end if;
  if new.show_time_id is not null then
    perform private.take_seats(new.show_time_id, new.attendee_count);
  end if;
  if limited then
    perform private.check_unpaid_seats(new);
  end if;

  new.reservation_number := private.new_reservation_number();
  new.payment_verified_at := case when new.payment_verified then now() end;
  new.deposit_deadline := terms.deadline;
  new.pays_at_door := limited and new.total_price > 0 and terms.way = 'door';
  if limited and new.total_price > 0 and private.has_namesake(new) then
    new.depositor_name := left(new.depositor_name, 56) || right(regexp_replace(new.phone_number, '[^0-9]', '', 'g'), 4);
  end if;
  -- What is paid, or costs nothing, waits for no deposit: the deadline comes into force when that changes.
  if new.payment_verified or new.total_price = 0 then
    new.suspended_expires_at := terms.expires_at;
    new.expires_at := null;
  else
    new.suspended_expires_at := null;
    new.expires_at := terms.expires_at;
  end if;
  return new;
end
$$;

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
  new.name := private.trim_text(new.name);
  new.phone_number := private.trim_text(new.phone_number);
  new.additional_requests := private.trim_text(new.additional_requests);
  -- A depositor who was the visitor is corrected with the visitor's name.
  if new.depositor_name = old.depositor_name and old.depositor_name = old.name then
    new.depositor_name := new.name;
  end if;
  new.depositor_name := coalesce(private.trim_text(new.depositor_name), new.name);
  perform private.check_reservation_fields(new);

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
  if new.show_time_id is not null and private.needs_seats(old, new) then
    perform private.take_seats(new.show_time_id, new.attendee_count, new.id);
  end if;
  return new;
end
$$;

drop function public.seats_left(uuid);
create function public.seats_left(performance_id uuid)
returns table (show_time_id uuid, capacity int, seats_left int, begun boolean, phone_only boolean, deadline timestamptz, pay_at_door boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select
    show_time.id,
    show_time.capacity,
    case when show_time.capacity is not null
      then greatest(show_time.capacity - coalesce(taken.seats, 0), 0)::int
    end,
    private.show_begins(show_time."date", show_time."time") <= now(),
    coalesce(taken.unpaid >= private.unpaid_seat_limit(show, show_time.capacity), false)
      or show.ticket_price > 0 and terms.way = 'closed',
    terms.deadline,
    terms.way = 'door'
  from public.show_times as show_time
  join public.current_performances as show on show.id = show_time.performance_id
  cross join lateral private.deposit_terms(
    show, private.show_begins(show_time."date", show_time."time"), now()
  ) as terms
  left join (
    select
      reservation.show_time_id,
      sum(reservation.attendee_count) as seats,
      sum(reservation.attendee_count) filter (where not reservation.payment_verified) as unpaid
    from public.ticket_reservations as reservation
    where reservation.performance_id = seats_left.performance_id
      and private.is_active_reservation(reservation.cancelled_at, reservation.expires_at, now())
    group by reservation.show_time_id
  ) as taken on taken.show_time_id = show_time.id
  where show_time.performance_id = seats_left.performance_id
  order by show_time."date", show_time."time"
$$;
comment on function public.seats_left(uuid) is
  'Seats left of each show time of a show, in order, null where there is no limit; whether only the company sells more; and how a reservation made now is paid: until when, or at the entrance.';
revoke execute on function public.seats_left(uuid) from public, anon, authenticated, service_role;
grant execute on function public.seats_left(uuid) to anon, authenticated, service_role;

drop function public.find_reservation(uuid);
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
  cancelled_at timestamptz
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
    reservation.pays_at_door, reservation.depositor_name, reservation.cancelled_at
  from public.ticket_reservations as reservation
  where reservation.request_id = find_reservation.request_id
$$;
comment on function public.find_reservation(uuid) is
  'The reservation that a request has made. Who knows the id made it or was given it; nothing else opens it.';
revoke execute on function public.find_reservation(uuid) from public, anon, authenticated, service_role;
grant execute on function public.find_reservation(uuid) to anon, authenticated, service_role;

drop function public.reservations_to_match();
create function public.reservations_to_match()
returns table (
  id uuid,
  title text,
  reservation_number text,
  name text,
  phone_number text,
  attendee_count int,
  due int,
  owed int,
  status text,
  created_at timestamptz,
  expires_at timestamptz,
  depositor_name text,
  begins_at timestamptz
)
language sql
stable
set search_path = ''
as $$
  select
    reservation.id,
    show.title,
    reservation.reservation_number,
    reservation.name,
    reservation.phone_number,
    reservation.attendee_count,
    -- Of what is paid or cancelled: what it cost, by which a second payment is recognised.
    case when money.outstanding > 0 then money.outstanding else reservation.total_price end,
    money.outstanding,
    case
      when money.state in ('waiting', 'part_paid') then 'waiting'
      when money.state in ('paid', 'over') then 'paid'
      when money.state = 'expired' then 'expired'
      else 'cancelled'
    end,
    reservation.created_at,
    -- What comes within the grace is not late.
    case when reservation.expires_at is not null
      then coalesce(reservation.deposit_deadline, reservation.expires_at) end,
    reservation.depositor_name,
    (show_time."date" + show_time."time") at time zone 'Asia/Seoul'
  from public.ticket_reservations as reservation
  join public.reservation_money as money on money.reservation_id = reservation.id
  join public.current_performances as show on show.id = reservation.performance_id
  left join public.show_times as show_time on show_time.id = reservation.show_time_id
  where (select public.is_admin()) and reservation.total_price > 0 and show.closed_at is null
  order by reservation.created_at, reservation.id
$$;
comment on function public.reservations_to_match() is
  'Reservations of the shows that run, with what is still to come (`owed`), for matching with deposits. Nothing for non-admins.';
revoke execute on function public.reservations_to_match() from public, anon, authenticated, service_role;
grant execute on function public.reservations_to_match() to authenticated;

create or replace function public.erase_personal_data() returns table (reservations int, inquiries int)
language plpgsql
security definer
set search_path = ''
as $$
declare
  erased uuid[] := array(select private.erasable_reservations());
begin
  update public.ticket_reservations as reservation
  set
    name = '(지움)', depositor_name = '(지움)', phone_number = null, additional_requests = null, note = null, cancel_reason = null,
    user_id = null, request_id = gen_random_uuid(), erased_at = now()
  where reservation.id = any (erased);
  reservations := cardinality(erased);
  update public.payments as line set note = null where line.reservation_id = any (erased) and line.note is not null;
  -- A deposit belongs to nobody any more when all reservations that it has paid for are erased.
  update public.deposits as deposit
  set sender = '', note = '', company_note = null, erased_at = now()
  where deposit.erased_at is null
    and exists (
      select from public.payments as line where line.deposit_id = deposit.id and line.reservation_id = any (erased)
    )
    and not exists (
      select from public.payments as line
      join public.ticket_reservations as reservation on reservation.id = line.reservation_id
      where line.deposit_id = deposit.id and reservation.erased_at is null
    );

  delete from public.contact_messages as inquiry
  where inquiry.handled_at is not null
    and inquiry.created_at
      < now() - make_interval(days => (select setting.erase_inquiries_after_days from public.site_settings as setting));
  get diagnostics inquiries = row_count;

  insert into public.audit_log (actor_role, action, table_name, new_values)
  select 'service_role', 'erase', 'ticket_reservations', jsonb_build_object('row_count', reservations)
  where reservations > 0;
  return next;
end
$$;

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
