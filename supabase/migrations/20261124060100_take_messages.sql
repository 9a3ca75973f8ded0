-- A message whose text cannot be made fails by itself; before, all that were due after it waited for it. And a text message
-- that an admin would send by hand is taken off the list when it is outdated.

create or replace function public.take_messages(ways text[], at_most int default 20)
returns table (
  id uuid, event text, way text, recipient text, reply_to_name text, reply_to text, subject text, "text" text, html text,
  alimtalk_template text, word_values jsonb
)
language plpgsql
security definer
set search_path = ''
as $$
declare
  message public.outbox;
  taken int := 0;
  failure text;
begin
  -- Those that nobody but an admin sends would wait on, though what they say is no longer so.
  update public.outbox as queued set state = 'skipped'
  where queued.state = 'waiting' and queued.way <> all (take_messages.ways) and queued.due_at <= clock_timestamp()
    and queued.taken_at is null
    and (queued.expires_at <= clock_timestamp() or not private.is_message_true(queued));
  for message in
    select queued.* from public.outbox as queued
    where queued.state = 'waiting' and queued.due_at <= clock_timestamp() and queued.way = any (take_messages.ways)
    order by queued.due_at
    for update skip locked
  loop
    exit when taken >= take_messages.at_most;
    recipient := null;
    failure := null;
    begin
      if message.expires_at > clock_timestamp() and private.is_message_true(message) then
        select composed.* into recipient, reply_to_name, reply_to, subject, text, html, alimtalk_template, word_values
        from private.compose_message(message) as composed;
      end if;
    exception when others then
      failure := '글을 만들지 못했습니다: ' || left(sqlerrm, 150);
    end;
    if failure is not null then
      update public.outbox as queued
      set state = 'failed', taken_at = null, problem = failure
      where queued.id = message.id;
    elsif recipient is null then
      update public.outbox as queued
      set state = 'skipped', taken_at = null,
        problem = case when message.expires_at <= clock_timestamp() then '제때 보내지 못했습니다.' end
      where queued.id = message.id;
      delete from private.account_emails as email where email.message_id = message.id;
    elsif message.way = 'phone' and message.taken_at is not null then
      -- A node has ended in the middle of it: nobody knows whether it came, and a second one costs.
      update public.outbox as queued
      set state = 'failed', taken_at = null, problem = '보내는 중에 서버가 멈췄습니다. 받으셨는지 확인한 뒤 다시 보내 주세요.'
      where queued.id = message.id;
    else
      update public.outbox as queued
      set taken_at = clock_timestamp(), tries = queued.tries + 1, due_at = clock_timestamp() + interval '2 minutes'
      where queued.id = message.id;
      taken := taken + 1;
      id := message.id;
      event := message.event;
      way := message.way;
      return next;
    end if;
  end loop;
end
$$;
comment on function public.take_messages(text[], int) is
  'Messages that are due, for the node that calls: others do not get them for two minutes. What is no longer true or too late is skipped, by whichever way it would be sent; what cannot be written fails.';
