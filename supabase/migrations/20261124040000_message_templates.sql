-- What visitors are written: the texts, which the company changes, and the values that stand for the words in braces.

create table public.message_templates (
  id text primary key check (
    id in (
      'received', 'deadline_near', 'confirmed', 'expired', 'cancelled', 'given_back', 'show_day', 'show_time_changed',
      'seats_offered'
    )
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  active boolean not null default true,
  subject text not null check (char_length(subject) <= 100 and subject ~ '\S' and subject !~ '[\n\r]'),
  body text not null check (char_length(body) <= 1000 and body ~ '\S'),
  alimtalk_template text check (alimtalk_template ~ '^[A-Za-z0-9_-]{1,100}$')
);
comment on table public.message_templates is 'What is written to visitors at each event of a reservation or of the waiting list.';
comment on column public.message_templates.id is 'The event.';
comment on column public.message_templates.created_at is 'When the row was made.';
comment on column public.message_templates.updated_at is 'When the row was last changed.';
comment on column public.message_templates.active is 'Whether anything is sent at this event.';
comment on column public.message_templates.subject is 'Subject of the e-mail, with words in braces.';
comment on column public.message_templates.alimtalk_template is
  'Number of the approved Kakao template by which telephones get it; null: as a text message.';
comment on column public.message_templates.body is 'The text, of e-mail and text message alike, with words in braces.';

insert into public.message_templates (id, subject, body) values
  ('received', '[{극단}] {공연} 예매를 받았습니다',
    E'[{극단}] {이름} 님, 예매해 주셔서 고맙습니다.\n\n{공연}\n{일시} · {인원}\n{입금안내}\n\n예매 보기·취소: {링크}'),
  ('deadline_near', '[{극단}] {공연} 입금 기한이 다가옵니다',
    E'[{극단}] {이름} 님, {공연} 예매의 입금을 기다리고 있습니다.\n\n{일시} · {인원}\n{입금안내}\n이미 보내셨다면 확인하는 중이니 기다려 주세요.\n\n예매 보기·취소: {링크}'),
  ('confirmed', '[{극단}] {공연} 예매가 확정되었습니다',
    E'[{극단}] {이름} 님, 예매가 확정되었습니다.\n\n{공연}\n{일시} · {인원}\n장소: {장소}\n예매번호 {예매번호}\n\n입장할 때 이 화면을 보여 주세요: {링크}'),
  ('expired', '[{극단}] {공연} 예매가 입금 기한이 지나 풀렸습니다',
    E'[{극단}] {이름} 님, 입금 기한이 지나 {공연} {일시} 예매가 풀렸습니다. 기한 안에 보내셨거나 그래도 보고 싶으시면 {연락처}로 알려 주세요.\n\n예매 보기: {링크}'),
  ('cancelled', '[{극단}] {공연} 예매가 취소되었습니다',
    E'[{극단}] {이름} 님, {공연} {일시} 예매가 취소되었습니다.\n환불 금액: {환불금액}\n환불 계좌 적기와 자세한 내용: {링크}\n\n문의: {연락처}'),
  ('given_back', '[{극단}] {공연} 취소를 접수했습니다',
    E'[{극단}] {이름} 님, {공연} {일시} 예매의 취소를 접수했습니다.\n환불 금액: {환불금액}\n\n예매 보기: {링크}'),
  ('show_day', '[{극단}] 오늘 {공연} 공연이 있습니다',
    E'[{극단}] {이름} 님, 오늘 뵙겠습니다.\n\n{공연}\n{일시} · {인원}\n장소: {장소}\n\n입장할 때 이 화면을 보여 주세요: {링크}'),
  ('show_time_changed', '[{극단}] {공연} 관람 일시가 바뀌었습니다',
    E'[{극단}] {이름} 님, {공연} 관람 일시가 {일시}(으)로 바뀌었습니다. 오시기 어려우면 예매 화면에서 취소하시거나 {연락처}로 알려 주세요.\n\n예매 보기·취소: {링크}'),
  ('seats_offered', '[{극단}] 기다리시던 {공연} 좌석이 나왔습니다',
    E'[{극단}] {이름} 님, 기다리시던 좌석이 나왔습니다.\n\n{공연}\n{일시} · {인원}\n{제안기한}까지 이 화면에서 예매하실 수 있습니다. 지나면 다음 분께 넘어갑니다: {링크}');

create function private.message_words() returns text[]
language sql
immutable
set search_path = ''
as $$
  select array[
    '극단', '이름', '공연', '일시', '장소', '인원', '금액', '입금안내', '입금기한', '환불금액', '예매번호', '제안기한', '링크', '연락처'
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
  unknown text;
begin
  if tg_op = 'UPDATE' and new.id <> old.id then
    raise invalid_parameter_value using message = 'A message keeps its event.';
  end if;
  select found.word into unknown
  from (
    select (regexp_matches(new.subject || new.body, '\{([^{}]*)\}', 'g'))[1] as word
  ) as found
  where found.word <> all (private.message_words())
  limit 1;
  if unknown is not null then
    perform private.refuse(
      format('쓸 수 없는 낱말입니다: {%s}. 아래에 있는 낱말만 쓸 수 있습니다.', left(unknown, 20)), 'word_unknown'
    );
  elsif regexp_replace(new.subject || new.body, '\{[^{}]*\}', '', 'g') ~ '[{}]' then
    perform private.refuse('중괄호는 {이름}처럼 열고 닫아 주세요.', 'word_unknown');
  end if;
  return new;
end
$$;
comment on function private.check_message_template() is 'Refuses words in braces that stand for nothing.';
revoke execute on function private.check_message_template() from public;

create trigger check_message_template before insert or update on public.message_templates
  for each row execute function private.check_message_template();
create trigger set_updated_at before update on public.message_templates
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.message_templates
  for each row execute function private.write_audit_log();
select private.add_calendar_checks('public.message_templates');

alter table public.message_templates enable row level security;
revoke all on public.message_templates from public, anon, authenticated, service_role;
grant select on public.message_templates to authenticated;
grant update (active, subject, body, alimtalk_template) on public.message_templates to authenticated;
grant select, insert, update, delete on public.message_templates to service_role;
create policy "Admins can read the texts of messages" on public.message_templates
  for select to authenticated using ((select public.is_admin()));
create policy "Admins can change the texts of messages" on public.message_templates
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

alter table public.box_office_settings
  add column phone_messages text not null default 'without_email'
    check (phone_messages in ('never', 'without_email', 'always')),
  add column quiet_from time not null default '21:00',
  add column quiet_until time not null default '08:00';
comment on column public.box_office_settings.phone_messages is
  'Whom text messages are for: nobody, reservations without an e-mail address, or all.';
comment on column public.box_office_settings.quiet_from is
  'From then on, in Seoul, messages that nobody waits for are put off. The same time as quiet_until: never.';
comment on column public.box_office_settings.quiet_until is 'Until then, in Seoul, they are put off.';

create function private.seoul_words(at timestamptz) returns text
language sql
stable
set search_path = ''
as $$
  select to_char(seoul.at, 'FMMM') || '월 ' || to_char(seoul.at, 'FMDD') || '일('
    || (array['일', '월', '화', '수', '목', '금', '토'])[extract(dow from seoul.at)::int + 1] || ') '
    || case
      when seoul.hour < 6 then '새벽' when seoul.hour < 12 then '오전' when seoul.hour < 18 then '오후'
      when seoul.hour < 21 then '저녁' else '밤'
    end
    || ' ' || case when seoul.hour > 12 then seoul.hour - 12 else seoul.hour end || '시'
    || case when extract(minute from seoul.at) > 0 then ' ' || to_char(seoul.at, 'FMMI') || '분' else '' end
  from (
    select local.at, extract(hour from local.at)::int as hour
    from (select seoul_words.at at time zone 'Asia/Seoul' as at) as local
  ) as seoul
$$;
comment on function private.seoul_words(timestamptz) is 'A moment as people in Seoul say it: 11월 24일(화) 밤 11시.';
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
    '환불금액', case
      when money.paid > money.owed then to_char(money.paid - money.owed, 'FM999,999,999,990') || '원'
      else '없음'
    end,
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

create or replace function private.erase_reservations_and_inquiries() returns table (reservations int, inquiries int)
language plpgsql
security definer
set search_path = ''
as $$
declare
  erased uuid[] := array(select private.erasable_reservations());
begin
  update public.ticket_reservations as reservation
  set
    name = '(지움)', depositor_name = '(지움)', phone_number = null, email = null, additional_requests = null, note = null,
    cancel_reason = null, user_id = null, request_id = gen_random_uuid(), erased_at = now()
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
comment on function private.erase_reservations_and_inquiries() is
  'Erases the personal data of reservations and inquiries whose time is over; returns how many rows it was.';
-- A replaced function keeps its rights; said again because it can be read here.
revoke execute on function private.erase_reservations_and_inquiries() from public;
