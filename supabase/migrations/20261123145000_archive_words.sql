-- A hosted project refuses a removal without a condition from the API, within functions too.

create or replace function private.update_archive_words() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.archive_words where true;
  elsif tg_op = 'DELETE' then
    delete from private.archive_words where performance_id = old.id;
  else
    perform private.write_archive_words(new);
  end if;
  return null;
end
$$;
comment on function private.update_archive_words() is 'Updates what productions are found by, for those who cannot write it.';
-- A replaced function keeps its rights; said again because it can be read here.
revoke execute on function private.update_archive_words() from public;
