-- The time of a show time that a visitor has seen: one that was moved while the form was filled in is said and asked
-- about, never put in place of the one shown.

create or replace function private.set_reserved_for() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  begins timestamptz;
  local timestamp;
begin
  if tg_op = 'UPDATE' and new.show_time_id is not distinct from old.show_time_id then
    new.reserved_for := old.reserved_for;
    return new;
  end if;
  begins := private.show_begins_of(new.show_time_id);
  if tg_op = 'INSERT' and new.reserved_for <> begins then
    local := begins at time zone 'Asia/Seoul';
    perform private.refuse(
      format(
        '그사이 회차 시각이 바뀌었습니다: %s (%s) %s. 확인하고 다시 신청해 주세요.', to_char(local, 'FMMM. FMDD.'),
        (array['일', '월', '화', '수', '목', '금', '토'])[extract(dow from local)::int + 1], to_char(local, 'HH24:MI')
      ),
      format('show_time_changed:%s', to_char(begins at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    );
  end if;
  new.reserved_for := begins;
  return new;
end
$$;
comment on function private.set_reserved_for() is
  'Writes down when the show time begins that is reserved; refuses a new reservation whose form showed another time.';

grant insert (reserved_for) on public.ticket_reservations to anon, authenticated;
