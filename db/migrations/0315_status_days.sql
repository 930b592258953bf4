-- What the status page shows: for each day (UTC) and part of the site, the minutes in which a check found it working.
-- A minute without a check counts as down, because nothing was there to make it.
create table status_days (
  part text not null check (part in ('website', 'email', 'work')),
  day date not null,
  minutes_up integer not null check (minutes_up between 0 and 1440),
  first_checked_at timestamptz not null,
  last_checked_at timestamptz not null,
  -- What the last check found.
  is_up boolean not null,
  primary key (part, day)
);
alter table status_days enable row level security;
grant select on status_days to anon, authenticated;
create policy "everyone reads the status" on status_days for select to anon, authenticated using (true);
