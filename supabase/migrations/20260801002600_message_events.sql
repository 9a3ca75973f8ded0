-- Which events are written to whom, and when: visitors, parties of the waiting list, admins, and webhooks. In the evening the
-- company is written what waits for it, where anything does.

create function private.after_quiet_hours(at timestamptz) returns timestamptz
language sql
stable
set search_path = ''
as $$
  select case
    when setting.quiet_from = setting.quiet_until then after_quiet_hours.at
    when setting.quiet_from < setting.quiet_until then
      case when local.at::time >= setting.quiet_from and local.at::time < setting.quiet_until
        then (local.at::date + setting.quiet_until) at time zone 'Asia/Seoul' else after_quiet_hours.at end
    when local.at::time >= setting.quiet_from then
      (local.at::date + 1 + setting.quiet_until) at time zone 'Asia/Seoul'
    when local.at::time < setting.quiet_until then (local.at::date + setting.quiet_until) at time zone 'Asia/Seoul'
    else after_quiet_hours.at
  end
  from public.box_office_settings as setting
  cross join (select after_quiet_hours.at at time zone 'Asia/Seoul' as at) as local
$$;
comment on function private.after_quiet_hours(timestamptz) is 'This moment, or the end of the quiet hours that it is in.';
revoke execute on function private.after_quiet_hours(timestamptz) from public;

create function private.queue_message(
  event text,
  reservation public.ticket_reservations,
  occasion text default '',
  due_at timestamptz default now(),
  expires_at timestamptz default now() + interval '1 day',
  details jsonb default '{}'
) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Seats sold at the entrance have no number.
  if reservation.erased_at is not null or queue_message.due_at >= queue_message.expires_at or not exists (
    select from public.message_templates as template where template.id = queue_message.event and template.active
  ) then
    return;
  end if;
  insert into public.outbox as queued (event, way, key, reservation_id, due_at, expires_at, details)
  select
    queue_message.event, way, concat_ws(':', queue_message.event, reservation.id, nullif(occasion, ''), way),
    reservation.id, queue_message.due_at, queue_message.expires_at, queue_message.details
  from private.message_ways(reservation.email, reservation.phone_number) as way
  -- What was skipped because it was no longer true may be true again.
  on conflict (key) do update
  set state = 'waiting', due_at = excluded.due_at, expires_at = excluded.expires_at, details = excluded.details, tries = 0
  where queued.state = 'skipped';
end
$$;
comment on function private.queue_message(text, public.ticket_reservations, text, timestamptz, timestamptz, jsonb) is
  'Queues a message about a reservation, by each way that fits; once for each event, occasion and way.';
revoke execute on function private.queue_message(text, public.ticket_reservations, text, timestamptz, timestamptz, jsonb)
  from public;

create function private.queue_show_time_change(
  reservation public.ticket_reservations, from_time timestamptz, to_time timestamptz
) returns void
language plpgsql
set search_path = ''
as $$
declare
  earlier timestamptz;
begin
  -- A change that nobody was written yet is one with this.
  with unsent as (
    delete from public.outbox as queued
    where queued.reservation_id = reservation.id and queued.event = 'show_time_changed'
      and queued.state = 'waiting' and queued.taken_at is null
    returning (queued.details ->> 'from')::timestamptz as from_time
  )
  select min(unsent.from_time) into earlier from unsent;
  if coalesce(earlier, from_time) = to_time or to_time <= now() then
    return;
  end if;
  perform private.queue_message(
    'show_time_changed', reservation, extract(epoch from clock_timestamp())::bigint::text,
    private.after_quiet_hours(now() + interval '5 minutes'), to_time,
    jsonb_build_object('from', coalesce(earlier, from_time), 'to', to_time)
  );
end
$$;
comment on function private.queue_show_time_change(public.ticket_reservations, timestamptz, timestamptz) is
  'Queues that the show time of a reservation has changed, some minutes later and as one with changes before.';
revoke execute on function private.queue_show_time_change(public.ticket_reservations, timestamptz, timestamptz) from public;

create function private.queue_reservation_messages() returns trigger
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
comment on function private.queue_reservation_messages() is 'Queues what a visitor is written when a reservation is made or changed.';
revoke execute on function private.queue_reservation_messages() from public;

-- After the triggers that follow the money, by its name: they change the row once more, and this sees each change.
create trigger queue_messages after insert on public.ticket_reservations
  for each row execute function private.queue_reservation_messages();
