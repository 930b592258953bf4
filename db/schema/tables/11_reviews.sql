-- review_photos ------------------------------------------------------------------------------------
create table review_photos (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references reviews (id) on delete cascade,
  url text not null check (char_length(url) <= 500),
  alt text not null default '' check (char_length(alt) <= 300),
  -- Four at most.
  position smallint not null check (position between 0 and 3),
  created_at timestamptz not null default now(),
  unique (review_id, position) deferrable initially deferred
);

-- review_replies -----------------------------------------------------------------------------------
-- The business's answer, one a review.
create table review_replies (
  review_id uuid primary key,
  business_id uuid not null,
  author_id uuid references auth.users (id) on delete set null,
  body text not null check (char_length(body) between 2 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint review_replies_review_id_business_id_fkey
  foreign key (review_id, business_id) references reviews (id, business_id) on delete cascade on update cascade
);

-- review_votes -------------------------------------------------------------------------------------
-- "Helpful", once a person. Who voted is nobody's to read; how many did stands with the review.
create table review_votes (
  review_id uuid not null references reviews (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);

create index review_replies_business_idx on review_replies (business_id);
create index review_replies_author_idx on review_replies (author_id);
create index review_votes_user_idx on review_votes (user_id);
