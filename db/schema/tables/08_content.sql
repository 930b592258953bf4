-- Messages to the site itself, with a number that people can name, and what was answered.
create sequence contact_ticket_seq;

-- A page of text. Its slug is its path: 'about', 'legal/terms'. Version and date are for legal texts.
create table pages (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)?$' and char_length(slug) <= 80),
  title text not null check (char_length(title) between 2 and 120),
  summary text not null check (char_length(summary) between 20 and 300),
  -- Markdown. Longer than this it would hold up the program while it is turned into HTML.
  body text not null default '' check (char_length(body) <= 60000),
  version text check (char_length(version) between 1 and 40),
  effective_on date,
  position integer not null default 0,
  status text not null default 'draft' check (status in ('draft', 'published')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  check (version is null or effective_on is not null),
  -- Pages: the same protection against two windows.
  revision integer not null default 1
);

-- What an owner may choose. Prices are whole cents. What a plan allows is read by whatever enforces it; the lines in
-- `features` are only said.
create table plans (
  tier text primary key check (tier in ('free', 'premium', 'featured')),
  name text not null check (char_length(name) between 2 and 40),
  summary text not null default '' check (char_length(summary) <= 200),
  price_month_cents integer not null check (price_month_cents between 0 and 1000000),
  price_year_cents integer not null check (price_year_cents between 0 and 10000000),
  currency char(3) not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  photo_limit integer not null check (photo_limit between 0 and 1000),
  flyer_limit integer not null check (flyer_limit between 0 and 100),
  in_banner boolean not null default false,
  in_carousel boolean not null default false,
  analytics text not null default 'basic' check (analytics in ('basic', 'full')),
  features text[] not null default '{}' check (cardinality(features) <= 20),
  position integer not null default 0,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  check (tier <> 'free' or (price_month_cents = 0 and price_year_cents = 0)),
  -- Which state of a plan a form was filled in from.
  revision integer not null default 1
);

-- A post is public from its moment on, by itself. What is scheduled is published with a moment to come.
create table posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) between 3 and 80),
  title text not null check (char_length(title) between 5 and 120),
  summary text not null check (char_length(summary) between 20 and 300),
  -- Markdown, as that of pages.
  body text not null default '' check (char_length(body) <= 60000),
  -- Known to the program by this name; one that it doesn't know any more is shown without.
  topic text not null check (topic ~ '^[a-z]+(-[a-z]+)*$' and char_length(topic) <= 40),
  author_name text not null check (char_length(author_name) between 2 and 80),
  author_note text not null default '' check (char_length(author_note) <= 300),
  cover_url text check (cover_url like '/media/%' and char_length(cover_url) <= 200),
  cover_alt text not null default '' check (char_length(cover_alt) <= 300),
  status text not null default 'draft' check (status in ('draft', 'published')),
  publish_at timestamptz,
  -- Under which it was public before: they lead to the present one.
  former_slugs text[] not null default '{}',
  words integer generated always as (cardinality(regexp_split_to_array(btrim(body), '\s+'))) stored,
  search tsvector not null default '',
  is_demo boolean not null default false,
  -- One more with each change: two windows don't write over each other.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  check (status = 'draft' or publish_at is not null)
);

-- What a text was after each change of it, the present one among them.
create table content_versions (
  id uuid primary key default gen_random_uuid(),
  post_id uuid references posts (id) on delete cascade,
  page_slug text references pages (slug) on delete cascade on update cascade,
  revision integer not null,
  title text not null,
  summary text not null,
  body text not null,
  -- Of a legal text.
  version text,
  effective_on date,
  saved_at timestamptz not null default now(),
  saved_by uuid references auth.users (id) on delete set null,
  check (num_nonnulls(post_id, page_slug) = 1)
);

-- The uploaded pictures that a text shows or showed: they stay with it, so that an older version comes back whole.
create table content_pictures (
  post_id uuid references posts (id) on delete cascade,
  page_slug text references pages (slug) on delete cascade on update cascade,
  url text not null check (url like '/media/%' and char_length(url) <= 200),
  check (num_nonnulls(post_id, page_slug) = 1)
);

