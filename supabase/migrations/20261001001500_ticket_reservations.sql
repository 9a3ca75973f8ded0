-- Seats reserved by bank transfer: the table and who may touch it. What a reservation has to obey stands in the
-- migrations on seats and on the reservation rules.

create table public.ticket_reservations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  performance_id uuid not null references public.current_performances (id) on delete restrict,
  show_time_id uuid references public.show_times (id) on delete restrict,
  request_id uuid not null default gen_random_uuid() unique,
  reservation_number text not null default '' unique
    check (reservation_number ~ '^[3-9A-Z]{4}-[3-9A-Z]{4}$'),
  name text not null check (char_length(name) <= 60 and name ~ '\S'),
  phone_number text check (char_length(phone_number) <= 40),
  phone_digits text generated always as (regexp_replace(phone_number, '[^0-9]', '', 'g')) stored,
  attendee_count int not null check (attendee_count between 1 and 1000),
  discount_type text not null default 'none' check (char_length(discount_type) between 1 and 40),
  additional_requests text check (char_length(additional_requests) <= 1000),
  ticket_price int not null default 0 check (ticket_price >= 0),
  discount_types jsonb not null default '[]' check (jsonb_typeof(discount_types) = 'array'),
  shown_unit_price int check (shown_unit_price >= 0),
  unit_price int not null default 0 check (unit_price >= 0),
  total_price int not null default 0 check (total_price >= 0),
  payment_verified boolean not null default false,
  payment_verified_at timestamptz,
  paid_won int check (paid_won >= 0),
  expires_at timestamptz,
  suspended_expires_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (char_length(cancel_reason) <= 500),
  checked_in_at timestamptz,
  note text check (char_length(note) <= 2000),
  user_id uuid references auth.users (id) on delete set null,
  created_xid xid8 default pg_current_xact_id(),
  constraint ticket_reservations_total_is_unit_times_count check (total_price = unit_price * attendee_count),
  constraint ticket_reservations_paid_won_is_verified check (payment_verified = (paid_won is not null)),
  constraint ticket_reservations_settled_never_expires
    check (not (payment_verified or total_price = 0) or expires_at is null)
);
comment on table public.ticket_reservations is 'Seats reserved by bank transfer.';
comment on column public.ticket_reservations.id is 'The reservation.';
comment on column public.ticket_reservations.created_at is 'When it was made.';
comment on column public.ticket_reservations.updated_at is 'When the row was last changed.';
comment on column public.ticket_reservations.performance_id is 'The show.';
comment on column public.ticket_reservations.show_time_id is 'The show time; null: the show has none.';
comment on column public.ticket_reservations.request_id is
  'Made by the client for one intention to reserve, so that a repeat reserves nothing again. It is the key by which a visitor finds the reservation: never log it.';
comment on column public.ticket_reservations.reservation_number is 'Number to give on the telephone; made by the database.';
comment on column public.ticket_reservations.name is 'Who comes, and under which name the deposit is made.';
comment on column public.ticket_reservations.phone_number is
  'Telephone number in its one form; what an admin enters may also be something else.';
comment on column public.ticket_reservations.phone_digits is 'Digits of the telephone number, for searching.';
comment on column public.ticket_reservations.attendee_count is 'Seats; visitors reserve up to 20 at once, the company up to 1,000.';
comment on column public.ticket_reservations.discount_type is 'Id of a discount type of the show.';
comment on column public.ticket_reservations.additional_requests is 'What the visitor asks for.';
comment on column public.ticket_reservations.ticket_price is
  'Full price of a seat in won when it was reserved; set by the database.';
comment on column public.ticket_reservations.discount_types is
  'Discounts of the show when it was reserved: list of {id, name, discount_percentage?}; set by the database.';
comment on column public.ticket_reservations.shown_unit_price is
  'Won for a seat after the discount, as the visitor''s form showed it; null where the form showed none.';
comment on column public.ticket_reservations.unit_price is 'Won for a seat after the discount; computed by the database.';
comment on column public.ticket_reservations.total_price is 'Won for all seats; computed by the database.';
comment on column public.ticket_reservations.payment_verified is
  'Whether the deposit has been seen on the account; one of 0 won needs none.';
comment on column public.ticket_reservations.payment_verified_at is 'When the deposit was marked as seen.';
comment on column public.ticket_reservations.paid_won is
  'Won that had come in when the deposit was verified; null: not verified. Set by the database.';
comment on column public.ticket_reservations.expires_at is 'From when on the seats are free again unless paid; null: never.';
comment on column public.ticket_reservations.suspended_expires_at is
  'The deadline while the deposit counts as seen, or nothing is to be paid: it is in force again when that is taken back.';
