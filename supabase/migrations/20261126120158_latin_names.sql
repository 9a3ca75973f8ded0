-- Latin names: how the names of members, and of who has made a show, are written for visitors who cannot read Hangul.

alter table public.actors
  add column name_en text not null default '' check (char_length(name_en) <= 80);
comment on column public.actors.name_en is 'Name in Latin letters; empty: shown in Hangul.';

alter table public.current_performances
  add column director_en text not null default '' check (char_length(director_en) <= 200),
  add column writer_en text not null default '' check (char_length(writer_en) <= 200);
comment on column public.current_performances.director_en is
  'Names of the director in Latin letters; empty: those of the members of that name.';
comment on column public.current_performances.writer_en is
  'Names of the writer in Latin letters; empty: those of the members of that name.';

create or replace function private.import_columns(of_table text) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when import_columns.of_table = 'actors' then '{
      "name": null, "name_en": "", "role": "", "birth_date": null, "description": "", "works_actor": [],
      "works_director": [], "works_tv_ad": [], "instagram_link": null
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
