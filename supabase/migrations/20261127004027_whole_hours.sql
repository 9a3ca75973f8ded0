-- Whole hours: messages in English write a time as the English pages do: 3 PM, and 7:30 PM.

create or replace function private.english_moment(at timestamptz) returns text
language sql
stable
set search_path = ''
as $$
  select replace(to_char(english_moment.at at time zone 'Asia/Seoul', 'Dy, FMDD Mon YYYY, FMHH12:MI PM'), ':00 ', ' ')
$$;
comment on function private.english_moment(timestamptz) is
  'A moment in Seoul as it is read in English: Fri, 27 Nov 2026, 7:30 PM; of a whole hour 3 PM. The pages say the same (app/lib/english.ts).';