comment on column public.ticket_reservations.cancelled_at is 'When it was cancelled.';
comment on column public.ticket_reservations.cancel_reason is 'Why it was cancelled.';
comment on column public.ticket_reservations.checked_in_at is 'When the visitors came in.';
comment on column public.ticket_reservations.note is 'Note of the company.';
comment on column public.ticket_reservations.user_id is 'Signed-in user who made it; null: a visitor.';
comment on column public.ticket_reservations.created_xid is
  'Transaction that made it: the only one in which a visitor sees the row. To be set to null when a dump is restored into another server.';

create index ticket_reservations_performance_idx on public.ticket_reservations (performance_id, created_at desc);
create index ticket_reservations_show_time_idx on public.ticket_reservations (show_time_id)
  include (attendee_count, cancelled_at, expires_at);
create index ticket_reservations_user_idx on public.ticket_reservations (user_id) where user_id is not null;
create index ticket_reservations_unpaid_phone_idx on public.ticket_reservations (performance_id, phone_digits)
  include (attendee_count, expires_at) where cancelled_at is null and not payment_verified;
-- For the question whether this request has made a reservation before.
create index ticket_reservations_created_xid_idx on public.ticket_reservations (created_xid);

create trigger set_updated_at before update on public.ticket_reservations
  for each row execute function private.set_updated_at();
create trigger audit after update or delete on public.ticket_reservations
  for each row execute function private.write_audit_log(
    'request_id', 'name', 'phone_number', 'phone_digits', 'additional_requests', 'note', 'cancel_reason'
  );
-- A visitor's own reservation needs no entry beside itself; one made by somebody signed in does.
create trigger audit_signed_in after insert on public.ticket_reservations
  for each row when (auth.uid() is not null) execute function private.write_audit_log(
    'request_id', 'name', 'phone_number', 'phone_digits', 'additional_requests', 'note', 'cancel_reason'
  );
select private.add_calendar_checks('public.ticket_reservations');

alter table public.ticket_reservations enable row level security;
revoke all on public.ticket_reservations from public, anon, authenticated, service_role;
grant insert (
  performance_id, show_time_id, request_id, name, phone_number, attendee_count, discount_type, additional_requests,
  payment_verified, shown_unit_price, user_id
) on public.ticket_reservations to anon, authenticated;
grant select (
  id, created_at, performance_id, show_time_id, request_id, reservation_number, name, phone_number, attendee_count,
  discount_type, additional_requests, unit_price, total_price, payment_verified, expires_at, user_id
) on public.ticket_reservations to anon;
grant select, delete on public.ticket_reservations to authenticated;
grant update (
  show_time_id, name, phone_number, attendee_count, discount_type, additional_requests,
  payment_verified, paid_won, expires_at, cancelled_at, cancel_reason, checked_in_at, note
) on public.ticket_reservations to authenticated;
grant select, insert, update, delete on public.ticket_reservations to service_role;

create policy "Visitors can reserve seats" on public.ticket_reservations
  for insert to anon with check (not payment_verified and user_id is null);
create policy "Signed-in visitors can reserve seats for themselves" on public.ticket_reservations
  for insert to authenticated
  with check (not payment_verified and (user_id is null or user_id = (select auth.uid())));
create policy "Admins can enter reservations" on public.ticket_reservations
  for insert to authenticated with check ((select public.is_admin()));
-- The row that this very request has made, so that it can be given back. The time beside the transaction id is for
-- a dump restored into another server, whose transactions are counted from another number.
create policy "Visitors can see the reservation they are making" on public.ticket_reservations
  for select to anon, authenticated
  using (created_xid = pg_current_xact_id_if_assigned() and created_at = now());
create policy "Admins can read reservations" on public.ticket_reservations
  for select to authenticated using ((select public.is_admin()));
create policy "Admins can change reservations" on public.ticket_reservations
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins can remove reservations" on public.ticket_reservations
  for delete to authenticated using ((select public.is_admin()));

create function public.find_reservation(request_id uuid)
returns table (
  id uuid,
  created_at timestamptz,
  performance_id uuid,
  show_time_id uuid,
  reservation_number text,
  name text,
  phone_number text,
  attendee_count int,
  discount_type text,
  additional_requests text,
  unit_price int,
  total_price int,
  payment_verified boolean,
  expires_at timestamptz,
  cancelled_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    reservation.id, reservation.created_at, reservation.performance_id, reservation.show_time_id,
    reservation.reservation_number, reservation.name, reservation.phone_number, reservation.attendee_count,
    reservation.discount_type, reservation.additional_requests, reservation.unit_price, reservation.total_price,
    reservation.payment_verified, reservation.expires_at, reservation.cancelled_at
  from public.ticket_reservations as reservation
  where reservation.request_id = find_reservation.request_id
$$;
comment on function public.find_reservation(uuid) is
  'The reservation that a request has made. Who knows the id made it or was given it; nothing else opens it.';
revoke execute on function public.find_reservation(uuid) from public, anon, authenticated, service_role;
grant execute on function public.find_reservation(uuid) to anon, authenticated, service_role;
