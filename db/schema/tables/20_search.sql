-- What search reads: one row for each business that the lists show, public columns only, no row-level security.
-- Under row-level security the planner may not use @@, && and @> before the policy's own test and reads the whole
-- table first. A page's 24 ids are joined back to businesses, where the policies decide again.
create table business_search (
  id uuid primary key references businesses (id) on delete cascade,
  slug text not null,
  name text not null,
  name_key text not null,
  category text not null,
  city text,
  state text,
  lat double precision,
  lng double precision,
  -- Miles around its point in which a business without a shop serves people.
  reach_miles real not null default 0,
  subcategory text,
  -- What it can be filtered by, for counting: the symbols of its facets' values, see search_facet_totals. All that match are
  -- joined into one text and counted outside, as unnesting and grouping them here costs more.
  facets text not null,
  -- Under which areas it is found: cells of two grids, its state, the nation. See area_cells().
  areas integer[] not null,
  is_nationwide boolean not null,
  -- The text; and beside its words, which never have a colon, every value of the facets, the words of the name as they
  -- are written ('n:mamas') and the hundredth of the quality ('q:71'). One condition on one column then finds by all.
  doc tsvector not null,
  -- Trust, completeness and ratings, 0 to 1. Freshness depends on the day and is added by the search.
  quality real not null,
  rating_average double precision not null,
  -- As the list is ordered by ratings: hundredths of a star, the plan after them.
  rating_key integer not null,
  plan smallint not null,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  timezone text not null,
  -- Its place among search_zones(); null for a rarer one.
  zone smallint,
  -- Triples of weekday, opens, closes.
  hours smallint[] not null default '{}',
  special_days jsonb,
  -- The hours as minutes of a week that begins on Monday 00:00, past midnight and past Sunday folded in.
  open_week int4multirange not null default '{}',
  -- Whether it is open changes only at multiples of this many minutes.
  hours_step smallint not null default 60,
  tier smallint not null default 0
) with (fillfactor = 80);

-- Words that stand for a filter's value in the text: 'NG' is found by "nigeria" and "nigerian". Values that
-- aren't here are found by their own letters.
create table search_facet_words (
  facet text not null check (facet in ('h', 'l', 'a')),
  value text not null,
  words text not null check (char_length(words) between 2 and 300),
  primary key (facet, value)
);

-- Groups of terms that mean the same to somebody who searches. A term may have several words.
create table search_synonyms (
  id integer generated always as identity primary key,
  terms text[] not null check (cardinality(terms) between 2 and 30),
  -- As search compares them; kept by a trigger.
  keys text[] not null default '{}',
  words text[] not null default '{}',
  note text check (char_length(note) <= 300),
  updated_at timestamptz not null default now()
);

-- Every word that listings use: what a typed word is corrected to. frequency counts the businesses with any form
-- of the word, as of the last refresh_search_vocabulary().
create table search_vocabulary (
  word text primary key,
  lexeme text not null,
  frequency integer not null default 1,
  in_names integer not null default 0
);

-- A character for each number, for texts of many; surrogates are none.
create function search_symbol(code integer) returns text language sql immutable parallel safe as
$$ select chr(case when code < 55000 then code + 127 else code + 10536 end) $$;

-- Every facet value with its facet's letter ('c:CATEGORY', 's:SUBCATEGORY', 't:tx', 'y:houston-tx', 'p:PLACE_TYPE', '$:2', 'v:1',
-- 'r:4.5', 'h:NG', 'l:en', 'a:halal'), its symbol, which never changes, and how many businesses have it as of the last refresh.
-- The row '' has their number, 'nationwide' how many serve the nation.
create table search_facet_totals (
  value text primary key,
  total integer not null default 0,
  code integer not null generated always as identity,
  symbol text not null generated always as (search_symbol(code)) stored unique
);

-- How many businesses are listed in each place and category: what landing pages, /categories and the site maps say.
-- An empty text stands for all: ('', '', 'automotive') is a category of the nation, ('tx', '', '') a state,
-- ('tx', 'houston', 'automotive') a category of a city. Subcategories are counted for the nation.
--
-- Rows are changes, and a number is their sum: writers only ever add rows, so that none waits for another, as all would
-- for one row of the nation. Now and then the rows of a key become one.
create table landing_counts (
  state text not null,
  city text not null,
  category text not null,
  change integer not null,
  changed_at timestamptz not null default now()
);

-- Of what the pages with more businesses than a search counts consist: how many have each value of a filter, written as
-- business_search has it ('h:NG', 's:tailoring', '$:2', 'v:1'). As of the last refresh.
create table landing_facts (
  state text not null,
  city text not null,
  category text not null,
  value text not null,
  total integer not null,
  primary key (state, city, category, value)
);

-- Long lists are read from their best part: each business has a lexeme for each tier that it is in, the tier 'b:1' being
-- the better 71 of a hundred, 'b:2' the better half, 'b:4' a quarter. A common word is then read along a short list.
create table search_tiers (
  tier smallint primary key,
  -- Quality in hundredths from which on businesses are in it, and how many are, as of the last refresh.
  lowest smallint not null,
  total integer not null
);

-- How many are found under an area, as of the last refresh; to estimate with.
create table search_area_totals (
  area integer primary key,
  total integer not null
);

create index business_search_gin_idx on business_search using gin (doc, areas) with (gin_pending_list_limit = 256, fastupdate = off);
create index business_search_nationwide_idx on business_search (id) where is_nationwide;
create index business_search_name_idx on business_search (name_key collate "C", id);
create index business_search_newest_idx on business_search (created_at desc, id);
create index business_search_rating_idx on business_search (rating_key desc, id);
create index search_synonyms_keys_idx on search_synonyms using gin (keys, words) with (fastupdate = off);
create index search_vocabulary_trgm_idx on search_vocabulary using gin (word gin_trgm_ops) with (fastupdate = off);
create index search_vocabulary_prefix_idx on search_vocabulary (word text_pattern_ops);
create index search_vocabulary_lexeme_idx on search_vocabulary (lexeme);
create index search_vocabulary_letter_idx on search_vocabulary (left(word, 1), char_length(word));
create index landing_counts_key_idx on landing_counts (state, city, category);
create index landing_counts_category_idx on landing_counts (category, state, city);
create index business_search_nation_idx on business_search using gin (strip(doc)) with (gin_pending_list_limit = 256, fastupdate = off) where is_nationwide;
