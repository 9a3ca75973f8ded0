-- Admins who want e-mails of what is new: of new reservations and inquiries, ten minutes' at a time, to their own address.

create table public.email_notices (
  id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reservations boolean not null default false,
  inquiries boolean not null default false
);
comment on table public.email_notices is 'What admins have themselves notified of by e-mail; without a row of nothing.';
comment on column public.email_notices.id is 'Whose choice it is; notified only as long as that is an admin.';
comment on column public.email_notices.created_at is 'When it was made first.';
comment on column public.email_notices.updated_at is 'When the row was last changed.';
comment on column public.email_notices.reservations is 'Whether of new reservations.';
comment on column public.email_notices.inquiries is 'Whether of new inquiries.';

create trigger set_updated_at before update on public.email_notices
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.email_notices
  for each row execute function private.write_audit_log();
select private.add_calendar_checks('public.email_notices');

alter table public.email_notices enable row level security;
revoke all on public.email_notices from public, anon, authenticated, service_role;
grant select, insert, update on public.email_notices to authenticated;
grant select, insert, update, delete on public.email_notices to service_role;

create policy "Admins can read their own choice" on public.email_notices
  for select to authenticated using ((select public.is_admin()) and id = (select auth.uid()));
create policy "Admins can choose for themselves" on public.email_notices
  for insert to authenticated with check ((select public.is_admin()) and id = (select auth.uid()));
create policy "Admins can change their own choice" on public.email_notices
  for update to authenticated
  using ((select public.is_admin()) and id = (select auth.uid()))
  with check ((select public.is_admin()) and id = (select auth.uid()));

comment on column public.outbox.details is
  'What only this event knows: the show time before and after a change (from, to); of an e-mail about what is new, the admin and the time (admin, from, to); of a webhook, what it is sent.';

create or replace function private.queue_push() returns trigger
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
