-- One outbox: a message is queued in the transaction of its event, taken by whichever node is free, retried with growing
-- pauses, and queued once for each event and way.

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  event text not null check (
    event in (
      'received', 'deadline_near', 'confirmed', 'expired', 'cancelled', 'given_back', 'show_day', 'show_time_changed',
      'seats_offered', 'new_reservation', 'inquiry', 'account', 'digest', 'test'
    )
  ),
  way text not null check (way in ('email', 'phone', 'push')),
  key text not null unique check (char_length(key) <= 200),
  reservation_id uuid references public.ticket_reservations (id) on delete cascade,
  offer_id uuid references public.seat_offers (id) on delete cascade,
  inquiry_id uuid references public.contact_messages (id) on delete cascade,
  subscription_id uuid references public.push_subscriptions (id) on delete cascade,
  details jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'skipped')),
  due_at timestamptz not null default now(),
  expires_at timestamptz not null,
  taken_at timestamptz,
  tries int not null default 0 check (tries >= 0),
  sent_at timestamptz,
  sent_by_hand boolean not null default false,
  problem text check (char_length(problem) <= 200),
  constraint outbox_sent_when_sent check ((sent_at is not null) = (state = 'sent'))
);
comment on table public.outbox is 'Messages to visitors and to the company: what waits, what was sent, what failed. Texts are made when they are sent.';
comment on column public.outbox.id is 'The message.';
comment on column public.outbox.created_at is 'When it was queued.';
comment on column public.outbox.updated_at is 'When the row was last changed.';
comment on column public.outbox.event is 'What it is about.';
comment on column public.outbox.way is 'E-mail, a text message to the telephone, or a notice on the browser of an admin.';
comment on column public.outbox.key is 'The event and the way; no two messages have the same.';
comment on column public.outbox.reservation_id is 'The reservation, where it is about one.';
comment on column public.outbox.offer_id is 'The offer of seats, where it is about one.';
comment on column public.outbox.inquiry_id is 'The inquiry, where it is about one.';
comment on column public.outbox.subscription_id is 'The browser that it goes to, where it is notified.';
comment on column public.outbox.details is 'What only this event knows: the show time before and after a change (from, to).';
comment on column public.outbox.state is 'waiting, sent, failed (nobody tries again by itself), or skipped: no longer true, or too late.';
comment on column public.outbox.due_at is 'When it may be taken next.';
comment on column public.outbox.expires_at is 'From then on it would come too late.';
comment on column public.outbox.taken_at is 'Since when a node sends it; null: nobody does.';
comment on column public.outbox.tries is 'How often it was taken.';
comment on column public.outbox.sent_at is 'When it was sent.';
comment on column public.outbox.sent_by_hand is 'Sent by an admin from a telephone.';
comment on column public.outbox.problem is 'Why the last try failed, without personal data.';

create index outbox_waiting_idx on public.outbox (due_at) where state = 'waiting';
create index outbox_created_at_idx on public.outbox (created_at desc);
create index outbox_reservation_id_idx on public.outbox (reservation_id);
create index outbox_offer_id_idx on public.outbox (offer_id);
create index outbox_subscription_id_idx on public.outbox (subscription_id);
create index outbox_inquiry_id_idx on public.outbox (inquiry_id);
create index ticket_reservations_unpaid_deadline_idx on public.ticket_reservations (expires_at)
  where expires_at is not null and cancelled_at is null;

create trigger set_updated_at before update on public.outbox
  for each row execute function private.set_updated_at();
select private.add_calendar_checks('public.outbox');

alter table public.outbox enable row level security;
revoke all on public.outbox from public, anon, authenticated, service_role;
grant select on public.outbox to authenticated;
grant select, insert, update, delete on public.outbox to service_role;
create policy "Admins can read the outbox" on public.outbox
  for select to authenticated using ((select public.is_admin()));

-- Emails of accounts have links that sign in: nobody reads them, and they are gone once they are sent.
create table private.account_emails (
  message_id uuid primary key references public.outbox (id) on delete cascade,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null
);
comment on table private.account_emails is 'Emails of accounts until they are sent.';
comment on column private.account_emails.message_id is 'The message.';
comment on column private.account_emails.recipient is 'The address.';
comment on column private.account_emails.subject is 'The subject.';
comment on column private.account_emails.html is 'The text as HTML.';
comment on column private.account_emails.text is 'The text.';
alter table private.account_emails enable row level security;
revoke all on private.account_emails from public, anon, authenticated, service_role;

create function private.announce_outbox() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('outbox', '');
  return null;
