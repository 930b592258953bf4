-- Ours, not the hosted service's: where somebody has signed in from, so that they hear of a device that is new.
create table auth.devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- In words: “Firefox on Linux”.
  name text not null check (char_length(name) <= 100),
  -- A /24 or a /48.
  network text not null check (char_length(network) <= 45),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, name, network)
);
create index devices_last_seen_at_idx on auth.devices (last_seen_at);
-- Who confirms nothing is forgotten, found by this.
create index users_unconfirmed_idx on auth.users (confirmation_sent_at) where confirmed_at is null;

-- No policies: only the auth service, on the owner's connection, reads and writes it.
alter table auth.devices enable row level security;
