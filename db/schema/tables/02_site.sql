-- What belongs to the site as a whole: settings, consents, error reports, and the marks that tell
-- every process which cached pages have become stale.
create table site_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  -- What each setting was after each change, and which state of one a form was filled in from.
  revision integer not null default 1
);

create table user_consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  consent_type text not null check (consent_type in ('cookies', 'terms')),
  version text not null check (char_length(version) <= 40),
  granted boolean not null,
  ip_address inet,
  user_agent text check (char_length(user_agent) <= 1000),
  created_at timestamptz not null default now()
);

create table error_logs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  error_type text not null check (char_length(error_type) between 1 and 100),
  error_message text not null check (char_length(error_message) <= 2000),
  error_data jsonb not null check (pg_column_size(error_data) <= 32768),
  resolved boolean not null default false,
  created_at timestamptz not null default now()
);

-- A write names the cache tags that it makes stale, in its own transaction. Readers follow by snapshot
-- (pg_snapshot_xmin): watermarks by id or by time would miss a transaction that commits late.
create table cache_bumps (
  id bigint generated always as identity primary key,
  tag text not null,
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
);

-- How often something was done within a window, counted for all processes together. Keys hold hashes, no addresses and
-- no accounts. Unlogged: a count isn't worth a sync of the disk, and after a crash all of them begin anew.
create unlogged table rate_limits (
  key text primary key check (char_length(key) <= 120),
  count integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null
) with (fillfactor = 70);

create table setting_versions (
  id uuid primary key default gen_random_uuid(),
  key text not null,
  revision integer not null,
  -- Null: it was removed, and what the program starts with holds.
  value jsonb,
  saved_at timestamptz not null default now(),
  saved_by uuid references auth.users (id) on delete set null,
  unique (key, revision)
);

-- What all processes of this database must have in common, by fingerprint: the signing key, the encryption key, the
-- folder of pictures. A process that has others refuses to start. Nothing secret, and still nobody's but the owner's.
create table shared_marks (
  name text primary key check (char_length(name) <= 40),
  value text not null check (char_length(value) between 1 and 200),
  updated_at timestamptz not null default now()
);

create index user_consents_newest_idx on user_consents (user_id, consent_type, created_at desc);
create index error_logs_open_idx on error_logs (created_at desc) where not resolved;
create index cache_bumps_xid_idx on cache_bumps (xid);
create index rate_limits_ends_at_idx on rate_limits (ends_at);
create index error_logs_created_idx on error_logs (created_at);

-- Errors are told apart by their kind and their words.
create index error_logs_group_idx on error_logs (error_type, md5(error_message), created_at desc);
