-- Meanwhile sentences: the lists of the admin area read themselves again after a refusal, so that nobody has to reload.
-- Whoever is refused reads what has happened meanwhile and what is left to do.

create function private.refuse_removed_show() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.refuse('그사이 지워진 공연이라 하지 못했습니다. 새로 읽은 공연 목록을 확인해 주세요.', 'performance_unknown');
end
$$;
comment on function private.refuse_removed_show() is 'Refuses an admin''s change of a show that is not there.';
revoke execute on function private.refuse_removed_show() from public;

create function private.refuse_removed_show_time() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.refuse('그사이 지워진 회차라 하지 못했습니다. 다른 회차를 골라 주세요.', 'show_time_unknown');
end
$$;
comment on function private.refuse_removed_show_time() is 'Refuses an admin''s change of a show time that is not there.';
revoke execute on function private.refuse_removed_show_time() from public;

do $$
declare
  removed_show constant text :=
    'private.refuse(''공연을 찾을 수 없습니다. 새로고침한 뒤 다시 시도해주세요.'', ''performance_unknown'')';
  removed_show_time constant text :=
    'private.refuse(''회차를 찾을 수 없습니다. 새로고침한 뒤 다시 시도해 주세요.'', ''show_time_unknown'')';
  changed record;
  definition text;
begin
  for changed in
    select * from (values
      ('public.remove_show(uuid)'::regprocedure, removed_show, 'private.refuse_removed_show()'),
      ('public.close_run(uuid)', removed_show, 'private.refuse_removed_show()'),
      ('public.reopen_run(uuid)', removed_show, 'private.refuse_removed_show()'),
      ('public.cancel_show(uuid, uuid[], text, integer)', removed_show, 'private.refuse_removed_show()'),
      ('public.assign_show_time(uuid)', removed_show_time, 'private.refuse_removed_show_time()'),
      ('public.make_door_pass(uuid, text, boolean)', removed_show_time, 'private.refuse_removed_show_time()'),
      (
        'public.change_message(uuid, text)',
        '그사이 보냈거나 지금 보내는 중입니다. 새로고침한 뒤 확인해 주세요.',
        '그사이 보냈거나 지금 보내는 중입니다. 새로 읽은 목록에서 지금 상태를 확인해 주세요.'
      ),
      (
        'public.revive_reservation(uuid)',
        '기한이 지난 예매가 아닙니다. 새로고침한 뒤 확인해 주세요.',
        '그사이 취소되었거나 다시 유효해진 예매라 되살리지 않았습니다. 지금 상태를 확인해 주세요.'
      ),
      (
        'public.undo_import(uuid)',
        '이미 되돌린 가져오기입니다. 새로고침한 뒤 확인해 주세요.',
        '이미 되돌린 가져오기입니다. 더 하실 일은 없습니다.'
      ),
      (
        'public.add_import_image(uuid, uuid, text)',
        '사진을 넣을 항목이 지워졌습니다. 새로고침한 뒤 확인해 주세요.',
        '그사이 지워진 항목이라 사진을 넣지 않았습니다. 필요하면 지운 것을 되살린 뒤 다시 시도해 주세요.'
      )
    ) as listed (function, old, new)
  loop
    definition := pg_get_functiondef(changed.function);
    if strpos(definition, changed.old) = 0 then
      raise 'The sentence of % is not there.', changed.function;
    end if;
    execute replace(definition, changed.old, changed.new);
  end loop;
end
$$;
