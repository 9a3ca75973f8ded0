-- One outbox: a message is queued in the transaction of its event, taken by whichever node is free, retried with growing
-- pauses, and queued once for each event and way.

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  event text not null check (
    event in (
      'received', 'deadline_near', 'confirmed', 'expired', 'cancelled', 'given_back', 'show_day', 'show_time_changed',
      'show_cancelled', 'restored', 'refunded', 'seats_offered', 'waiting_cancelled', 'new_reservation', 'inquiry',
      'account', 'digest', 'test', 'webhook', 'alert'
    )
  ),
  way text not null check (way in ('email', 'phone', 'push', 'webhook')),
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
  party_id uuid references public.waiting_parties (id) on delete cascade,
  webhook_id uuid references public.webhooks (id) on delete cascade,
  constraint outbox_sent_when_sent check ((sent_at is not null) = (state = 'sent')),
  constraint outbox_webhook_by_its_way check ((webhook_id is not null) = (way = 'webhook'))
);
comment on table public.outbox is 'Messages to visitors and to the company: what waits, what was sent, what failed. Texts are made when they are sent.';
comment on column public.outbox.id is 'The message.';
comment on column public.outbox.created_at is 'When it was queued.';
comment on column public.outbox.updated_at is 'When the row was last changed.';
comment on column public.outbox.event is 'What it is about.';
comment on column public.outbox.way is
  'E-mail, a text message to the telephone, a notice on the browser of an admin, or a call to a program of the company.';
comment on column public.outbox.key is 'The event and the way; no two messages have the same.';
comment on column public.outbox.reservation_id is 'The reservation, where it is about one.';
comment on column public.outbox.offer_id is 'The offer of seats, where it is about one.';
comment on column public.outbox.inquiry_id is 'The inquiry, where it is about one.';
comment on column public.outbox.subscription_id is 'The browser that it goes to, where it is notified.';
comment on column public.outbox.details is
  'What only this event knows: the show time before and after a change (from, to); of an e-mail about what is new, the admin and the time (admin, from, to); of a webhook, what it is sent.';
comment on column public.outbox.state is 'waiting, sent, failed (nobody tries again by itself), or skipped: no longer true, or too late.';
comment on column public.outbox.due_at is 'When it may be taken next.';
comment on column public.outbox.expires_at is 'From then on it would come too late.';
comment on column public.outbox.taken_at is 'Since when a node sends it; null: nobody does.';
comment on column public.outbox.tries is 'How often it was taken.';
comment on column public.outbox.sent_at is 'When it was sent.';
comment on column public.outbox.sent_by_hand is 'Sent by an admin from a telephone.';
comment on column public.outbox.problem is 'Why the last try failed, without personal data.';
comment on column public.outbox.party_id is 'The party of the waiting list, where it is about one without an offer.';
comment on column public.outbox.webhook_id is 'The webhook that it goes to, where it is one.';

create index outbox_waiting_idx on public.outbox (due_at) where state = 'waiting';
create index outbox_created_at_idx on public.outbox (created_at desc);
create index outbox_reservation_id_idx on public.outbox (reservation_id);
create index outbox_offer_id_idx on public.outbox (offer_id);
create index outbox_subscription_id_idx on public.outbox (subscription_id);
create index outbox_inquiry_id_idx on public.outbox (inquiry_id);
create index outbox_party_id_idx on public.outbox (party_id);
create index outbox_webhook_id_idx on public.outbox (webhook_id);

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

create function private.push_notice(message public.outbox, out title text, out body text, out path text)
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
comment on function private.push_notice(public.outbox) is 'What the browser of an admin shows, and the page that it opens.';
revoke execute on function private.push_notice(public.outbox) from public;

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
revoke execute on function private.is_message_true(public.outbox) from public;

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

create function private.email_notice(message public.outbox, out subject text, out text text)
language plpgsql
stable
set search_path = ''
as $$
declare
  begins constant timestamptz := message.details ->> 'from';
  ends constant timestamptz := message.details ->> 'to';
  is_reservation constant boolean := message.event = 'new_reservation';
  what constant text := case when is_reservation then '예매' else '문의' end;
  total int;
  lines text;
begin
  -- Without a name or a number, as on the browsers.
  if is_reservation then
    select sum(of_show.reservations), string_agg(
      format(E'%s: %s건, %s명\n', of_show.title, of_show.reservations, of_show.people), '' order by of_show.title
    ) || E'\n'
    into total, lines
    from (
      select show.title, count(*) as reservations, sum(reservation.attendee_count) as people
      from public.ticket_reservations as reservation
      join public.current_performances as show on show.id = reservation.performance_id
      where reservation.created_at >= begins and reservation.created_at < ends
        and not exists (
          select from public.door_entries as entry
          where entry.reservation_id = reservation.id and entry.kind = 'walk_in'
        )
        and not exists (
          select from public.audit_log as line
          join public.admins as admin on admin.id = line.actor_id
          where line.table_name = 'ticket_reservations' and line.row_id = reservation.id::text and line.action = 'insert'
        )
      group by show.id
    ) as of_show;
  else
    select count(*), '' into total, lines
    from public.contact_messages as inquiry
    where inquiry.created_at >= begins and inquiry.created_at < ends and inquiry.removed_at is null;
  end if;
  if total > 0 then
    subject := format(
      '[%s] 새 %s %s건', private.one_line((select company.company_name from public.site_settings as company)), what, total
    );
    text := concat(
      format(E'새 %s %s건이 들어왔습니다.\n\n', what, total), lines,
      '관리실에서 보기: {site}/admin/', case when is_reservation then 'ticket-reservations' else 'general-inquiries' end,
      E'\n\n이 메일은 내 계정에서 끌 수 있습니다: {site}/admin/security\n'
    );
  end if;
end
$$;
comment on function private.email_notice(public.outbox) is
  'What an admin is written of the new reservations or inquiries of ten minutes; null: there are none any more.';
revoke execute on function private.email_notice(public.outbox) from public;

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
  elsif message.way = 'email' and message.details ? 'admin' then
    select notice.subject, notice.text into subject, text from private.email_notice(message) as notice;
    select users.email into recipient
    from public.admins as admin
    join auth.users on users.id = admin.id
    where admin.id = (message.details ->> 'admin')::uuid and text is not null;
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

-- A message whose text cannot be made fails by itself, without the others that are due. A text message that an admin would
-- send by hand is taken off the list when it is outdated.
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
  -- Who has removed an endpoint answers 410, which is final.
  if finish_message.final and message.way = 'webhook' then
    update public.webhooks as hook set active = false where hook.id = message.webhook_id;
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
  if not found or message.event = 'account' or message.way = 'push' or not private.is_message_true(message) then
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
