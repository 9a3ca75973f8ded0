-- KOPIS: a ticket is sold on the day that its money had come; before, whatever was refunded, settled or withheld as a fee moved
-- that day. What a visitor asks for has everything that is stored of them. What lies ahead has no cancelled show times.

create or replace function public.kopis_sales(performance_id uuid)
returns table (
  show_code text,
  hall_code text,
  sold_on date,
  show_date date,
  show_time time,
  price_class text,
  tickets bigint,
  cancelled bigint,
  free bigint,
  amount bigint,
  discount bigint
)
language sql
stable
set search_path = ''
as $$
  with paid as (
    select
      reservation.*,
      case when reservation.total_price = 0 then reservation.created_at else coalesce(money.came_at, reservation.payment_verified_at) end
        as sold_at
    from public.ticket_reservations as reservation
    left join lateral (
      select min(line.at) as came_at
      from (
        select payment.at, sum(payment.amount) over (order by payment.at, payment.created_at, payment.id) as won
        from public.payments as payment
        where payment.reservation_id = reservation.id and payment.voided_at is null
          and payment.kind in ('received', 'door')
      ) as line
      where line.won >= reservation.confirmed_won
    ) as money on true
    where (select public.is_admin()) and reservation.performance_id = kopis_sales.performance_id
      and (reservation.payment_verified or reservation.total_price = 0)
  ),
  -- Seats of a paid reservation that were given back or added: the log has the number before and after.
  changed as (
    select
      paid.id, line.created_at,
      (line.new_values ->> 'attendee_count')::int - (line.old_values ->> 'attendee_count')::int as seats
    from paid
    join public.audit_log as line
      on line.table_name = 'ticket_reservations' and line.row_id = paid.id::text and line.action = 'update'
      and line.created_at > paid.sold_at
    where line.old_values ? 'attendee_count' and line.new_values ? 'attendee_count'
  )
  select
    show.kopis_show_code, show.kopis_hall_code, entry."day", show_time."date", show_time."time",
    case paid.discount_type
      when 'none' then '정가'
      else coalesce(
        (
          select listed ->> 'name'
          from jsonb_array_elements(paid.discount_types) as listed
          where listed ->> 'id' = paid.discount_type
          limit 1
        ),
        paid.discount_type
      )
    end as price_class,
    coalesce(sum(entry.seats) filter (where entry.seats > 0), 0),
    coalesce(-sum(entry.seats) filter (where entry.seats < 0), 0),
    coalesce(sum(entry.seats) filter (where entry.seats > 0 and paid.total_price = 0), 0),
    sum(entry.seats::bigint * paid.unit_price),
    sum(entry.seats::bigint * (paid.ticket_price - paid.unit_price))
  from paid
  join public.current_performances as show on show.id = paid.performance_id
  left join public.show_times as show_time on show_time.id = paid.show_time_id
  cross join lateral (
    select
      (paid.sold_at at time zone 'Asia/Seoul')::date as "day",
      paid.attendee_count - coalesce((select sum(changed.seats) from changed where changed.id = paid.id), 0) as seats
    union all
    select (changed.created_at at time zone 'Asia/Seoul')::date, changed.seats from changed where changed.id = paid.id
    union all
    select (paid.cancelled_at at time zone 'Asia/Seoul')::date, -paid.attendee_count
    where paid.cancelled_at is not null
  ) as entry
  group by show.kopis_show_code, show.kopis_hall_code, entry."day", show_time."date", show_time."time", price_class
  order by entry."day", show_time."date", show_time."time", price_class
$$;
comment on function public.kopis_sales(uuid) is
  'Sales of a show per day, show time and price class as KOPIS asks for them: tickets sold on the day that their money had come (free ones: reserved) or added, cancelled on the day of cancelling or giving back; won net of cancellations. Nothing for non-admins.';

