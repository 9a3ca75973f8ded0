-- A cancellation that is taken back: whoever was written that the show is cancelled is written that it is played, and what was
-- not sent because of the cancellation is sent after all. A single show time can be restored. Whoever waits for seats of
-- a cancelled show time is written too. Failed messages that are no longer true are not sent by hand. The company can
-- add a supplement to what it refunds.

-- A fee below zero is a supplement: what the company pays beyond what was received. The sums stay as they are.
alter table public.payments drop constraint payments_amount_check;
alter table public.payments add constraint payments_amount_check check (amount > 0 or kind = 'fee' and amount <> 0);
comment on column public.payments.amount is 'Won, more than zero; a fee below zero is a supplement that the company pays.';

create or replace function private.received_won(reservation_id uuid) returns int
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(line.net) filter (where line.kind in ('received', 'door')), 0)::int
  from public.payments as line
  where line.reservation_id = received_won.reservation_id and line.voided_at is null
$$;
comment on function private.received_won(uuid) is 'Won that have come in for a reservation, whatever went back.';

create or replace function public.money_by_day(performance_id uuid)
returns table ("day" date, sold bigint, received bigint, at_door bigint, refunded bigint, fees bigint, outstanding bigint)
language sql
stable
set search_path = ''
as $$
  select
    entry."day", sum(entry.sold)::bigint, sum(entry.received)::bigint, sum(entry.at_door)::bigint,
    sum(entry.refunded)::bigint, sum(entry.fees)::bigint, sum(entry.outstanding)::bigint
  from (
    select
      (money.created_at at time zone 'Asia/Seoul')::date as "day",
      money.owed as sold, 0 as received, 0 as at_door, 0 as refunded, 0 as fees, money.outstanding
    from public.reservation_money as money
    where money.performance_id = money_by_day.performance_id and money.state <> 'expired'
    union all
    select
      (line.at at time zone 'Asia/Seoul')::date,
      0,
      case line.kind when 'received' then line.amount else 0 end,
      case line.kind when 'door' then line.amount else 0 end,
      case line.kind when 'refunded' then line.amount else 0 end,
      case line.kind when 'fee' then line.amount else 0 end,
      0
    from public.payments as line
    join public.ticket_reservations as reservation on reservation.id = line.reservation_id
    where reservation.performance_id = money_by_day.performance_id and line.voided_at is null
  ) as entry
  where (select public.is_admin())
  group by entry."day"
  having bool_or(
    entry.sold <> 0 or entry.received <> 0 or entry.at_door <> 0 or entry.refunded <> 0 or entry.fees <> 0
  )
  order by entry."day"
$$;
comment on function public.money_by_day(uuid) is
  'Won of a show by day: sold and outstanding on the day of the reservation, money on the day that it came or went. Nothing for non-admins.';

-- What visitors are written.
alter table public.message_templates drop constraint message_templates_id_check;
alter table public.message_templates add constraint message_templates_id_check check (
  id in (
    'received', 'deadline_near', 'confirmed', 'expired', 'cancelled', 'given_back', 'show_day', 'show_time_changed',
    'show_cancelled', 'restored', 'refunded', 'seats_offered', 'waiting_cancelled'
  )
);
alter table public.outbox drop constraint outbox_event_check;
alter table public.outbox add constraint outbox_event_check check (
  event in (
    'received', 'deadline_near', 'confirmed', 'expired', 'cancelled', 'given_back', 'show_day', 'show_time_changed',
    'show_cancelled', 'restored', 'refunded', 'seats_offered', 'waiting_cancelled', 'new_reservation', 'inquiry',
    'account', 'digest', 'test'
  )
);
alter table public.outbox
  add column party_id uuid references public.waiting_parties (id) on delete cascade;
