-- A show time, or a whole show, that is not played: what was reserved is cancelled, what was paid is to be refunded, visitors
-- are written, and nobody reserves it any more. It can be taken back.

alter table public.show_times
  add column cancelled_at timestamptz,
  add column cancel_reason text check (char_length(cancel_reason) <= 200),
  add constraint show_times_cancelled_at_in_calendar check (cancelled_at between '0001-01-02' and '9999-12-30'),
  add constraint show_times_reason_of_cancellation check (cancelled_at is not null or cancel_reason is null);
comment on column public.show_times.cancelled_at is 'When it was cancelled, which cancel_show does; null: it is played.';
comment on column public.show_times.cancel_reason is 'Why, as visitors read it.';

revoke insert, update on public.show_times from authenticated;
grant insert (id, created_at, updated_at, performance_id, "date", "time", capacity) on public.show_times to authenticated;
grant update (performance_id, "date", "time", capacity) on public.show_times to authenticated;

create function private.refuse_cancelled() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.refuse('공연이 취소된 회차입니다. 다른 회차를 선택해주세요.', 'show_time_cancelled');
end
$$;
comment on function private.refuse_cancelled() is 'Refuses what is asked of a cancelled show time.';
revoke execute on function private.refuse_cancelled() from public;

create or replace function private.check_show_time(performance_id uuid, show_time_id uuid) returns timestamptz
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

