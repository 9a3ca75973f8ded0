-- Files for others: sales as KOPIS asks for them, and all that is stored of a visitor who asks for it.

alter table public.current_performances
  add column kopis_show_code text check (kopis_show_code ~ '^[A-Z0-9-]{1,20}$'),
  add column kopis_hall_code text check (kopis_hall_code ~ '^[A-Z0-9-]{1,20}$');
comment on column public.current_performances.kopis_show_code is 'Code of the show at KOPIS; null: not registered there.';
comment on column public.current_performances.kopis_hall_code is 'Code of the hall at KOPIS.';

create function public.kopis_sales(performance_id uuid)
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
  select
    show.kopis_show_code, show.kopis_hall_code, entry."day", show_time."date", show_time."time",
    case reservation.discount_type
      when 'none' then '정가'
      else coalesce(
        (
          select listed ->> 'name'
          from jsonb_array_elements(reservation.discount_types) as listed
          where listed ->> 'id' = reservation.discount_type
          limit 1
        ),
        reservation.discount_type
      )
    end as price_class,
    coalesce(sum(reservation.attendee_count) filter (where entry.sold), 0),
    coalesce(sum(reservation.attendee_count) filter (where not entry.sold), 0),
    coalesce(sum(reservation.attendee_count) filter (where entry.sold and reservation.total_price = 0), 0),
    sum(case when entry.sold then reservation.total_price else -reservation.total_price end),
    sum(
      (reservation.ticket_price * reservation.attendee_count - reservation.total_price)
        * case when entry.sold then 1 else -1 end
    )
  from public.ticket_reservations as reservation
  join public.current_performances as show on show.id = reservation.performance_id
  left join public.show_times as show_time on show_time.id = reservation.show_time_id
  cross join lateral (
    select
      (case when reservation.total_price = 0 then reservation.created_at else reservation.payment_verified_at end
        at time zone 'Asia/Seoul')::date as "day",
      true as sold
    union all
    select (reservation.cancelled_at at time zone 'Asia/Seoul')::date, false
    where reservation.cancelled_at is not null
  ) as entry
  where (select public.is_admin()) and reservation.performance_id = kopis_sales.performance_id
    and (reservation.payment_verified or reservation.total_price = 0)
  group by show.kopis_show_code, show.kopis_hall_code, entry."day", show_time."date", show_time."time", price_class
  order by entry."day", show_time."date", show_time."time", price_class
$$;
comment on function public.kopis_sales(uuid) is
  'Sales of a show per day, show time and price class as KOPIS asks for them: tickets sold on the day that they were paid (free ones: reserved), cancelled on the day of cancelling; won net of cancellations. Nothing for non-admins.';
revoke execute on function public.kopis_sales(uuid) from public, anon, authenticated, service_role;
grant execute on function public.kopis_sales(uuid) to authenticated;

create function public.export_visitor(phone_number text, reason text) returns jsonb
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
          'phone_number', reservation.phone_number, 'depositor_name', reservation.depositor_name,
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
          'refund_account', private.refund_account(reservation.id)
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
    jsonb_array_length(found -> 'reservations') + jsonb_array_length(found -> 'inquiries'), export_visitor.reason
  );
  return found;
end
$$;
comment on function public.export_visitor(text, text) is
  'All that is stored under a telephone number: reservations with their payments, and inquiries. Needs a reason, which is in the log with who has asked.';
revoke execute on function public.export_visitor(text, text) from public, anon, authenticated, service_role;
grant execute on function public.export_visitor(text, text) to authenticated;
