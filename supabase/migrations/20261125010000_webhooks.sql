-- Webhooks: programs of the company hear of reservations, deposits and inquiries, by the outbox. What they get names rows and
-- sums, and nobody; they read the rest through the API.

create table public.webhooks (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  url text not null check (char_length(url) <= 500 and private.is_safe_link(url) and url ~ '^https?://[^[:space:]/@]+(/[^[:space:]]*)?$'),
  events text[] not null check (
    cardinality(events) > 0 and events <@ array[
      'reservation.created', 'reservation.paid', 'reservation.cancelled', 'deposit.received', 'inquiry.created'
    ]
  ),
  active boolean not null default true
);
comment on table public.webhooks is 'Addresses that are notified of events, as Standard Webhooks says.';
comment on column public.webhooks.id is 'The webhook.';
comment on column public.webhooks.created_at is 'When it was made.';
comment on column public.webhooks.updated_at is 'When the row was last changed.';
comment on column public.webhooks.url is 'Where events are posted.';
comment on column public.webhooks.events is 'Of which events it is notified.';
comment on column public.webhooks.active is 'Whether it is notified; ends when the address answers 410.';

create trigger set_updated_at before update on public.webhooks
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.webhooks
  for each row execute function private.write_audit_log();
select private.add_calendar_checks('public.webhooks');

alter table public.webhooks enable row level security;
revoke all on public.webhooks from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.webhooks to authenticated;
grant select, insert, update, delete on public.webhooks to service_role;
create policy "Admins can read webhooks" on public.webhooks
  for select to authenticated using ((select public.is_admin()));
create policy "Admins can make webhooks" on public.webhooks
  for insert to authenticated with check ((select public.is_admin()));
create policy "Admins can change webhooks" on public.webhooks
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can delete webhooks" on public.webhooks
  for delete to authenticated using ((select public.is_admin()));

create table private.webhook_keys (
  webhook_id uuid primary key references public.webhooks (id) on delete cascade,
  secret text not null
);
comment on table private.webhook_keys is 'With what events are signed, so that who gets them knows that they come from this site.';
comment on column private.webhook_keys.webhook_id is 'The webhook.';
comment on column private.webhook_keys.secret is 'The secret, as Standard Webhooks writes it (whsec_ and 24 bytes in base64).';
alter table private.webhook_keys enable row level security;
revoke all on private.webhook_keys from public, anon, authenticated, service_role;

create function private.make_webhook_key() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select count(*) from public.webhooks) > 20 then
    perform private.refuse('웹훅은 스무 개까지 등록할 수 있습니다.', 'too_many_webhooks');
  end if;
  insert into private.webhook_keys (webhook_id, secret)
  values (new.id, 'whsec_' || encode(extensions.gen_random_bytes(24), 'base64'));
  return null;
end
$$;
comment on function private.make_webhook_key() is 'Makes the secret of a new webhook.';
revoke execute on function private.make_webhook_key() from public;
create trigger make_webhook_key after insert on public.webhooks
  for each row execute function private.make_webhook_key();

create function public.webhook_secret(webhook_id uuid) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select key.secret from private.webhook_keys as key
  where key.webhook_id = webhook_secret.webhook_id and public.is_admin()
$$;
comment on function public.webhook_secret(uuid) is 'With what the events of a webhook are signed; null for who is no admin.';
revoke execute on function public.webhook_secret(uuid) from public, anon, authenticated, service_role;
grant execute on function public.webhook_secret(uuid) to authenticated;

alter table public.outbox drop constraint outbox_event_check;
alter table public.outbox add constraint outbox_event_check check (
  event in (
    'received', 'deadline_near', 'confirmed', 'expired', 'cancelled', 'given_back', 'show_day', 'show_time_changed',
    'show_cancelled', 'restored', 'refunded', 'seats_offered', 'waiting_cancelled', 'new_reservation', 'inquiry',
    'account', 'digest', 'test', 'webhook'
  )
);
alter table public.outbox drop constraint outbox_way_check;
alter table public.outbox add constraint outbox_way_check check (way in ('email', 'phone', 'push', 'webhook'));
alter table public.outbox
  add column webhook_id uuid references public.webhooks (id) on delete cascade,
  add constraint outbox_webhook_by_its_way check ((webhook_id is not null) = (way = 'webhook'));
comment on column public.outbox.webhook_id is 'The webhook that it goes to, where it is one.';
comment on column public.outbox.way is
  'E-mail, a text message to the telephone, a notice on the browser of an admin, or a call to a program of the company.';
comment on column public.outbox.details is
  'What only this event knows: the show time before and after a change (from, to); of a webhook, what it is sent.';
create index outbox_webhook_id_idx on public.outbox (webhook_id);

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
create trigger notify_webhooks after insert on public.contact_messages
  for each row execute function private.notify_webhooks('inquiry.created', 'id');

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

create or replace function public.finish_message(id uuid, problem text default null, final boolean default false) returns void
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
revoke execute on function public.finish_message(uuid, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.finish_message(uuid, text, boolean) to service_role;
