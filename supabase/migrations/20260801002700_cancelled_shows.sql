-- A show time, or a whole show, that is not played: what was reserved is cancelled, what was paid is to be refunded, visitors
-- are written, and nobody reserves it any more. It can be taken back: whoever was written that the show is cancelled is
-- written that it is played, and what was not sent because of the cancellation is sent after all.
-- Of a show time that the company moves, whoever had reserved it gets everything back, and deadlines follow it.

create function private.refuse_cancelled() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.refuse('공연이 취소된 회차입니다. 다른 회차를 선택해주세요.', 'show_time_cancelled');
end
$$;
comment on function private.refuse_cancelled() is 'Refuses what is asked of a cancelled show time.';
revoke execute on function private.refuse_cancelled() from public;

create function public.cancel_show(
  performance_id uuid, show_time_ids uuid[] default null, reason text default null, supplement_percent int default 0
)
returns table (cancelled_at timestamptz, show_times int, reservations int, seats int, to_refund bigint)
language plpgsql
security definer
set search_path = ''
as $$
declare
  whole constant boolean := cancel_show.show_time_ids is null;
  written_reason constant text := private.trim_text(cancel_show.reason);
  show_time public.show_times;
  cancelled_ids uuid[];
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins cancel shows.';
  end if;
  perform from public.current_performances as show where show.id = cancel_show.performance_id for no key update;
  if not found then
    perform private.refuse('공연을 찾을 수 없습니다. 새로고침한 뒤 다시 시도해주세요.', 'performance_unknown');
  elsif char_length(written_reason) > 200 then
    perform private.refuse('취소 사유는 200자까지 적을 수 있습니다.', 'reason_too_long');
  elsif cancel_show.supplement_percent is null or cancel_show.supplement_percent not between 0 and 100 then
    perform private.refuse('보상은 낸 금액의 0%에서 100%까지 정할 수 있습니다.', 'supplement_out_of_range');
  end if;
  cancelled_at := now();
  show_times := 0;
  -- In one order, since each waits for those who are just reserving it.
  for show_time in
    select listed.* from public.show_times as listed
    where listed.performance_id = cancel_show.performance_id and listed.cancelled_at is null
      and case when whole then private.show_ends(listed.id) > now() else listed.id = any (cancel_show.show_time_ids) end
    order by listed.id
    for no key update
  loop
    perform pg_advisory_xact_lock(private.seat_lock(show_time.id));
    update public.show_times as listed
    set cancelled_at = now(), cancel_reason = written_reason
    where listed.id = show_time.id;
    show_times := show_times + 1;
  end loop;
  if whole then
    update public.current_performances as show set sold_without_show_times = false
    where show.id = cancel_show.performance_id and show.sold_without_show_times;
  end if;
  with cancelled as (
    update public.ticket_reservations as reservation
    set cancelled_at = now(), cancel_reason = coalesce(written_reason, '공연 취소')
    where reservation.performance_id = cancel_show.performance_id
      and private.is_active_reservation(reservation.cancelled_at, reservation.expires_at, now())
      and (
        whole and reservation.show_time_id is null
        or exists (
          select from public.show_times as listed
          where listed.id = reservation.show_time_id and listed.cancelled_at = now()
        )
      )
    returning reservation.id, reservation.attendee_count
  )
  select array_agg(cancelled.id), count(*), coalesce(sum(cancelled.attendee_count), 0)
  into cancelled_ids, reservations, seats
  from cancelled;
  -- Rounded up to 10 won: in the visitor's favour.
  insert into public.payments (reservation_id, kind, amount, note)
  select paid.id, 'fee', -ceil(paid.won * cancel_show.supplement_percent / 1000.0)::int * 10, '공연 취소 보상'
  from (select id, private.net_paid_won(id) as won from unnest(cancelled_ids) as id) as paid
  where paid.won > 0 and cancel_show.supplement_percent > 0;
  select coalesce(sum(private.net_paid_won(id)), 0) into to_refund from unnest(cancelled_ids) as id;
  return next;
end
$$;
comment on function public.cancel_show(uuid, uuid[], text, int) is
  'Cancels show times of a show, or all that are not over and what was reserved without one; with them the reservations, whose money is then to be refunded in full, with a supplement of so many percent. Returns the moment, by which restore_show takes it back, and what was cancelled. For admins.';
