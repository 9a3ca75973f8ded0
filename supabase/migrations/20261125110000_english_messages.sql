-- Visitors who have reserved or joined the waiting list on an English page are written in English.

alter table public.ticket_reservations
  add column language text not null default 'ko' constraint ticket_reservations_language_check check (language in ('ko', 'en'));
comment on column public.ticket_reservations.language is 'In which language the visitor has reserved, and is written.';
grant insert (language) on public.ticket_reservations to anon, authenticated;

alter table public.waiting_parties
  add column language text not null default 'ko' constraint waiting_parties_language_check check (language in ('ko', 'en'));
comment on column public.waiting_parties.language is 'In which language the party has joined, and is written.';

alter table public.message_templates
  add column subject_en text check (char_length(subject_en) <= 150 and subject_en ~ '\S' and subject_en !~ '[\n\r]'),
  add column body_en text check (char_length(body_en) <= 1500 and body_en ~ '\S'),
  add column first_subject_en text not null default '' check (char_length(first_subject_en) <= 150),
  add column first_body_en text not null default '' check (char_length(first_body_en) <= 1500);
comment on column public.message_templates.subject_en is 'The subject in English; null: as it came with the product.';
comment on column public.message_templates.body_en is 'The text in English; null: as it came with the product.';
comment on column public.message_templates.first_subject_en is 'The English subject that came with the product.';
comment on column public.message_templates.first_body_en is 'The English text that came with the product.';
grant update (subject_en, body_en) on public.message_templates to authenticated;

with english (id, subject, body) as (
  values
    ('received', '[{극단}] Your reservation for {공연}',
      E'Dear {이름},\n\nthank you for your reservation.\n\n{공연}\n{일시} · {인원}\n{입금안내}\n\nSee or cancel it: {링크}'),
    ('deadline_near', '[{극단}] {공연}: your payment is due soon',
      E'Dear {이름},\n\nwe are waiting for the payment for your reservation for {공연}.\n\n{일시} · {인원}\n{입금안내}\nIf you have already paid, please give us a little time.\n\nSee or cancel it: {링크}'),
    ('confirmed', '[{극단}] {공연}: your reservation is confirmed',
      E'Dear {이름},\n\nyour reservation is confirmed.\n\n{공연}\n{일시} · {인원}\nVenue: {장소}\nReservation number: {예매번호}\n\nShow this page at the entrance: {링크}'),
    ('expired', '[{극단}] {공연}: your reservation has expired',
      E'Dear {이름},\n\nthe payment for your reservation for {공연}, {일시}, has not arrived in time, and the reservation was cancelled. If you have paid in time or still want to come, please contact us: {연락처}\n\nSee it: {링크}'),
    ('cancelled', '[{극단}] {공연}: your reservation is cancelled',
      E'Dear {이름},\n\nyour reservation for {공연}, {일시}, has been cancelled.\n{환불안내}\n\nSee it: {링크}\nQuestions: {연락처}'),
    ('given_back', '[{극단}] {공연}: your cancellation',
      E'Dear {이름},\n\nwe have received your cancellation for {공연}, {일시}.\n{환불안내}\n\nSee the reservation: {링크}'),
    ('show_day', '[{극단}] {공연} is today',
      E'Dear {이름},\n\nwe look forward to seeing you today.\n\n{공연}\n{일시} · {인원}\nVenue: {장소}\n\nShow this page at the entrance: {링크}'),
    ('show_time_changed', '[{극단}] {공연}: your show time has changed',
      E'Dear {이름},\n\nthe show time of {공연} has changed.\nBefore: {이전일시}\nNow: {일시}\n{입금안내}\n\nIf you cannot come then, please cancel on the page of your reservation: what you have paid comes back in full.\nSee or cancel it: {링크}\nQuestions: {연락처}'),
    ('seats_offered', '[{극단}] Seats for {공연} for you',
      E'Dear {이름},\n\nthe seats that you were waiting for can be yours.\n\n{공연}\n{일시} · {인원}\nReserve them on this page until {제안기한}; then the next in line is asked: {링크}'),
    ('show_cancelled', '[{극단}] {공연} is cancelled',
      E'Dear {이름},\n\nwe are sorry: {공연}, {일시}, has been cancelled.\n{취소사유}\n\n{환불안내}\nSee the reservation: {링크}\n\nQuestions: {연락처}'),
    ('refunded', '[{극단}] {공연}: your money has been paid back',
      E'Dear {이름},\n\nwe have paid back {환불한금액} for your reservation for {공연}, {일시}, to the account that you gave.\n\nSee the reservation: {링크}\nQuestions: {연락처}'),
    ('restored', '[{극단}] {공연}: your reservation is valid again',
      E'Dear {이름},\n\nyour reservation for {공연}, which we wrote you was cancelled, is valid again. We are sorry for the confusion.\n\n{일시} · {인원}\n{입금안내}\n\nSee or cancel it: {링크}\nQuestions: {연락처}'),
    ('waiting_cancelled', '[{극단}] {공연}, for which you were waiting, is cancelled',
      E'Dear {이름},\n\nwe are sorry: {공연}, {일시}, for which you were waiting, has been cancelled.\n{취소사유}\n\nSee your place: {링크}\nQuestions: {연락처}')
)
update public.message_templates as template
set first_subject_en = english.subject, first_body_en = english.body
from english
where english.id = template.id;

