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
create index listing_acts_created_idx on listing_acts (created_at desc, id);
create index listing_acts_user_idx on listing_acts (user_id);
create index listing_acts_unfinished_idx on listing_acts (worked_at) where state in ('waiting', 'running');
alter table listing_acts enable row level security;
grant select on listing_acts to authenticated;
grant insert (id, user_id, act, total, request_id) on listing_acts to authenticated;
grant update (state, changed, unchanged, refused, worked_at, finished_at) on listing_acts to authenticated;
create policy "administrators see what is done to many" on listing_acts for select to authenticated using ((select is_admin()));
create policy "administrators begin it in their own name" on listing_acts for insert to authenticated
  with check (user_id = (select current_user_id()) and (select is_admin()));
create policy "administrators go on with it and stop it" on listing_acts for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));

-- In the order that they are done. The listing may be gone by then, and its line stays.
create table listing_act_items (
  act_id uuid not null references listing_acts (id) on delete cascade,
  nth integer not null check (nth between 1 and 1000),
  business_id uuid not null,
  outcome text check (outcome in ('changed', 'unchanged', 'refused')),
  message text check (char_length(message) <= 500),
  primary key (act_id, nth)
);
create index listing_act_items_left_idx on listing_act_items (act_id, nth) where outcome is null;
alter table listing_act_items enable row level security;
grant select, insert (act_id, nth, business_id), update (outcome, message) on listing_act_items to authenticated;
create policy "administrators see which" on listing_act_items for select to authenticated using ((select is_admin()));
create policy "administrators choose which" on listing_act_items for insert to authenticated with check ((select is_admin()));
create policy "administrators note what came of it" on listing_act_items for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));

-- Who has exactly this address; for administrators, who make somebody the owner of a listing.
create function person_of_address(address text) returns uuid language sql stable security definer
set search_path = public, pg_temp as
$$ select u.id from auth.users u where (select is_admin()) and lower(u.email::text) collate "C" = lower(address) limit 1 $$;
revoke execute on function person_of_address(text) from public;
grant execute on function person_of_address(text) to authenticated;
