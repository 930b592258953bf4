-- What a moderator decided and may still take back: carried out once its time has come. One that couldn't be says why.
create table moderation_decisions (
  id uuid primary key default gen_random_uuid(),
  -- Of what was decided with one press, and is taken back with one.
  batch_id uuid not null,
  kind text not null check (kind in ('listings', 'changes', 'photos', 'flyers', 'postings', 'claims', 'reviews', 'reports',
    'messages', 'suggestions')),
  item_id uuid not null,
  -- As it is called in the queue.
  title text not null check (char_length(title) <= 200),
  decision jsonb not null check (octet_length(decision::text) <= 100000),
  decided_by uuid not null references auth.users (id) on delete cascade,
  request_id text check (char_length(request_id) <= 100),
  made_at timestamptz not null,
  carry_out_at timestamptz not null,
  failure text check (char_length(failure) <= 1000)
);

-- Who looks at what, so that two don't read the same. It lapses by itself.
create table moderation_assignments (
  kind text not null check (kind in ('listings', 'changes', 'photos', 'flyers', 'postings', 'claims', 'reviews', 'reports',
    'messages', 'suggestions')),
  item_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (kind, item_id)
);

-- A view that an administrator keeps: the address of the table without its page.
create table saved_views (
  -- Chosen by the browser: a double click keeps one.
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  list text not null check (list in ('businesses')),
  name text not null check (char_length(name) between 1 and 60),
  query text not null check (char_length(query) <= 2000),
  created_at timestamptz not null default now()
);

-- What administrators do to many listings at once, some of them a transaction, with how far it is and what was refused.
create table listing_acts (
  -- Chosen by the browser: a double click does it once.
  id uuid primary key,
  -- Whose name it is done in; null once the account is gone, and then it ends.
  user_id uuid references auth.users (id) on delete set null,
  act jsonb not null check (jsonb_typeof(act) = 'object' and octet_length(act::text) <= 10000),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  total integer not null check (total between 1 and 1000),
  changed integer not null default 0 check (changed >= 0),
  unchanged integer not null default 0 check (unchanged >= 0),
  refused integer not null default 0 check (refused >= 0),
  request_id text check (char_length(request_id) <= 100),
  created_at timestamptz not null default now(),
  -- When some were last done.
  worked_at timestamptz not null default now(),
  finished_at timestamptz,
  check (changed + unchanged + refused <= total),
  check ((state in ('waiting', 'running')) = (finished_at is null))
);

-- In the order that they are done. The listing may be gone by then, and its line stays.
create table listing_act_items (
  act_id uuid not null references listing_acts (id) on delete cascade,
  nth integer not null check (nth between 1 and 1000),
  business_id uuid not null,
  outcome text check (outcome in ('changed', 'unchanged', 'refused')),
  message text check (char_length(message) <= 500),
  primary key (act_id, nth)
);

-- The first of two moderators who decide at once.
create unique index moderation_decisions_held_key on moderation_decisions (kind, item_id) where failure is null;

create index moderation_decisions_due_idx on moderation_decisions (carry_out_at) where failure is null;
create index moderation_decisions_batch_idx on moderation_decisions (batch_id);
create index moderation_decisions_person_idx on moderation_decisions (decided_by, made_at);
create index moderation_assignments_user_idx on moderation_assignments (user_id, expires_at);
create index moderation_assignments_expiry_idx on moderation_assignments (expires_at);
create unique index saved_views_name_key on saved_views (user_id, list, lower(name));
create index listing_acts_created_idx on listing_acts (created_at desc, id);
create index listing_acts_user_idx on listing_acts (user_id);
create index listing_acts_unfinished_idx on listing_acts (worked_at) where state in ('waiting', 'running');
create index listing_act_items_left_idx on listing_act_items (act_id, nth) where outcome is null;
