-- What a visitor who has given seats back is written says how many, and how many remain.

create function private.given_back_words(
  message public.outbox, reservation public.ticket_reservations, in_english boolean
) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when given.remaining > 0 and in_english then
      'Given back: ' || given.seats || ' of ' || private.english_seats(given.seats + given.remaining)
      || '. Still reserved: ' || private.english_seats(given.remaining) || '.'
    when in_english then 'Given back: ' || private.english_seats(given.seats) || '. Nothing remains reserved.'
    when given.remaining > 0 then
      given.seats + given.remaining || '석 가운데 ' || given.seats || '석의 취소를 접수했습니다. 남은 '
      || given.remaining || '석은 그대로 예매되어 있습니다.'
    else given.seats || '석의 취소를 접수했습니다. 남은 좌석은 없습니다.'
  end
  from (
    select
      coalesce((message.details ->> 'seats')::int, reservation.attendee_count) as seats,
      coalesce((message.details ->> 'left')::int, 0) as remaining
  ) as given
$$;
comment on function private.given_back_words(public.outbox, public.ticket_reservations, boolean) is
  'How many seats a visitor has given back, and how many remain.';
revoke execute on function private.given_back_words(public.outbox, public.ticket_reservations, boolean) from public;

create or replace function private.message_words() returns text[]
language sql
immutable
set search_path = ''
as $$
  select array[
    '극단', '이름', '공연', '일시', '이전일시', '장소', '인원', '금액', '입금안내', '입금기한', '환불안내', '환불금액', '환불한금액',
    '취소안내', '취소사유', '예매번호', '제안기한', '링크', '연락처'
  ]
$$;

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
          '이전일시', coalesce(private.english_moment((message.details ->> 'from')::timestamptz), ''),
          '취소안내', private.given_back_words(message, reservation, in_english)
        )
        else private.message_values(reservation) || jsonb_build_object(
          '이전일시', coalesce(private.seoul_words((message.details ->> 'from')::timestamptz), ''),
          '취소안내', private.given_back_words(message, reservation, in_english)
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
    perform private.queue_message(
      'given_back', new, extract(epoch from new.updated_at)::bigint::text, due,
      details => jsonb_build_object('seats', old.attendee_count - new.attendee_count, 'left', new.attendee_count)
    );
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

-- A text that the company has changed, or that Kakao has approved, stays.
with text (body, body_en) as (
  values (
    E'[{극단}] {이름} 님, {공연} {일시} 예매 {취소안내}\n{환불안내}\n\n예매 보기: {링크}',
    E'Dear {이름},\n\nwe have received your cancellation for {공연}, {일시}.\n{취소안내}\n{환불안내}\n\nSee the reservation: {링크}'
  )
)
update public.message_templates as template
set
  body = case
    when template.body = template.first_body and template.alimtalk_template is null then text.body else template.body
  end,
  first_body = text.body,
  first_body_en = text.body_en
from text
where template.id = 'given_back';
