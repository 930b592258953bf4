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
  check (parent is distinct from slug),
  -- Categories that are renamed, moved and merged, with what stood at their former addresses.
  revision integer not null default 1
);

-- Where a former slug leads, in addresses and in their parameters.
create table category_redirects (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  target text not null references categories (slug) on update cascade on delete cascade,
  created_at timestamptz not null default now(),
  check (slug <> target)
);

create unique index places_city_key on places (state, slug) where kind = 'city';
create unique index places_zip_key on places (zip) where kind = 'zip';
create index places_search_name_idx on places (search_name text_pattern_ops) where kind = 'city';
create index places_search_name_trgm_idx on places using gin (search_name gin_trgm_ops) with (fastupdate = off) where kind = 'city';
create index places_lat_lng_idx on places (lat, lng);
create index categories_parent_idx on categories (parent, position);
create index category_redirects_target_idx on category_redirects (target);
