-- Records of the past that admins bring from a file: all rows of an import or none, each once however often its file is
-- brought, and undone as one.

create table public.imports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  table_name text not null check (
    table_name in ('actors', 'awards', 'contact_messages', 'guest_performances', 'performances', 'staff_performances')
  ),
  file_name text not null default '' check (char_length(file_name) <= 200),
  created_count int not null default 0 check (created_count >= 0),
  changed_count int not null default 0 check (changed_count >= 0),
  same_count int not null default 0 check (same_count >= 0),
  image_count int not null default 0 check (image_count >= 0),
  undone_at timestamptz
);
comment on table public.imports is 'Files of records that admins have imported.';
comment on column public.imports.id is 'The import.';
comment on column public.imports.created_at is 'When it was imported.';
comment on column public.imports.updated_at is 'When the row was last changed.';
comment on column public.imports.created_by is 'The admin.';
comment on column public.imports.table_name is 'Table of its rows.';
comment on column public.imports.file_name is 'Name of the file.';
comment on column public.imports.created_count is 'Rows that it has made.';
comment on column public.imports.changed_count is 'Rows that were there and that it has changed.';
comment on column public.imports.same_count is 'Rows that were there as in the file.';
comment on column public.imports.image_count is 'Images that it has added to its rows.';
comment on column public.imports.undone_at is 'When it was undone; null: it was not.';

create index imports_created_at_idx on public.imports (created_at desc);
create index imports_created_by_idx on public.imports (created_by);

create trigger set_updated_at before update on public.imports
  for each row execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.imports
  for each row execute function private.write_audit_log();
select private.add_calendar_checks('public.imports');

alter table public.imports enable row level security;
revoke all on public.imports from public, anon, authenticated, service_role;
grant select on public.imports to authenticated;
grant select, insert, update, delete on public.imports to service_role;

create policy "Admins can read imports" on public.imports
  for select to authenticated using ((select public.is_admin()));

create table private.imported_rows (
  import_id uuid not null references public.imports (id) on delete cascade,
  row_id uuid not null,
  source_key text not null,
  former jsonb,
  written text not null,
  primary key (import_id, row_id)
);
comment on table private.imported_rows is 'What each import has made or changed.';
comment on column private.imported_rows.import_id is 'The import.';
comment on column private.imported_rows.row_id is 'The row, in the table of the import.';
comment on column private.imported_rows.source_key is 'Hash of what the row is recognised by in its file.';
comment on column private.imported_rows.former is 'The columns that were changed, as they were before; null: the row was made.';
comment on column private.imported_rows.written is 'Hash of the row after the import, by which a later change shows.';

create index imported_rows_source_key_idx on private.imported_rows (source_key);

revoke all on private.imported_rows from public, anon, authenticated, service_role;

create function private.import_columns(of_table text) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when import_columns.of_table = 'actors' then '{
      "name": null, "role": "", "birth_date": null, "description": "", "works_actor": [], "works_director": [],
      "works_tv_ad": [], "instagram_link": null
    }'::jsonb
    when import_columns.of_table = 'awards' then '{
      "year": null, "month": null, "festival": null, "play": "", "awards": null, "importance": "acting"
    }'::jsonb
    when import_columns.of_table = 'contact_messages' then '{"created_at": null, "name": null, "contact": null, "message": null, "note": null}'::jsonb
    when import_columns.of_table = 'performances' then '{
      "title": null, "year": "", "period": "", "venue": "", "location_address": "", "director": "", "writer": null,
      "description": "", "actor_list": [], "staff_list": [], "booking_url": null, "start_time": null, "runtime": 0,
      "age_rating": null, "directing_note": null, "viewing_guide": null
    }'::jsonb
    when import_columns.of_table in ('guest_performances', 'staff_performances') then '{
      "title": null, "status": "completed", "theater_name": "", "period": "", "venue": "", "participating_members": [],
      "description": "", "link": null
    }'::jsonb
  end
$$;
comment on function private.import_columns(text) is
  'The columns of a table that a file may fill, with what they hold in a row without them; null: the table takes no files.';
revoke execute on function private.import_columns(text) from public;

create function private.import_image_column(of_table text) returns text
language sql
immutable
set search_path = ''
as $$
  select case import_image_column.of_table
    when 'actors' then 'image'
    when 'performances' then 'image'
    when 'guest_performances' then 'poster_image'
    when 'staff_performances' then 'poster_image'
  end
