create table businesses (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references auth.users (id) on delete set null,
  name text not null check (char_length(name) between 2 and 120),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 140),
  short_description text check (char_length(short_description) <= 160),
  description text check (char_length(description) <= 5000),
  category text not null references categories (slug) on update cascade,
  subcategory text references categories (slug) on update cascade on delete set null,

  -- Life. is_active is the specification's name for "published".
  status text not null default 'draft'
    check (status in ('draft', 'pending', 'published', 'rejected', 'suspended', 'archived')),
  is_active boolean not null generated always as (status = 'published') stored,
  reason text check (reason in ('incomplete', 'not_a_business', 'duplicate', 'outside_us', 'misleading',
                                'bad_picture', 'prohibited', 'unverifiable', 'other')),
  reason_note text check (char_length(reason_note) <= 2000),
  submitted_at timestamptz,
  published_at timestamptz,
  -- Set when nobody confirmed the listing for so long that it left the lists; it stays published.
  unlisted_at timestamptz,
  last_confirmed_at timestamptz,
  hours_confirmed_at timestamptz,

  -- Place. A service area, an online shop and a pop-up need no address and are found by their coverage.
  place_type text not null default 'storefront'
    check (place_type in ('storefront', 'by_appointment', 'service_area', 'online_only', 'pop_up')),
  address text check (char_length(address) <= 200),
  address_line2 text check (char_length(address_line2) <= 100),
  city text check (char_length(city) <= 100),
  state char(2) check (state ~ '^[A-Z]{2}$'),
  zip text check (zip ~ '^[0-9]{5}$'),
  city_slug text,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  service_radius_miles smallint check (service_radius_miles between 1 and 500),
  covers_nationwide boolean not null default false,
  timezone text not null default 'America/New_York',

  -- Contact.
  phone text check (char_length(phone) <= 30),
  whatsapp text check (char_length(whatsapp) <= 30),
  email text check (char_length(email) <= 255),
  website text check (char_length(website) <= 500),
  social_links jsonb not null default '{}',
  logo_url text,
  cover_image_url text,
  cover_image_alt text check (char_length(cover_image_alt) <= 300),

  -- What people filter by.
  price_level smallint check (price_level between 1 and 4),
  heritage text[] not null default '{}',
  communities text[] not null default '{}',
  languages text[] not null default '{}',
  attributes text[] not null default '{}',
  -- [{"name": "Goat pepper soup", "price": "$14", "description": "…"}]; price and description may be absent.
  services jsonb not null default '[]' check (jsonb_typeof(services) = 'array'),
  year_established smallint check (year_established between 1800 and 2100),

  -- Plan. tier alone is written, by the server; the two flags follow.
  tier text not null default 'free' check (tier in ('free', 'premium', 'featured')),
  is_premium boolean not null generated always as (tier <> 'free') stored,
  is_featured boolean not null generated always as (tier = 'featured') stored,

  -- Trust, kept by refresh_business_trust() from verifications.
  trust_level text not null default 'listed'
    check (trust_level in ('listed', 'self_attested', 'claimed', 'document_checked', 'certified')),
  is_verified boolean not null default false,

  -- Reviews, kept by triggers from the published ones.
  rating_average double precision not null default 0,
  rating_count integer not null default 0,

  completeness smallint not null default 0 check (completeness between 0 and 100),
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  check (status <> 'published' or (short_description is not null and description is not null)),
  constraint businesses_check2 check (status <> 'published' or lat is not null or covers_nationwide),
  -- Branches share their texts with the business that they belong to, and have a place, hours and phone of their own.
  branch_of uuid references businesses (id) on delete set null
    constraint businesses_check3 check (branch_of <> id),
  -- The life of a listing in its owner's hands: what waits for review field by field, what is checked after it went live,
  -- and which steps an owner takes alone.
  -- The fields that a rejection is about.
  reason_fields text[] not null default '{}' check (cardinality(reason_fields) <= 40),
  -- For finding the same business twice. Plain columns: row-level security keeps the planner from indexes on expressions.
  phone_digits text generated always as (nullif(right(regexp_replace(phone, '[^0-9]', '', 'g'), 10), '')) stored,
  website_host text generated always as (
    nullif(substring(lower(website) from '^(?:https?://)?(?:www\.)?([^/?#:]+)'), '')) stored,
  constraint businesses_place_needs_address check (
  place_type not in ('storefront', 'by_appointment') or status in ('draft', 'rejected', 'archived')
  or (address is not null and city is not null and state is not null)),
  -- People who wait for a moderator's answer come before files of thousands: each listing that waits is in a lane of the queue.
  review_lane text not null default 'new'
  check (review_lane in ('new', 'resubmitted', 'imported', 'imported_unowned'))
);

