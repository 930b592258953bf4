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
  check (place_type not in ('storefront', 'by_appointment') or status in ('draft') or (address is not null and city is not null and state is not null)),
  check (status <> 'published' or lat is not null or covers_nationwide)
);
create index businesses_owner_idx on businesses (owner_id);
create index businesses_status_idx on businesses (status, submitted_at);
create index businesses_featured_idx on businesses (created_at desc) where tier = 'featured' and status = 'published';
create index businesses_category_idx on businesses (category);
create index businesses_subcategory_idx on businesses (subcategory);
create index businesses_demo_idx on businesses (id) where is_demo;

-- Slugs that a business once had; they redirect.
create table business_slugs (
  slug text primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index business_slugs_business_idx on business_slugs (business_id);

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
create unique index business_special_hours_key on business_special_hours (business_id, date, coalesce(opens_minute, -1));

create table business_photos (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses (id) on delete cascade,
  url text not null check (char_length(url) <= 500),
  alt text not null default '' check (char_length(alt) <= 300),
  position smallint not null default 0,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now()
);
create index business_photos_business_idx on business_photos (business_id, position);
create index business_photos_pending_idx on business_photos (created_at) where status = 'pending';

create table business_flyers (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses (id) on delete cascade,
  title text not null check (char_length(title) between 2 and 120),
  description text check (char_length(description) <= 2000),
  flyer_image_url text not null check (char_length(flyer_image_url) <= 500),
  alt text not null default '' check (char_length(alt) <= 500),
  price text check (char_length(price) <= 60),
  link_url text check (char_length(link_url) <= 500),
  starts_at timestamptz,
  ends_at timestamptz,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'expired')),
  show_in_premium_banner boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at is null or starts_at is null or ends_at >= starts_at)
);
create index business_flyers_business_idx on business_flyers (business_id, status);
create index business_flyers_banner_idx on business_flyers (created_at desc) where show_in_premium_banner and status = 'approved';
create index business_flyers_pending_idx on business_flyers (created_at) where status = 'pending';
create trigger business_flyers_touch before update on business_flyers for each row execute function touch_updated_at();

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
  unique (business_id, author_id)
);
create index reviews_business_idx on reviews (business_id, created_at desc) where status = 'published';
create index reviews_author_idx on reviews (author_id);
create index reviews_pending_idx on reviews (created_at) where status = 'pending';
create trigger reviews_touch before update on reviews for each row execute function touch_updated_at();

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
create index verifications_business_idx on verifications (business_id);
create index verifications_expiry_idx on verifications (expires_at) where revoked_at is null;

-- Anonymous daily totals; no person is in them.
create table metrics_daily (
  business_id uuid not null references businesses (id) on delete cascade,
  day date not null,
  metric text not null check (metric in ('view', 'search_appearance', 'call', 'directions', 'website', 'whatsapp', 'save', 'lead')),
  source text not null default 'direct' check (char_length(source) <= 40),
  count integer not null default 0 check (count >= 0),
  primary key (business_id, day, metric, source)
);
