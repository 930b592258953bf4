-- The newsletter: who wants it and has confirmed so, what was sent, and to whom, once each.
create table newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (char_length(email) <= 255 and email = lower(email)
    and email ~ '^[^[:space:][:cntrl:]@<>]+@[^[:space:][:cntrl:]@<>]+$'),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  -- Of the link in the last mail about the subscription itself: it confirms for some days, and ends it at any time.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  token_sent_at timestamptz not null default now(),
  -- Which words were agreed to, and where they stood.
  consent_version text not null check (char_length(consent_version) between 1 and 20),
  source text not null check (source ~ '^[a-z]{2,20}$'),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  check (status <> 'confirmed' or confirmed_at is not null),
  check ((status = 'unsubscribed') = (unsubscribed_at is not null))
);

create table newsletter_issues (
  id uuid primary key,
  subject text not null check (char_length(subject) between 5 and 120 and subject !~ '[[:cntrl:]]'),
  -- Markdown.
  body text not null check (char_length(body) <= 40000),
  status text not null default 'draft' check (status in ('draft', 'sending', 'sent')),
  -- Who had confirmed by then gets it; those up to `last_id` have.
  started_at timestamptz,
  last_id uuid,
  recipients integer not null default 0 check (recipients >= 0),
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  check ((status = 'draft') = (started_at is null)),
  check ((status = 'sent') = (finished_at is not null))
);

-- Each issue goes to each subscriber once, with a way out of its own.
create table newsletter_deliveries (
  issue_id uuid not null references newsletter_issues (id) on delete cascade,
  subscriber_id uuid not null references newsletter_subscribers (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- The reader left by the link of this one.
  left_at timestamptz,
  primary key (issue_id, subscriber_id)
);

create index newsletter_subscribers_list_idx on newsletter_subscribers (created_at desc, id desc);
create index newsletter_subscribers_confirmed_idx on newsletter_subscribers (id) where status = 'confirmed';
create index newsletter_issues_created_idx on newsletter_issues (created_at desc, id desc);
create index newsletter_issues_sending_idx on newsletter_issues (id) where status = 'sending';
create index newsletter_issues_updated_by_idx on newsletter_issues (updated_by);
create index newsletter_deliveries_subscriber_idx on newsletter_deliveries (subscriber_id);