$$;
comment on function private.import_image_column(text) is 'The column of a table with the main image; null: it has none.';
revoke execute on function private.import_image_column(text) from public;

create function private.import_word(written text) returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(nullif(private.searchable(written), ''), lower(written), '')
$$;
comment on function private.import_word(text) is 'A text as imports compare it; of punctuation alone, the punctuation.';
revoke execute on function private.import_word(text) from public;

-- Two rows with the same first part are one, unless there are several of them: then the second part decides.
create function private.import_identity(of_table text, entry jsonb) returns text[]
language sql
stable
set search_path = ''
as $$
  select case import_identity.of_table
    when 'actors' then array[
      private.import_word(entry ->> 'name'), private.import_word(entry ->> 'role') || coalesce(entry ->> 'birth_date', '')
    ]
    when 'awards' then array[
      concat_ws(
        '|', entry ->> 'year', private.import_word(entry ->> 'festival'), private.import_word(entry ->> 'play'),
        private.import_word(entry ->> 'awards')
      ),
      ''
    ]
    when 'contact_messages' then array[
      concat_ws(
        '|', date_trunc('minute', (entry ->> 'created_at')::timestamptz at time zone 'UTC')::text,
        private.import_word(entry ->> 'name'), private.import_word(entry ->> 'message')
      ),
      ''
    ]
    when 'performances' then array[
      concat_ws('|', private.import_word(entry ->> 'title'), substring(entry ->> 'year' from '\d{4}')),
      private.import_word(entry ->> 'period') || private.import_word(entry ->> 'venue')
    ]
    else array[
      concat_ws(
        '|', private.import_word(entry ->> 'title'), private.import_word(entry ->> 'theater_name'),
        substring(entry ->> 'period' from '\d{4}')
      ),
      private.import_word(entry ->> 'venue')
    ]
  end
$$;
comment on function private.import_identity(text, jsonb) is
  'What a row of a table, or a line of a file, is recognised by: what is enough as a rule, and what distinguishes namesakes.';
revoke execute on function private.import_identity(text, jsonb) from public;

