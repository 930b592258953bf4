-- Files of listings that people bring along, taken in by the background some lines at a time.

create table bulk_imports (
  -- Chosen by the browser, so that the same file sent twice by a double click is one import.
  id uuid primary key,
  -- Null once the account is gone: the file in the store still has to be deleted.
  user_id uuid references auth.users (id) on delete set null,
  file_name text not null check (char_length(file_name) between 1 and 200),
  -- SHA-256 of the bytes; the file is kept under the id and this.
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  mode text not null check (mode in ('draft', 'submit')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  total integer not null check (total between 1 and 10000),
  created integer not null default 0 check (created >= 0),
  skipped integer not null default 0 check (skipped >= 0),
  failed integer not null default 0 check (failed >= 0),
  -- How many lines were looked at: the next batch begins there, whoever works on it.
  done integer not null generated always as (created + skipped + failed) stored,
  created_at timestamptz not null default now(),
  -- When a batch was last written.
  worked_at timestamptz not null default now(),
  finished_at timestamptz,
  check (created + skipped + failed <= total),
  check ((state in ('waiting', 'running')) = (finished_at is null))
);
create index bulk_imports_user_idx on bulk_imports (user_id, created_at desc);
create index bulk_imports_unfinished_idx on bulk_imports (worked_at) where state in ('waiting', 'running');
create index bulk_imports_created_idx on bulk_imports (created_at);
alter table bulk_imports enable row level security;
grant select on bulk_imports to authenticated;
grant insert (id, user_id, file_name, file_hash, mode, total) on bulk_imports to authenticated;
-- The background works as the person whose listings they become.
grant update (state, created, skipped, failed, worked_at, finished_at) on bulk_imports to authenticated;
create policy "one's own imports" on bulk_imports for select to authenticated
  using (user_id = (select current_user_id()));
create policy "import for oneself" on bulk_imports for insert to authenticated
  with check (user_id = (select current_user_id()));
create policy "go on with one's own" on bulk_imports for update to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));

-- Lines that became no listing, and why.
create table bulk_import_problems (
  import_id uuid not null references bulk_imports (id) on delete cascade,
  -- Of the file, from 1.
  line integer not null check (line between 1 and 10000000),
  outcome text not null check (outcome in ('failed', 'skipped')),
  -- [{"column": "zip", "message": "…"}]
  problems jsonb not null check (jsonb_typeof(problems) = 'array' and octet_length(problems::text) <= 20000),
  primary key (import_id, line)
);
alter table bulk_import_problems enable row level security;
grant select, insert on bulk_import_problems to authenticated;
create policy "of one's own imports" on bulk_import_problems for select to authenticated
  using (exists (select from bulk_imports i where i.id = import_id and i.user_id = (select current_user_id())));
create policy "note for one's own" on bulk_import_problems for insert to authenticated
  with check (exists (select from bulk_imports i where i.id = import_id and i.user_id = (select current_user_id())));

-- Which line became which listing: the same business in the same or another file makes no second one, whoever runs when.
create table bulk_listings (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- SHA-256 of what tells businesses of one owner apart: name and place, in one way of writing.
  key text not null check (key ~ '^[0-9a-f]{64}$'),
  business_id uuid not null references businesses (id) on delete cascade deferrable initially deferred,
  import_id uuid references bulk_imports (id) on delete set null,
  primary key (user_id, key)
);
create index bulk_listings_business_idx on bulk_listings (business_id);
create index bulk_listings_import_idx on bulk_listings (import_id);
alter table bulk_listings enable row level security;
grant select, insert on bulk_listings to authenticated;
create policy "one's own keys" on bulk_listings for select to authenticated
  using (user_id = (select current_user_id()));
create policy "keys of one's own listings" on bulk_listings for insert to authenticated
  with check (user_id = (select current_user_id()));