create or replace function private.take_seats(show_time_id uuid, wanted int, except_reservation_id uuid default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  show_time public.show_times;
begin
  select * into show_time from public.show_times where id = take_seats.show_time_id;
  if show_time.capacity is null then
    -- The row first, as the foreign key would lock it anyway: in the order in which a change of the limit locks.
    perform from public.show_times where id = take_seats.show_time_id for key share;
    perform pg_advisory_xact_lock_shared(private.seat_lock(take_seats.show_time_id));
    select * into show_time from public.show_times where id = take_seats.show_time_id;
  end if;
  if show_time.capacity is not null then
    -- First without waiting for the turn, so that a crowd before a sold-out show is sent away fast.
    perform private.refuse_without_seats(
      show_time.capacity, private.seats_taken(take_seats.show_time_id, except_reservation_id), wanted
    );
    select * into show_time from public.show_times where id = take_seats.show_time_id for no key update;
    if show_time.capacity is not null then
      perform private.refuse_without_seats(
        show_time.capacity, private.seats_taken(take_seats.show_time_id, except_reservation_id), wanted
      );
    end if;
  end if;
  if show_time.cancelled_at is not null then
    perform private.refuse_cancelled();
  end if;
end
$$;
comment on function private.take_seats(uuid, int, uuid) is
  'Refuses when the seats wanted are not there, or the show time is cancelled; otherwise they stay there until the transaction ends.';

create or replace function public.seats_left(performance_id uuid)
returns table (show_time_id uuid, capacity int, seats_left int, begun boolean, phone_only boolean, deadline timestamptz, pay_at_door boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select
    show_time.id,
    show_time.capacity,
    case
      when show_time.cancelled_at is not null then 0
      when show_time.capacity is null then null
      when private.goes_to_waiting_list(show_time.id) then 0
      else greatest(show_time.capacity - coalesce(taken.seats, 0) - coalesce(offered.seats, 0), 0)::int
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
  left join lateral (
    select sum(offer.seats) as seats
    from public.waiting_parties as party
    join public.seat_offers as offer on offer.party_id = party.id
    where party.show_time_id = show_time.id and private.is_open_offer(offer, now())
  ) as offered on true
  where show_time.performance_id = seats_left.performance_id
  order by show_time."date", show_time."time"
$$;

comment on function public.seats_left(uuid) is
  'Seats left of each show time of a show, in order, null where there is no limit, 0 where it is cancelled or those that come back go to the waiting list; whether only the company sells more; and how a reservation made now is paid: until when, or at the entrance.';

create or replace function private.offer_ends(show_time_id uuid, at timestamptz) returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  show public.current_performances;
  show_time public.show_times;
  begins timestamptz;
  here constant timestamp := offer_ends.at at time zone 'Asia/Seoul';
  ends constant timestamptz := make_interval(
    hours => (select setting.waiting_offer_hours from public.box_office_settings as setting)
  ) + case
    when here::time < time '09:00' then (here::date + time '09:00') at time zone 'Asia/Seoul'
    when here::time >= time '21:00' then (here::date + 1 + time '09:00') at time zone 'Asia/Seoul'
    else offer_ends.at
  end;
begin
  select * into show_time from public.show_times as listed where listed.id = offer_ends.show_time_id;
  select * into show from public.current_performances as listed where listed.id = show_time.performance_id;
  begins := private.show_begins(show_time."date", show_time."time");
  if show.closed_at is not null
    or show_time.cancelled_at is not null
    or not show.account_transfer_enabled
    or ends > begins - make_interval(hours => show.booking_closes_hours)
    -- Who takes it in the last minute still has to be able to pay.
    or show.ticket_price > 0 and (private.deposit_terms(show, begins, ends)).way = 'closed'
  then
    return null;
  end if;
  return ends;
end
$$;

comment on function private.offer_ends(uuid, timestamptz) is
  'Until when an offer made at this moment lasts, where the hours from 21:00 to 09:00 in Seoul do not count if it is made then; null: the show time is cancelled, or it would end after the box office closes or too late to pay, so none is made.';

create or replace function private.check_waiting_show_time(show_time_id uuid, party_size int) returns void
language plpgsql
set search_path = ''
as $$
declare
  show_time public.show_times;
  show public.current_performances;
begin
  select * into show_time from public.show_times as listed where listed.id = check_waiting_show_time.show_time_id;
  select * into show from public.current_performances as listed where listed.id = show_time.performance_id;
  if show_time.id is null or show.closed_at is not null then
    perform private.refuse('대기를 받지 않는 회차입니다. 새로고침한 뒤 다시 선택해주세요.', 'show_time_mismatch');
  elsif show_time.cancelled_at is not null then
    perform private.refuse_cancelled();
  elsif private.show_begins(show_time."date", show_time."time") <= clock_timestamp() then
    perform private.refuse('이미 시작한 회차입니다. 다른 회차를 선택해주세요.', 'show_time_begun');
  elsif private.offer_ends(show_time.id, clock_timestamp()) is null then
    perform private.refuse('공연이 가까워 이 회차의 대기를 마감했습니다. 다른 회차를 고르시거나 극단으로 전화해 주세요.', 'waiting_closed');
  elsif check_waiting_show_time.party_size > show.max_unpaid_seats_per_phone then
    perform private.refuse(
      format('한 연락처로 %s석까지 예매할 수 있습니다. 인원을 줄여 주세요.', show.max_unpaid_seats_per_phone), 'count_out_of_range'
    );
  elsif check_waiting_show_time.party_size > show_time.capacity then
    perform private.refuse(format('이 회차의 좌석은 모두 %s석입니다. 인원을 줄여 주세요.', show_time.capacity), 'count_out_of_range');
  end if;
end
$$;

comment on function private.check_waiting_show_time(uuid, int) is
  'Refuses to wait for a show time that is over, cancelled, too near, or smaller than the party.';

create or replace function public.waiting_place(waiting_key text)
returns table (
  state text, ahead int, party_size int, title text, performance_id uuid, "date" date, "time" time,
  expires_at timestamptz, unit_price int, ticket_key text
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    case
      when offer.taken_at is not null then 'taken'
      when party.left_at is not null then 'left'
      when show_time.cancelled_at is not null then 'over'
      when offer.expires_at > now() then 'offered'
      when offer.id is not null then 'expired'
      when private.offer_ends(show_time.id, now()) is null then 'over'
      else 'waiting'
    end,
    private.parties_ahead(party), party.party_size, show.title, show.id, show_time."date", show_time."time",
    offer.expires_at,
    private.discounted_price(show.ticket_price, show.discount_types, private.full_price_type(show)),
    case when reservation.erased_at is null then reservation.ticket_key end
  from public.waiting_parties as party
  join public.show_times as show_time on show_time.id = party.show_time_id
  join public.current_performances as show on show.id = show_time.performance_id
  left join public.seat_offers as offer on offer.party_id = party.id
  left join public.ticket_reservations as reservation on reservation.id = offer.reservation_id
  where party.waiting_key = waiting_place.waiting_key
$$;

comment on function public.waiting_place(text) is
  'What has become of a party: waiting with so many ahead, offered until expires_at at the price of a seat, taken with the key of the ticket, expired, left, or over. No row: unknown.';

-- What visitors are written.
alter table public.message_templates drop constraint message_templates_id_check;
alter table public.message_templates add constraint message_templates_id_check check (
  id in (
    'received', 'deadline_near', 'confirmed', 'expired', 'cancelled', 'given_back', 'show_day', 'show_time_changed',
    'show_cancelled', 'refunded', 'seats_offered'
  )
);
alter table public.outbox drop constraint outbox_event_check;
alter table public.outbox add constraint outbox_event_check check (
  event in (
    'received', 'deadline_near', 'confirmed', 'expired', 'cancelled', 'given_back', 'show_day', 'show_time_changed',
    'show_cancelled', 'refunded', 'seats_offered', 'new_reservation', 'inquiry', 'account', 'digest', 'test'
  )
);

create or replace function private.seoul_words(at timestamptz) returns text
language sql
stable
set search_path = ''
as $$
  select to_char(seoul.at, 'FMMM') || '월 ' || to_char(seoul.at, 'FMDD') || '일('
    || (array['일', '월', '화', '수', '목', '금', '토'])[extract(dow from seoul.at)::int + 1] || ') '
    || case
      when seoul.hour < 6 then '새벽' when seoul.hour < 12 then '오전' when seoul.hour = 12 then '낮' when seoul.hour < 18 then '오후'
      when seoul.hour < 21 then '저녁' else '밤'
    end
    || ' ' || case when seoul.hour > 12 then seoul.hour - 12 else seoul.hour end || '시'
    || case when extract(minute from seoul.at) > 0 then ' ' || to_char(seoul.at, 'FMMI') || '분' else '' end
  from (
    select local.at, extract(hour from local.at)::int as hour
    from (select seoul_words.at at time zone 'Asia/Seoul' as at) as local
  ) as seoul
$$;
comment on function private.seoul_words(timestamptz) is 'A moment as people in Seoul say it: 11월 24일(화) 밤 11시, 낮 12시.';

create or replace function private.message_words() returns text[]
language sql
immutable
set search_path = ''
as $$
  select array[
    '극단', '이름', '공연', '일시', '장소', '인원', '금액', '입금안내', '입금기한', '환불금액', '환불한금액', '취소사유', '예매번호', '제안기한', '링크', '연락처'
  ]
$$;

comment on function private.message_words() is 'The words that may stand in braces in a message.';

create or replace function private.message_values(reservation public.ticket_reservations) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    '극단', company.company_name,
    '이름', reservation.name,
    '공연', show.title,
    '일시', coalesce(
      private.seoul_words(private.show_begins(show_time."date", show_time."time")), nullif(show.period, ''), '일시 미정'
    ),
    '장소', coalesce(
      nullif(concat_ws(', ', nullif(show.venue, ''), nullif(show.location_address, '')), ''), '예매 화면에서 보실 수 있습니다'
    ),
    '인원', reservation.attendee_count || '명',
    '금액', to_char(reservation.total_price, 'FM999,999,999,990') || '원',
    '입금안내', case
      when money.outstanding = 0 then '내실 금액이 없습니다.'
      when reservation.pays_at_door then
        to_char(money.outstanding, 'FM999,999,999,990') || '원은 공연 당일 매표소에서 내 주세요.'
      else
        to_char(money.outstanding, 'FM999,999,999,990') || '원을 '
        || coalesce(private.seoul_words(reservation.deposit_deadline) || '까지 ', '') || '아래 계좌로 보내 주세요.'
        || E'\n' || concat_ws(' ', show.bank_name, show.account_number, '(' || show.account_holder || ')')
        || E'\n입금자명: ' || reservation.depositor_name
    end,
    '입금기한', coalesce(private.seoul_words(reservation.deposit_deadline) || '까지', '기한 없음'),
    '환불금액', case
      when money.paid > money.owed then to_char(money.paid - money.owed, 'FM999,999,999,990') || '원'
      else '없음'
    end,
    '환불한금액', to_char(money.refunded, 'FM999,999,999,990') || '원',
    '취소사유', coalesce(show_time.cancel_reason, ''),
    '예매번호', reservation.reservation_number,
    -- The sender puts the address of the site in the place of {site}.
    '링크', '{site}/reservations#ticket=' || reservation.ticket_key,
    '연락처', coalesce(nullif(company.phone, ''), company.email, '')
  )
  from public.current_performances as show
  left join public.show_times as show_time on show_time.id = reservation.show_time_id
  join public.reservation_money as money on money.reservation_id = reservation.id
  left join public.site_settings as company on true
  where show.id = reservation.performance_id
$$;

comment on function private.message_values(public.ticket_reservations) is 'What the words of a message stand for, of one reservation.';

insert into public.message_templates (id, subject, body) values
  ('show_cancelled', '[{극단}] {공연} 공연이 취소되었습니다',
    E'[{극단}] {이름} 님, 죄송합니다. {공연} {일시} 공연이 취소되었습니다.\n{취소사유}\n\n환불 금액: {환불금액}\n내신 돈이 있으면 아래 화면에 환불 계좌를 적어 주세요: {링크}\n\n문의: {연락처}'),
  ('refunded', '[{극단}] {공연} 환불금을 보내 드렸습니다',
    E'[{극단}] {이름} 님, {공연} {일시} 예매의 환불금을 적어 주신 계좌로 보내 드렸습니다.\n보내 드린 금액: {환불한금액}\n\n예매 보기: {링크}\n문의: {연락처}');

create or replace function private.queue_reservation_messages() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  visitor constant boolean := private.is_limited_visitor();
  -- What an admin has done may be undone in the next moment; what visitors do themselves they wait for.
  due constant timestamptz := case when visitor then now() else private.after_quiet_hours(now() + interval '2 minutes') end;
  begins constant timestamptz := private.show_begins_of(new.show_time_id);
begin
  if begins <= now() or new.erased_at is not null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.queue_message(
      case when new.payment_verified or new.total_price = 0 then 'confirmed' else 'received' end, new, '',
      case when visitor then now() else now() + interval '2 minutes' end
    );
    return null;
  end if;
  if new.cancelled_at is not null then
    if old.cancelled_at is null then
      perform private.queue_message(
        case
          when visitor then 'given_back'
          when exists (
            select from public.show_times as show_time
            where show_time.id = new.show_time_id and show_time.cancelled_at is not null
          ) then 'show_cancelled'
          else 'cancelled'
        end,
        new, extract(epoch from new.cancelled_at)::bigint::text,
        due, now() + interval '3 days'
      );
    end if;
    return null;
  end if;
  if new.attendee_count < old.attendee_count and visitor then
    perform private.queue_message('given_back', new, extract(epoch from new.updated_at)::bigint::text, due);
  end if;
  if new.payment_verified and not old.payment_verified then
    perform private.queue_message(
      'confirmed', new, '', due, least(coalesce(begins, 'infinity'), now() + interval '3 days')
    );
  end if;
  if new.show_time_id is distinct from old.show_time_id and old.show_time_id is not null and begins is not null then
    perform private.queue_show_time_change(new, private.show_begins_of(old.show_time_id), begins);
  end if;
  return null;
end
$$;

comment on function private.queue_reservation_messages() is 'Queues what a visitor is written when a reservation is made or changed.';

create or replace function private.is_message_true(message public.outbox) returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  reservation public.ticket_reservations;
  begins timestamptz;
  settled boolean;
  active boolean;
begin
  if message.offer_id is not null then
    return exists (
      select from public.seat_offers as offer
      join public.waiting_parties as party on party.id = offer.party_id
      join public.show_times as show_time on show_time.id = party.show_time_id
      where offer.id = message.offer_id and private.is_open_offer(offer, clock_timestamp())
        and show_time.cancelled_at is null
    );
  elsif message.reservation_id is null then
    return true;
  end if;
  select * into reservation from public.ticket_reservations as listed where listed.id = message.reservation_id;
  begins := private.show_begins_of(reservation.show_time_id);
  settled := reservation.payment_verified or reservation.total_price = 0;
  active := private.is_active_reservation(reservation.cancelled_at, reservation.expires_at, now());
  return reservation.erased_at is null and case
    when message.event in ('received', 'deadline_near') then active and not settled
    when message.event = 'confirmed' then active and settled
    when message.event = 'expired' then reservation.cancelled_at is null and not settled and not active
    when message.event in ('cancelled', 'show_cancelled') then reservation.cancelled_at is not null
    when message.event = 'refunded' then exists (
      select from public.payments as line
      where line.reservation_id = reservation.id and line.kind = 'refunded' and line.voided_at is null
        and line.id = (message.details ->> 'payment')::uuid
    )
    when message.event = 'show_day' then active and begins > now()
    when message.event = 'show_time_changed' then active and begins = (message.details ->> 'to')::timestamptz
    else true
  end;
end
$$;

comment on function private.is_message_true(public.outbox) is 'Whether what a message says is still so.';

create function private.queue_refund_message() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  reservation public.ticket_reservations;
begin
  select * into reservation from public.ticket_reservations as listed where listed.id = new.reservation_id;
  perform private.queue_message(
    'refunded', reservation, new.id::text, private.after_quiet_hours(now() + interval '2 minutes'),
    now() + interval '3 days', jsonb_build_object('payment', new.id)
  );
  return null;
end
$$;
comment on function private.queue_refund_message() is 'Queues that money was sent back, which can be taken back for two minutes.';
revoke execute on function private.queue_refund_message() from public;
create trigger queue_messages after insert on public.payments
  for each row when (new.kind = 'refunded') execute function private.queue_refund_message();

create function public.cancel_show(performance_id uuid, show_time_ids uuid[] default null, reason text default null)
returns table (cancelled_at timestamptz, show_times int, reservations int, seats int, to_refund bigint)
language plpgsql
security definer
set search_path = ''
as $$
declare
  whole constant boolean := cancel_show.show_time_ids is null;
  written_reason constant text := private.trim_text(cancel_show.reason);
  show_time public.show_times;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins cancel shows.';
  end if;
  perform from public.current_performances as show where show.id = cancel_show.performance_id for no key update;
  if not found then
    perform private.refuse('공연을 찾을 수 없습니다. 새로고침한 뒤 다시 시도해주세요.', 'performance_unknown');
  elsif char_length(written_reason) > 200 then
    perform private.refuse('취소 사유는 200자까지 적을 수 있습니다.', 'reason_too_long');
  end if;
  cancelled_at := now();
  show_times := 0;
  -- In one order, since each waits for those who are just reserving it.
  for show_time in
    select listed.* from public.show_times as listed
    where listed.performance_id = cancel_show.performance_id and listed.cancelled_at is null
      and case when whole then private.show_ends(listed.id) > now() else listed.id = any (cancel_show.show_time_ids) end
    order by listed.id
    for no key update
  loop
    perform pg_advisory_xact_lock(private.seat_lock(show_time.id));
    update public.show_times as listed
    set cancelled_at = now(), cancel_reason = written_reason
    where listed.id = show_time.id;
    show_times := show_times + 1;
  end loop;
  if whole then
    update public.current_performances as show set sold_without_show_times = false
    where show.id = cancel_show.performance_id and show.sold_without_show_times;
  end if;
  with cancelled as (
    update public.ticket_reservations as reservation
    set cancelled_at = now(), cancel_reason = coalesce(written_reason, '공연 취소')
    where reservation.performance_id = cancel_show.performance_id
      and private.is_active_reservation(reservation.cancelled_at, reservation.expires_at, now())
      and (
        whole and reservation.show_time_id is null
        or exists (
          select from public.show_times as listed
          where listed.id = reservation.show_time_id and listed.cancelled_at = now()
        )
      )
    returning reservation.id, reservation.attendee_count
  )
  select count(*), coalesce(sum(cancelled.attendee_count), 0), coalesce(sum(private.net_paid_won(cancelled.id)), 0)
  into reservations, seats, to_refund
  from cancelled;
  return next;
end
$$;
comment on function public.cancel_show(uuid, uuid[], text) is
  'Cancels show times of a show, or all that are not over and what was reserved without one; with them the reservations, whose money is then to be refunded in full. Returns the moment, by which restore_show takes it back, and what was cancelled. For admins.';
revoke execute on function public.cancel_show(uuid, uuid[], text) from public, anon, authenticated, service_role;
grant execute on function public.cancel_show(uuid, uuid[], text) to authenticated;

create function public.restore_show(performance_id uuid, cancelled_at timestamptz)
returns table (show_times int, reservations int, left_cancelled int)
language plpgsql
security definer
set search_path = ''
as $$
declare
  candidates uuid[];
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins restore shows.';
  end if;
  select coalesce(array_agg(reservation.id), '{}') into candidates
  from public.ticket_reservations as reservation
  where reservation.performance_id = restore_show.performance_id
    and reservation.cancelled_at = restore_show.cancelled_at
    and (
      reservation.show_time_id is null
      or exists (
        select from public.show_times as show_time
        where show_time.id = reservation.show_time_id and show_time.cancelled_at = restore_show.cancelled_at
      )
    );
  update public.show_times as show_time set cancelled_at = null, cancel_reason = null
  where show_time.performance_id = restore_show.performance_id
    and show_time.cancelled_at = restore_show.cancelled_at;
  get diagnostics show_times = row_count;
  update public.current_performances as show set sold_without_show_times = true
  where show.id = restore_show.performance_id and exists (
    select from public.audit_log as line
    where line.table_name = 'current_performances' and line.row_id = show.id::text
      and line.created_at = restore_show.cancelled_at
      and line.old_values -> 'sold_without_show_times' = 'true' and line.new_values -> 'sold_without_show_times' = 'false'
  );
  reservations := public.restore_reservations(candidates, restore_show.cancelled_at);
  left_cancelled := cardinality(candidates) - reservations;
  return next;
end
$$;
comment on function public.restore_show(uuid, timestamptz) is
  'Takes back what cancel_show did at that moment; reservations that were changed since stay cancelled. Returns how many show times and reservations are in force again, and how many are not. For admins.';
revoke execute on function public.restore_show(uuid, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.restore_show(uuid, timestamptz) to authenticated;