create or replace function private.check_message_template() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  texts constant text := concat(new.subject, new.body, new.subject_en, new.body_en);
  unknown text;
begin
  if tg_op = 'UPDATE' and new.id <> old.id then
    raise invalid_parameter_value using message = 'A message keeps its event.';
  end if;
  select found.word into unknown
  from (
    select (regexp_matches(texts, '\{([^{}]*)\}', 'g'))[1] as word
  ) as found
  where found.word <> all (private.message_words())
  limit 1;
  if unknown is not null then
    perform private.refuse(
      format('쓸 수 없는 낱말입니다: {%s}. 아래에 있는 낱말만 쓸 수 있습니다.', left(unknown, 20)), 'word_unknown'
    );
  elsif regexp_replace(texts, '\{[^{}]*\}', '', 'g') ~ '[{}]' then
    perform private.refuse('중괄호는 {이름}처럼 열고 닫아 주세요.', 'word_unknown');
  end if;
  return new;
end
$$;
revoke execute on function private.check_message_template() from public;

create function private.english_moment(at timestamptz) returns text
language sql
stable
set search_path = ''
as $$
  select to_char(english_moment.at at time zone 'Asia/Seoul', 'Dy, FMDD Mon YYYY, FMHH12:MI PM')
$$;
comment on function private.english_moment(timestamptz) is 'A moment in Seoul as it is read in English: Fri, 27 Nov 2026, 7:30 PM.';
revoke execute on function private.english_moment(timestamptz) from public;

create function private.english_won(won bigint) returns text
language sql
immutable
set search_path = ''
as $$
  select '₩' || to_char(english_won.won, 'FM999,999,999,990')
$$;
comment on function private.english_won(bigint) is 'A sum as it is read in English: ₩30,000.';
revoke execute on function private.english_won(bigint) from public;

create function private.english_seats(seats int) returns text
language sql
immutable
set search_path = ''
as $$
  select english_seats.seats || case when english_seats.seats = 1 then ' seat' else ' seats' end
$$;
comment on function private.english_seats(int) is 'So many seats in English.';
revoke execute on function private.english_seats(int) from public;

create function private.english_show_values(show public.current_performances) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    '극단', coalesce(nullif(company.company_name_en, ''), company.company_name),
    '공연', coalesce(nullif(show.title_en, ''), show.title),
    '장소', coalesce(
      nullif(concat_ws(
        ', ', coalesce(nullif(show.venue_en, ''), nullif(show.venue, '')),
        coalesce(nullif(show.location_address_en, ''), nullif(show.location_address, ''))
      ), ''),
      'see the page of your reservation'
    ),
    '연락처', coalesce(nullif(company.email, ''), company.phone, '')
  )
  from (select) as once
  left join public.site_settings as company on true
$$;
comment on function private.english_show_values(public.current_performances) is
  'What the words of an English message stand for, of the company and one show.';
revoke execute on function private.english_show_values(public.current_performances) from public;

