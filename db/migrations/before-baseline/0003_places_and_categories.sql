create table places (
  id integer primary key,
  kind text not null check (kind in ('city', 'zip')),
  name text not null,
  state char(2) not null,
  slug text not null,
  zip text check (zip ~ '^[0-9]{5}$'),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  population integer not null default 0,
  timezone text not null,
  search_name text not null,
  check ((kind = 'zip') = (zip is not null))
);
create unique index places_city_key on places (state, slug) where kind = 'city';
create unique index places_zip_key on places (zip) where kind = 'zip';
create index places_search_name_idx on places (search_name text_pattern_ops) where kind = 'city';
create index places_search_name_trgm_idx on places using gin (search_name gin_trgm_ops) where kind = 'city';
create index places_lat_lng_idx on places (lat, lng);
alter table places enable row level security;
grant select on places to anon, authenticated;
grant insert, update, delete on places to authenticated;
create policy "places are public" on places for select to anon, authenticated using (true);
create policy "admins add places" on places for insert to authenticated with check ((select is_admin()));
create policy "admins change places" on places for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));
create policy "admins remove places" on places for delete to authenticated using ((select is_admin()));

-- Categories and subcategories, two levels. Slugs are unique over both.
create table categories (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  parent text references categories (slug) on update cascade on delete restrict,
  name text not null check (char_length(name) between 2 and 60),
  description text not null default '',
  icon text not null default 'store',
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (parent is distinct from slug)
);
create index categories_parent_idx on categories (parent, position);
alter table categories enable row level security;
grant select on categories to anon, authenticated;
grant insert, update, delete on categories to authenticated;
create policy "categories are public" on categories for select to anon, authenticated using (true);
create policy "admins add categories" on categories for insert to authenticated with check ((select is_admin()));
create policy "admins change categories" on categories for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));
create policy "admins remove categories" on categories for delete to authenticated using ((select is_admin()));
create trigger categories_touch before update on categories for each row execute function touch_updated_at();

create function categories_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform bump_cache('categories'); return null; end $$;
create trigger categories_bump after insert or update or delete on categories
  for each statement execute function categories_bump();
