-- What comes back when seats are given back: rows of the company, by whole days in Seoul before the day of the show.

create table public.refund_rules (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  days_before int not null unique check (days_before between 0 and 365),
  percent int check (percent between 0 and 100),
  fee_per_seat int check (fee_per_seat between 0 and 1000000),
  constraint refund_rules_percent_or_fee check ((percent is null) <> (fee_per_seat is null))
);
comment on table public.refund_rules is 'What comes back of seats that are given back so many days before the show or earlier.';
comment on column public.refund_rules.id is 'The row.';
comment on column public.refund_rules.created_at is 'When it was made.';
comment on column public.refund_rules.updated_at is 'When it was last changed.';
comment on column public.refund_rules.days_before is 'It is in force up to this many days before the show; 0: on its day, before it begins.';
comment on column public.refund_rules.percent is 'Percent that come back; null: all but a fee.';
comment on column public.refund_rules.fee_per_seat is 'Won that stay with the company for each seat; null: by percent.';
-- The Korean consumer standard for performances.
insert into public.refund_rules (days_before, percent) values (10, 100), (7, 90), (3, 80), (1, 70), (0, 10);

create trigger set_updated_at before update on public.refund_rules
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.refund_rules
  for each row execute function private.write_audit_log();
select private.add_calendar_checks('public.refund_rules');

alter table public.refund_rules enable row level security;
revoke all on public.refund_rules from public, anon, authenticated, service_role;
grant select on public.refund_rules to anon;
grant select, insert, update, delete on public.refund_rules to authenticated, service_role;
create policy "Everyone can read refund rules" on public.refund_rules for select to anon, authenticated using (true);
create policy "Admins can add refund rules" on public.refund_rules
  for insert to authenticated with check ((select public.is_admin()));
create policy "Admins can change refund rules" on public.refund_rules
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can remove refund rules" on public.refund_rules
  for delete to authenticated using ((select public.is_admin()));

create function private.refund_of(
  won int, seats int, show_date date, reserved_at timestamptz, at timestamptz,
  out comes_back int, out reason text, out rule public.refund_rules
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
  select * into rule from public.refund_rules as listed
  where listed.days_before <= days
  order by listed.days_before desc
  limit 1;
  reason := case when rule.id is null then 'no_rule' else 'rule' end;
  -- What stays with the company is rounded down to 10 won: in the visitor's favour.
  comes_back := won - least(
    won,
    case
      when rule.id is null then won
      when rule.percent is not null then (won::bigint * (100 - rule.percent) / 1000 * 10)::int
      else rule.fee_per_seat * seats
    end
  );
end
$$;
comment on function private.refund_of(int, int, date, timestamptz, timestamptz) is
  'What comes back of a sum for seats that are given back at this moment, and why: the row of refund_rules, all within 24 hours of reserving up to 3 days before the show, all without a date.';
revoke execute on function private.refund_of(int, int, date, timestamptz, timestamptz) from public;