comment on column public.outbox.party_id is 'The party of the waiting list, where it is about one without an offer.';
create index outbox_party_id_idx on public.outbox (party_id);
create or replace function private.message_words() returns text[]
language sql
immutable
set search_path = ''
as $$
  select array[
    '극단', '이름', '공연', '일시', '이전일시', '장소', '인원', '금액', '입금안내', '입금기한', '환불안내', '환불금액', '환불한금액',
    '취소사유', '예매번호', '제안기한', '링크', '연락처'
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
    '환불안내', case
      when refund.won > 0 and stored.known then
        '환불: ' || to_char(refund.won, 'FM999,999,999,990') || '원을 적어 주신 계좌로 보내 드립니다.'
      when refund.won > 0 then
        '환불: ' || to_char(refund.won, 'FM999,999,999,990') || '원. 아래 화면에 환불 계좌를 적어 주세요.'
      when money.refunded > 0 then '환불: ' || to_char(money.refunded, 'FM999,999,999,990') || '원을 보내 드렸습니다.'
      else '내신 금액이 없어 환불해 드릴 것이 없습니다.'
    end,
    '환불금액', case when refund.won > 0 then to_char(refund.won, 'FM999,999,999,990') || '원' else '없음' end,
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
  cross join lateral (select greatest(money.paid - money.owed, 0) as won) as refund
  cross join lateral (
    select exists (
      select from private.refund_accounts as account where account.reservation_id = reservation.id
    ) as known
  ) as stored
  left join public.site_settings as company on true
  where show.id = reservation.performance_id
$$;
comment on function private.message_values(public.ticket_reservations) is 'What the words of a message stand for, of one reservation.';

-- What the words of a message to a party of the waiting list stand for; without an offer, there is no end of it.
drop function private.offer_values(public.seat_offers);
create function private.waiting_values(party public.waiting_parties) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    '극단', company.company_name,
    '이름', party.name,
    '공연', show.title,
    '일시', private.seoul_words(private.show_begins(show_time."date", show_time."time")),
    '장소', concat_ws(', ', nullif(show.venue, ''), nullif(show.location_address, '')),
    '인원', party.party_size || '명',
    '취소사유', coalesce(show_time.cancel_reason, ''),
    '제안기한', coalesce(
      (
        select private.seoul_words(offer.expires_at) from public.seat_offers as offer
        where offer.party_id = party.id order by offer.created_at desc limit 1
      ),
      ''
    ),
    '링크', '{site}/reservations#waiting=' || party.waiting_key,
    '연락처', coalesce(nullif(company.phone, ''), company.email, '')
  )
  from public.show_times as show_time
  join public.current_performances as show on show.id = show_time.performance_id
  left join public.site_settings as company on true
  where show_time.id = party.show_time_id
$$;
comment on function private.waiting_values(public.waiting_parties) is 'What the words of a message to a party of the waiting list stand for.';
revoke execute on function private.waiting_values(public.waiting_parties) from public;