end
$$;
comment on function private.announce_outbox() is 'Wakes the nodes that send.';
revoke execute on function private.announce_outbox() from public;
create trigger announce_outbox after insert on public.outbox
  for each statement execute function private.announce_outbox();

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
        case when visitor then 'given_back' else 'cancelled' end, new, extract(epoch from new.cancelled_at)::bigint::text,
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
revoke execute on function private.queue_reservation_messages() from public;

create function private.show_begins_of(show_time_id uuid) returns timestamptz
language sql
stable
set search_path = ''
as $$
  select private.show_begins(show_time."date", show_time."time")
  from public.show_times as show_time where show_time.id = show_begins_of.show_time_id
$$;
comment on function private.show_begins_of(uuid) is 'When a show time begins; null where there is none.';
revoke execute on function private.show_begins_of(uuid) from public;

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

create function private.offer_values(offer public.seat_offers) returns jsonb
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
    '제안기한', private.seoul_words(offer.expires_at),
    '링크', '{site}/reservations#waiting=' || party.waiting_key,
    '연락처', coalesce(nullif(company.phone, ''), company.email, '')
  )
  from public.waiting_parties as party
  join public.show_times as show_time on show_time.id = party.show_time_id
  join public.current_performances as show on show.id = show_time.performance_id
  left join public.site_settings as company on true
  where party.id = offer.party_id
$$;
comment on function private.offer_values(public.seat_offers) is 'What the words of a message stand for, of one offer.';
revoke execute on function private.offer_values(public.seat_offers) from public;

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
create trigger queue_notice after insert on public.contact_messages
  for each row execute function private.queue_inquiry_notice();

create function private.queue_push() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_reservation constant boolean := tg_table_name = 'ticket_reservations';
begin
  -- What admins reserve themselves is no news to them.
  if is_reservation and not private.is_limited_visitor() then
    return null;
  end if;
  insert into public.outbox (event, way, key, reservation_id, inquiry_id, subscription_id, due_at, expires_at)
  select
    case when is_reservation then 'new_reservation' else 'inquiry' end, 'push', 'push:' || new.id || ':' || subscription.id,
    case when is_reservation then new.id end, case when not is_reservation then new.id end, subscription.id,
    private.after_quiet_hours(now()), now() + interval '14 hours'
  from public.push_subscriptions as subscription
  join public.admins as admin on admin.id = subscription.user_id
  where case when is_reservation then subscription.reservations else subscription.inquiries end;
  return null;
end
$$;
comment on function private.queue_push() is 'Queues notices to the browsers of admins who want them.';
revoke execute on function private.queue_push() from public;
create trigger queue_push after insert on public.ticket_reservations
  for each row execute function private.queue_push();
create trigger queue_push after insert on public.contact_messages
  for each row execute function private.queue_push();

create function private.push_notice(message public.outbox, out title text, out body text, out path text)
language plpgsql
stable
set search_path = ''
as $$
begin
  if message.event = 'inquiry' then
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
comment on function private.push_notice(public.outbox) is 'What the browser of an admin shows, and the page that it opens.';
revoke execute on function private.push_notice(public.outbox) from public;

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

create function private.is_message_true(message public.outbox) returns boolean
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
      where offer.id = message.offer_id and private.is_open_offer(offer, clock_timestamp())
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
    when message.event = 'cancelled' then reservation.cancelled_at is not null
    when message.event = 'show_day' then active and begins > now()
    when message.event = 'show_time_changed' then active and begins = (message.details ->> 'to')::timestamptz
    else true
  end;
end
$$;
comment on function private.is_message_true(public.outbox) is 'Whether what a message says is still so.';
revoke execute on function private.is_message_true(public.outbox) from public;

