-- What an owner changes at several of their listings at once, some of them a transaction, with what came of each.
create table location_changes (
  -- Chosen by the browser: a double click does it once.
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  change jsonb not null check (jsonb_typeof(change) = 'object' and octet_length(change::text) <= 400000),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
  total smallint not null check (total between 1 and 500),
  created_at timestamptz not null default now(),
  -- When some were last done.
  worked_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'done') = (finished_at is not null))
);
create index location_changes_user_idx on location_changes (user_id, created_at desc);
create index location_changes_unfinished_idx on location_changes (worked_at) where state <> 'done';
create index location_changes_finished_idx on location_changes (finished_at) where state = 'done';

-- In the order that they are done. The listing may be gone by then, and its line stays.
create table location_change_items (
  change_id uuid not null references location_changes (id) on delete cascade,
  nth smallint not null check (nth between 1 and 500),
  business_id uuid not null,
  -- As the preview read it: what was changed since is reported, not written over.
  version integer not null,
  outcome text check (outcome in ('changed', 'pending', 'unchanged', 'refused')),
  -- The fields whose change is pending review.
  pending text[] not null default '{}' check (cardinality(pending) <= 60),
  message text check (char_length(message) <= 500),
  primary key (change_id, nth),
  unique (change_id, business_id)
);

alter table location_changes enable row level security;
alter table location_change_items enable row level security;

create policy "one's own changes" on location_changes for select to authenticated
  using (user_id = (select current_user_id()));
create policy "change in one's own name" on location_changes for insert to authenticated
  with check (user_id = (select current_user_id()));
create policy "go on with one's own" on location_changes for update to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));

create policy "of one's own changes" on location_change_items for select to authenticated
  using (exists (select from location_changes c where c.id = change_id and c.user_id = (select current_user_id())));
create policy "listings that one manages" on location_change_items for insert to authenticated
  with check (exists (select from location_changes c where c.id = change_id and c.user_id = (select current_user_id()))
              and manages_business(business_id));
create policy "note what came of it" on location_change_items for update to authenticated
  using (exists (select from location_changes c where c.id = change_id and c.user_id = (select current_user_id())))
  with check (exists (select from location_changes c where c.id = change_id and c.user_id = (select current_user_id())));

grant select, insert (id, user_id, change, total) on location_changes to authenticated;
-- The background works as the person who asked for it.
grant update (state, worked_at, finished_at) on location_changes to authenticated;
grant select, insert (change_id, nth, business_id, version), update (version, outcome, pending, message)
  on location_change_items to authenticated;