create or replace function private.export_visitor(phone_number text, reason text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  digits constant text := regexp_replace(
    coalesce(private.phone_number(export_visitor.phone_number), export_visitor.phone_number, ''), '[^0-9]', '', 'g'
  );
  found jsonb;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins export personal data.';
  elsif char_length(digits) < 8 then
    perform private.refuse('연락처를 다시 확인해 주세요.', 'phone_invalid');
  end if;
  found := jsonb_build_object(
    'reservations', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'reservation_number', reservation.reservation_number, 'created_at', reservation.created_at,
          'show', show.title, 'date', show_time."date", 'time', show_time."time", 'name', reservation.name,
          'phone_number', reservation.phone_number, 'email', reservation.email,
          'depositor_name', reservation.depositor_name, 'discount', coalesce(
            (
              select listed ->> 'name'
              from jsonb_array_elements(private.price_list_entries(reservation.discount_types)) as listed
              where listed ->> 'id' = reservation.discount_type
              limit 1
            ),
            reservation.discount_type
          ),
          'seats', reservation.attendee_count, 'total_price', reservation.total_price,
          'additional_requests', reservation.additional_requests, 'note', reservation.note,
          'cancelled_at', reservation.cancelled_at, 'cancel_reason', reservation.cancel_reason,
          'checked_in_at', reservation.checked_in_at,
          'payments', (
            select coalesce(jsonb_agg(
              jsonb_build_object(
                'at', line.at, 'kind', line.kind, 'amount', line.amount, 'note', line.note,
                'sender', deposit.sender, 'voided_at', line.voided_at
              ) order by line.at
            ), '[]')
            from public.payments as line
            left join public.deposits as deposit on deposit.id = line.deposit_id
            where line.reservation_id = reservation.id
          ),
          'refund_account', private.refund_account(reservation.id),
          'cash_receipt', (
            select jsonb_build_object(
              'created_at', receipt.created_at, 'kind', receipt.kind, 'last_digits', receipt.last_digits,
              'issued_at', receipt.issued_at
            )
            from private.cash_receipts as receipt where receipt.reservation_id = reservation.id
          ),
          'messages', (
            select coalesce(jsonb_agg(
              jsonb_build_object(
                'event', message.event, 'way', message.way, 'state', message.state, 'sent_at', message.sent_at
              ) order by message.created_at
            ), '[]')
            from public.outbox as message
            where message.reservation_id = reservation.id and message.way in ('email', 'phone')
          )
        ) order by reservation.created_at
      ), '[]')
      from public.ticket_reservations as reservation
      join public.current_performances as show on show.id = reservation.performance_id
      left join public.show_times as show_time on show_time.id = reservation.show_time_id
      where reservation.phone_digits = digits and reservation.erased_at is null
    ),
    'inquiries', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'created_at', inquiry.created_at, 'name', inquiry.name, 'contact', inquiry.contact,
          'message', inquiry.message, 'handled_at', inquiry.handled_at, 'note', inquiry.note
        ) order by inquiry.created_at
      ), '[]')
      from public.contact_messages as inquiry
      where regexp_replace(inquiry.contact, '[^0-9]', '', 'g') = digits and inquiry.contact !~ '@'
    )
  );
  perform public.log_personal_data(
    'export', 'ticket_reservations',
    jsonb_array_length(found -> 'reservations') + jsonb_array_length(found -> 'inquiries'),
    -- Whose: without a name or number of a telephone.
    case when char_length(export_visitor.reason) > 200 then export_visitor.reason
      else left(private.trim_text(export_visitor.reason), 180) end
      || coalesce(' · 예매 ' || (found -> 'reservations' -> -1 ->> 'reservation_number'), '')
  );
  return found;
end
$$;
comment on function private.export_visitor(text, text) is
  'All that is stored under a telephone number but for the waiting list: reservations with payments, messages and the cash receipt, and inquiries. Needs a reason, which is in the log with who has asked and the number of the newest reservation.';
revoke execute on function private.export_visitor(text, text) from public;

create or replace function public.show_times_ahead(days int)
returns table (
  show_time_id uuid,
  performance_id uuid,
  title text,
  "date" date,
  "time" time,
  capacity int,
  seats_reserved bigint,
  seats_paid bigint
)
language sql
stable
set search_path = ''
as $$
  select
    show_time.id,
    show.id,
    show.title,
    show_time."date",
    show_time."time",
    show_time.capacity,
    coalesce(sum(reservation.attendee_count), 0),
    coalesce(
      sum(reservation.attendee_count) filter (where reservation.payment_verified or reservation.total_price = 0), 0
    )
  from public.show_times as show_time
  join public.current_performances as show on show.id = show_time.performance_id
  left join public.ticket_reservations as reservation
    on reservation.show_time_id = show_time.id
    and reservation.cancelled_at is null
    and (reservation.expires_at is null or reservation.expires_at > now())
  where (select public.is_admin())
    and show.closed_at is null and show_time.cancelled_at is null
    and show_time."date" - (now() at time zone 'Asia/Seoul')::date between 0 and show_times_ahead.days
  group by show_time.id, show.id
  order by show_time."date", show_time."time", show.title
$$;
comment on function public.show_times_ahead(int) is
  'Show times of shows that are not closed, today and on the days after it, with the seats reserved and paid; none that are cancelled. Nothing for non-admins.';

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
    where show.closed_at is null and show_time.cancelled_at is null
    group by show_time.id, show.title
  )
  select string_agg('· ' || counted.line || E'\n  {site}' || counted.link, E'\n' order by counted.place, counted.line)
  from counted
$$;
comment on function private.digest_text() is 'What waits for the company, a line each, without names; null: nothing does.';
