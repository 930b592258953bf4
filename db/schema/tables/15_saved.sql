-- Businesses that somebody keeps for later, in lists of their own.
create table saved_lists (
  -- Chosen by the browser.
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60 and name !~ '[[:cntrl:]]'),
  -- Where things go that are saved with one press; it can't be deleted.
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  unique (id, user_id)
);

create table saved_businesses (
  list_id uuid not null,
  user_id uuid not null,
  -- No foreign key, and the name as it was: what has gone is shown as gone.
  business_id uuid not null,
  business_name text not null check (char_length(business_name) between 1 and 120),
  note text check (char_length(note) between 1 and 300),
  saved_at timestamptz not null default now(),
  primary key (list_id, business_id),
  foreign key (list_id, user_id) references saved_lists (id, user_id) on delete cascade
);

-- Searches that people keep, and the mails about what is new in them.
create table saved_searches (
  -- Chosen by the browser, so that a repeated request makes one.
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('business', 'event', 'job', 'housing')),
  -- What is asked for, in the one form that its address has.
  query text not null default '' check (char_length(query) <= 1500),
  name text not null check (char_length(name) between 1 and 100),
  frequency text not null default 'daily' check (frequency in ('off', 'daily', 'weekly')),
  -- What was published until then was mailed, or was there when the search was saved.
  seen_until timestamptz not null default now(),
  -- When it is looked into next.
  next_at timestamptz not null default now(),
  last_sent_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, kind, query)
);

-- What ends the mails about a search, from any of them. Only hashes are kept, so each mail has a secret of its own.
create table saved_search_links (
  token_hash text primary key check (char_length(token_hash) = 64),
  search_id uuid not null references saved_searches (id) on delete cascade,
  sent_at timestamptz not null
);

create unique index saved_lists_name_idx on saved_lists (user_id, lower(name));
create unique index saved_lists_default_idx on saved_lists (user_id) where is_default;
create index saved_businesses_user_idx on saved_businesses (user_id, business_id);
create index saved_businesses_business_idx on saved_businesses (business_id);
create index saved_searches_due_idx on saved_searches (next_at) where frequency <> 'off';
create index saved_search_links_search_idx on saved_search_links (search_id);
create index saved_search_links_sent_idx on saved_search_links (sent_at);
