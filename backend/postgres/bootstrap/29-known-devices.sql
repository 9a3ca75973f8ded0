-- Browsers in which somebody has signed in, for the limits of sign-ins. Belongs to the backend alone.

create table if not exists backend.known_devices (
  hash bytea not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  used_at timestamptz not null default now(),
  primary key (hash, user_id)
);
comment on table backend.known_devices is
  'Hash of the token in a browser''s cookie, and whose browser it is: strangers cannot use up what it may try.';
create index if not exists known_devices_user_id_idx on backend.known_devices (user_id);
