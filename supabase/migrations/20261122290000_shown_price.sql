-- A price that changed while a visitor filled in the form is said and asked about, never put in place of the one shown.

alter table public.ticket_reservations add column shown_unit_price int check (shown_unit_price >= 0);
comment on column public.ticket_reservations.shown_unit_price is
  'Won for a seat after the discount, as the visitor''s form showed it; null where the form showed none.';
grant insert (shown_unit_price) on public.ticket_reservations to anon, authenticated;

create function private.refuse_changed_price() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refuse(
    case
      when new.unit_price = 0
        then '그사이 가격이 바뀌어 지금은 내실 금액이 없습니다. 확인하고 다시 신청해주세요.'
      else format(
        '그사이 가격이 바뀌어 지금은 1매에 %s원입니다. 바뀐 금액을 확인하고 다시 신청해주세요.',
        to_char(new.unit_price, 'FM999,999,999,990')
      )
    end,
    'price_changed:' || new.unit_price
  );
  return null;
end
$$;
comment on function private.refuse_changed_price() is 'Refuses a reservation whose form showed another price than it would cost.';
revoke execute on function private.refuse_changed_price() from public;

create trigger refuse_changed_price after insert on public.ticket_reservations
  for each row when (new.shown_unit_price <> new.unit_price)
  execute function private.refuse_changed_price();