create trigger queue_messages_of_change after update on public.ticket_reservations
  for each row when (
    (new.cancelled_at, new.attendee_count, new.payment_verified, new.show_time_id)
      is distinct from (old.cancelled_at, old.attendee_count, old.payment_verified, old.show_time_id)
  ) execute function private.queue_reservation_messages();

create function private.queue_moved_show_time() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_show_time_change(
    reservation, private.show_begins(old."date", old."time"), private.show_begins(new."date", new."time")
  )
  from public.ticket_reservations as reservation
  where reservation.show_time_id = new.id
    and private.is_active_reservation(reservation.cancelled_at, reservation.expires_at, now());
  return null;
end
$$;
comment on function private.queue_moved_show_time() is 'Queues a message to all who have reserved a show time that is moved.';
revoke execute on function private.queue_moved_show_time() from public;

create trigger queue_messages after update on public.show_times
  for each row when ((new."date", new."time") is distinct from (old."date", old."time"))
  execute function private.queue_moved_show_time();

create function private.message_ways(email text, phone_number text) returns setof text
language sql
stable
set search_path = ''
as $$
  select 'email' where message_ways.email is not null
  union all
  select 'phone'
  from public.box_office_settings as setting
  where private.phone_number(message_ways.phone_number) is not null
    and (setting.phone_messages = 'always' or setting.phone_messages = 'without_email' and message_ways.email is null)
$$;
comment on function private.message_ways(text, text) is 'How somebody with this address and number is written.';
revoke execute on function private.message_ways(text, text) from public;

create function private.queue_offer() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.outbox (event, way, key, offer_id, due_at, expires_at)
  select
    'seats_offered', way, 'seats_offered:' || new.id || ':' || way, new.id, private.after_quiet_hours(now()), new.expires_at
  from public.waiting_parties as party
  cross join private.message_ways(party.email, party.phone_number) as way
  where party.id = new.party_id and exists (
    select from public.message_templates as template where template.id = 'seats_offered' and template.active
  );
  return null;
end
$$;
comment on function private.queue_offer() is 'Queues what a party of the waiting list is written when seats are offered to it.';
revoke execute on function private.queue_offer() from public;

create trigger queue_message after insert on public.seat_offers
  for each row execute function private.queue_offer();

create function private.queue_inquiry_notice() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.outbox (event, way, key, inquiry_id, expires_at)
  select 'inquiry', 'email', 'inquiry:' || new.id || ':email', new.id, now() + interval '7 days'
  from public.site_settings as company where company.email <> '';
  return null;
end
$$;
comment on function private.queue_inquiry_notice() is 'Queues the e-mail that notifies the company of an inquiry.';
revoke execute on function private.queue_inquiry_notice() from public;

-- Inquiries of the past come answered, and are no news.
create trigger queue_notice after insert on public.contact_messages
  for each row when (new.handled_at is null) execute function private.queue_inquiry_notice();

create function private.queue_push() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_reservation constant boolean := tg_table_name = 'ticket_reservations';
  news constant text := case when is_reservation then 'new_reservation' else 'inquiry' end;
  slot constant interval := interval '10 minutes';
  begins constant timestamptz := date_bin(slot, now(), timestamptz '2026-01-01 00:00:00+00');
begin
  -- What admins reserve themselves is no news to them.
  if is_reservation and not private.is_limited_visitor() then
    return null;
  end if;
  insert into public.outbox (event, way, key, reservation_id, inquiry_id, subscription_id, due_at, expires_at)
  select
    news, 'push', 'push:' || new.id || ':' || subscription.id,
    case when is_reservation then new.id end, case when not is_reservation then new.id end, subscription.id,
    private.after_quiet_hours(now()), now() + interval '14 hours'
  from public.push_subscriptions as subscription
  join public.admins as admin on admin.id = subscription.user_id
  where case when is_reservation then subscription.reservations else subscription.inquiries end;
  -- Counted when it is sent: half a minute later, when everything of these minutes is committed.
  insert into public.outbox (event, way, key, details, due_at, expires_at)
  select
    news, 'email', concat_ws(':', 'notice', news, notice.id, extract(epoch from begins)::bigint),
    jsonb_build_object('admin', notice.id, 'from', begins, 'to', begins + slot),
    begins + slot + interval '30 seconds', now() + interval '1 day'
  from public.email_notices as notice
  join public.admins as admin on admin.id = notice.id
  where case when is_reservation then notice.reservations else notice.inquiries end
  on conflict (key) do nothing;
  return null;