-- Slugs that a business once had; they redirect.
create table business_slugs (
  slug text primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  created_at timestamptz not null default now()
);

-- Minutes since midnight of the day on which the range begins; past midnight goes beyond 1440.
-- Weekdays as ISO 8601 numbers them: 1 is Monday.
create table business_hours (
  business_id uuid not null references businesses (id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  opens_minute smallint not null check (opens_minute between 0 and 1439),
  closes_minute smallint not null check (closes_minute between 1 and 2880),
  primary key (business_id, weekday, opens_minute),
  check (closes_minute > opens_minute and closes_minute - opens_minute <= 1440)
);

-- A date with rows here follows them alone: either closed, or these ranges.
create table business_special_hours (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses (id) on delete cascade,
  date date not null,
  is_closed boolean not null default false,
  opens_minute smallint check (opens_minute between 0 and 1439),
  closes_minute smallint check (closes_minute between 1 and 2880),
  note text check (char_length(note) <= 100),
  check (is_closed = (opens_minute is null) and is_closed = (closes_minute is null)),
  check (is_closed or (closes_minute > opens_minute and closes_minute - opens_minute <= 1440))
);

create table business_photos (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses (id) on delete cascade,
  url text not null check (char_length(url) <= 500),
  alt text not null default '' check (char_length(alt) <= 300),
  position smallint not null default 0,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  -- Photos in their owner's hands: why one was turned down, which went live before anybody looked, and those that were
  -- taken down a moment ago, so that it can be undone.
  reason text check (reason in ('incomplete', 'not_a_business', 'duplicate', 'outside_us', 'misleading',
                                           'bad_picture', 'prohibited', 'unverifiable', 'other')),
  reason_note text check (char_length(reason_note) <= 2000),
  -- Live already, for the trust in its business; a moderator looks at it afterwards.
  needs_check boolean not null default false,
  removed_at timestamptz,
  -- Of a removed one, for taking it back.
  status_before text,
  was_cover_alt text,
  constraint business_photos_status_check check (status in ('pending', 'approved', 'rejected', 'removed')),
  constraint business_photos_removed_check check ((status = 'removed') = (removed_at is not null and status_before is not null))
);

-- author_id is for the author and the moderators only; the public sees author_name.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  author_name text not null check (char_length(author_name) between 1 and 80),
  rating smallint not null check (rating between 1 and 5),
  body text not null check (char_length(body) between 20 and 4000),
  status text not null default 'pending' check (status in ('pending', 'published', 'rejected', 'removed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (business_id, author_id),
  -- Why it was turned down or taken down, by code and in words.
  reason text check (reason ~ '^[a-z][a-z_]{1,39}$'),
  reason_note text check (char_length(reason_note) <= 2000),
  -- The rules that hold it until somebody has read it.
  held_for text[] not null default '{}' check (cardinality(held_for) <= 20),
  -- When the rules looked at the text as it stands; null until they have.
  screened_at timestamptz,
  -- When it first came on the page.
  published_at timestamptz,
  helpful_count integer not null default 0 check (helpful_count >= 0),
  constraint reviews_of_business_key unique (id, business_id)
);

-- Each step of trust: what was looked at, by whom, when, and until when it counts.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses (id) on delete cascade,
  level text not null check (level in ('self_attested', 'claimed', 'document_checked', 'certified')),
  evidence text not null check (evidence in ('statement', 'email_domain', 'phone_code', 'document', 'certificate')),
  checked_by uuid references auth.users (id) on delete set null,
  checked_by_name text not null check (char_length(checked_by_name) between 1 and 120),
  checked_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  note text check (char_length(note) <= 2000),
  check (expires_at is null or expires_at > checked_at),
  check (level not in ('document_checked', 'certified') or expires_at is not null),
  check (level <> 'document_checked' or expires_at <= checked_at + interval '24 months'),
  check (level <> 'certified' or expires_at <= checked_at + interval '36 months')
);

-- Anonymous daily totals; no person is in them.
create table metrics_daily (
  business_id uuid not null references businesses (id) on delete cascade,
  day date not null,
  metric text not null check (metric in ('view', 'search_appearance', 'call', 'directions', 'website', 'whatsapp', 'save', 'lead')),
  source text not null default 'direct' check (char_length(source) <= 40),
  count integer not null default 0 check (count >= 0),
  primary key (business_id, day, metric, source)
);

-- Co-managers. They do everything but what only an owner does: inviting, transferring, deleting, paying.
create table business_members (
  business_id uuid not null references businesses (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  added_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (business_id, user_id)
);

-- notices ------------------------------------------------------------------------------------------
-- What somebody should hear, on their dashboard; most go by mail as well.
create table notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z0-9_]{1,59}$'),
  business_id uuid references businesses (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  body text not null default '' check (char_length(body) <= 2000),
  -- A page of this site.
  link text check (link ~ '^/[^/]' and char_length(link) <= 500),
  read_at timestamptz,
  created_at timestamptz not null default now()
);

-- The record of privileged acts: nobody changes it, not even its owner by mistake. Ids lead nowhere once their rows
-- are gone, so nothing in it has to be forgotten with an account.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$' and char_length(action) <= 80),
  subject_kind text not null check (char_length(subject_kind) <= 40),
  subject_id text check (char_length(subject_id) <= 100),
  before jsonb,
  after jsonb,
  reason text check (char_length(reason) <= 2000),
  request_id text check (char_length(request_id) <= 100)
);

