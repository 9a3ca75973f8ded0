-- The English refund table is headed by the word that visitors look for.

create or replace function public.refund_text_en(show public.current_performances) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when show.ticket_price = 0 then null
    when terms.lines is null then 'Tickets are not refunded.'
    else E'Refunds\n' || terms.lines
  end || E'\nWithin 24 hours of reserving, and up to 3 days before the show, you get everything back.'
  from (
    select string_agg(
      case
        when rule.days_before = 0 then 'On the day of the show'
        when rule.days_before = 1 then 'Up to the day before the show'
        else format('Up to %s days before the show', rule.days_before)
      end || E'\t' || case
        when rule.percent is not null then format('%s%%', rule.percent)
        else format('the price less ₩%s a ticket', to_char(rule.fee_per_seat, 'FM999,999,990'))
      end,
      E'\n' order by rule.days_before desc
    ) as lines
    from public.refund_terms() as rule
  ) as terms
$$;
