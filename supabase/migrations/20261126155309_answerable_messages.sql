-- Answerable messages: of a visitor who leaves a telephone number, it is one that can be called.

-- Not of what admins import or put back: old messages stay as they were written.
create function private.check_contact() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.role() = 'service_role' and new.contact !~ '@' and private.phone_number(new.contact) is null then
    perform private.refuse('올바른 이메일 또는 전화번호를 입력해주세요.', 'no_phone_number');
  end if;
  return new;
end
$$;
comment on function private.check_contact() is
  'Refuses the message of a visitor who leaves neither an e-mail address nor a telephone number.';
revoke execute on function private.check_contact() from public;

create trigger check_contact before insert on public.contact_messages
  for each row execute function private.check_contact();