-- Help articles and frequent questions: written by administrators, read by everybody.
create table help_articles (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  -- One of a list that the program has; to whom it is addressed follows from it.
  category text not null check (category ~ '^[a-z]+(-[a-z]+)*$' and char_length(category) <= 40),
  title text not null check (char_length(title) between 5 and 120),
  summary text not null check (char_length(summary) between 20 and 200),
  -- Markdown.
  body text not null default '' check (char_length(body) <= 60000),
  position integer not null default 0,
  status text not null default 'draft' check (status in ('draft', 'published')),
  -- As search compares it; kept by a trigger.
  doc tsvector not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null
);

create table faqs (
  id uuid primary key default gen_random_uuid(),
  -- Links lead to it: it stays when the words of the question change.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  category text not null check (category ~ '^[a-z]+(-[a-z]+)*$' and char_length(category) <= 40),
  question text not null check (char_length(question) between 5 and 200),
  -- Markdown.
  answer text not null check (char_length(answer) between 2 and 6000),
  position integer not null default 0,
  status text not null default 'draft' check (status in ('draft', 'published')),
  doc tsvector not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null
);

-- Whether an article helped. Nothing in it leads to a person; how often one may say so is counted elsewhere.
create table help_votes (
  -- Chosen by the browser: a change of mind changes the vote.
  id uuid primary key,
  article_id uuid not null references help_articles (id) on delete cascade,
  is_helpful boolean not null,
  created_at timestamptz not null default now()
);

create table contact_messages (
  -- Chosen by the browser, so that the same message sent twice is one.
  id uuid primary key,
  ticket text not null unique check (ticket ~ '^BB-\d{4}-\d{6,}$'),
  -- Null for visitors.
  user_id uuid references auth.users (id) on delete set null,
  name text not null check (char_length(name) between 2 and 80 and name !~ '[[:cntrl:]]'),
  email text not null check (char_length(email) <= 255 and email ~ '^[^[:space:][:cntrl:]@<>]+@[^[:space:][:cntrl:]@<>]+$'),
  topic text not null check (topic ~ '^[a-z_]{2,30}$'),
  body text not null check (char_length(body) between 10 and 5000),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What administrators answered; the sender got each by mail.
create table contact_replies (
  id uuid primary key,
  message_id uuid not null references contact_messages (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  body text not null check (char_length(body) between 1 and 5000),
  created_at timestamptz not null default now()
);

create index posts_public_idx on posts (publish_at desc, id) where status = 'published';
create index posts_former_slugs_idx on posts using gin (former_slugs) with (fastupdate = off);
create index posts_search_idx on posts using gin (search) with (fastupdate = off);
create index posts_updated_by_idx on posts (updated_by) where updated_by is not null;
create unique index content_versions_post_idx on content_versions (post_id, revision desc) where post_id is not null;
create unique index content_versions_page_idx on content_versions (page_slug, revision desc) where page_slug is not null;
create index content_versions_saved_by_idx on content_versions (saved_by) where saved_by is not null;
create unique index content_pictures_post_idx on content_pictures (post_id, url) where post_id is not null;
create unique index content_pictures_page_idx on content_pictures (page_slug, url) where page_slug is not null;
create index content_pictures_url_idx on content_pictures (url);
create index help_articles_order_idx on help_articles (category, position, slug) where status = 'published';
create index help_articles_doc_idx on help_articles using gin (doc) with (fastupdate = off);
create index help_articles_updated_by_idx on help_articles (updated_by);
create index faqs_order_idx on faqs (category, position, slug) where status = 'published';
create index faqs_doc_idx on faqs using gin (doc) with (fastupdate = off);
create index faqs_updated_by_idx on faqs (updated_by);
create index help_votes_article_idx on help_votes (article_id);
create index contact_messages_status_idx on contact_messages (status, created_at desc, id desc);
create index contact_messages_created_idx on contact_messages (created_at desc, id desc);
create index contact_messages_user_idx on contact_messages (user_id);
create index contact_replies_message_idx on contact_replies (message_id, created_at);
create index contact_replies_author_idx on contact_replies (author_id);
