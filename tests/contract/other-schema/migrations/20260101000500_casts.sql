-- Tables that only their views show, a junction among them, and views that show a key twice or refer to themselves.

create schema stage;

create table stage.actors (id int primary key, name text not null);
create table stage.films (id int primary key, title text not null);
create table stage.roles (
  actor_id int references stage.actors,
  film_id int references stage.films,
  understudy_id int references stage.actors,
  primary key (actor_id, film_id)
);

create table stage.scenes (id int primary key, after_scene int references stage.scenes);

insert into stage.actors values (1, 'john'), (2, 'mary');
insert into stage.films values (12, 'Twelve'), (13, 'Thirteen');
insert into stage.scenes values (1, null), (2, 1), (3, 2);
insert into stage.roles values (1, 12, null), (1, 13, 2), (2, 12, null);

create view public.actors as select * from stage.actors;
create view public.films as select * from stage.films;
create view public.roles as select actor_id, film_id from stage.roles;
create view public.understudies as
  select film_id, understudy_id, understudy_id as stand_in_id from stage.roles;
create view public.scenes as select id, after_scene from stage.scenes;

-- Two keys to the same table, both of itself.
create table public.companies (
  id int primary key,
  name text not null,
  owner int references public.companies,
  auditor int references public.companies
);
alter table public.companies enable row level security;
insert into public.companies values (1, 'mother', null, null), (2, 'daughter', 1, null), (3, 'sister', 1, 2);

create table public.countries (id int primary key, name text not null);
create table public.capitals (
  id int primary key,
  name text not null,
  country_id int not null unique references public.countries
);
alter table public.countries enable row level security;
alter table public.capitals enable row level security;
insert into public.countries values (1, 'Korea'), (2, 'Atlantis');
insert into public.capitals values (1, 'Seoul', 1);

grant select on public.actors, public.films, public.roles, public.understudies, public.scenes, public.companies,
  public.countries, public.capitals to service_role;
