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
create unique index saved_lists_name_idx on saved_lists (user_id, lower(name));
create unique index saved_lists_default_idx on saved_lists (user_id) where is_default;
alter table saved_lists enable row level security;
grant select, insert (id, user_id, name, is_default), update (name), delete on saved_lists to authenticated;
create policy "one's own lists" on saved_lists for select to authenticated using (user_id = (select current_user_id()));
create policy "make one's own" on saved_lists for insert to authenticated with check (user_id = (select current_user_id()));
create policy "rename one's own" on saved_lists for update to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));
create policy "drop one's own" on saved_lists for delete to authenticated
  using (user_id = (select current_user_id()) and not is_default);

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
create index saved_businesses_user_idx on saved_businesses (user_id, business_id);
create index saved_businesses_business_idx on saved_businesses (business_id);
alter table saved_businesses enable row level security;
grant select, insert (list_id, user_id, business_id, business_name, note, saved_at), update (list_id, note), delete
  on saved_businesses to authenticated;
create policy "what one saved" on saved_businesses for select to authenticated using (user_id = (select current_user_id()));
create policy "save for oneself" on saved_businesses for insert to authenticated
  with check (user_id = (select current_user_id()));
create policy "move and note one's own" on saved_businesses for update to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));
create policy "let go of one's own" on saved_businesses for delete to authenticated
  using (user_id = (select current_user_id()));
