-- Who goes to an event. Others see how many, never who.
create table event_attendances (
  posting_id uuid not null references events (posting_id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The date of a series that is meant. An event without repetition has one date, wherever it is moved.
  on_date date not null,
  -- Whether a reminder is wanted on the day before.
  is_reminded boolean not null default true,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (posting_id, user_id, on_date)
);
create index event_attendances_user_idx on event_attendances (user_id);
create index event_attendances_due_idx on event_attendances (posting_id) where is_reminded and reminded_at is null;
alter table event_attendances enable row level security;
create policy "one's own" on event_attendances for select to authenticated using (user_id = (select current_user_id()));
create policy "go oneself" on event_attendances for insert to authenticated with check (user_id = (select current_user_id()));
create policy "change one's own" on event_attendances for update to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));
create policy "take back one's own" on event_attendances for delete to authenticated
  using (user_id = (select current_user_id()));
grant select, insert (posting_id, user_id, on_date, is_reminded), update (is_reminded), delete
  on event_attendances to authenticated;

-- How many go to a date of an event. For everyone.
create function count_going(posting uuid, day date) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(distinct a.user_id)::int from event_attendances a join events e on e.posting_id = a.posting_id
  where a.posting_id = posting and (a.on_date = day or e.repetition ->> 'every' = 'none')
$$;
revoke execute on function count_going(uuid, date) from public;
grant execute on function count_going(uuid, date) to anon, authenticated;

-- The count is on the event's page.
create function event_attendances_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform bump_cache('posting:' || coalesce(new.posting_id, old.posting_id));
  return null;
end $$;
revoke execute on function event_attendances_bump() from public;
create trigger event_attendances_bump after insert or delete on event_attendances
  for each row execute function event_attendances_bump();
