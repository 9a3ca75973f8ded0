-- Dated deposits: money is booked on its day, so that nothing is brought whose day is not known.

-- Only of what is new: lists were read less strictly before.
create function private.check_deposit_date() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.at is null then
    perform private.refuse(
      '날짜를 읽지 못한 입금이 있습니다. 이 창을 새로고침한 뒤 거래내역을 다시 가져와 주세요.', 'no_deposit_date'
    );
  end if;
  return new;
end
$$;
comment on function private.check_deposit_date() is 'Refuses a deposit that does not say when it came.';
revoke execute on function private.check_deposit_date() from public;

create trigger check_deposit_date before insert on public.deposits
  for each row execute function private.check_deposit_date();
comment on column public.deposits.at is
  'When it came; null only of what was brought when lists were read less strictly.';
