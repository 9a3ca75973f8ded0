-- The company notes contacts that visitors cannot give: a number with an extension or without the area, or words. Digits
-- alone that are too few to be dialled are a slip of the finger.

create or replace function private.spell_phone_number() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  written constant text := normalize(new.phone_number, nfkc);
begin
  new.phone_number := coalesce(private.phone_number(new.phone_number), new.phone_number);
  if written ~ E'^[+0-9\\s().,*#/\u2010-\u2015\u2212-]*$'
    and char_length(regexp_replace(written, '[^0-9]', '', 'g')) < 7
  then
    perform private.refuse('연락처를 확인해 주세요. 걸 수 있는 전화번호는 숫자가 7자리 이상입니다.', 'phone_invalid');
  end if;
  return new;
end
$$;
comment on function private.spell_phone_number() is
  'Gives a telephone number its one spelling, where it has the form of one; refuses what is too short to be dialled.';

drop trigger spell_phone_number on public.ticket_reservations;
create trigger spell_changed_phone_number before update of phone_number on public.ticket_reservations
  for each row when (new.phone_number is distinct from old.phone_number)
  execute function private.spell_phone_number();
-- After accept_reservation, in the order of their names: visitors are refused there in words of their own.
create trigger spell_phone_number before insert on public.ticket_reservations
  for each row execute function private.spell_phone_number();