-- An order of the list moves a row without changing it. What visitors have written is not compared, but whether it was touched.
create function private.import_state(of_table text, stored jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  select md5(
    case import_state.of_table
      when 'contact_messages' then stored ->> 'updated_at'
      else (stored - array['updated_at', 'sort_order'])::text
    end
  )
$$;
comment on function private.import_state(text, jsonb) is 'Hash of a row, which is another one after a change by hand.';
revoke execute on function private.import_state(text, jsonb) from public;

create function private.import_fates(of_table text, entries jsonb)
returns table (
  line int, fate text, row_id uuid, first_line int, "given" jsonb, former jsonb, source_key text, has_image boolean
)
language plpgsql
stable
set search_path = ''
as $$
begin
  return query execute format(
    $query$
      with brought as (
        select (entry ->> 'line')::int as line, known.given, private.import_identity(%1$L, known.given) as identity
        from jsonb_array_elements($1) as entry
        cross join lateral (
          select coalesce(jsonb_object_agg(key, to_jsonb(typed) -> key), '{}') as given
          from jsonb_populate_record(null::public.%1$I, entry -> 'values') as typed
          cross join lateral jsonb_object_keys(entry -> 'values') as key
          where private.import_columns(%1$L) ? key
        ) as known
      ), counted as (
        select
          brought.*, md5(%1$L || brought.identity::text) as source_key,
          count(*) over (partition by brought.identity[1]) as namesakes,
          min(brought.line) over (partition by brought.identity) as first_line
        from brought
      ), existing as materialized (
        select stored.id, stored.created_at, to_jsonb(stored) as stored,
          private.import_identity(%1$L, to_jsonb(stored)) as identity
        from public.%1$I as stored
      ), candidates as (
        select
          counted.line, count(*) as number,
          (array_agg(existing.id order by existing.created_at, existing.id)
            filter (where existing.identity = counted.identity))[1] as exact_id,
          array_agg(existing.id) filter (
            where strpos(existing.identity[2], counted.identity[2]) > 0
          ) as likely_ids,
          (array_agg(existing.id) filter (
            where (existing.stored ->> 'birth_date' <> counted.given ->> 'birth_date') is not true
          ))[1] as only_id
        from counted join existing on existing.identity[1] = counted.identity[1]
        group by counted.line
      ), matched as (
        select
          counted.*, coalesce(cardinality(candidates.likely_ids), 0) as likely_count,
          coalesce(
            (
              select imported.row_id from private.imported_rows as imported
              where imported.source_key = counted.source_key
                and imported.row_id in (select existing.id from existing)
              limit 1
            ),
            candidates.exact_id,
            case when cardinality(candidates.likely_ids) = 1 then candidates.likely_ids[1] end,
            case when candidates.number = 1 and counted.namesakes = 1 then candidates.only_id end
          ) as row_id
        from counted left join candidates on candidates.line = counted.line
      ), compared as (
        select
          matched.*, existing.stored, differing.former,
          coalesce(
            min(matched.line) over (partition by coalesce(matched.row_id::text, 'line ' || matched.line)),
            matched.line
          ) as first_of_row
        from matched
        left join existing on existing.id = matched.row_id
        left join lateral (
          select jsonb_object_agg(column_name, existing.stored -> column_name) as former
          from jsonb_object_keys(matched.given) as column_name
          where existing.stored -> column_name <> matched.given -> column_name
        ) as differing on %2$L <> 'contact_messages'
      )
      select
        compared.line,
        case
          when least(compared.first_line, compared.first_of_row) < compared.line then 'repeated'
          when compared.row_id is null and compared.likely_count > 1 then 'ambiguous'
          when %2$L = 'contact_messages' and (compared.given ->> 'created_at')::timestamptz < (
            select now() - make_interval(days => setting.erase_inquiries_after_days) from public.site_settings as setting
          ) then 'expired'
          when compared.row_id is null then 'created'
          when compared.former is null then 'same'
          else 'changed'
        end,
        compared.row_id, least(compared.first_line, compared.first_of_row), compared.given, compared.former,
        compared.source_key, coalesce(compared.stored ->> private.import_image_column(%2$L) <> '', false)
      from compared
      order by compared.line
    $query$,
    import_fates.of_table, import_fates.of_table
  ) using import_fates.entries;
end
$$;
comment on function private.import_fates(text, jsonb) is
  'What becomes of each line {line, values} of a file: created, changed, same, or left out as repeated, ambiguous or expired.';
revoke execute on function private.import_fates(text, jsonb) from public;

create function private.check_import(of_table text, entries jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins import records.';
  elsif private.import_columns(check_import.of_table) is null then
    raise invalid_parameter_value using message = 'This table takes no files.';
  elsif jsonb_array_length(check_import.entries) > 2000 then
    perform private.refuse('한 번에 2,000줄까지 가져올 수 있습니다. 파일을 나누어 가져와 주세요.', 'too_many_lines');
  end if;
end
$$;
comment on function private.check_import(text, jsonb) is 'Refuses an import by somebody who is no admin, into other tables, or of too many lines.';
revoke execute on function private.check_import(text, jsonb) from public;

create function public.preview_import(of_table text, entries jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.check_import(preview_import.of_table, preview_import.entries);
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'line', fates.line, 'fate', fates.fate, 'row_id', fates.row_id, 'first_line', fates.first_line,
          'former', coalesce(fates.former, '{}'), 'has_image', fates.has_image
        )
        order by fates.line
      ),
      '[]'
    )
    from private.import_fates(preview_import.of_table, preview_import.entries) as fates
  );
end
$$;
comment on function public.preview_import(text, jsonb) is
  'What import_records would do with each line, changing nothing: a list of {line, fate, row_id, first_line, former, has_image}.';
