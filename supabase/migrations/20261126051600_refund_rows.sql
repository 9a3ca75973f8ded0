-- The refund rules as visitors read them: a row for each day.

create or replace function public.refund_text(show public.current_performances) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when show.ticket_price = 0 then null
    when terms.lines is null then '취소하시면 환불되지 않습니다.'
    else E'취소하시면 돌려드리는 금액\n' || terms.lines
  end || E'\n예매하고 24시간 안에는 공연 3일 전까지 전액을 돌려드립니다.'
  from (
    select string_agg(
      case when rule.days_before = 0 then '공연 당일' else format('공연 %s일 전까지', rule.days_before) end
        || E'\t'
        || case
          when rule.percent = 100 then '전액'
          when rule.percent is not null then format('%s%%', rule.percent)
          else format('한 장에 %s원을 뺀 금액', to_char(rule.fee_per_seat, 'FM999,999,990'))
        end,
      E'\n' order by rule.days_before desc
    ) as lines
    from public.refund_terms() as rule
  ) as terms
$$;
comment on function public.refund_text(public.current_performances) is
  'What comes back of tickets of this show that are given back, for visitors: a line for each rule, its day and its share parted by a tab, between lines that are sentences. Null: it costs nothing.';

create or replace function public.refund_text_en(show public.current_performances) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when show.ticket_price = 0 then null
    when terms.lines is null then 'Tickets are not refunded.'
    else E'What you get back if you cancel\n' || terms.lines
  end || E'\nWithin 24 hours of reserving, and up to 3 days before the show, you get everything back.'
  from (
    select string_agg(
      case
        when rule.days_before = 0 then 'On the day of the show'
        when rule.days_before = 1 then 'Up to the day before the show'
        else format('Up to %s days before the show', rule.days_before)
      end || E'\t' || case
        when rule.percent = 100 then 'everything'
        when rule.percent is not null then format('%s%%', rule.percent)
        else format('the price less ₩%s a ticket', to_char(rule.fee_per_seat, 'FM999,999,990'))
      end,
      E'\n' order by rule.days_before desc
    ) as lines
    from public.refund_terms() as rule
  ) as terms
$$;

create or replace function public.show_of_ticket(ticket_key text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', show.id, 'title', show.title, 'title_en', show.title_en, 'venue', show.venue, 'venue_en', show.venue_en,
    'image', show.image, 'ticket_price', show.ticket_price,
    'discount_types', show.discount_types, 'sold_without_show_times', show.sold_without_show_times,
    'account_transfer_enabled', show.account_transfer_enabled, 'account_transfer_text', show.account_transfer_text,
    'bank_name', show.bank_name, 'account_number', show.account_number, 'account_holder', show.account_holder,
    'closed_at', show.closed_at, 'refund_text', public.refund_text(show),
    'refund_text_en', public.refund_text_en(show),
    'show_times', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', show_time.id, 'date', show_time."date", 'time', show_time."time",
          'cancelled_at', show_time.cancelled_at, 'cancel_reason', show_time.cancel_reason
        ) order by show_time."date", show_time."time"
      ), '[]')
      from public.show_times as show_time
      where show_time.performance_id = show.id
    )
  )
  from public.ticket_reservations as reservation
  join public.current_performances as show on show.id = reservation.performance_id
  where reservation.ticket_key = show_of_ticket.ticket_key and reservation.erased_at is null
$$;
