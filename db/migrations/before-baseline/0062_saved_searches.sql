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
create index saved_searches_due_idx on saved_searches (next_at) where frequency <> 'off';
alter table saved_searches enable row level security;
grant select, insert (id, user_id, kind, query, name, frequency, seen_until, next_at), update (name, frequency, seen_until, next_at), delete
  on saved_searches to authenticated;
create policy "one's own" on saved_searches for select to authenticated using (user_id = (select current_user_id()));
create policy "keep for oneself" on saved_searches for insert to authenticated with check (user_id = (select current_user_id()));
create policy "change one's own" on saved_searches for update to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));
create policy "drop one's own" on saved_searches for delete to authenticated using (user_id = (select current_user_id()));

-- What ends the mails about a search, from any of them. Only hashes are kept, so each mail has a secret of its own.
create table saved_search_links (
  token_hash text primary key check (char_length(token_hash) = 64),
  search_id uuid not null references saved_searches (id) on delete cascade,
  sent_at timestamptz not null
);
create index saved_search_links_search_idx on saved_search_links (search_id);
create index saved_search_links_sent_idx on saved_search_links (sent_at);
alter table saved_search_links enable row level security;

-- For whoever has the link; null where there is none.
create function mailed_search(hash text, out name text, out kind text, out query text, out is_on boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.name, s.kind, s.query, s.frequency <> 'off'
  from saved_search_links l join saved_searches s on s.id = l.search_id where l.token_hash = hash
$$;
-- Whether there is such a link; once more does nothing more.
create function end_mailed_search(hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  search uuid := (select l.search_id from saved_search_links l where l.token_hash = hash);
begin
  update saved_searches set frequency = 'off' where id = search and frequency <> 'off';
  return search is not null;
end $$;
revoke execute on function mailed_search(text), end_mailed_search(text) from public;
grant execute on function mailed_search(text), end_mailed_search(text) to anon, authenticated;
