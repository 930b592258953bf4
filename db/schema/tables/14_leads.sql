create table leads (
  -- Chosen by the browser, so that the same message sent twice is one.
  id uuid primary key,
  business_id uuid references businesses (id) on delete cascade,
  -- Null for visitors.
  sender_id uuid references auth.users (id) on delete set null,
  sender_name text not null check (char_length(sender_name) between 2 and 80 and sender_name !~ '[[:cntrl:]]'),
  sender_email text not null check (char_length(sender_email) <= 255 and sender_email ~ '^[^[:space:][:cntrl:]@<>]+@[^[:space:][:cntrl:]@<>]+$'),
  -- The address, hashed: blocks go by it.
  sender_key text not null check (sender_key ~ '^[0-9a-f]{64}$'),
  phone text check (char_length(phone) <= 30),
  topic text not null check (topic ~ '^[a-z_]{2,30}$'),
  body text not null check (char_length(body) between 10 and 5000),
  -- That name and address may be shown to who manages the business: nothing is kept without.
  consent_version text not null check (char_length(consent_version) between 1 and 20),
  consented_at timestamptz not null default now(),
  status text not null default 'new' check (status in ('new', 'read', 'answered', 'archived', 'blocked')),
  report_reason text check (report_reason in ('spam', 'scam', 'abuse', 'other')),
  reported_at timestamptz,
  reported_by uuid references auth.users (id) on delete set null,
  report_closed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((report_reason is null) = (reported_at is null)),
  posting_id uuid references postings (id) on delete cascade,
  constraint leads_about_check check (num_nonnulls(business_id, posting_id) = 1)
);

-- What managers answered; the sender got each by mail.
create table lead_messages (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  body text not null check (char_length(body) between 1 and 5000),
  created_at timestamptz not null default now()
);

-- Whose messages a business doesn't want any more. It ends with the message that it began with.
create table lead_blocks (
  id uuid primary key default gen_random_uuid(),
  business_id uuid references businesses (id) on delete cascade,
  lead_id uuid not null references leads (id) on delete cascade,
  sender_key text not null check (sender_key ~ '^[0-9a-f]{64}$'),
  sender_id uuid references auth.users (id) on delete set null,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (business_id, sender_key),
  posting_id uuid references postings (id) on delete cascade,
  constraint lead_blocks_about_check check (num_nonnulls(business_id, posting_id) = 1),
  constraint lead_blocks_posting_key unique (posting_id, sender_key)
);

-- What moderators make of a reported message, and whom they keep from writing to anybody.
create table lead_bans (
  id uuid primary key default gen_random_uuid(),
  -- The address, hashed, as messages have it.
  sender_key text not null unique check (sender_key ~ '^[0-9a-f]{64}$'),
  sender_id uuid references auth.users (id) on delete set null,
  sender_name text not null check (char_length(sender_name) between 2 and 80),
  reason text not null check (reason ~ '^[a-z_]{2,30}$'),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);

create index leads_business_idx on leads (business_id, created_at desc, id desc);
create index leads_new_idx on leads (business_id) where status = 'new';
create index leads_sender_idx on leads (sender_id);
create index leads_key_idx on leads (business_id, sender_key);
create index leads_created_idx on leads (created_at);
create index leads_reported_by_idx on leads (reported_by) where reported_by is not null;
create index lead_messages_lead_idx on lead_messages (lead_id, created_at);
create index lead_messages_author_idx on lead_messages (author_id);
create index lead_blocks_lead_idx on lead_blocks (lead_id);
create index lead_blocks_sender_idx on lead_blocks (sender_id);
create index lead_blocks_created_by_idx on lead_blocks (created_by);
create index lead_bans_sender_idx on lead_bans (sender_id);
create index lead_bans_created_by_idx on lead_bans (created_by);
create index leads_posting_idx on leads (posting_id, created_at desc, id desc) where posting_id is not null;
create index leads_reported_idx on leads (reported_at, id) where reported_at is not null and report_closed_at is null;
