-- Anybody reports, signed in or not; only moderators read it, and whoever wrote it their own.
create table reports (
  -- Chosen by the browser, so that a repeated request is one report.
  id uuid primary key,
  subject_kind text not null,
  subject_id uuid not null,
  -- The business that it is about or on whose page it stands.
  business_id uuid references businesses (id) on delete cascade,
  reporter_id uuid references auth.users (id) on delete set null,
  -- Of somebody without an account who wants to hear what came of it; forgotten with the answer.
  email text check (char_length(email) <= 255 and strpos(email, '@') > 1),
  reason text not null check (reason ~ '^[a-z][a-z_]{1,39}$'),
  details text not null default '' check (char_length(details) <= 2000),
  status text not null default 'open' check (status in ('open', 'approved', 'rejected')),
  decision_note text check (char_length(decision_note) <= 2000),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  -- What whoever sent it reads about it, after the moderator's decision.
  outcome text check (char_length(outcome) <= 500),
  constraint reports_subject_kind_check
  check (subject_kind in ('business', 'review', 'posting'))
);

-- Businesses that somebody misses in the directory.
create table suggestions (
  id uuid primary key,
  name text not null check (char_length(name) between 2 and 120),
  category text not null references categories (slug) on update cascade,
  city text not null check (char_length(city) between 2 and 100),
  state char(2) not null check (state ~ '^[A-Z]{2}$'),
  phone text check (char_length(phone) <= 30),
  website text check (char_length(website) <= 500),
  note text not null default '' check (char_length(note) <= 2000),
  reporter_id uuid references auth.users (id) on delete set null,
  email text check (char_length(email) <= 255 and strpos(email, '@') > 1),
  status text not null default 'open' check (status in ('open', 'approved', 'rejected')),
  decision_note text check (char_length(decision_note) <= 2000),
  -- The draft that came of it.
  business_id uuid references businesses (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  outcome text check (char_length(outcome) <= 500)
);

-- Whoever deletes a review that was turned down and writes another is still who was turned down.
create table rejected_reviews (
  business_id uuid not null references businesses (id) on delete cascade,
  author_id uuid not null references auth.users (id) on delete cascade,
  deleted_at timestamptz not null default now(),
  primary key (business_id, author_id)
);

create unique index reports_open_key on reports (subject_kind, subject_id, reporter_id) where status = 'open';
create unique index reports_open_email_key on reports (subject_kind, subject_id, lower(email)) where status = 'open';
create index reports_subject_idx on reports (subject_kind, subject_id);
create index reports_business_idx on reports (business_id);
create index reports_reporter_idx on reports (reporter_id);
create index suggestions_reporter_idx on suggestions (reporter_id);
create index suggestions_business_idx on suggestions (business_id);
create index suggestions_category_idx on suggestions (category);
create index rejected_reviews_author_idx on rejected_reviews (author_id);
create index reports_open_idx on reports (created_at, id) where status = 'open';
create index suggestions_open_idx on suggestions (created_at, id) where status = 'open';
