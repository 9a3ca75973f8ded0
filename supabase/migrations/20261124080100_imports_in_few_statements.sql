-- A list that corrects the year of every production is written in few statements, one for each set of columns that it
-- changes: the places of the archive are numbered again after each statement.

create function private.write_rows(of_table text, changes jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  alike record;
begin
  for alike in
    select change.names, change.typed_names, jsonb_agg(change.written) as changes
    from (
      select
        written,
        (select string_agg(quote_ident(name), ', ' order by name)
          from jsonb_object_keys(written -> 'columns') as name) as names,
        (select string_agg('typed.' || quote_ident(name), ', ' order by name)
          from jsonb_object_keys(written -> 'columns') as name) as typed_names
      from jsonb_array_elements(write_rows.changes) as written
    ) as change
    group by change.names, change.typed_names
  loop
    execute format(
      'update public.%1$I as stored
       set (%2$s) = (select %3$s from jsonb_populate_record(stored, change.columns) as typed)
       from (
         select (written ->> ''id'')::uuid as id, written -> ''columns'' as columns
         from jsonb_array_elements($1) as written
       ) as change
       where stored.id = change.id',
      write_rows.of_table, alike.names, alike.typed_names
    ) using alike.changes;
  end loop;
end
$$;
comment on function private.write_rows(text, jsonb) is 'Writes some columns of rows: a list of {id, columns}.';
revoke execute on function private.write_rows(text, jsonb) from public;

create or replace function private.write_columns(of_table text, row_id uuid, columns jsonb) returns void
language sql
set search_path = ''
as $$
  select private.write_rows(
    write_columns.of_table,
    jsonb_build_array(jsonb_build_object('id', write_columns.row_id, 'columns', write_columns.columns))
  )
$$;
-- Replaced functions keep their rights; said again because they can be read here.
revoke execute on function private.write_columns(text, uuid, jsonb) from public;

create or replace function public.import_records(of_table text, entries jsonb, file_name text default '') returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  import public.imports;
  plan jsonb;
  refused text;
begin
  perform private.check_import(import_records.of_table, import_records.entries);
  -- Two imports into a table take turns: the second one sees what the first has made.
  perform pg_advisory_xact_lock(hashtextextended('import:' || import_records.of_table, 1984));
  select coalesce(
    jsonb_agg(
      to_jsonb(fates) || jsonb_build_object('row_id', coalesce(fates.row_id, gen_random_uuid())) order by fates.line
    ),
    '[]'
  ) into plan
  from private.import_fates(import_records.of_table, import_records.entries) as fates
  where fates.fate in ('created', 'changed', 'same');

  begin
    perform private.insert_imported(import_records.of_table, plan);
    perform private.write_rows(
      import_records.of_table,
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', planned ->> 'row_id',
            'columns', (
              select jsonb_object_agg(name, planned -> 'given' -> name)
              from jsonb_object_keys(planned -> 'former') as name
            )
          )
        )
        from jsonb_array_elements(plan) as planned
        where planned ->> 'fate' = 'changed'
      )
    );
  exception when check_violation or not_null_violation then
    get stacked diagnostics refused = pg_exception_detail;
    perform private.refuse(
      coalesce(
        (
          select planned ->> 'line' || '번째 줄에 '
          from jsonb_array_elements(plan) as planned
          where strpos(refused, planned ->> 'row_id') > 0
        ),
        ''
      ) || '너무 길거나 형식이 맞지 않는 내용이 있습니다. 고친 뒤 다시 가져와 주세요.',
      'row_refused'
    );
  end;

  insert into public.imports (table_name, file_name, created_count, changed_count, same_count)
  select
    import_records.of_table, left(import_records.file_name, 200),
    count(*) filter (where planned ->> 'fate' = 'created'), count(*) filter (where planned ->> 'fate' = 'changed'),
    count(*) filter (where planned ->> 'fate' = 'same')
  from jsonb_array_elements(plan) as planned
  returning * into import;
  execute format(
    'insert into private.imported_rows (import_id, row_id, source_key, former, written)
     select $1, stored.id, planned ->> ''source_key'', nullif(planned -> ''former'', ''null''),
       private.import_state(%1$L, to_jsonb(stored))
     from jsonb_array_elements($2) as planned
     join public.%1$I as stored on stored.id = (planned ->> ''row_id'')::uuid
     where planned ->> ''fate'' <> ''same''',
    import_records.of_table
  ) using import.id, plan;
  return jsonb_build_object(
    'id', import.id, 'created', import.created_count, 'changed', import.changed_count, 'same', import.same_count,
    'rows', (
      select coalesce(jsonb_object_agg(planned ->> 'line', planned ->> 'row_id'), '{}')
      from jsonb_array_elements(plan) as planned
    )
  );
end
$$;
revoke execute on function public.import_records(text, jsonb, text) from public, anon, authenticated, service_role;
grant execute on function public.import_records(text, jsonb, text) to authenticated;

create or replace function public.undo_import(import_id uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  import public.imports;
  rows jsonb;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins undo imports.';
  end if;
  select * into import from public.imports where imports.id = undo_import.import_id for update;
  if import.id is null or import.undone_at is not null then
    perform private.refuse('이미 되돌린 가져오기입니다. 새로고침한 뒤 확인해 주세요.', 'import_undone');
  end if;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(
       ''id'', stored.id, ''former'', imported.former,
       ''name'', coalesce(to_jsonb(stored) ->> ''title'', to_jsonb(stored) ->> ''festival'', to_jsonb(stored) ->> ''name''),
       ''untouched'', imported.written = private.import_state(%1$L, to_jsonb(stored))
     )), ''[]'')
     from private.imported_rows as imported
     join (
       select * from public.%1$I where id in (select row_id from private.imported_rows as entry where entry.import_id = $1)
       for no key update
     ) as stored on stored.id = imported.row_id
     where imported.import_id = $1',
    import.table_name
  ) into rows using import.id;
  perform private.write_rows(
    import.table_name,
    (
      select jsonb_agg(jsonb_build_object('id', entry ->> 'id', 'columns', entry -> 'former'))
      from jsonb_array_elements(rows) as entry
      where (entry ->> 'untouched')::boolean and entry -> 'former' <> 'null'
    )
  );
  execute format(
    'delete from public.%I where id in (
       select (entry ->> ''id'')::uuid from jsonb_array_elements($1) as entry
       where (entry ->> ''untouched'')::boolean and entry -> ''former'' = ''null''
     )',
    import.table_name
  ) using rows;
  update public.imports set undone_at = now() where imports.id = import.id;
  return jsonb_build_object(
    'removed', (
      select count(*) from jsonb_array_elements(rows) as entry
      where (entry ->> 'untouched')::boolean and entry -> 'former' = 'null'
    ),
    'restored', (
      select count(*) from jsonb_array_elements(rows) as entry
      where (entry ->> 'untouched')::boolean and entry -> 'former' <> 'null'
    ),
    'left', (
      select coalesce(jsonb_agg(entry ->> 'name' order by entry ->> 'name'), '[]')
      from jsonb_array_elements(rows) as entry
      where not (entry ->> 'untouched')::boolean
    )
  );
end
$$;
revoke execute on function public.undo_import(uuid) from public, anon, authenticated, service_role;
grant execute on function public.undo_import(uuid) to authenticated;
