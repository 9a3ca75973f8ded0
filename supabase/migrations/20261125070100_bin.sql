-- What was deleted can be put back for thirty days: a show with its show times, and an inquiry, which is erased with its personal
-- data when that time, or its own, is over.

create function public.remove_show(performance_id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins remove shows.';
  end if;
  -- Nobody reserves or waits meanwhile.
  perform from public.current_performances as show where show.id = remove_show.performance_id for update;
  if not found then
    perform private.refuse('공연을 찾을 수 없습니다. 새로고침한 뒤 다시 시도해주세요.', 'performance_unknown');
  elsif exists (
    select from public.ticket_reservations as reservation where reservation.performance_id = remove_show.performance_id
  ) then
    perform private.refuse('예매가 있는 공연은 지울 수 없습니다.', 'performance_reserved');
  elsif exists (
    select from public.waiting_parties as party
    join public.show_times as show_time on show_time.id = party.show_time_id
    where show_time.performance_id = remove_show.performance_id
  ) then
    perform private.refuse('대기를 신청한 관객이 있는 공연은 지울 수 없습니다.', 'performance_reserved');
  end if;
  delete from public.show_times as show_time where show_time.performance_id = remove_show.performance_id;
  delete from public.current_performances as show where show.id = remove_show.performance_id;
end
$$;
comment on function public.remove_show(uuid) is
  'Removes a show with its show times, unless somebody has reserved or waits. restore_removed_show brings it back. For admins.';
revoke execute on function public.remove_show(uuid) from public, anon, authenticated, service_role;
grant execute on function public.remove_show(uuid) to authenticated;

create function private.insert_logged(of_table text, logged jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Columns that are newer than the line of the log get their defaults.
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
    insert_logged.of_table,
    (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(insert_logged.logged) as name)
  ) using insert_logged.logged;
end
$$;
comment on function private.insert_logged(text, jsonb) is 'Adds a row as the audit log has it.';
revoke execute on function private.insert_logged(text, jsonb) from public;

create function public.restore_removed_show(performance_id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  line public.audit_log;
  logged jsonb;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins restore shows.';
  end if;
  select * into line
  from public.audit_log as listed
  where listed.table_name = 'current_performances' and listed.action = 'delete'
    and listed.row_id = restore_removed_show.performance_id::text
    and listed.created_at > now() - interval '30 days'
  order by listed.created_at desc
  limit 1;
  if not found then
    perform private.refuse('30일 안에 지운 공연이 아니어서 되살릴 수 없습니다.', 'performance_unknown');
  elsif exists (
    select from public.current_performances as show where show.id = restore_removed_show.performance_id
  ) then
    perform private.refuse('이미 되살린 공연입니다.', 'performance_known');
  end if;
  perform private.insert_logged('current_performances', line.old_values);
  for logged in
    select removed.old_values
    from public.audit_log as removed
    -- Of the same transaction.
    where removed.table_name = 'show_times' and removed.action = 'delete' and removed.created_at = line.created_at
      and removed.old_values ->> 'performance_id' = line.row_id
  loop
    perform private.insert_logged('show_times', logged);
  end loop;
end
$$;
comment on function public.restore_removed_show(uuid) is
  'Brings back a show that was removed within thirty days, with the show times that were removed with it, as they were. For admins.';
revoke execute on function public.restore_removed_show(uuid) from public, anon, authenticated, service_role;
grant execute on function public.restore_removed_show(uuid) to authenticated;

alter table public.contact_messages
  add column removed_at timestamptz,
  add constraint contact_messages_removed_at_in_calendar check (removed_at between '0001-01-02' and '9999-12-30');
comment on column public.contact_messages.removed_at is
  'When an admin deleted it: it is out of the list, and erased thirty days later; null: in the list.';
grant update (removed_at) on public.contact_messages to authenticated;

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
  where inquiry.removed_at < now() - interval '30 days'
    or inquiry.handled_at is not null
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
  'Erases the personal data of reservations and inquiries whose time is over, and of deleted inquiries; returns how many rows it was.';
-- A replaced function keeps its rights; said again because it can be read here.
revoke execute on function private.erase_reservations_and_inquiries() from public;

create or replace function private.digest_text() returns text
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
-- A replaced function keeps its rights; said again because it can be read here.
revoke execute on function private.digest_text() from public;