end
$$;
comment on function private.queue_push() is 'Queues notices to the browsers of admins who want them, and e-mails of ten minutes at a time.';
revoke execute on function private.queue_push() from public;

create trigger queue_push after insert on public.contact_messages
  for each row when (new.handled_at is null) execute function private.queue_push();
create trigger queue_push after insert on public.ticket_reservations
  for each row execute function private.queue_push();

create function public.send_test_message() returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  recipient text;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins send test messages.';
  end if;
  select nullif(company.email, '') into recipient from public.site_settings as company;
  if recipient is null then
    perform private.refuse('먼저 사이트 정보에 극단 이메일을 적어 주세요.', 'no_company_email');
  end if;
  insert into public.outbox (event, way, key, expires_at)
  values ('test', 'email', 'test:' || gen_random_uuid() || ':email', now() + interval '1 hour');
  return recipient;
end
$$;
comment on function public.send_test_message() is 'Queues a test e-mail to the company; returns its address.';
revoke execute on function public.send_test_message() from public, anon, authenticated, service_role;
grant execute on function public.send_test_message() to authenticated;

create function public.queue_account_email(recipient text, subject text, html text, text text, useful_seconds int) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  message_id uuid;
begin
  insert into public.outbox (event, way, key, expires_at)
  values (
    'account', 'email', 'account:' || gen_random_uuid() || ':email',
    now() + make_interval(secs => queue_account_email.useful_seconds)
  )
  returning id into message_id;
  insert into private.account_emails (message_id, recipient, subject, html, text)
  values (
    message_id, queue_account_email.recipient, queue_account_email.subject, queue_account_email.html,
    queue_account_email.text
  );
end
$$;
comment on function public.queue_account_email(text, text, text, text, int) is
  'Queues an e-mail of an account, which is of no use after so many seconds. For the auth service of the built-in backend.';
revoke execute on function public.queue_account_email(text, text, text, text, int)
  from public, anon, authenticated, service_role;
grant execute on function public.queue_account_email(text, text, text, text, int) to service_role;

create function public.queue_due_messages() returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'Asia/Seoul')::date;
begin
  perform private.queue_message(
    'deadline_near', reservation, extract(epoch from reservation.deposit_deadline)::bigint::text,
    private.after_quiet_hours(now()), reservation.deposit_deadline
  )
  from public.ticket_reservations as reservation
  where reservation.expires_at > now() and reservation.cancelled_at is null
    and reservation.deposit_deadline > now() and reservation.deposit_deadline <= now() + interval '6 hours'
    -- Who has reserved a little while ago knows.
    and reservation.created_at < reservation.deposit_deadline - interval '9 hours';

  perform private.queue_message(
    'expired', reservation, extract(epoch from reservation.expires_at)::bigint::text,
    private.after_quiet_hours(now()), reservation.expires_at + interval '1 day'
  )
  from public.ticket_reservations as reservation
  where reservation.expires_at <= now() and reservation.expires_at > now() - interval '12 hours'
    and reservation.cancelled_at is null and not reservation.payment_verified and reservation.total_price > 0
    and coalesce(private.show_begins_of(reservation.show_time_id) > now(), true);

  if (now() at time zone 'Asia/Seoul')::time >= '09:00' then
    perform private.queue_message(
      'show_day', reservation, show_time."date"::text, private.after_quiet_hours(now()),
      private.show_begins(show_time."date", show_time."time") - interval '30 minutes'
    )
    from public.show_times as show_time
    join public.ticket_reservations as reservation on reservation.show_time_id = show_time.id
    where show_time."date" = today and reservation.cancelled_at is null
      and (reservation.payment_verified or reservation.total_price = 0 or reservation.pays_at_door)
      -- Who has reserved today knows.
      and (reservation.created_at at time zone 'Asia/Seoul')::date < today;
  end if;

  perform private.queue_digest();
  delete from public.outbox as queued where queued.created_at < now() - interval '90 days';
end
$$;
comment on function public.queue_due_messages() is
  'Queues what the clock brings: deadlines that are near or over, the day of a show, the digest. The site calls it every minute.';
revoke execute on function public.queue_due_messages() from public, anon, authenticated, service_role;
grant execute on function public.queue_due_messages() to service_role;