revoke execute on function public.preview_import(text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.preview_import(text, jsonb) to authenticated;

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

create function private.write_columns(of_table text, row_id uuid, columns jsonb) returns void
language sql
set search_path = ''
as $$
  select private.write_rows(
    write_columns.of_table,
    jsonb_build_array(jsonb_build_object('id', write_columns.row_id, 'columns', write_columns.columns))
  )
$$;
comment on function private.write_columns(text, uuid, jsonb) is 'Writes some columns of a row.';
revoke execute on function private.write_columns(text, uuid, jsonb) from public;

create function private.insert_imported(of_table text, plan jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  filled jsonb := private.import_columns(insert_imported.of_table);
  last_place int := 0;
begin
  if insert_imported.of_table = 'contact_messages' then
    -- What was asked in the past is answered: nobody is notified of it.
    filled := filled || jsonb_build_object('handled_at', now());
  elsif insert_imported.of_table in ('actors', 'guest_performances', 'staff_performances') then
    execute format('select coalesce(max(sort_order), 0) from public.%I', insert_imported.of_table) into last_place;
    filled := filled || '{"sort_order": 0}';
  end if;
  execute format(
    'insert into public.%1$I (id, %2$s)
     select (planned ->> ''row_id'')::uuid, %3$s
     from jsonb_array_elements($1) with ordinality as lines (planned, place)
     cross join lateral jsonb_populate_record(
       null::public.%1$I, $2 || (planned -> ''given'') || jsonb_build_object(''sort_order'', $3 + place)
     ) as typed
     where planned ->> ''fate'' = ''created''
     order by place',
    insert_imported.of_table,
    (select string_agg(quote_ident(name), ', ' order by name) from jsonb_object_keys(filled) as name),
    (select string_agg('typed.' || quote_ident(name), ', ' order by name) from jsonb_object_keys(filled) as name)
  ) using insert_imported.plan, filled, last_place;
end
$$;
comment on function private.insert_imported(text, jsonb) is 'Adds the rows of a plan that are to be made, at the end of their list.';
revoke execute on function private.insert_imported(text, jsonb) from public;

create function public.import_records(of_table text, entries jsonb, file_name text default '') returns jsonb
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
comment on function public.import_records(text, jsonb, text) is
  'Imports lines {line, values} into a table, all or none, each once however often it is imported: {id, created, changed, same, rows: {line: row}}.';
revoke execute on function public.import_records(text, jsonb, text) from public, anon, authenticated, service_role;
grant execute on function public.import_records(text, jsonb, text) to authenticated;

create function public.undo_import(import_id uuid) returns jsonb
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
comment on function public.undo_import(uuid) is
  'Removes what an import has made and restores what it has changed, but for rows that were changed since: {removed, restored, left: names}.';
revoke execute on function public.undo_import(uuid) from public, anon, authenticated, service_role;
grant execute on function public.undo_import(uuid) to authenticated;

create function public.add_import_image(import_id uuid, row_id uuid, address text) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  import public.imports;
  stored jsonb;
  main_column text;
  change jsonb;
  imported private.imported_rows;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only admins import images.';
  end if;
  select * into import from public.imports where imports.id = add_import_image.import_id for no key update;
  main_column := private.import_image_column(import.table_name);
  if import.undone_at is not null or main_column is null then
    perform private.refuse('되돌린 가져오기에는 사진을 더할 수 없습니다. 다시 가져와 주세요.', 'import_undone');
  end if;
  execute format('select to_jsonb(stored) from public.%I as stored where stored.id = $1 for no key update', import.table_name)
    into stored using add_import_image.row_id;
  if stored is null then
    perform private.refuse('사진을 넣을 항목이 지워졌습니다. 새로고침한 뒤 확인해 주세요.', 'row_missing');
  end if;
  -- As store_image_paths keeps it, so that a repeated call is known.
  if strpos(stored::text, substring(add_import_image.address from '/theater_images/[^?#]+')) > 0 then
    return;
  end if;
  change := case
    when coalesce(stored ->> main_column, '') = '' then jsonb_build_object(main_column, add_import_image.address)
    when stored ? 'additional_images' then
      jsonb_build_object('additional_images', stored -> 'additional_images' || to_jsonb(add_import_image.address))
    else jsonb_build_object(main_column, add_import_image.address)
  end;
  select * into imported from private.imported_rows as entry
  where entry.import_id = import.id and entry.row_id = add_import_image.row_id;
  perform private.write_columns(import.table_name, add_import_image.row_id, change);
  if imported.row_id is null then
    insert into private.imported_rows (import_id, row_id, source_key, former, written)
    values (import.id, add_import_image.row_id, '', '{}', private.import_state(import.table_name, stored))
    returning * into imported;
  end if;
  execute format(
    'update private.imported_rows as entry set
       former = (select jsonb_object_agg(name, $3 -> name) from jsonb_object_keys($4) as name) || entry.former,
       written = case
         when entry.written = private.import_state(%1$L, $3) then private.import_state(%1$L, to_jsonb(stored))
         else entry.written
       end
     from public.%1$I as stored
     where stored.id = $2 and entry.import_id = $1 and entry.row_id = $2',
    import.table_name
  ) using import.id, add_import_image.row_id, stored, change;
  update public.imports set image_count = image_count + 1 where imports.id = import.id;
end
$$;
comment on function public.add_import_image(uuid, uuid, text) is
  'Adds a stored image to a row of an import: as its main image or, where it has one, to its other images.';
revoke execute on function public.add_import_image(uuid, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.add_import_image(uuid, uuid, text) to authenticated;
