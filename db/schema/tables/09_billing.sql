-- In which order the provider was asked.
create sequence billing_read_order;

-- What is paid for plans. The truth is with whoever takes the money: these rows are what it said last, and the server alone
-- writes them, so no role of a request is granted more than reading. They outlive accounts and listings, as books must.
create table billing_customers (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider in ('stripe', 'test')),
  provider_id text not null,
  user_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (provider, provider_id)
);

create table coupons (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{2,30}$'),
  percent_off integer check (percent_off between 1 and 100),
  amount_off_cents integer check (amount_off_cents between 1 and 10000000),
  currency char(3) not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  lasts text not null check (lasts in ('once', 'months', 'forever')),
  months integer check (months between 1 and 36),
  -- For which plans; none: for all that cost something.
  tiers text[] not null default '{}' check (tiers <@ array['premium', 'featured']),
  most_uses integer check (most_uses between 1 and 100000),
  ends_at timestamptz not null,
  active boolean not null default true,
  note text not null default '' check (char_length(note) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  check ((percent_off is null) <> (amount_off_cents is null)),
  check ((lasts = 'months') = (months is not null))
);

create table checkouts (
  -- Chosen by the browser.
  id uuid primary key,
  user_id uuid references auth.users (id) on delete set null,
  business_id uuid references businesses (id) on delete set null,
  provider text not null check (provider in ('stripe', 'test')),
  -- Null while the provider is being asked, and when it couldn't be.
  provider_id text,
  tier text not null check (tier in ('premium', 'featured')),
  billing text not null check (billing in ('monthly', 'yearly')),
  amount_cents integer not null check (amount_cents between 0 and 10000000),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  coupon_code text references coupons (code) on delete set null,
  state text not null default 'open' check (state in ('open', 'failed', 'complete', 'expired')),
  url text,
  expires_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (provider, provider_id)
);

create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  business_id uuid references businesses (id) on delete set null,
  -- Who pays; also after the listing has changed hands.
  user_id uuid references auth.users (id) on delete set null,
  provider text not null check (provider in ('stripe', 'test')),
  provider_id text not null,
  tier text not null check (tier in ('premium', 'featured')),
  billing text not null check (billing in ('monthly', 'yearly')),
  amount_cents integer not null check (amount_cents between 0 and 10000000),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('incomplete', 'trialing', 'active', 'past_due', 'canceled')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  cancels_at_period_end boolean not null default false,
  cancel_reason text check (char_length(cancel_reason) <= 100),
  cancel_note text check (char_length(cancel_note) <= 2000),
  ended_at timestamptz,
  past_due_since timestamptz,
  is_paused boolean not null default false,
  card_brand text check (char_length(card_brand) <= 40),
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  card_exp_month integer check (card_exp_month between 1 and 12),
  card_exp_year integer check (card_exp_year between 2000 and 2200),
  coupon_code text,
  -- What was asked for later is newer: an answer to an earlier question never replaces one to a later.
  read_order bigint not null default 0,
  started_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id),
  check ((state = 'past_due') = (past_due_since is not null)),
  check ((state = 'canceled') = (ended_at is not null))
);

-- Invoices, and what was paid of them.
create table payments (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider in ('stripe', 'test')),
  provider_id text not null,
  subscription_id uuid not null references subscriptions (id) on delete cascade,
  business_id uuid references businesses (id) on delete set null,
  user_id uuid references auth.users (id) on delete set null,
  number text check (char_length(number) <= 100),
  state text not null check (state in ('open', 'paid', 'void', 'uncollectible')),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  total_cents integer not null,
  tax_cents integer not null default 0 check (tax_cents >= 0),
  paid_cents integer not null check (paid_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and paid_cents),
  dispute text check (dispute in ('open', 'won', 'lost')),
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array' and octet_length(lines::text) <= 60000),
  -- The business as it was called, and where it was, when the invoice was made.
  billed_name text not null check (char_length(billed_name) between 1 and 200),
  billed_address text not null default '' check (char_length(billed_address) <= 500),
  period_start timestamptz not null,
  period_end timestamptz not null,
  paid_at timestamptz,
  next_attempt_at timestamptz,
  hosted_url text check (char_length(hosted_url) <= 2000),
  pdf_url text check (char_length(pdf_url) <= 2000),
  read_order bigint not null default 0,
  invoiced_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);