create function private.english_message_values(reservation public.ticket_reservations) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.english_show_values(show) || jsonb_build_object(
    '이름', reservation.name,
    '일시', coalesce(
      private.english_moment(private.show_begins(show_time."date", show_time."time")), 'date to be agreed'
    ),
    '인원', private.english_seats(reservation.attendee_count),
    '금액', private.english_won(reservation.total_price),
    '입금안내', case
      when money.outstanding = 0 then 'There is nothing to pay.'
      when reservation.pays_at_door then
        'Please pay ' || private.english_won(money.outstanding) || ' at the box office on the day of the show.'
      else
        'Please transfer ' || private.english_won(money.outstanding)
        || coalesce(' until ' || private.english_moment(reservation.deposit_deadline), '') || ' to this account:'
        || E'\n' || concat_ws(' ', show.bank_name, show.account_number, '(' || show.account_holder || ')')
        || E'\nName of the payer: ' || reservation.depositor_name
    end,
    '입금기한', coalesce(private.english_moment(reservation.deposit_deadline), 'no deadline'),
    '환불안내', case
      when refund.won > 0 and stored.known then
        private.english_won(refund.won) || ' will be paid back to the account that you gave.'
      when refund.won > 0 then
        private.english_won(refund.won) || ' will be paid back. Please write the account for it on the page below.'
      when money.refunded > 0 then private.english_won(money.refunded) || ' has been paid back.'
      else 'Nothing was paid, so there is nothing to pay back.'
    end,
    '환불금액', case when refund.won > 0 then private.english_won(refund.won) else 'none' end,
    '환불한금액', private.english_won(money.refunded),
    '취소사유', coalesce(show_time.cancel_reason, ''),
    '예매번호', reservation.reservation_number,
    '링크', '{site}/en/reservations#ticket=' || reservation.ticket_key
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
  where show.id = reservation.performance_id
$$;
comment on function private.english_message_values(public.ticket_reservations) is
  'What the words of an English message stand for, of one reservation.';
revoke execute on function private.english_message_values(public.ticket_reservations) from public;

create function private.english_waiting_values(party public.waiting_parties) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.english_show_values(show) || jsonb_build_object(
    '이름', party.name,
    '일시', private.english_moment(private.show_begins(show_time."date", show_time."time")),
    '인원', private.english_seats(party.party_size),
    '취소사유', coalesce(show_time.cancel_reason, ''),
    '제안기한', coalesce(
      (
        select private.english_moment(offer.expires_at) from public.seat_offers as offer
        where offer.party_id = party.id order by offer.created_at desc limit 1
      ),
      ''
    ),
    '링크', '{site}/en/reservations#waiting=' || party.waiting_key
  )
  from public.show_times as show_time
  join public.current_performances as show on show.id = show_time.performance_id
  where show_time.id = party.show_time_id
$$;
comment on function private.english_waiting_values(public.waiting_parties) is
  'What the words of an English message to a party of the waiting list stand for.';
revoke execute on function private.english_waiting_values(public.waiting_parties) from public;

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
  in_english boolean;
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
  elsif message.way = 'webhook' then
    select message.details ->> 'type', message.details::text, jsonb_build_object('secret', key.secret), hook.url
    into subject, text, word_values, recipient
    from public.webhooks as hook
    join private.webhook_keys as key on key.webhook_id = hook.id
    where hook.id = message.webhook_id and (hook.active or message.details ->> 'type' = 'webhook.test');
  elsif template.id is not null then
    if message.reservation_id is null then
      select * into party from public.waiting_parties as listed
      where listed.id = coalesce(
        message.party_id,
        (select offer.party_id from public.seat_offers as offer where offer.id = message.offer_id)
      );
      in_english := party.language = 'en';
      word_values := case when in_english then private.english_waiting_values(party) else private.waiting_values(party) end;
    else
      select * into reservation from public.ticket_reservations as listed where listed.id = message.reservation_id;
      in_english := reservation.language = 'en';
      word_values := case
        when in_english then private.english_message_values(reservation) || jsonb_build_object(
          '이전일시', coalesce(private.english_moment((message.details ->> 'from')::timestamptz), '')
        )
        else private.message_values(reservation) || jsonb_build_object(
          '이전일시', coalesce(private.seoul_words((message.details ->> 'from')::timestamptz), '')
        )
      end;
    end if;
    recipient := case message.way
      when 'email' then coalesce(party.email, reservation.email)
      else private.phone_number(coalesce(party.phone_number, reservation.phone_number))
    end;
    if in_english then
      subject := private.one_line(private.fill_template(coalesce(template.subject_en, template.first_subject_en), word_values));
      text := private.fill_template(coalesce(template.body_en, template.first_body_en), word_values);
    else
      subject := private.one_line(private.fill_template(template.subject, word_values));
      text := private.fill_template(template.body, word_values);
      -- Approved for the Korean text.
      alimtalk_template := template.alimtalk_template;
    end if;
    reply_to := nullif(company.email, '');
    reply_to_name := word_values ->> '극단';
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
  elsif message.event = 'alert' then
    text := (message.details ->> 'words') || E'\n';
    recipient := nullif(company.email, '');
    subject := format('[%s] 사이트를 살펴봐 주세요', private.one_line(company.company_name));
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
revoke execute on function private.compose_message(public.outbox) from public;

-- One more parameter makes another function; with both, a call without it would fit two.
drop function public.join_waiting_list(uuid, int, text, text, text, uuid);
create function public.join_waiting_list(
  show_time_id uuid, party_size int, name text, phone_number text, email text default null,
  request_id uuid default gen_random_uuid(), language text default 'ko'
) returns table (waiting_key text, ahead int)
language plpgsql
security definer
set search_path = ''
as $$
declare
  given public.waiting_parties;
  known public.waiting_parties;
  limited_address constant bytea := case when private.is_limited_visitor() then private.caller_address_hash() end;
begin
  given.show_time_id := join_waiting_list.show_time_id;
  given.party_size := join_waiting_list.party_size;
  given.name := private.trim_text(join_waiting_list.name);
  given.phone_number := private.trim_text(join_waiting_list.phone_number);
  given.email := private.trim_text(join_waiting_list.email);
  perform private.check_waiting_fields(given);
  given.phone_number := private.phone_number(given.phone_number);
  perform private.check_waiting_show_time(given.show_time_id, given.party_size);

  -- As reservations lock: the address before the show time.
  perform private.check_waiting_address(given.show_time_id, limited_address)
  where not exists (
    select from public.waiting_parties as party where party.request_id = join_waiting_list.request_id
  );
  perform from public.show_times as show_time where show_time.id = given.show_time_id for no key update;
  select party.* into known
  from public.waiting_parties as party
  where party.show_time_id = given.show_time_id
    and (
      party.request_id = join_waiting_list.request_id
      or party.phone_digits = regexp_replace(given.phone_number, '[^0-9]', '', 'g') and party.left_at is null
      and not exists (
        select from public.seat_offers as offer
        where offer.party_id = party.id and not private.is_open_offer(offer, clock_timestamp())
      )
    )
  order by party.request_id = join_waiting_list.request_id desc
  limit 1;
  if known.id is not null then
    if known.request_id <> join_waiting_list.request_id then
      perform private.repeat_waiting(known, given);
    else
      waiting_key := known.waiting_key;
    end if;
    ahead := private.parties_ahead(known);
    return next;
    return;
  end if;

  if not private.goes_to_waiting_list(given.show_time_id) and coalesce((
    select show_time.capacity > private.seats_taken(show_time.id)
    from public.show_times as show_time where show_time.id = given.show_time_id
  ), true) then
    perform private.refuse('이 회차는 좌석이 남아 있습니다. 새로고침한 뒤 바로 예매해 주세요.', 'not_sold_out');
  end if;
  insert into public.waiting_parties as party (show_time_id, request_id, name, phone_number, email, party_size, language)
  values (
    given.show_time_id, join_waiting_list.request_id, given.name, given.phone_number, given.email, given.party_size,
    join_waiting_list.language
  )
  returning party.* into known;
  insert into private.waiting_addresses (party_id, address_hash)
  select known.id, limited_address
  where limited_address is not null;
  waiting_key := known.waiting_key;
  ahead := private.parties_ahead(known);
  return next;
end
$$;
comment on function public.join_waiting_list(uuid, int, text, text, text, uuid, text) is
  'Joins the waiting list of a sold-out show time; the same request again gets the same key, the same telephone number changes its party and gets none. Returns how many parties are ahead.';
revoke execute on function public.join_waiting_list(uuid, int, text, text, text, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.join_waiting_list(uuid, int, text, text, text, uuid, text) to anon, authenticated, service_role;

create or replace function public.take_offer(waiting_key text, shown_unit_price int default null) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  party public.waiting_parties;
  offer public.seat_offers;
  ticket_key text;
  new_id constant uuid := gen_random_uuid();
begin
  select * into party from public.waiting_parties as listed where listed.waiting_key = take_offer.waiting_key;
  if not found then
    perform private.refuse('대기 신청을 찾을 수 없습니다. 링크를 다시 확인해 주세요.', 'waiting_unknown');
  end if;
  select * into offer from public.seat_offers as listed where listed.party_id = party.id for no key update;
  if not found then
    perform private.refuse('아직 나온 좌석이 없습니다. 차례가 되면 알려 드립니다.', 'no_offer');
  elsif offer.taken_at is not null then
    return (
      select reservation.ticket_key from public.ticket_reservations as reservation
      where reservation.id = offer.reservation_id and reservation.erased_at is null
    );
  elsif offer.declined_at is not null or offer.expires_at <= clock_timestamp() then
    perform private.refuse('제안해 드린 시간이 지나 좌석이 다음 분께 넘어갔습니다. 다시 대기 신청하실 수 있습니다.', 'offer_expired');
  end if;
  update public.seat_offers as listed
  set taken_at = now(), reservation_id = new_id
  where listed.id = offer.id;
  insert into public.ticket_reservations as made (
    id, performance_id, show_time_id, name, phone_number, email, attendee_count, discount_type, shown_unit_price, language
  )
  select
    new_id, show.id, party.show_time_id, party.name, party.phone_number, party.email, offer.seats,
    private.full_price_type(show), take_offer.shown_unit_price, party.language
  from public.show_times as show_time
  join public.current_performances as show on show.id = show_time.performance_id
  where show_time.id = party.show_time_id
  returning made.ticket_key into ticket_key;
  return ticket_key;
end
$$;
comment on function public.take_offer(text, int) is
  'Reserves the seats that are offered to a party, under the rules of all reservations; refused at another price than was shown. Returns the key of the ticket.';
revoke execute on function public.take_offer(text, int) from public, anon, authenticated, service_role;
grant execute on function public.take_offer(text, int) to anon, authenticated, service_role;
