-- In the evening the company is written what waits for it, where anything does.

alter table public.box_office_settings add column digest_at time default '19:00';
comment on column public.box_office_settings.digest_at is
  'When, in Seoul, the company is written what waits for it; null: never.';

alter table public.outbox drop constraint outbox_event_check;
alter table public.outbox add constraint outbox_event_check check (
  event in (
    'received', 'deadline_near', 'confirmed', 'expired', 'cancelled', 'given_back', 'show_day', 'show_time_changed',
    'seats_offered', 'inquiry', 'account', 'digest', 'test'
  )
);

create function private.digest_text() returns text
language sql
stable
set search_path = ''
as $$
  with tomorrow as (
    select ((now() at time zone 'Asia/Seoul')::date + 1) as day
  ),
  counted (place, line, link) as (
    select 1, '확인할 입금 ' || count(*) || '건', '/admin/deposits'
    from public.deposits as deposit where deposit.state = 'open' and deposit.erased_at is null
    having count(*) > 0
    union all
    select 2, '내일이 입금 기한인 예매 ' || count(*) || '건', '/admin/ticket-reservations'
    from public.ticket_reservations as reservation, tomorrow
    where reservation.expires_at > now() and reservation.cancelled_at is null
      and (reservation.deposit_deadline at time zone 'Asia/Seoul')::date = tomorrow.day
    having count(*) > 0
    union all
    select 3, '환불할 예매 ' || count(*) || '건', '/admin/deposits?state=to_refund'
    from public.reservation_money as money where money.state in ('to_refund', 'over')
    having count(*) > 0
    union all
    select 4, '직접 보낼 문자 ' || count(*) || '건', '/admin/messages'
    from public.outbox as queued
    where queued.way = 'phone' and queued.state in ('waiting', 'failed') and queued.due_at < now() - interval '10 minutes'
      and queued.expires_at > now()
    having count(*) > 0
    union all
    select 5, '답하지 않은 문의 ' || count(*) || '건', '/admin/general-inquiries'
    from public.contact_messages as inquiry where inquiry.handled_at is null
    having count(*) > 0
    union all
    select
      6,
      '내일 공연 ' || private.seoul_words(private.show_begins(show_time."date", show_time."time")) || ' '
        || show.title || ' · 예매 ' || coalesce(sum(reservation.attendee_count), 0) || '명',
      '/admin/ticket-reservations/door'
    from tomorrow
    join public.show_times as show_time on show_time."date" = tomorrow.day
    join public.current_performances as show on show.id = show_time.performance_id
    left join public.ticket_reservations as reservation on reservation.show_time_id = show_time.id
      and private.is_active_reservation(reservation.cancelled_at, reservation.expires_at, now())
    where show.closed_at is null
    group by show_time.id, show.title
  )
  select string_agg('· ' || counted.line || E'\n  {site}' || counted.link, E'\n' order by counted.place, counted.line)
  from counted
$$;
comment on function private.digest_text() is
  'What waits for the company, a line each, without names; null: nothing does.';
revoke execute on function private.digest_text() from public;

create function private.queue_digest() returns void
language sql
set search_path = ''
as $$
  insert into public.outbox (event, way, key, expires_at)
  select 'digest', 'email', 'digest:' || here.at::date || ':email', now() + interval '4 hours'
  from public.box_office_settings as setting
  join public.site_settings as company on company.email <> ''
  cross join (select now() at time zone 'Asia/Seoul' as at) as here
  -- A node that was off until late does not write in the night.
  where here.at::time >= setting.digest_at and here.at < here.at::date + setting.digest_at + interval '2 hours'
    and private.digest_text() is not null
  on conflict (key) do nothing
$$;
comment on function private.queue_digest() is 'Queues the digest of the day once its hour has come and something waits.';
revoke execute on function private.queue_digest() from public;

alter function public.queue_due_messages() rename to queue_visitor_messages;
revoke execute on function public.queue_visitor_messages() from service_role;
alter function public.queue_visitor_messages() set schema private;
create function public.queue_due_messages() returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_visitor_messages();
  perform private.queue_digest();
end
$$;
comment on function public.queue_due_messages() is
  'Queues what the clock brings: deadlines that are near or over, the day of a show, the digest. The site calls it every minute.';
revoke execute on function public.queue_due_messages() from public, anon, authenticated, service_role;
grant execute on function public.queue_due_messages() to service_role;

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
  offer public.seat_offers;
  party public.waiting_parties;
  inquiry public.contact_messages;
  company public.site_settings;
begin
  select * into company from public.site_settings;
  select * into template from public.message_templates as listed where listed.id = message.event;
  if template.id is not null then
    if message.offer_id is not null then
      select * into offer from public.seat_offers as listed where listed.id = message.offer_id;
      select * into party from public.waiting_parties as listed where listed.id = offer.party_id;
      word_values := private.offer_values(offer);
    else
      select * into reservation from public.ticket_reservations as listed where listed.id = message.reservation_id;
      word_values := private.message_values(reservation);
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
-- A replaced function keeps its rights; said again because it can be read here.
revoke execute on function private.compose_message(public.outbox) from public;
