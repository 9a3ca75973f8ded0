-- The settings of the box office, and until when a deposit has to come: one function computes the deadline, and everything
-- reads it.

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

create table public.box_office_settings (
  id boolean primary key default true constraint box_office_settings_single_row check (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deposit_grace_hours int not null default 12 check (deposit_grace_hours between 0 and 72),
  -- The Korean consumer standard for performances.
  refund_rules jsonb not null default '[
    {"days_before": 10, "percent": 100},
    {"days_before": 7, "percent": 90},
    {"days_before": 3, "percent": 80},
    {"days_before": 1, "percent": 70},
    {"days_before": 0, "percent": 10}
  ]' constraint box_office_settings_refund_rules check (private.are_refund_rules(refund_rules)),
  waiting_offer_hours int not null default 3 check (waiting_offer_hours between 1 and 72),
  phone_messages text not null default 'without_email'
    check (phone_messages in ('never', 'without_email', 'always')),
  quiet_from time not null default '21:00',
  quiet_until time not null default '09:00',
  digest_at time default '19:00'
);
comment on table public.box_office_settings is 'What the box office does and visitors are not shown; one row.';
comment on column public.box_office_settings.id is 'Always true, so that there is one row.';
comment on column public.box_office_settings.created_at is 'When the row was made.';
comment on column public.box_office_settings.updated_at is 'When the row was last changed.';
comment on column public.box_office_settings.deposit_grace_hours is
  'Hours after the deadline until unpaid seats are free again, since banks report late.';
comment on column public.box_office_settings.refund_rules is
  'What comes back of seats that are given back up to days_before calendar days before the show (0: on its day, before it begins): percent, or all but fee_per_seat won for each seat.';
comment on column public.box_office_settings.waiting_offer_hours is
  'Hours for which seats that came back are offered to a party of the waiting list; from 09:00 on for an offer made between 21:00 and 09:00.';
comment on column public.box_office_settings.phone_messages is
  'Whom text messages are for: nobody, reservations without an e-mail address, or all.';
comment on column public.box_office_settings.quiet_from is
  'From then on, in Seoul, messages that nobody waits for are put off. The same time as quiet_until: never.';
comment on column public.box_office_settings.quiet_until is 'Until then, in Seoul, they are put off.';
comment on column public.box_office_settings.digest_at is
  'When, in Seoul, the company is written what waits for it; null: never.';

create trigger set_updated_at before update on public.box_office_settings
  for each row execute function private.set_updated_at();
create trigger audit after update on public.box_office_settings
  for each row execute function private.write_audit_log();
-- The sentence stands on cached pages.
create trigger notify_site after update on public.box_office_settings
  for each statement execute function private.notify_site();
select private.add_calendar_checks('public.box_office_settings');

alter table public.box_office_settings enable row level security;
revoke all on public.box_office_settings from public, anon, authenticated, service_role;
grant select, update on public.box_office_settings to authenticated, service_role;

create policy "Admins can read the box office settings" on public.box_office_settings
  for select to authenticated using ((select public.is_admin()));
create policy "Admins can change the box office settings" on public.box_office_settings
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

insert into public.box_office_settings default values;

create function private.deposit_terms(
  show public.current_performances, begins timestamptz, at timestamptz,
  out way text, out deadline timestamptz, out expires_at timestamptz
)
language plpgsql
stable
set search_path = ''
as $$
begin
  way := 'transfer';
  -- Who comes after the beginning pays at the entrance: no deadline is waited for.
  if show.deposit_rule = 'none' or begins <= at then
    return;
  end if;
  deadline := least(
    case show.deposit_rule
      when 'hours' then at + make_interval(hours => show.deposit_deadline_hours)
      else ((at at time zone 'Asia/Seoul')::date + 1 + time '23:00') at time zone 'Asia/Seoul'
    end,
    begins - make_interval(hours => show.booking_closes_hours)
  );
  if deadline < at + interval '1 hour' then
    way := case when show.pay_at_door then 'door' else 'closed' end;
    deadline := null;
    return;
  end if;
  expires_at := least(
    deadline + make_interval(hours => (select setting.deposit_grace_hours from public.box_office_settings as setting)),
    begins
  );
end
$$;
comment on function private.deposit_terms(public.current_performances, timestamptz, timestamptz) is
  'How a reservation made at this moment is paid: transfer until the deadline (null: none), door or closed; and when unpaid seats are free again.';
revoke execute on function private.deposit_terms(public.current_performances, timestamptz, timestamptz) from public;
