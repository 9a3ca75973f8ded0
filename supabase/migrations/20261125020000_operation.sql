-- For people who run the site: figures that are watched, and alerts when something fails.

create function public.operation_figures() returns table (name text, label text, value double precision)
language sql
stable
security definer
set search_path = ''
as $$
  select 'outbox_waiting', queued.way, count(*) from public.outbox as queued
  where queued.state = 'waiting' and queued.due_at <= clock_timestamp() group by queued.way
  union all
  select 'outbox_failed', queued.way, count(*) from public.outbox as queued
  where queued.state = 'failed' group by queued.way
  union all
  -- Texts that admins send by hand wait for nobody else.
  select 'outbox_oldest_seconds', queued.way, max(extract(epoch from clock_timestamp() - queued.created_at))
  from public.outbox as queued
  where queued.state = 'waiting' and queued.due_at <= clock_timestamp() + interval '6 hours' and queued.tries > 0
  group by queued.way
  union all
  select 'deposits', deposit.state, count(*) from public.deposits as deposit group by deposit.state
  union all
  select 'reservations', money.state, count(*) from public.reservation_money as money group by money.state
  union all
  select 'database_bytes', '', pg_database_size(current_database())
$$;
comment on function public.operation_figures() is
  'What is watched of the box office: messages that are due, failed and tried since so many seconds by way, deposits and reservations by state, and the size of the database.';
revoke execute on function public.operation_figures() from public, anon, authenticated, service_role;
grant execute on function public.operation_figures() to service_role;

alter table public.outbox drop constraint outbox_event_check;
alter table public.outbox add constraint outbox_event_check check (
  event in (
    'received', 'deadline_near', 'confirmed', 'expired', 'cancelled', 'given_back', 'show_day', 'show_time_changed',
    'show_cancelled', 'restored', 'refunded', 'seats_offered', 'waiting_cancelled', 'new_reservation', 'inquiry',
    'account', 'digest', 'test', 'webhook', 'alert'
  )
);

create function public.queue_alert(problem text, words text) returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.outbox (event, way, key, subscription_id, details, due_at, expires_at)
  select
    'alert', recipient.way, concat_ws(':', 'alert', queue_alert.problem, (now() at time zone 'Asia/Seoul')::date, recipient.id),
    recipient.id, jsonb_build_object('words', queue_alert.words), recipient.due_at, now() + interval '1 day'
  from (
    select 'email' as way, null::uuid as id, now() as due_at
    union all
    select 'push', subscription.id, private.after_quiet_hours(now())
    from public.push_subscriptions as subscription
    join public.admins as admin on admin.id = subscription.user_id
  ) as recipient
  on conflict (key) do nothing
$$;
comment on function public.queue_alert(text, text) is
  'Notifies the company and the browsers of its admins that something of the site fails; of one problem once a day.';
revoke execute on function public.queue_alert(text, text) from public, anon, authenticated, service_role;
grant execute on function public.queue_alert(text, text) to service_role;

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

create or replace function private.push_notice(message public.outbox, out title text, out body text, out path text)
language plpgsql
stable
set search_path = ''
as $$
begin
  if message.event = 'alert' then
    title := '사이트를 살펴봐 주세요';
    body := message.details ->> 'words';
    path := '/admin';
    return;
  elsif message.event = 'inquiry' then
    title := '새 문의가 왔습니다';
    body := '관리실에서 읽어 주세요.';
    path := '/admin/general-inquiries';
    return;
  end if;
  -- Without the visitor's name: it is shown on locked screens.
  select '새 예매가 들어왔습니다',
    concat_ws(
      ' · ', show.title, private.seoul_words(private.show_begins(show_time."date", show_time."time")),
      reservation.attendee_count || '명'
    ),
    '/admin/ticket-reservations?show=' || show.id
  into title, body, path
  from public.ticket_reservations as reservation
  join public.current_performances as show on show.id = reservation.performance_id
  left join public.show_times as show_time on show_time.id = reservation.show_time_id
  where reservation.id = message.reservation_id;
end
$$;
revoke execute on function private.push_notice(public.outbox) from public;
