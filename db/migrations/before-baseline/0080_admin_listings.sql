-- The administrators' table of all listings, quick over a million of them, and the views of it that they keep.

-- What a listing is found by there, in one index: words of its name, and a mark for each thing that it is narrowed by.
-- `unaccent` is stable for the sake of its dictionary, which is never changed here. Null leaves no mark.
create function listing_marks(name text, status text, tier text, trust_level text, category text, subcategory text, state text,
  city text, place_type text, phone_digits text, website_host text, email text, is_demo boolean, is_unlisted boolean, is_unowned boolean)
returns tsvector language sql immutable parallel safe cost 500 set search_path = public, pg_temp as $$
  select array_to_tsvector(array_remove(
    string_to_array('n:' || replace(search_normalize(name), ' ', ' n:'), ' ') || array[
      's:' || status, 't:' || tier, 'v:' || trust_level, 'c:' || category, 'k:' || subcategory, 'r:' || state,
      'y:' || left(lower(city), 100), 'w:' || place_type, 'p:' || phone_digits, 'h:' || left(website_host, 200), 'e:' || lower(email),
      case when is_demo then 'f:demo' end, case when is_unlisted then 'f:unlisted' end, case when is_unowned then 'f:unowned' end
    ], null))
$$;
create index businesses_marks_idx on businesses using gin (
  listing_marks(name, status, tier, trust_level, category, subcategory, state::text, city, place_type, phone_digits, website_host, email,
                is_demo, unlisted_at is not null, owner_id is null)) with (gin_pending_list_limit = 256);

-- Each order, alone and within a state: administrators look at what waits, or at what they took down.
create index businesses_name_order_idx on businesses ((lower(name) collate "C"), id);
create index businesses_created_order_idx on businesses (created_at, id);
create index businesses_updated_order_idx on businesses (updated_at, id);
create index businesses_status_name_idx on businesses (status, (lower(name) collate "C"), id);
create index businesses_status_created_idx on businesses (status, created_at, id);
create index businesses_status_updated_idx on businesses (status, updated_at, id);

-- Read with the rights of its owner, so that conditions on it may use every index: row-level security keeps the planner
-- from those whose operators might tell something. The role is checked once, before a row is read.
create view admin_listings as
  select b.id, b.slug, b.name, lower(b.name) collate "C" as name_key, b.category, b.subcategory, b.status, b.reason, b.tier, b.trust_level,
         b.is_verified, b.place_type, b.city, b.state::text as state, b.phone, b.phone_digits, b.website, b.website_host, b.email,
         b.owner_id, u.email::text as owner_email, p.display_name as owner_name,
         b.rating_average, b.rating_count, b.completeness, b.is_demo, b.unlisted_at, b.submitted_at, b.published_at, b.last_confirmed_at,
         b.created_at, b.updated_at, b.version,
         listing_marks(b.name, b.status, b.tier, b.trust_level, b.category, b.subcategory, b.state::text, b.city, b.place_type,
                       b.phone_digits, b.website_host, b.email, b.is_demo, b.unlisted_at is not null, b.owner_id is null) as marks
  from businesses b left join auth.users u on u.id = b.owner_id left join profiles p on p.id = b.owner_id
  where (select is_admin());
revoke all on admin_listings from public;
grant select on admin_listings to authenticated;

create index users_address_order_idx on auth.users ((lower(email::text) collate "C"));

-- Whose address begins so; for administrators. More than these make nothing clearer.
create function people_by_address(beginning text) returns table (id uuid) language sql stable security definer
set search_path = public, pg_temp as $$
  select u.id from auth.users u
  where (select is_admin()) and lower(u.email::text) collate "C" >= lower(beginning)
    and lower(u.email::text) collate "C" < lower(beginning) || chr(1114109)
  order by lower(u.email::text) collate "C" limit 200
$$;
revoke execute on function people_by_address(text) from public;
grant execute on function people_by_address(text) to authenticated;

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
create unique index saved_views_name_key on saved_views (user_id, list, lower(name));
alter table saved_views enable row level security;
grant select, insert (id, user_id, list, name, query), update (name, query), delete on saved_views to authenticated;
create policy "one's own views" on saved_views for select to authenticated
  using (user_id = (select current_user_id()) and (select is_admin()));
create policy "keep one's own" on saved_views for insert to authenticated
  with check (user_id = (select current_user_id()) and (select is_admin()));
create policy "change one's own" on saved_views for update to authenticated
  using (user_id = (select current_user_id()) and (select is_admin()))
  with check (user_id = (select current_user_id()) and (select is_admin()));
create policy "drop one's own" on saved_views for delete to authenticated
  using (user_id = (select current_user_id()) and (select is_admin()));
