-- What a reservation has to obey, whoever makes or changes it. Each refusal is a sentence for the visitor and, as
-- detail, a word for the site.

-- Booking opens with the first show time: a reservation without one stands on no show time's list and in none of its
-- counts. A company that sells a single open date says so.
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

create function private.discount_types_of(discount_types jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when jsonb_array_length(discount_types) > 0 then discount_types
    else '[
      {"id": "youth", "name": "청소년"},
      {"id": "welfare", "name": "복지"},
      {"id": "theater_friend", "name": "극단지인"},
      {"id": "none", "name": "없음"}
    ]'
  end
$$;
comment on function private.discount_types_of(jsonb) is 'The discount types of a show, or the usual four when it names none.';
revoke execute on function private.discount_types_of(jsonb) from public;

-- The price list in force when a reservation was made stays with it: what is corrected later costs what was agreed,
-- whatever the show costs by then.
create function private.price_list_entries(discount_types jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_agg(
    jsonb_strip_nulls(jsonb_build_object(
      'id', entry -> 'id', 'name', entry -> 'name', 'name_en', entry -> 'name_en',
      'discount_percentage', entry -> 'discount_percentage'
    )) order by place
  )
  from jsonb_array_elements(private.discount_types_of(discount_types)) with ordinality as listed (entry, place)
$$;
comment on function private.price_list_entries(jsonb) is
  'The discounts of a show as a reservation stores them: id, names and percentage.';
revoke execute on function private.price_list_entries(jsonb) from public;

create function private.discounted_price(ticket_price int, discount_types jsonb, discount_type text)
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
comment on function private.discounted_price(int, jsonb, text) is
  'Won for a seat with a discount type; refuses one that the show does not have.';
revoke execute on function private.discounted_price(int, jsonb, text) from public;

create function private.new_reservation_number() returns text
language plpgsql
set search_path = ''
as $$
declare
  -- No look-alikes (0 O, 1 I L, 2 Z, 5 S, 8 B) and no vowels, hence no words.
  letters constant text := '34679CDFGHJKMNPQRTVWXY';
  number text;
begin
  loop
    select string_agg(substr(letters, 1 + floor(random() * length(letters))::int, 1), '')
    into number
    from generate_series(1, 8);
    number := substr(number, 1, 4) || '-' || substr(number, 5);
    exit when not exists (select from public.ticket_reservations where reservation_number = number);
  end loop;
  return number;
end
$$;
comment on function private.new_reservation_number() is 'A number that no reservation has yet, easy to read out on the telephone.';
revoke execute on function private.new_reservation_number() from public;

create function private.check_reservation_fields(reservation public.ticket_reservations) returns void
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
  elsif not private.is_email(reservation.email) then
    perform private.refuse('이메일 주소를 확인해 주세요. name@example.com처럼 적거나 비워 두세요.', 'email_invalid');
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
comment on function private.check_reservation_fields(public.ticket_reservations) is
  'Refuses what a client may not write into a reservation, with a sentence for the form.';
revoke execute on function private.check_reservation_fields(public.ticket_reservations) from public;

create function private.refuse_repeat(request_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- A double click: the second waits until the first is decided.
  perform pg_advisory_xact_lock(hashtextextended('request ' || refuse_repeat.request_id, 0));
  if exists (
    select from public.ticket_reservations as reservation where reservation.request_id = refuse_repeat.request_id
  ) then
    -- As the unique constraint would say it, but without the id, which has no place in a log.
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "ticket_reservations_request_id_key"',
      detail = 'request_repeated',
      schema = 'public', table = 'ticket_reservations', constraint = 'ticket_reservations_request_id_key';
  end if;
end
$$;
comment on function private.refuse_repeat(uuid) is 'Refuses a request that has already made a reservation.';
revoke execute on function private.refuse_repeat(uuid) from public;

create function private.check_show_time(performance_id uuid, show_time_id uuid) returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  begins timestamptz;
  cancelled boolean;
begin
  if show_time_id is null then
    if exists (
      select from public.show_times as show_time where show_time.performance_id = check_show_time.performance_id
    ) then
      perform private.refuse('관람 회차를 선택해주세요', 'show_time_required');
    end if;
    return null;
  end if;
  select private.show_begins(show_time."date", show_time."time"), show_time.cancelled_at is not null
  into begins, cancelled
  from public.show_times as show_time
  where show_time.id = check_show_time.show_time_id
    and show_time.performance_id = check_show_time.performance_id;
  if begins is null then
    perform private.refuse('선택한 회차는 이 공연의 회차가 아닙니다. 다시 선택해주세요.', 'show_time_mismatch');
  elsif cancelled then
    perform private.refuse_cancelled();
  end if;
  return begins;
end
$$;
comment on function private.check_show_time(uuid, uuid) is
  'When the show time begins; refuses a cancelled one, one that is not of the show, and none at all when the show has some.';
revoke execute on function private.check_show_time(uuid, uuid) from public;

-- At the telephone and at the entrance the company sells by its own judgement: a school of forty, people who come
-- without a reservation after the beginning, a show whose transfers are off. The limits on these are the visitors' alone.
-- Whoever is no admin gets, of a show that is not published, the answer of a show that is not there.
create function private.accept_reservation() returns trigger
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
  if not found or limited and not private.is_published(performance.is_draft, performance.publish_from) then
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
comment on function private.accept_reservation() is
  'Accepts a new reservation with its price list, price, number and deadline, or refuses it.';
revoke execute on function private.accept_reservation() from public;

create trigger accept_reservation before insert on public.ticket_reservations
  for each row execute function private.accept_reservation();

-- A show may be announced before it is sold. After accept_reservation, in the order of their names. The company sells before that time by telephone, and seats that
-- were offered stay those of whom they were offered to.
create function private.refuse_before_opening() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  opens timestamptz;
begin
  if tg_table_name = 'waiting_parties' then
    select show.booking_opens_at into opens
    from public.show_times as show_time
    join public.current_performances as show on show.id = show_time.performance_id
    where show_time.id = new.show_time_id;
  else
    select show.booking_opens_at into opens from public.current_performances as show where show.id = new.performance_id;
  end if;
  if opens > now() and private.is_limited_visitor()
    and not exists (select from public.seat_offers as offer where offer.reservation_id = new.id) then
    perform private.refuse(
      format('아직 예매를 시작하지 않았습니다. %s부터 신청하실 수 있습니다.', private.seoul_words(opens)),
      format('booking_opens:%s', to_char(opens at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    );
  end if;
  return new;
end
$$;
comment on function private.refuse_before_opening() is
  'Refuses a visitor before booking opens, with the time as people say it and, as detail, as booking_opens:2026-12-01T05:00:00Z.';
revoke execute on function private.refuse_before_opening() from public;

create trigger refuse_before_opening before insert on public.ticket_reservations
  for each row execute function private.refuse_before_opening();

-- A price that changed while a visitor filled in the form is said and asked about, never put in place of the one shown.
create function private.refuse_changed_price() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refuse(
    case
      when new.unit_price = 0
        then '그사이 가격이 바뀌어 지금은 내실 금액이 없습니다. 확인하고 다시 신청해주세요.'
      else format(
        '그사이 가격이 바뀌어 지금은 1매에 %s원입니다. 바뀐 금액을 확인하고 다시 신청해주세요.',
        to_char(new.unit_price, 'FM999,999,999,990')
      )
    end,
    'price_changed:' || new.unit_price
  );
  return null;
end
$$;
comment on function private.refuse_changed_price() is 'Refuses a reservation whose form showed another price than it would cost.';
revoke execute on function private.refuse_changed_price() from public;

create trigger refuse_changed_price after insert on public.ticket_reservations
  for each row when (new.shown_unit_price <> new.unit_price)
  execute function private.refuse_changed_price();

-- Whether seats have to be looked for. One that waits for a deposit may expire while its change waits for the turn, so
-- its seats count as free, unless the deadline is further away than any change takes.
create function private.needs_seats(before public.ticket_reservations, after public.ticket_reservations)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.is_active_reservation(after.cancelled_at, after.expires_at, now())
    and not (
      before.cancelled_at is null
      and (
        before.expires_at is null
        or before.expires_at = after.expires_at
        or before.expires_at > now() + interval '1 hour'
      )
      and before.show_time_id = after.show_time_id
      and before.attendee_count >= after.attendee_count
    ) is true
$$;
comment on function private.needs_seats(public.ticket_reservations, public.ticket_reservations) is
  'Whether a change of a reservation may need seats that it did not have before.';
revoke execute on function private.needs_seats(public.ticket_reservations, public.ticket_reservations) from public;

create function private.amend_reservation() returns trigger
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
comment on function private.amend_reservation() is
  'Keeps price, deadline and seats of a changed reservation right, or refuses the change.';
revoke execute on function private.amend_reservation() from public;

create trigger amend_reservation before update on public.ticket_reservations
  for each row execute function private.amend_reservation();

-- What was really paid stays with a reservation: a correction changes what it costs, not what came in.
create function private.set_paid_won() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  lines_won int;
begin
  if tg_op = 'INSERT' then
    new.paid_won := case when new.payment_verified then new.total_price end;
    new.confirmed_won := new.paid_won;
    return new;
  end if;
  lines_won := private.net_paid_won(new.id);
  if old.payment_verified and not new.payment_verified and new.paid_won is not distinct from old.paid_won then
    -- The verification is taken back, and with it all that was noted as paid.
    new.paid_won := null;
    new.confirmed_won := null;
  elsif not new.payment_verified then
    new.confirmed_won := null;
    perform private.refuse_other_sum(new, lines_won);
  elsif not old.payment_verified then
    -- A verification that is restored has the sum that it had.
    new.paid_won := case
      when new.paid_won is distinct from old.paid_won then coalesce(new.paid_won, new.total_price)
      else greatest(new.total_price, lines_won)
    end;
    new.confirmed_won := least(new.paid_won, new.total_price);
  elsif new.paid_won is distinct from old.paid_won then
    -- The lines were changed, or the difference is settled by the sum that the admin has seen, or that is taken back.
    if new.paid_won is null then
      perform private.refuse('그사이 예매 금액이 바뀌었습니다. 지금 금액을 확인하고 다시 눌러 주세요.', 'total_changed');
    end if;
    perform private.refuse_other_sum(new, lines_won);
    new.payment_verified_at := now();
  end if;
  return new;
end
$$;
comment on function private.set_paid_won() is
  'Notes the sum that was verified, and lets it change only to that of the lines, to what is owed, or back to what it was before.';
revoke execute on function private.set_paid_won() from public;

-- After accept_reservation and amend_reservation, in the order of their names.
create trigger set_paid_won before insert or update on public.ticket_reservations
  for each row execute function private.set_paid_won();

-- The company notes contacts that visitors cannot give: a number with an extension or without the area, or words. Digits
-- alone that are too few to be dialled are a slip of the finger.
create function private.normalize_phone_number() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  written constant text := normalize(new.phone_number, nfkc);
begin
  new.phone_number := coalesce(private.phone_number(new.phone_number), new.phone_number);
  if written ~ E'^[+0-9\\s().,*#/\u2010-\u2015\u2212-]*$'
    and char_length(regexp_replace(written, '[^0-9]', '', 'g')) < 7
  then
    perform private.refuse('연락처를 확인해 주세요. 걸 수 있는 전화번호는 숫자가 7자리 이상입니다.', 'phone_invalid');
  end if;
  return new;
end
$$;
comment on function private.normalize_phone_number() is
  'Gives a telephone number its one form, where it is one; refuses what is too short to be dialled.';
revoke execute on function private.normalize_phone_number() from public;

create trigger normalize_changed_phone_number before update of phone_number on public.ticket_reservations
  for each row when (new.phone_number is distinct from old.phone_number)
  execute function private.normalize_phone_number();
-- After accept_reservation, in the order of their names: visitors are refused there in words of their own.
create trigger normalize_phone_number before insert on public.ticket_reservations
  for each row execute function private.normalize_phone_number();
