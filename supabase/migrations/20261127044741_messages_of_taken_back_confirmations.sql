-- Messages of taken back confirmations: a visitor whose deposit was confirmed by mistake was never sent the account number.

create or replace function private.queue_reservation_messages() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  visitor constant boolean := private.is_limited_visitor();
  -- What an admin has done may be undone in the next moment; what visitors do themselves they wait for.
  due constant timestamptz := case when visitor then now() else private.after_quiet_hours(now() + interval '2 minutes') end;
  begins constant timestamptz := private.show_begins_of(new.show_time_id);
begin
  if begins <= now() or new.erased_at is not null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.queue_message(
      case when new.payment_verified or new.total_price = 0 then 'confirmed' else 'received' end, new, '',
      case when visitor then now() else now() + interval '2 minutes' end
    );
    return null;
  end if;
  if new.cancelled_at is not null then
    if old.cancelled_at is null then
      perform private.queue_message(
        case
          when visitor then 'given_back'
          when exists (
            select from public.show_times as show_time
            where show_time.id = new.show_time_id and show_time.cancelled_at is not null
          ) then 'show_cancelled'
          else 'cancelled'
        end,
        new, (extract(epoch from new.cancelled_at) * 1000)::bigint::text,
        due, now() + interval '3 days'
      );
    end if;
    return null;
  end if;
  -- What was not sent because of a cancellation or a confirmation may be true again: without the account nobody pays.
  if old.cancelled_at is not null or (old.payment_verified and not new.payment_verified) then
    update public.outbox as queued
    set state = 'waiting', due_at = greatest(queued.due_at, due), tries = 0, problem = null
    where queued.reservation_id = new.id and queued.state = 'skipped' and queued.expires_at > due
      and (old.cancelled_at is not null or queued.updated_at >= old.payment_verified_at);
  end if;
  if old.cancelled_at is not null then
    if exists (
      select from public.outbox as queued
      where queued.reservation_id = new.id and queued.event in ('cancelled', 'show_cancelled', 'given_back')
        and queued.created_at >= old.cancelled_at and (queued.state = 'sent' or queued.taken_at is not null)
    ) then
      perform private.queue_message(
        'restored', new, (extract(epoch from old.cancelled_at) * 1000)::bigint::text, due,
        least(coalesce(begins, 'infinity'), now() + interval '3 days')
      );
    end if;
  end if;
  if new.attendee_count < old.attendee_count and visitor then
    perform private.queue_message(
      'given_back', new, extract(epoch from new.updated_at)::bigint::text, due,
      details => jsonb_build_object('seats', old.attendee_count - new.attendee_count, 'left', new.attendee_count)
    );
  end if;
  if new.payment_verified and not old.payment_verified then
    perform private.queue_message(
      'confirmed', new, '', due, least(coalesce(begins, 'infinity'), now() + interval '3 days')
    );
  end if;
  if new.show_time_id is distinct from old.show_time_id and old.show_time_id is not null and begins is not null then
    perform private.queue_show_time_change(new, private.show_begins_of(old.show_time_id), begins);
  end if;
  return null;
end
$$;