-- A field of a published listing, or several that make sense together only, of which another value was sent in. With
-- is_live it stands already and is looked at afterwards; `previous` is then what it was.
create table business_revisions (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses (id) on delete cascade,
  field text not null check (field in ('name', 'category', 'shortDescription', 'description', 'yearEstablished', 'place', 'phone',
    'whatsapp', 'email', 'website', 'heritage', 'communities', 'attributes', 'services', 'logoUrl', 'coverImageUrl')),
  -- Values by the names that they have in the API.
  proposed jsonb not null check (jsonb_typeof(proposed) = 'object' and octet_length(proposed::text) <= 80000),
  previous jsonb check (jsonb_typeof(previous) = 'object'),
  is_live boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  submitted_by uuid references auth.users (id) on delete set null,
  submitted_at timestamptz not null default now(),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  reason text check (reason in ('incomplete', 'not_a_business', 'duplicate', 'outside_us', 'misleading',
                                'bad_picture', 'prohibited', 'unverifiable', 'other')),
  reason_note text check (char_length(reason_note) <= 2000),
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'rejected') = (reason is not null)),
  check (is_live = (previous is not null))
);

-- How others come to manage a listing, and how a listing changes hands. Nobody writes these tables directly: each act is
-- a function that checks who asks, and answers in a word what came of it. Links carry a secret of which only the hash is
-- kept; it works once, for whoever is signed in with the address that it was mailed to.
create table business_invitations (
  id uuid primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  email text not null check (email = lower(email) and char_length(email) between 3 and 255),
  invited_by uuid not null references auth.users (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined', 'withdrawn')),
  sends smallint not null default 1 check (sends between 1 and 5),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  decided_at timestamptz,
  created_at timestamptz not null default now()
);

create table ownership_transfers (
  id uuid primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  from_id uuid not null references auth.users (id) on delete cascade,
  to_email text not null check (to_email = lower(to_email) and char_length(to_email) between 3 and 255),
  -- Known once the other side has accepted.
  to_id uuid references auth.users (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  state text not null default 'asked' check (state in ('asked', 'accepted', 'done', 'declined', 'withdrawn')),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check (state not in ('accepted', 'done') or to_id is not null)
);

-- One row for each letter to each person, so that nobody gets one twice. `since` is what the days are counted from: the
-- last confirmation, or for trust the day on which it ends. A later one begins anew, and old rows tell of old links.
create table freshness_steps (
  business_id uuid not null references businesses (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  step text not null,
  since timestamptz not null,
  -- Of the link in the letter, which confirms this listing once and does nothing else.
  token_hash text unique check (char_length(token_hash) = 64),
  sent_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (business_id, user_id, step, since),
  constraint freshness_steps_step_check
  check (step in ('ask', 'remind', 'unlisted', 'trust_30', 'trust_7', 'trust_ended'))
);

create table business_history (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  changed_at timestamptz not null default now(),
  -- Null for what the site did by itself, and once the account is gone.
  changed_by uuid references auth.users (id) on delete set null,
  -- Those facts that changed, as they were and as they became.
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object')
);

create index businesses_owner_idx on businesses (owner_id);
create index businesses_status_idx on businesses (status, submitted_at);
create index businesses_featured_idx on businesses (created_at desc) where tier = 'featured' and status = 'published';
create index businesses_category_idx on businesses (category);
create index businesses_subcategory_idx on businesses (subcategory);
create index businesses_demo_idx on businesses (id) where is_demo;
create index business_slugs_business_idx on business_slugs (business_id);
create unique index business_special_hours_key on business_special_hours (business_id, date, coalesce(opens_minute, -1));
create index business_photos_business_idx on business_photos (business_id, position);
create index reviews_business_idx on reviews (business_id, created_at desc) where status = 'published';
create index reviews_author_idx on reviews (author_id);
create index verifications_business_idx on verifications (business_id);
create index verifications_expiry_idx on verifications (expires_at) where revoked_at is null;

-- For the newest and the best rated of a page that a search counts to the end.
create index businesses_landing_idx on businesses (state, city_slug, category) where status = 'published';

-- The sitemap walks all listed businesses in the order in which they came: a new one goes to the last part, and the
-- parts before it stay as they were. Only the key is in the index, so that an update of anything else stays cheap.
create index businesses_sitemap_idx on businesses (created_at, id) where status = 'published' and unlisted_at is null;

create index business_members_user_idx on business_members (user_id);
create index businesses_branch_idx on businesses (branch_of) where branch_of is not null;
create index notices_user_idx on notices (user_id, created_at desc);
create index notices_business_idx on notices (business_id);
create index audit_log_at_idx on audit_log (at desc);
create index audit_log_subject_idx on audit_log (subject_kind, subject_id, at desc);
create index audit_log_actor_idx on audit_log (actor_id, at desc);
create index businesses_phone_idx on businesses (phone_digits) where status = 'published';
create index businesses_website_idx on businesses (website_host) where status = 'published';

-- One value waits per field; a newer one takes its place.
create unique index business_revisions_waiting_key on business_revisions (business_id, field, is_live) where status = 'pending';

create index business_revisions_business_idx on business_revisions (business_id, submitted_at);
create index business_revisions_queue_idx on business_revisions (submitted_at, id) where status = 'pending';
create index business_revisions_submitter_idx on business_revisions (submitted_by);
create index business_revisions_decider_idx on business_revisions (decided_by);
create unique index business_invitations_open_key on business_invitations (business_id, email) where state = 'pending';
create index business_invitations_inviter_idx on business_invitations (invited_by);
create index business_invitations_expiry_idx on business_invitations (expires_at);
create unique index ownership_transfers_open_key on ownership_transfers (business_id) where state in ('asked', 'accepted');
create index ownership_transfers_from_idx on ownership_transfers (from_id);
create index ownership_transfers_to_idx on ownership_transfers (to_id);
create index ownership_transfers_expiry_idx on ownership_transfers (expires_at);
create index reviews_helpful_idx on reviews (business_id, helpful_count desc) where status = 'published';
create index reviews_recent_idx on reviews (business_id, created_at);
create index metrics_daily_day_idx on metrics_daily (day);
create index business_photos_removed_idx on business_photos (removed_at) where status = 'removed';
create index freshness_steps_user_idx on freshness_steps (user_id);
create index freshness_steps_sent_idx on freshness_steps (sent_at);

create index businesses_confirmed_idx on businesses ((coalesce(last_confirmed_at, published_at)))
  where status = 'published' and unlisted_at is null;

create index business_photos_waiting_idx on business_photos (created_at, id)
  where status = 'pending' or (status = 'approved' and needs_check);

create index reviews_pending_idx on reviews (updated_at, id) where status = 'pending';

-- What the overview counts by day.
create index reviews_created_idx on reviews (created_at);

create index businesses_published_at_idx on businesses (published_at) where published_at is not null;

-- Each order, alone and within a state: administrators look at what waits, or at what they took down.
create index businesses_name_order_idx on businesses ((lower(name) collate "C"), id);

create index businesses_created_order_idx on businesses (created_at, id);
create index businesses_updated_order_idx on businesses (updated_at, id);
create index businesses_status_name_idx on businesses (status, (lower(name) collate "C"), id);
create index businesses_status_created_idx on businesses (status, created_at, id);
create index businesses_status_updated_idx on businesses (status, updated_at, id);
create index business_history_business_idx on business_history (business_id, id desc);
create index business_history_changed_by_idx on business_history (changed_by);
create index businesses_pending_idx on businesses (review_lane, (coalesce(submitted_at, created_at)), id) where status = 'pending';