-- Deliveries of the provider, by its own ids: one that comes again finds its row.
create table webhook_events (
  provider text not null check (provider in ('stripe', 'test')),
  id text not null check (char_length(id) between 1 and 200),
  type text not null check (char_length(type) <= 200),
  about jsonb not null check (jsonb_typeof(about) = 'array'),
  happened_at timestamptz not null,
  received_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'given_up')),
  attempts integer not null default 0,
  -- A worker takes an event by moving this on; it is free again when that has passed.
  next_attempt_at timestamptz not null default now(),
  last_error text check (char_length(last_error) <= 2000),
  handled_at timestamptz,
  primary key (provider, id)
);

-- A plan that an administrator gives, until a day.
create table complimentary_plans (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses (id) on delete cascade,
  tier text not null check (tier in ('premium', 'featured')),
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- Taken back before its end.
  ended_at timestamptz,
  reason text not null default '' check (char_length(reason) <= 500),
  given_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at)
);

-- Which mails about money went out: each once.
create table billing_letters (
  subject text not null check (char_length(subject) <= 200),
  kind text not null check (char_length(kind) <= 60),
  sent_at timestamptz not null default now(),
  primary key (subject, kind)
);

-- What each night's comparison with the provider found.
create table reconciliations (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider in ('stripe', 'test')),
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  subscriptions integer not null check (subscriptions >= 0),
  differences jsonb not null default '[]' check (jsonb_typeof(differences) = 'array')
);

-- What the test provider would keep on its own machines: nobody's to read. No money is in it.
create table test_payments (
  kind text not null check (kind in ('customer', 'checkout', 'subscription', 'invoice', 'card_page')),
  id text not null,
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  updated_at timestamptz not null default now(),
  primary key (kind, id)
);

create table test_payment_events (
  id text primary key,
  body text not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  attempts integer not null default 0
);

-- The same request again: what it did, and what was answered.
create table test_payment_keys (
  key text primary key check (char_length(key) <= 200),
  answer jsonb not null,
  created_at timestamptz not null default now()
);

-- Who wants to hear when a place is free, in the order in which they asked.
create table featured_waiting (
  business_id uuid primary key references businesses (id) on delete cascade,
  asked_at timestamptz not null default now(),
  told_at timestamptz
);

create unique index billing_customers_user_key on billing_customers (user_id, provider) where user_id is not null;
create index coupons_updated_by_idx on coupons (updated_by) where updated_by is not null;
create index checkouts_user_idx on checkouts (user_id);
create index checkouts_business_idx on checkouts (business_id, created_at desc);
create index checkouts_coupon_idx on checkouts (coupon_code) where coupon_code is not null;
create index subscriptions_business_idx on subscriptions (business_id, started_at desc);
create index subscriptions_user_idx on subscriptions (user_id);
create index subscriptions_live_idx on subscriptions (state, period_end) where state <> 'canceled';
create index payments_subscription_idx on payments (subscription_id, invoiced_at desc);
create index payments_business_idx on payments (business_id) where business_id is not null;
create index payments_user_idx on payments (user_id, invoiced_at desc);
create index payments_invoiced_idx on payments (invoiced_at desc, id);
create index webhook_events_waiting_idx on webhook_events (next_attempt_at) where state = 'waiting';
create index webhook_events_received_idx on webhook_events (received_at desc);
create index complimentary_plans_business_idx on complimentary_plans (business_id, ends_at desc);
create index complimentary_plans_given_by_idx on complimentary_plans (given_by) where given_by is not null;
create index complimentary_plans_ending_idx on complimentary_plans (ends_at) where ended_at is null;
create index reconciliations_started_idx on reconciliations (started_at desc);
create index test_payment_events_waiting_idx on test_payment_events (created_at) where delivered_at is null;
create index featured_waiting_asked_idx on featured_waiting (asked_at) where told_at is null;
create index payments_paid_at_idx on payments (paid_at) where paid_at is not null;