create or replace function private.compose_message(
  message public.outbox,
  out recipient text, out reply_to_name text, out reply_to text, out subject text, out text text, out html text,
  out alimtalk_template text, out word_values jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  reservation public.ticket_reservations;
  template public.message_templates;
  party public.waiting_parties;
  inquiry public.contact_messages;
  company public.site_settings;
begin
  select * into company from public.site_settings;
  select * into template from public.message_templates as listed where listed.id = message.event;
  if message.way = 'push' then
    select notice.title, notice.body, jsonb_build_object('p256dh', browser.p256dh, 'auth', browser.auth, 'path', notice.path),
      browser.endpoint
    into subject, text, word_values, recipient
    from public.push_subscriptions as browser
    cross join private.push_notice(message) as notice
    where browser.id = message.subscription_id;
  elsif template.id is not null then
    if message.reservation_id is null then
      select * into party from public.waiting_parties as listed
      where listed.id = coalesce(
        message.party_id,
        (select offer.party_id from public.seat_offers as offer where offer.id = message.offer_id)
      );
      word_values := private.waiting_values(party);
    else
      select * into reservation from public.ticket_reservations as listed where listed.id = message.reservation_id;
      word_values := private.message_values(reservation) || jsonb_build_object(
        '이전일시', coalesce(private.seoul_words((message.details ->> 'from')::timestamptz), '')
      );
    end if;
    recipient := case message.way
      when 'email' then coalesce(party.email, reservation.email)
      else private.phone_number(coalesce(party.phone_number, reservation.phone_number))
    end;
    subject := private.one_line(private.fill_template(template.subject, word_values));
    text := private.fill_template(template.body, word_values);
    alimtalk_template := template.alimtalk_template;
    reply_to := nullif(company.email, '');
    reply_to_name := company.company_name;
  elsif message.event = 'inquiry' then
    select * into inquiry from public.contact_messages as listed where listed.id = message.inquiry_id;
    recipient := nullif(company.email, '');
    if private.is_email(inquiry.contact) then
      reply_to := inquiry.contact;
      reply_to_name := private.one_line(inquiry.name);
    end if;
    subject := format('[%s] %s 님의 문의', private.one_line(company.company_name), private.one_line(inquiry.name));
    text := format(
      E'이름: %s\n연락처: %s\n\n%s\n', private.one_line(inquiry.name), private.one_line(inquiry.contact), inquiry.message
    );
  elsif message.event = 'digest' then
    text := private.digest_text();
    recipient := case when text is not null then nullif(company.email, '') end;
    subject := format('[%s] 오늘 저녁에 살펴볼 일', private.one_line(company.company_name));
    text := text || E'\n\n받는 시각은 매표 설정에서 바꾸거나 끌 수 있습니다.\n';
  elsif message.event = 'account' then
    select email.recipient, email.subject, email.html, email.text
    into recipient, subject, html, text
    from private.account_emails as email where email.message_id = message.id;
  else
    recipient := nullif(company.email, '');
    subject := format('[%s] 시험 메일입니다', private.one_line(company.company_name));
    text := E'이 메일이 보이면 사이트에서 보내는 메일이 잘 오고 있는 것입니다.\n';
  end if;
end
$$;
comment on function private.compose_message(public.outbox) is
  'What is sent, as things are now; {site} in the text stands for the address of the site. No recipient: nobody to send it to.';

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
  elsif message.party_id is not null then
    return exists (
      select from public.waiting_parties as party
      join public.show_times as show_time on show_time.id = party.show_time_id
      where party.id = message.party_id and party.left_at is null and show_time.cancelled_at is not null
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
    when message.event = 'restored' then active
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

create or replace function public.take_messages(ways text[], at_most int default 20)
returns table (
  id uuid, event text, way text, recipient text, reply_to_name text, reply_to text, subject text, "text" text, html text,
  alimtalk_template text, word_values jsonb
)
language plpgsql
security definer
set search_path = ''
as $$
declare
  message public.outbox;
  taken int := 0;
  failure text;
begin
  -- Those that nobody but an admin sends, and those that failed, would wait on, though what they say is no longer so.
  update public.outbox as queued set state = 'skipped'
  where (
      queued.state = 'waiting' and queued.way <> all (take_messages.ways) and queued.due_at <= clock_timestamp()
      or queued.state = 'failed' and queued.way <> 'push'
    )
    and queued.taken_at is null
    and (queued.expires_at <= clock_timestamp() and queued.state = 'waiting' or not private.is_message_true(queued));
  for message in
    select queued.* from public.outbox as queued
    where queued.state = 'waiting' and queued.due_at <= clock_timestamp() and queued.way = any (take_messages.ways)
    order by queued.due_at
    for update skip locked
  loop
    exit when taken >= take_messages.at_most;
    recipient := null;
    failure := null;
    begin
      if message.expires_at > clock_timestamp() and private.is_message_true(message) then
        select composed.* into recipient, reply_to_name, reply_to, subject, text, html, alimtalk_template, word_values
        from private.compose_message(message) as composed;
      end if;
    exception when others then
      failure := '글을 만들지 못했습니다: ' || left(sqlerrm, 150);
    end;
    if failure is not null then
      update public.outbox as queued
      set state = 'failed', taken_at = null, problem = failure
      where queued.id = message.id;
    elsif recipient is null then
      update public.outbox as queued
      set state = 'skipped', taken_at = null,
        problem = case when message.expires_at <= clock_timestamp() then '제때 보내지 못했습니다.' end
      where queued.id = message.id;
      delete from private.account_emails as email where email.message_id = message.id;
    elsif message.way = 'phone' and message.taken_at is not null then
      -- A node has ended in the middle of it: nobody knows whether it came, and a second one costs.
      update public.outbox as queued
      set state = 'failed', taken_at = null, problem = '보내는 중에 서버가 멈췄습니다. 받으셨는지 확인한 뒤 다시 보내 주세요.'
      where queued.id = message.id;
    else
      update public.outbox as queued
      set taken_at = clock_timestamp(), tries = queued.tries + 1, due_at = clock_timestamp() + interval '2 minutes'
      where queued.id = message.id;
      taken := taken + 1;
      id := message.id;
      event := message.event;
      way := message.way;
      return next;
    end if;
  end loop;
end
$$;
comment on function public.take_messages(text[], int) is
  'Messages that are due, for the node that calls: others do not get them for two minutes. What is no longer true or too late is skipped, by whichever way it would be sent; what cannot be written fails.';

create or replace function public.message_text(id uuid) returns table (recipient text, subject text, "text" text)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  message public.outbox;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins read messages.';
  end if;
  select * into message from public.outbox as queued where queued.id = message_text.id;
  -- An e-mail of an account opens it.
  if not found or message.event = 'account' or message.way = 'push' or not private.is_message_true(message) then
    return;
  end if;
  return query
    select composed.recipient, composed.subject, composed.text from private.compose_message(message) as composed
    where composed.recipient is not null;
end
$$;
comment on function public.message_text(uuid) is 'What a message says as things are now; nothing of what an account gets.';

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
        new, (extract(epoch from new.cancelled_at) * 1000)::bigint::text,
        due, now() + interval '3 days'
      );
    end if;
    return null;
  end if;
  if old.cancelled_at is not null then
    -- What was not sent because it was cancelled may be true again.
    update public.outbox as queued
    set state = 'waiting', due_at = greatest(queued.due_at, due), tries = 0, problem = null
    where queued.reservation_id = new.id and queued.state = 'skipped' and queued.expires_at > due;
    if exists (
      select from public.outbox as queued
      where queued.reservation_id = new.id and queued.event in ('cancelled', 'show_cancelled', 'given_back')
        and queued.created_at >= old.cancelled_at and (queued.state = 'sent' or queued.taken_at is not null)
    ) then
      perform private.queue_message(
        'restored', new, (extract(epoch from old.cancelled_at) * 1000)::bigint::text, due,
        least(coalesce(begins, 'infinity'), now() + interval '3 days')
      );
    end if;
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

create function private.queue_cancelled_waiting() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.outbox (event, way, key, party_id, due_at, expires_at)
  select
    'waiting_cancelled', way,
    concat_ws(':', 'waiting_cancelled', party.id, extract(epoch from new.cancelled_at)::bigint, way), party.id,
    private.after_quiet_hours(now() + interval '2 minutes'), private.show_begins(new."date", new."time")
  from public.waiting_parties as party
  cross join private.message_ways(party.email, party.phone_number) as way
  where party.show_time_id = new.id and party.left_at is null
    and private.show_begins(new."date", new."time") > private.after_quiet_hours(now() + interval '2 minutes')
    and not exists (select from public.seat_offers as offer where offer.party_id = party.id and offer.expires_at <= now())
    and not exists (select from public.seat_offers as offer where offer.party_id = party.id and offer.taken_at is not null)
    and exists (
      select from public.message_templates as template where template.id = 'waiting_cancelled' and template.active
    );
  return null;
end
$$;
comment on function private.queue_cancelled_waiting() is 'Queues a message to all who wait for seats of a show time that is cancelled.';
revoke execute on function private.queue_cancelled_waiting() from public;
create trigger queue_messages_to_waiting after update on public.show_times
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function private.queue_cancelled_waiting();

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
      when show_time.cancelled_at is not null then 'cancelled'
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
  'What has become of a party: waiting with so many ahead, offered until expires_at at the price of a seat, taken with the key of the ticket, expired, left, cancelled with the show time, or over. No row: unknown.';

drop function public.cancel_show(uuid, uuid[], text);
create function public.cancel_show(
  performance_id uuid, show_time_ids uuid[] default null, reason text default null, supplement_percent int default 0
)
returns table (cancelled_at timestamptz, show_times int, reservations int, seats int, to_refund bigint)
language plpgsql
security definer
set search_path = ''
as $$
declare
  whole constant boolean := cancel_show.show_time_ids is null;
  written_reason constant text := private.trim_text(cancel_show.reason);
  show_time public.show_times;
  cancelled_ids uuid[];
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins cancel shows.';
  end if;
  perform from public.current_performances as show where show.id = cancel_show.performance_id for no key update;
  if not found then
    perform private.refuse('공연을 찾을 수 없습니다. 새로고침한 뒤 다시 시도해주세요.', 'performance_unknown');
  elsif char_length(written_reason) > 200 then
    perform private.refuse('취소 사유는 200자까지 적을 수 있습니다.', 'reason_too_long');
  elsif cancel_show.supplement_percent is null or cancel_show.supplement_percent not between 0 and 100 then
    perform private.refuse('보상은 낸 금액의 0%에서 100%까지 정할 수 있습니다.', 'supplement_out_of_range');
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
  select array_agg(cancelled.id), count(*), coalesce(sum(cancelled.attendee_count), 0)
  into cancelled_ids, reservations, seats
  from cancelled;
  -- Rounded up to 10 won: in the visitor's favour.
  insert into public.payments (reservation_id, kind, amount, note)
  select paid.id, 'fee', -ceil(paid.won * cancel_show.supplement_percent / 1000.0)::int * 10, '공연 취소 보상'
  from (select id, private.net_paid_won(id) as won from unnest(cancelled_ids) as id) as paid
  where paid.won > 0 and cancel_show.supplement_percent > 0;
  select coalesce(sum(private.net_paid_won(id)), 0) into to_refund from unnest(cancelled_ids) as id;
  return next;
end
$$;
comment on function public.cancel_show(uuid, uuid[], text, int) is
  'Cancels show times of a show, or all that are not over and what was reserved without one; with them the reservations, whose money is then to be refunded in full, with a supplement of so many percent. Returns the moment, by which restore_show takes it back, and what was cancelled. For admins.';
revoke execute on function public.cancel_show(uuid, uuid[], text, int) from public, anon, authenticated, service_role;
grant execute on function public.cancel_show(uuid, uuid[], text, int) to authenticated;

drop function public.restore_show(uuid, timestamptz);
create function public.restore_show(performance_id uuid, cancelled_at timestamptz, show_time_id uuid default null)
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
    and (restore_show.show_time_id is null or reservation.show_time_id = restore_show.show_time_id)
    and (
      reservation.show_time_id is null
      or exists (
        select from public.show_times as show_time
        where show_time.id = reservation.show_time_id and show_time.cancelled_at = restore_show.cancelled_at
      )
    );
  update public.show_times as show_time set cancelled_at = null, cancel_reason = null
  where show_time.performance_id = restore_show.performance_id
    and show_time.cancelled_at = restore_show.cancelled_at
    and (restore_show.show_time_id is null or show_time.id = restore_show.show_time_id);
  get diagnostics show_times = row_count;
  update public.current_performances as show set sold_without_show_times = true
  where show.id = restore_show.performance_id and restore_show.show_time_id is null and exists (
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
comment on function public.restore_show(uuid, timestamptz, uuid) is
  'Takes back what cancel_show did at that moment, for all show times or for one; reservations that were changed since stay cancelled. Returns how many show times and reservations are in force again, and how many are not. For admins.';
revoke execute on function public.restore_show(uuid, timestamptz, uuid) from public, anon, authenticated, service_role;
grant execute on function public.restore_show(uuid, timestamptz, uuid) to authenticated;

-- Texts that the company has written itself stay.
with new_texts (id, subject, body) as (
  values
    ('show_time_changed', '[{극단}] {공연} 관람 일시가 바뀌었습니다',
      E'[{극단}] {이름} 님, {공연} 관람 일시가 바뀌었습니다.\n바뀌기 전: {이전일시}\n바뀐 뒤: {일시}\n{입금안내}\n\n오시기 어려우면 예매 화면에서 취소해 주세요. 극단 사정으로 일시가 바뀐 예매는 내신 금액을 모두 돌려드립니다.\n예매 보기·취소: {링크}\n문의: {연락처}'),
    ('expired', '[{극단}] {공연} 예매가 입금 기한이 지나 취소되었습니다',
      E'[{극단}] {이름} 님, 입금 기한이 지나 {공연} {일시} 예매가 자동으로 취소되었습니다. 기한 안에 보내셨거나 그래도 보고 싶으시면 {연락처}로 알려 주세요.\n\n예매 보기: {링크}'),
    ('cancelled', '[{극단}] {공연} 예매가 취소되었습니다',
      E'[{극단}] {이름} 님, {공연} {일시} 예매가 취소되었습니다.\n{환불안내}\n\n예매 보기: {링크}\n문의: {연락처}'),
    ('given_back', '[{극단}] {공연} 취소를 접수했습니다',
      E'[{극단}] {이름} 님, {공연} {일시} 예매의 취소를 접수했습니다.\n{환불안내}\n\n예매 보기: {링크}'),
    ('show_cancelled', '[{극단}] {공연} 공연이 취소되었습니다',
      E'[{극단}] {이름} 님, 죄송합니다. {공연} {일시} 공연이 취소되었습니다.\n{취소사유}\n\n{환불안내}\n예매 보기: {링크}\n\n문의: {연락처}'),
    ('restored', '[{극단}] {공연} 예매가 다시 유효합니다',
      E'[{극단}] {이름} 님, 취소되었다고 알려 드린 {공연} 예매가 다시 유효합니다. 혼란을 드려 죄송합니다.\n\n{일시} · {인원}\n{입금안내}\n\n예매 보기·취소: {링크}\n문의: {연락처}'),
    ('waiting_cancelled', '[{극단}] 기다리시던 {공연} 공연이 취소되었습니다',
      E'[{극단}] {이름} 님, 죄송합니다. 좌석을 기다리시던 {공연} {일시} 공연이 취소되었습니다.\n{취소사유}\n\n대기 신청 보기: {링크}\n문의: {연락처}')
)
insert into public.message_templates as template (id, subject, body, first_subject, first_body)
select listed.id, listed.subject, listed.body, listed.subject, listed.body from new_texts as listed
on conflict (id) do update set
  subject = case when template.subject = template.first_subject then excluded.subject else template.subject end,
  body = case when template.body = template.first_body then excluded.body else template.body end,
  first_subject = excluded.first_subject,
  first_body = excluded.first_body;
