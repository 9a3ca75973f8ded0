-- What visitors are written: the texts, which the company changes and may have back as they came with the product, and the
-- values that stand for the words in braces.

create table public.message_templates (
  id text primary key check (
    id in (
      'received', 'deadline_near', 'confirmed', 'expired', 'cancelled', 'given_back', 'show_day', 'show_time_changed',
      'show_cancelled', 'restored', 'refunded', 'seats_offered', 'waiting_cancelled'
    )
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  active boolean not null default true,
  subject text not null check (char_length(subject) <= 100 and subject ~ '\S' and subject !~ '[\n\r]'),
  body text not null check (char_length(body) <= 1000 and body ~ '\S'),
  alimtalk_template text check (alimtalk_template ~ '^[A-Za-z0-9_-]{1,100}$'),
  first_subject text not null default '' check (char_length(first_subject) <= 100),
  first_body text not null default '' check (char_length(first_body) <= 1000),
  -- Visitors who have reserved or joined the waiting list on an English page are written in English.
  subject_en text check (char_length(subject_en) <= 150 and subject_en ~ '\S' and subject_en !~ '[\n\r]'),
  body_en text check (char_length(body_en) <= 1500 and body_en ~ '\S'),
  first_subject_en text not null default '' check (char_length(first_subject_en) <= 150),
  first_body_en text not null default '' check (char_length(first_body_en) <= 1500)
);
comment on table public.message_templates is 'What is written to visitors at each event of a reservation or of the waiting list.';
comment on column public.message_templates.id is 'The event.';
comment on column public.message_templates.created_at is 'When the row was made.';
comment on column public.message_templates.updated_at is 'When the row was last changed.';
comment on column public.message_templates.active is 'Whether anything is sent at this event.';
comment on column public.message_templates.subject is 'Subject of the e-mail, with words in braces.';
comment on column public.message_templates.body is 'The text, of e-mail and text message alike, with words in braces.';
comment on column public.message_templates.alimtalk_template is
  'Number of the approved Kakao template by which telephones get it; null: as a text message.';
comment on column public.message_templates.first_subject is 'The subject that came with the product.';
comment on column public.message_templates.first_body is 'The text that came with the product.';
comment on column public.message_templates.subject_en is 'The subject in English; null: as it came with the product.';
comment on column public.message_templates.body_en is 'The text in English; null: as it came with the product.';
comment on column public.message_templates.first_subject_en is 'The English subject that came with the product.';
comment on column public.message_templates.first_body_en is 'The English text that came with the product.';

create trigger set_updated_at before update on public.message_templates
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.message_templates
  for each row execute function private.write_audit_log();
select private.add_calendar_checks('public.message_templates');

alter table public.message_templates enable row level security;
revoke all on public.message_templates from public, anon, authenticated, service_role;
grant select on public.message_templates to authenticated;
grant update (active, subject, body, alimtalk_template, subject_en, body_en) on public.message_templates to authenticated;
grant select, insert, update, delete on public.message_templates to service_role;

create policy "Admins can read the texts of messages" on public.message_templates
  for select to authenticated using ((select public.is_admin()));
create policy "Admins can change the texts of messages" on public.message_templates
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create function private.message_words() returns text[]
language sql
immutable
set search_path = ''
as $$
  select array[
    '극단', '이름', '공연', '일시', '이전일시', '장소', '인원', '금액', '입금안내', '입금기한', '환불안내', '환불금액', '환불한금액',
    '취소안내', '취소사유', '예매번호', '제안기한', '링크', '연락처'
  ]
$$;
comment on function private.message_words() is 'The words that may stand in braces in a message.';
revoke execute on function private.message_words() from public;

create function private.check_message_template() returns trigger
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
comment on function private.check_message_template() is 'Refuses words in braces that stand for nothing.';
revoke execute on function private.check_message_template() from public;

create trigger check_message_template before insert or update on public.message_templates
  for each row execute function private.check_message_template();

insert into public.message_templates (id, subject, body, first_subject, first_body, first_subject_en, first_body_en)
select text.id, text.subject, text.body, text.subject, text.body, text.subject_en, text.body_en
from (
  values
    ('received', '[{극단}] {공연} 예매를 받았습니다',
      E'[{극단}] {이름} 님, 예매해 주셔서 고맙습니다.\n\n{공연}\n{일시} · {인원}\n{입금안내}\n\n예매 보기·취소: {링크}',
      '[{극단}] Your reservation for {공연}',
      E'Dear {이름},\n\nthank you for your reservation.\n\n{공연}\n{일시} · {인원}\n{입금안내}\n\nSee or cancel it: {링크}'),
    ('deadline_near', '[{극단}] {공연} 입금 기한이 다가옵니다',
      E'[{극단}] {이름} 님, {공연} 예매의 입금을 기다리고 있습니다.\n\n{일시} · {인원}\n{입금안내}\n이미 보내셨다면 확인하는 중이니 기다려 주세요.\n\n예매 보기·취소: {링크}',
      '[{극단}] {공연}: your payment is due soon',
      E'Dear {이름},\n\nwe are waiting for the payment for your reservation for {공연}.\n\n{일시} · {인원}\n{입금안내}\nIf you have already paid, please give us a little time.\n\nSee or cancel it: {링크}'),
    ('confirmed', '[{극단}] {공연} 예매가 확정되었습니다',
      E'[{극단}] {이름} 님, 예매가 확정되었습니다.\n\n{공연}\n{일시} · {인원}\n장소: {장소}\n예매번호 {예매번호}\n\n입장할 때 이 화면을 보여 주세요: {링크}',
      '[{극단}] {공연}: your reservation is confirmed',
      E'Dear {이름},\n\nyour reservation is confirmed.\n\n{공연}\n{일시} · {인원}\nVenue: {장소}\nReservation number: {예매번호}\n\nShow this page at the entrance: {링크}'),
    ('expired', '[{극단}] {공연} 예매가 입금 기한이 지나 취소되었습니다',
      E'[{극단}] {이름} 님, 입금 기한이 지나 {공연} {일시} 예매가 자동으로 취소되었습니다. 기한 안에 보내셨거나 그래도 보고 싶으시면 {연락처}로 알려 주세요.\n\n예매 보기: {링크}',
      '[{극단}] {공연}: your reservation has expired',
      E'Dear {이름},\n\nthe payment for your reservation for {공연}, {일시}, has not arrived in time, and the reservation was cancelled. If you have paid in time or still want to come, please contact us: {연락처}\n\nSee it: {링크}'),
    ('cancelled', '[{극단}] {공연} 예매가 취소되었습니다',
      E'[{극단}] {이름} 님, {공연} {일시} 예매가 취소되었습니다.\n{환불안내}\n\n예매 보기: {링크}\n문의: {연락처}',
      '[{극단}] {공연}: your reservation is cancelled',
      E'Dear {이름},\n\nyour reservation for {공연}, {일시}, has been cancelled.\n{환불안내}\n\nSee it: {링크}\nQuestions: {연락처}'),
    ('given_back', '[{극단}] {공연} 취소를 접수했습니다',
      E'[{극단}] {이름} 님, {공연} {일시} 예매 {취소안내}\n{환불안내}\n\n예매 보기: {링크}',
      '[{극단}] {공연}: your cancellation',
      E'Dear {이름},\n\nwe have received your cancellation for {공연}, {일시}.\n{취소안내}\n{환불안내}\n\nSee the reservation: {링크}'),
    ('show_day', '[{극단}] 오늘 {공연} 공연이 있습니다',
      E'[{극단}] {이름} 님, 오늘 뵙겠습니다.\n\n{공연}\n{일시} · {인원}\n장소: {장소}\n\n입장할 때 이 화면을 보여 주세요: {링크}',
      '[{극단}] {공연} is today',
      E'Dear {이름},\n\nwe look forward to seeing you today.\n\n{공연}\n{일시} · {인원}\nVenue: {장소}\n\nShow this page at the entrance: {링크}'),
    ('show_time_changed', '[{극단}] {공연} 관람 일시가 바뀌었습니다',
      E'[{극단}] {이름} 님, {공연} 관람 일시가 바뀌었습니다.\n바뀌기 전: {이전일시}\n바뀐 뒤: {일시}\n{입금안내}\n\n오시기 어려우면 예매 화면에서 취소해 주세요. 극단 사정으로 일시가 바뀐 예매는 내신 금액을 모두 돌려드립니다.\n예매 보기·취소: {링크}\n문의: {연락처}',
      '[{극단}] {공연}: your show time has changed',
      E'Dear {이름},\n\nthe show time of {공연} has changed.\nBefore: {이전일시}\nNow: {일시}\n{입금안내}\n\nIf you cannot come then, please cancel on the page of your reservation: what you have paid comes back in full.\nSee or cancel it: {링크}\nQuestions: {연락처}'),
    ('show_cancelled', '[{극단}] {공연} 공연이 취소되었습니다',
      E'[{극단}] {이름} 님, 죄송합니다. {공연} {일시} 공연이 취소되었습니다.\n{취소사유}\n\n{환불안내}\n예매 보기: {링크}\n\n문의: {연락처}',
      '[{극단}] {공연} is cancelled',
      E'Dear {이름},\n\nwe are sorry: {공연}, {일시}, has been cancelled.\n{취소사유}\n\n{환불안내}\nSee the reservation: {링크}\n\nQuestions: {연락처}'),
    ('restored', '[{극단}] {공연} 예매가 다시 유효합니다',
      E'[{극단}] {이름} 님, 취소되었다고 알려 드린 {공연} 예매가 다시 유효합니다. 혼란을 드려 죄송합니다.\n\n{일시} · {인원}\n{입금안내}\n\n예매 보기·취소: {링크}\n문의: {연락처}',
      '[{극단}] {공연}: your reservation is valid again',
      E'Dear {이름},\n\nyour reservation for {공연}, which we wrote you was cancelled, is valid again. We are sorry for the confusion.\n\n{일시} · {인원}\n{입금안내}\n\nSee or cancel it: {링크}\nQuestions: {연락처}'),
    ('refunded', '[{극단}] {공연} 환불금을 보내 드렸습니다',
      E'[{극단}] {이름} 님, {공연} {일시} 예매의 환불금을 적어 주신 계좌로 보내 드렸습니다.\n보내 드린 금액: {환불한금액}\n\n예매 보기: {링크}\n문의: {연락처}',
      '[{극단}] {공연}: your money has been paid back',
      E'Dear {이름},\n\nwe have paid back {환불한금액} for your reservation for {공연}, {일시}, to the account that you gave.\n\nSee the reservation: {링크}\nQuestions: {연락처}'),
    ('seats_offered', '[{극단}] 기다리시던 {공연} 좌석이 나왔습니다',
      E'[{극단}] {이름} 님, 기다리시던 좌석이 나왔습니다.\n\n{공연}\n{일시} · {인원}\n{제안기한}까지 이 화면에서 예매하실 수 있습니다. 지나면 다음 분께 넘어갑니다: {링크}',
      '[{극단}] Seats for {공연} for you',
      E'Dear {이름},\n\nthe seats that you were waiting for can be yours.\n\n{공연}\n{일시} · {인원}\nReserve them on this page until {제안기한}; then the next in line is asked: {링크}'),
    ('waiting_cancelled', '[{극단}] 기다리시던 {공연} 공연이 취소되었습니다',
      E'[{극단}] {이름} 님, 죄송합니다. 좌석을 기다리시던 {공연} {일시} 공연이 취소되었습니다.\n{취소사유}\n\n대기 신청 보기: {링크}\n문의: {연락처}',
      '[{극단}] {공연}, for which you were waiting, is cancelled',
      E'Dear {이름},\n\nwe are sorry: {공연}, {일시}, for which you were waiting, has been cancelled.\n{취소사유}\n\nSee your place: {링크}\nQuestions: {연락처}')
) as text (id, subject, body, subject_en, body_en);

create function private.seoul_words(at timestamptz) returns text
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
revoke execute on function private.seoul_words(timestamptz) from public;

create function private.message_values(reservation public.ticket_reservations) returns jsonb
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
revoke execute on function private.message_values(public.ticket_reservations) from public;

create function private.fill_template(template text, word_values jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  -- Pieces are looked up once each: braces in a value stay text.
  select string_agg(
    case when piece.at % 2 = 0 then coalesce(word_values ->> piece.text, '') else piece.text end, '' order by piece.at
  )
  from regexp_split_to_table(template, '[{}]') with ordinality as piece (text, at)
$$;
comment on function private.fill_template(text, jsonb) is 'A text whose words in braces are replaced by their values.';
revoke execute on function private.fill_template(text, jsonb) from public;

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
