-- Decided deposits: whoever comes second reads what a colleague has done, and that nothing was written. The lists have
-- read themselves again by then, so that nobody has to reload.

do $$
declare
  reworded regprocedure;
begin
  foreach reworded in array array[
    'public.assign_deposits(jsonb)'::regprocedure,
    'public.decide_deposits(uuid[], text)'::regprocedure,
    'private.follow_deposit(uuid)'::regprocedure
  ] loop
    execute replace(
      replace(pg_get_functiondef(reworded), '새로고침한 뒤', '새로 읽은 목록에서'),
      '다른 관리자가 처리한 입금이 있습니다', '다른 관리자가 먼저 처리한 입금이 있어 넣지 않았습니다'
    );
  end loop;
end
$$;
