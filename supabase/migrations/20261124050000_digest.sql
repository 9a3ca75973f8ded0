-- In the evening the company is written what waits for it, where anything does.

alter table public.box_office_settings add column digest_at time default '19:00';
comment on column public.box_office_settings.digest_at is
  'When, in Seoul, the company is written what waits for it; null: never.';

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
