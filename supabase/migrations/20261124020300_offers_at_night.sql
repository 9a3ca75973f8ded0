-- Nobody is woken for a seat, and nobody loses one by sleeping: the hours of an offer made at night begin in the morning. And
-- what is stored of a visitor has the waiting list in it.

create or replace function private.offer_ends(show_time_id uuid, at timestamptz) returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  show public.current_performances;
  begins timestamptz;
  here constant timestamp := offer_ends.at at time zone 'Asia/Seoul';
  ends constant timestamptz := make_interval(
    hours => (select setting.waiting_offer_hours from public.box_office_settings as setting)
  ) + case
    when here::time < time '09:00' then (here::date + time '09:00') at time zone 'Asia/Seoul'
    when here::time >= time '21:00' then (here::date + 1 + time '09:00') at time zone 'Asia/Seoul'
    else offer_ends.at
  end;
begin
  select listed.* into show
  from public.show_times as show_time
  join public.current_performances as listed on listed.id = show_time.performance_id
  where show_time.id = offer_ends.show_time_id;
  select private.show_begins(show_time."date", show_time."time") into begins
  from public.show_times as show_time where show_time.id = offer_ends.show_time_id;
  if show.closed_at is not null
    or not show.account_transfer_enabled
    or ends > begins - make_interval(hours => show.booking_closes_hours)
    -- Who takes it in the last minute still has to be able to pay.
    or show.ticket_price > 0 and (private.deposit_terms(show, begins, ends)).way = 'closed'
  then
    return null;
  end if;
  return ends;
end
$$;
comment on function private.offer_ends(uuid, timestamptz) is
  'Until when an offer made at this moment lasts, where the hours from 21:00 to 09:00 in Seoul do not count if it is made then; null: it would end after the box office closes or too late to pay, so none is made.';
comment on column public.box_office_settings.waiting_offer_hours is
  'Hours for which seats that came back are offered to a party of the waiting list; from 09:00 on for an offer made between 21:00 and 09:00.';

-- It names its parameters by its own name, and so has to go on having it.
revoke execute on function public.export_visitor(text, text) from authenticated;
alter function public.export_visitor(text, text) set schema private;
create function public.export_visitor(phone_number text, reason text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Refuses who is no admin or gives no reason, and writes to the log.
  found constant jsonb := private.export_visitor(export_visitor.phone_number, export_visitor.reason);
begin
  return found || jsonb_build_object('waiting', coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'created_at', party.created_at, 'show', show.title, 'date', show_time."date", 'time', show_time."time",
        'name', party.name, 'phone_number', party.phone_number, 'email', party.email, 'seats', party.party_size,
        'offered_at', offer.created_at, 'offer_expires_at', offer.expires_at, 'taken_at', offer.taken_at,
        'left_at', party.left_at
      ) order by party.created_at
    )
    from public.waiting_parties as party
    join public.show_times as show_time on show_time.id = party.show_time_id
    join public.current_performances as show on show.id = show_time.performance_id
    left join public.seat_offers as offer on offer.party_id = party.id
    where party.phone_digits = regexp_replace(
      coalesce(private.phone_number(export_visitor.phone_number), export_visitor.phone_number), '[^0-9]', '', 'g'
    )
  ), '[]'));
end
$$;
comment on function public.export_visitor(text, text) is
  'All that is stored under a telephone number: reservations with their payments, inquiries, and waiting lists. Needs a reason, which is in the log with who has asked.';
revoke execute on function public.export_visitor(text, text) from public, anon, authenticated, service_role;
grant execute on function public.export_visitor(text, text) to authenticated;