revoke execute on function public.cancel_show(uuid, uuid[], text, int) from public, anon, authenticated, service_role;
grant execute on function public.cancel_show(uuid, uuid[], text, int) to authenticated;

create function public.restore_show(performance_id uuid, cancelled_at timestamptz, show_time_id uuid default null)
returns table (show_times int, reservations int, left_cancelled int)
language plpgsql
security definer
set search_path = ''
as $$
declare
  candidates uuid[];
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins restore shows.';
  end if;
  select coalesce(array_agg(reservation.id), '{}') into candidates
  from public.ticket_reservations as reservation
  where reservation.performance_id = restore_show.performance_id
    and reservation.cancelled_at = restore_show.cancelled_at
    and (restore_show.show_time_id is null or reservation.show_time_id = restore_show.show_time_id)
    and (
      reservation.show_time_id is null
      or exists (
        select from public.show_times as show_time
        where show_time.id = reservation.show_time_id and show_time.cancelled_at = restore_show.cancelled_at
      )
    );
  update public.show_times as show_time set cancelled_at = null, cancel_reason = null
  where show_time.performance_id = restore_show.performance_id
    and show_time.cancelled_at = restore_show.cancelled_at
    and (restore_show.show_time_id is null or show_time.id = restore_show.show_time_id);
  get diagnostics show_times = row_count;
  update public.current_performances as show set sold_without_show_times = true
  where show.id = restore_show.performance_id and restore_show.show_time_id is null and exists (
    select from public.audit_log as line
    where line.table_name = 'current_performances' and line.row_id = show.id::text
      and line.created_at = restore_show.cancelled_at
      and line.old_values -> 'sold_without_show_times' = 'true' and line.new_values -> 'sold_without_show_times' = 'false'
  );
  reservations := public.restore_reservations(candidates, restore_show.cancelled_at);
  left_cancelled := cardinality(candidates) - reservations;
  return next;
end
$$;
comment on function public.restore_show(uuid, timestamptz, uuid) is
  'Takes back what cancel_show did at that moment, for all show times or for one; reservations that were changed since stay cancelled. Returns how many show times and reservations are in force again, and how many are not. For admins.';
revoke execute on function public.restore_show(uuid, timestamptz, uuid) from public, anon, authenticated, service_role;
grant execute on function public.restore_show(uuid, timestamptz, uuid) to authenticated;

create function private.set_reserved_for() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.show_time_id is distinct from old.show_time_id then
    new.reserved_for := private.show_begins_of(new.show_time_id);
  else
    new.reserved_for := old.reserved_for;
  end if;
  return new;
end
$$;
comment on function private.set_reserved_for() is 'Writes down when the show time begins that is reserved.';
revoke execute on function private.set_reserved_for() from public;

create trigger set_reserved_for before insert or update on public.ticket_reservations
  for each row execute function private.set_reserved_for();

create function private.move_deadlines() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  begins constant timestamptz := private.show_begins(new."date", new."time");
begin
  -- As though it had been reserved for the new time, but nobody's deadline passes within the next hour.
  update public.ticket_reservations as reservation
  set
    deposit_deadline = moved.deadline,
    expires_at = greatest(
      least(moved.deadline + make_interval(hours => setting.deposit_grace_hours), begins), now() + interval '1 hour'
    )
  from public.box_office_settings as setting,
    (
      select
        unpaid.id,
        greatest(
          least(terms.deadline, begins - make_interval(hours => show.booking_closes_hours)), now() + interval '1 hour'
        ) as deadline
      from public.ticket_reservations as unpaid
      join public.current_performances as show on show.id = unpaid.performance_id
      cross join lateral private.deposit_terms(show, null, unpaid.created_at) as terms
      where unpaid.show_time_id = new.id and unpaid.cancelled_at is null and unpaid.expires_at > now()
        and unpaid.deposit_deadline is not null and terms.deadline is not null
    ) as moved
  where reservation.id = moved.id;
  return null;
end
$$;
comment on function private.move_deadlines() is
  'Has the unpaid reservations of a show time that is moved wait for their deposit until it closes at its new time.';
revoke execute on function private.move_deadlines() from public;

create trigger move_deadlines after update on public.show_times
  for each row when ((new."date", new."time") is distinct from (old."date", old."time"))
  execute function private.move_deadlines();
