-- The refund rules are a setting of the box office like others, edited as one list; visitors read them through a function.

create function private.are_refund_rules(rules jsonb) returns boolean
language sql
immutable
set search_path = ''
as $$
  select jsonb_typeof(are_refund_rules.rules) = 'array' and jsonb_array_length(are_refund_rules.rules) <= 30
    and not exists (
      select from jsonb_array_elements(are_refund_rules.rules) as rule
      where jsonb_typeof(rule -> 'days_before') is distinct from 'number'
        or not coalesce((rule ->> 'days_before') ~ '^[0-9]{1,3}$' and (rule ->> 'days_before')::int <= 365, false)
        or case
          when rule ? 'percent' then rule ? 'fee_per_seat'
            or jsonb_typeof(rule -> 'percent') is distinct from 'number'
            or not coalesce((rule ->> 'percent') ~ '^[0-9]{1,3}$' and (rule ->> 'percent')::int <= 100, false)
          else jsonb_typeof(rule -> 'fee_per_seat') is distinct from 'number'
            or not coalesce((rule ->> 'fee_per_seat') ~ '^[0-9]{1,7}$' and (rule ->> 'fee_per_seat')::int <= 1000000, false)
        end
    )
    and (
      select count(*) = count(distinct rule -> 'days_before') from jsonb_array_elements(are_refund_rules.rules) as rule
    )
$$;
comment on function private.are_refund_rules(jsonb) is
  'Whether this is a list of at most 30 rules, each of other days before the show, with either a percentage or a fee.';
-- A check calls it in the name of whoever writes.
revoke execute on function private.are_refund_rules(jsonb) from public;
grant execute on function private.are_refund_rules(jsonb) to authenticated, service_role;

alter table public.box_office_settings
  -- The Korean consumer standard for performances.
  add column refund_rules jsonb not null default '[
    {"days_before": 10, "percent": 100},
    {"days_before": 7, "percent": 90},
    {"days_before": 3, "percent": 80},
    {"days_before": 1, "percent": 70},
    {"days_before": 0, "percent": 10}
  ]' constraint box_office_settings_refund_rules check (private.are_refund_rules(refund_rules));
comment on column public.box_office_settings.refund_rules is
  'What comes back of seats that are given back up to days_before calendar days before the show (0: on its day, before it begins): percent, or all but fee_per_seat won for each seat.';
update public.box_office_settings set refund_rules = (
  select coalesce(
    jsonb_agg(
      jsonb_strip_nulls(jsonb_build_object(
        'days_before', rule.days_before, 'percent', rule.percent, 'fee_per_seat', rule.fee_per_seat
      ))
      order by rule.days_before desc
    ),
    '[]'
  )
  from public.refund_rules as rule
);

create function public.refund_terms() returns table (days_before int, percent int, fee_per_seat int)
language sql
stable
security definer
set search_path = ''
as $$
  select rule.*
  from public.box_office_settings as setting
  cross join lateral jsonb_to_recordset(setting.refund_rules) as rule (days_before int, percent int, fee_per_seat int)
  order by rule.days_before desc
$$;
comment on function public.refund_terms() is
  'The refund rules, those of the earliest day first: calendar days in Seoul before the show, and percent or won per seat.';
revoke execute on function public.refund_terms() from public, anon, authenticated, service_role;
grant execute on function public.refund_terms() to anon, authenticated, service_role;

drop function private.refund_of(int, int, date, timestamptz, timestamptz);
drop table public.refund_rules;

create function private.refund_of(
  won int, seats int, show_date date, reserved_at timestamptz, at timestamptz,
  out comes_back int, out reason text, out days_before int, out percent int, out fee_per_seat int
)
language plpgsql
stable
set search_path = ''
as $$
declare
  days constant int := show_date - (at at time zone 'Asia/Seoul')::date;
begin
  if show_date is null then
    reason := 'no_date';
    comes_back := won;
    return;
  elsif at < reserved_at + interval '24 hours' and days >= 3 then
    reason := 'within_a_day';
    comes_back := won;
    return;
  end if;
  select rule.days_before, rule.percent, rule.fee_per_seat into days_before, percent, fee_per_seat
  from public.refund_terms() as rule
  where rule.days_before <= days
  order by rule.days_before desc
  limit 1;
  reason := case when days_before is null then 'no_rule' else 'rule' end;
  -- What stays with the company is rounded down to 10 won: in the visitor's favour.
  comes_back := won - least(
    won,
    case
      when days_before is null then won
      when percent is not null then (won::bigint * (100 - percent) / 1000 * 10)::int
      else fee_per_seat * seats
    end
  );
end
$$;
comment on function private.refund_of(int, int, date, timestamptz, timestamptz) is
  'What comes back of a sum for seats that are given back at this moment, and why: the rule, all within 24 hours of reserving up to 3 days before the show, all without a date.';
revoke execute on function private.refund_of(int, int, date, timestamptz, timestamptz) from public;

create or replace function private.refund_of_seats(reservation public.ticket_reservations, seats int)
returns table (surplus int, comes_back int, reason text, days_before int, percent int, fee_per_seat int)
language sql
stable
set search_path = ''
as $$
  select given.won, refund.*
  from (
    select greatest(
      private.net_paid_won(reservation.id) - reservation.unit_price * (reservation.attendee_count - seats), 0
    ) as won
  ) as given
  cross join lateral private.refund_of(
    given.won,
    seats,
    (select show_time."date" from public.show_times as show_time where show_time.id = reservation.show_time_id),
    reservation.created_at,
    now()
  ) as refund
$$;
comment on function private.refund_of_seats(public.ticket_reservations, int) is
  'What would come back now if so many seats of a reservation were given back: of `surplus`, which is no longer owed then.';
-- A replaced function keeps its rights; said again because it can be read here.
revoke execute on function private.refund_of_seats(public.ticket_reservations, int) from public;

-- Said before the button of the form; a column that is computed for the API.
create function public.refund_text(show public.current_performances) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when show.ticket_price = 0 then null
    when terms.shares is null then '취소하시면 환불되지 않습니다.'
    else '취소하시면 ' || terms.shares || case when terms.shares like '%\%' then '를' else '을' end || ' 돌려드립니다.'
  end || ' 예매하고 24시간 안에는 공연 3일 전까지 전액을 돌려드립니다.'
  from (
    select string_agg(
      case when rule.days_before = 0 then '공연 당일 ' else format('공연 %s일 전까지 ', rule.days_before) end
        || case
          when rule.percent = 100 then '전액'
          when rule.percent is not null then format('%s%%', rule.percent)
          else format('한 장에 %s원을 뺀 금액', to_char(rule.fee_per_seat, 'FM999,999,990'))
        end,
      ', ' order by rule.days_before desc
    ) as shares
    from public.refund_terms() as rule
  ) as terms
$$;
comment on function public.refund_text(public.current_performances) is
  'What comes back of tickets of this show that are given back, in a sentence for visitors. Null: it costs nothing.';
revoke execute on function public.refund_text(public.current_performances) from public, anon, authenticated, service_role;
grant execute on function public.refund_text(public.current_performances) to anon, authenticated, service_role;

-- The sentence stands on cached pages.
create trigger notify_site after update on public.box_office_settings
  for each statement execute function private.notify_site();