create function private.digest_text() returns text
language sql
stable
set search_path = ''
as $$
  with tomorrow as (
    select ((now() at time zone 'Asia/Seoul')::date + 1) as day
  ),
  counted (place, line, link) as (
    select 1, '처리할 입금 ' || count(*) || '건', '/admin/deposits'
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
    select 4, '직접 보낼 메시지 ' || count(*) || '건', '/admin/messages'
    from public.outbox as queued
    where (queued.way = 'phone' and queued.state = 'waiting' or queued.way in ('phone', 'email') and queued.state = 'failed')
      and coalesce(queued.reservation_id, queued.offer_id, queued.party_id) is not null
      and queued.due_at < now() - interval '10 minutes' and queued.expires_at > now()
    having count(*) > 0
    union all
    select 5, '답하지 않은 문의 ' || count(*) || '건', '/admin/general-inquiries'
    from public.contact_messages as inquiry where inquiry.handled_at is null and inquiry.removed_at is null
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
    where show.closed_at is null and show_time.cancelled_at is null
    group by show_time.id, show.title
  )
  select string_agg('· ' || counted.line || E'\n  {site}' || counted.link, E'\n' order by counted.place, counted.line)
  from counted
$$;
comment on function private.digest_text() is 'What waits for the company, a line each, without names; null: nothing does.';
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

-- What the words of a message to a party of the waiting list stand for; without an offer, there is no end of it.
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

create function private.queue_webhook(hook public.webhooks, type text, data jsonb, about text) returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.outbox (event, way, key, webhook_id, details, expires_at)
  values (
    'webhook', 'webhook', concat_ws(':', queue_webhook.type, queue_webhook.about, hook.id), hook.id,
    jsonb_build_object(
      'type', queue_webhook.type,
      'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', queue_webhook.data
    ),
    now() + interval '3 days'
  )
$$;
comment on function private.queue_webhook(public.webhooks, text, jsonb, text) is
  'Queues one event for one webhook; about differs between events of a type.';
revoke execute on function private.queue_webhook(public.webhooks, text, jsonb, text) from public;

create function private.notify_webhooks() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  type constant text := tg_argv[0];
  hook public.webhooks;
begin
  for hook in select * from public.webhooks as listed where listed.active and type = any (listed.events) loop
    perform private.queue_webhook(
      hook, type,
      (
        select jsonb_object_agg(field.key, field.value) from jsonb_each(to_jsonb(new)) as field
        where field.key = any (string_to_array(tg_argv[1], ' '))
      ),
      -- A reservation can be paid, corrected and paid again.
      concat_ws(':', new.id, case when tg_op = 'UPDATE' then pg_current_xact_id()::text end)
    );
  end loop;
  return null;
end
$$;
comment on function private.notify_webhooks() is 'Queues the event that its first argument names, with the columns that the second one lists, for the webhooks that want it.';
revoke execute on function private.notify_webhooks() from public;

create trigger notify_webhooks after insert on public.contact_messages
  for each row execute function private.notify_webhooks('inquiry.created', 'id');
create trigger notify_webhooks_of_new after insert on public.ticket_reservations
  for each row execute function private.notify_webhooks(
    'reservation.created',
    'id reservation_number performance_id show_time_id attendee_count total_price payment_verified cancelled_at'
  );
create trigger notify_webhooks_of_payment after update of payment_verified on public.ticket_reservations
  for each row when (new.payment_verified and not old.payment_verified)
  execute function private.notify_webhooks(
    'reservation.paid',
    'id reservation_number performance_id show_time_id attendee_count total_price payment_verified cancelled_at'
  );
create trigger notify_webhooks_of_cancelling after update of cancelled_at on public.ticket_reservations
  for each row when (new.cancelled_at is not null and old.cancelled_at is null)
  execute function private.notify_webhooks(
    'reservation.cancelled',
    'id reservation_number performance_id show_time_id attendee_count total_price payment_verified cancelled_at'
  );
create trigger notify_webhooks after insert on public.deposits
  for each row execute function private.notify_webhooks('deposit.received', 'id amount at');

create function public.send_test_webhook(webhook_id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  hook public.webhooks;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins test webhooks.';
  end if;
  select * into hook from public.webhooks as listed where listed.id = send_test_webhook.webhook_id;
  if not found then
    perform private.refuse('그사이 지운 웹훅입니다.', 'webhook_gone');
  end if;
  perform private.queue_webhook(hook, 'webhook.test', '{}', gen_random_uuid()::text);
end
$$;
comment on function public.send_test_webhook(uuid) is 'Queues an event without content, to see whether it arrives.';
revoke execute on function public.send_test_webhook(uuid) from public, anon, authenticated, service_role;
grant execute on function public.send_test_webhook(uuid) to authenticated;

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
