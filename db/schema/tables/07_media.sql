-- What people upload. A ticket stands for one selection of files; each file is checked and written anew, kept in the
-- store, and then has a row here: a file without a row is nobody's and is swept away.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null,
  files smallint not null check (files between 1 and 30),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint uploads_purpose_check
  check (purpose in ('photo', 'logo', 'cover', 'flyer', 'review_photo', 'document', 'posting'))
);

-- The key is what addresses are made of, and says the size. The ticket is no reference: it goes, the picture stays.
create table media (
  key text primary key check (key ~ '^[a-z]+/[0-9a-z-]+$' and char_length(key) <= 120),
  upload_id uuid not null,
  index smallint not null check (index between 0 and 29),
  -- Null once the account is gone; what a listing shows stays with the listing.
  user_id uuid references auth.users (id) on delete set null,
  purpose text not null,
  -- Null for a document that is no picture.
  width smallint check (width between 1 and 10000),
  height smallint check (height between 1 and 10000),
  bytes integer not null check (bytes > 0),
  -- Null while something shows it. A day after it was let go it is deleted.
  unattached_since timestamptz default now(),
  created_at timestamptz not null default now(),
  unique (upload_id, index),
  check ((width is null) = (height is null)),
  constraint media_purpose_check
  check (purpose in ('photo', 'logo', 'cover', 'flyer', 'review_photo', 'document', 'posting'))
);

create index uploads_user_idx on uploads (user_id);
create index uploads_expires_idx on uploads (expires_at);
create index media_user_idx on media (user_id);
create index media_unattached_idx on media (unattached_since) where unattached_since is not null;