create function private.compose_message(
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
  if message.way = 'push' then
    select notice.title, notice.body, jsonb_build_object('p256dh', browser.p256dh, 'auth', browser.auth, 'path', notice.path),
      browser.endpoint
    into subject, text, word_values, recipient
    from public.push_subscriptions as browser
    cross join private.push_notice(message) as notice
    where browser.id = message.subscription_id;
  elsif template.id is not null then
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
revoke execute on function private.compose_message(public.outbox) from public;

create function private.one_line(words text) returns text
language sql
immutable
set search_path = ''
as $$
  select btrim(regexp_replace(words, '[[:cntrl:]\u0085\u2028\u2029]+', ' ', 'g'))
$$;
comment on function private.one_line(text) is 'A text for a header, which stays on its line.';
revoke execute on function private.one_line(text) from public;

create function public.take_messages(ways text[], at_most int default 20)
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
begin
  for message in
    select queued.* from public.outbox as queued
    where queued.state = 'waiting' and queued.due_at <= clock_timestamp() and queued.way = any (take_messages.ways)
    order by queued.due_at
    for update skip locked
  loop
    exit when taken >= take_messages.at_most;
    recipient := null;
    if message.expires_at > clock_timestamp() and private.is_message_true(message) then
      select composed.* into recipient, reply_to_name, reply_to, subject, text, html, alimtalk_template, word_values
      from private.compose_message(message) as composed;
    end if;
    if recipient is null then
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
  'Messages that are due, for the node that calls: others do not get them for two minutes. What is no longer true or too late is skipped.';
revoke execute on function public.take_messages(text[], int) from public, anon, authenticated, service_role;
grant execute on function public.take_messages(text[], int) to service_role;

create function public.finish_message(id uuid, problem text default null, final boolean default false) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  message public.outbox;
  next_at timestamptz;
begin
  select * into message from public.outbox as queued
  where queued.id = finish_message.id and queued.state = 'waiting' and queued.taken_at is not null
  for update;
  if not found then
    return;
  elsif finish_message.problem is null then
    update public.outbox as queued
    set state = 'sent', sent_at = clock_timestamp(), taken_at = null, problem = null
    where queued.id = message.id;
  else
    next_at := clock_timestamp()
      + (array['1 minute', '5 minutes', '15 minutes', '1 hour', '3 hours', '6 hours'])[least(message.tries, 6)]::interval;
    update public.outbox as queued
    set
      state = case when finish_message.final or next_at >= queued.expires_at then 'failed' else 'waiting' end,
      due_at = next_at, taken_at = null, problem = left(finish_message.problem, 200)
    where queued.id = message.id
    returning * into message;
  end if;
  -- A browser that has ended its subscription is not asked again.
  if finish_message.final and message.way = 'push' then
    delete from public.push_subscriptions as browser where browser.id = message.subscription_id;
  end if;
  if finish_message.problem is null or message.state = 'failed' then
    delete from private.account_emails as email where email.message_id = message.id;
  end if;
end
$$;
comment on function public.finish_message(uuid, text, boolean) is
  'Says of a message that was taken that it is sent (no problem), or why it is not: it is tried again after a pause, unless that is final or too late.';
revoke execute on function public.finish_message(uuid, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.finish_message(uuid, text, boolean) to service_role;

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

create function public.message_text(id uuid) returns table (recipient text, subject text, "text" text)
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
  if not found or message.event = 'account' or message.way = 'push' then
    return;
  end if;
  return query
    select composed.recipient, composed.subject, composed.text from private.compose_message(message) as composed
    where composed.recipient is not null;
end
$$;
comment on function public.message_text(uuid) is 'What a message says as things are now; nothing of what an account gets.';
revoke execute on function public.message_text(uuid) from public, anon, authenticated, service_role;
grant execute on function public.message_text(uuid) to authenticated;

create function public.change_message(id uuid, state text) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins change messages.';
  elsif change_message.state is null or change_message.state not in ('sent', 'skipped', 'waiting') then
    raise invalid_parameter_value using message = 'A message is sent by hand, skipped or tried again.';
  end if;
  update public.outbox as queued
  set
    state = change_message.state,
    sent_at = case when change_message.state = 'sent' then clock_timestamp() end,
    sent_by_hand = change_message.state = 'sent',
    tries = case when change_message.state = 'waiting' then 0 else queued.tries end,
    due_at = case when change_message.state = 'waiting' then clock_timestamp() else queued.due_at end,
    expires_at = case when change_message.state = 'waiting'
      then greatest(queued.expires_at, clock_timestamp() + interval '1 hour') else queued.expires_at end,
    problem = null
  where queued.id = change_message.id and queued.taken_at is null and queued.event <> 'account'
    and case change_message.state
      when 'waiting' then queued.state in ('failed', 'skipped') or queued.sent_by_hand
      else queued.state in ('waiting', 'failed')
    end;
  if not found then
    perform private.refuse('그사이 보냈거나 지금 보내는 중입니다. 새로고침한 뒤 확인해 주세요.', 'message_changed');
  end if;
  perform pg_notify('outbox', '');
end
$$;
comment on function public.change_message(uuid, text) is
  'Marks a message as sent by hand, skips it, or has it tried (again) at once; refused while it is being sent or once it is.';
revoke execute on function public.change_message(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.change_message(uuid, text) to authenticated;
