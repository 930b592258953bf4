-- Postings: events, jobs and homes, which share their life. What all of them have stands here; each kind has a table of its
-- own for the rest. Both hold what visitors see; what their owners write waits in posting_drafts until a moderator has
-- looked at it.
create table postings (
  -- Chosen by the browser, so that a repeated request makes one.
  id uuid primary key,
  kind text not null check (kind in ('event', 'job', 'housing')),
  -- Null for what came with the demo data.
  posted_by uuid references auth.users (id) on delete cascade,
  -- The organiser, employer or agency, if it is listed here; its managers manage the posting, too.
  business_id uuid references businesses (id) on delete set null,
  status text not null default 'draft'
    check (status in ('draft', 'pending', 'published', 'rejected', 'expired', 'closed')),
  slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 140),
  title text check (char_length(title) between 5 and 120),
  body text check (char_length(body) between 50 and 8000),
  -- Of no one place: an online event, a job from home.
  is_anywhere boolean not null default false,
  city text check (char_length(city) <= 100),
  state char(2) check (state ~ '^[A-Z]{2}$'),
  zip text check (zip ~ '^[0-9]{5}$'),
  city_slug text check (char_length(city_slug) <= 100),
  -- Of a home only about there.
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  timezone text not null default 'America/New_York',
  -- [{"url": "/media/…", "alt": "…"}], the first one on cards.
  photos jsonb not null default '[]' check (jsonb_typeof(photos) = 'array' and jsonb_array_length(photos) <= 12),
  doc tsvector not null default '',
  submitted_at timestamptz,
  published_at timestamptz,
  renewed_at timestamptz,
  -- From then on it is in no list, whether the calendar has come by or not.
  expires_at timestamptz,
  -- The manager was told that it ends soon.
  reminded_at timestamptz,
  closed_at timestamptz,
  closed_because text check (closed_because in ('filled', 'rented', 'cancelled', 'other')),
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status not in ('published', 'expired', 'closed')
         or (slug is not null and title is not null and body is not null and published_at is not null and expires_at is not null)),
  check (status <> 'published' or is_anywhere or (lat is not null and state is not null)),
  check ((status = 'closed') = (closed_at is not null)),
  check ((lat is null) = (lng is null))
);

-- What its managers have written, as typed: nobody else sees it but moderators.
create table posting_drafts (
  posting_id uuid primary key references postings (id) on delete cascade,
  fields jsonb not null default '{}',
  -- The fields that visitors see; null before the first publication.
  live_fields jsonb check (jsonb_typeof(live_fields) = 'object'),
  -- 'live' has nothing that visitors don't see already.
  state text not null default 'editing' check (state in ('editing', 'waiting', 'turned_down', 'live')),
  version integer not null default 1,
  submitted_at timestamptz,
  -- Of the last one that was turned down.
  reason text check (reason ~ '^[a-z][a-z_]{1,39}$'),
  reason_note text check (char_length(reason_note) <= 2000),
  updated_at timestamptz not null default now(),
  constraint posting_drafts_fields_check
  check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 200000)
);

-- Events: what postings of that kind have beside the rest, and each date of theirs.
create table events (
  posting_id uuid primary key references postings (id) on delete cascade,
  category text not null check (category in ('music', 'food-drink', 'festivals', 'arts-culture', 'faith', 'business', 'family',
                                             'sports', 'fashion-beauty', 'education', 'fundraising', 'other')),
  -- Of the first date.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- By the calendar of the posting's time zone: {"every", "interval", "weekdays", "nth", "until", "count", "except"}.
  repetition jsonb not null check (jsonb_typeof(repetition) = 'object' and pg_column_size(repetition) <= 4000),
  -- Days on which it begins but was called off. They stay on its page.
  cancelled_dates date[] not null default '{}' check (cardinality(cancelled_dates) <= 400),
  -- With a place as well where the posting has one.
  is_online boolean not null default false,
  online_url text check (char_length(online_url) <= 500),
  venue text check (char_length(venue) <= 120),
  address text check (char_length(address) <= 200),
  is_free boolean not null default false,
  price_from_cents integer check (price_from_cents between 1 and 10000000),
  price_to_cents integer check (price_to_cents between 1 and 10000000),
  price_note text check (char_length(price_note) <= 200),
  ticket_url text check (char_length(ticket_url) <= 500),
  -- Where no business of the directory is the organiser.
  organiser_name text check (char_length(organiser_name) <= 120),
  age_note text check (char_length(age_note) <= 80),
  languages text[] not null default '{}' check (cardinality(languages) <= 10),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at and ends_at <= starts_at + interval '100 days'),
  check (not is_free or price_from_cents is null),
  check (price_to_cents is null or price_to_cents >= price_from_cents),
  -- The clock times of a schedule. Told from its first date alone they would be others when the clock skips them on that day.
  starts_minute smallint check (starts_minute between 0 and 1439) not null,
  ends_minute smallint check (ends_minute between 0 and 1439) not null
);

-- The dates of all events, by which lists and calendars go: past ones, and as far ahead as is kept.
create table event_occurrences (
  posting_id uuid not null references events (posting_id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The day on which it begins, where it is.
  local_date date not null,
  is_cancelled boolean not null default false,
  primary key (posting_id, starts_at),
  check (ends_at > starts_at)
);

-- Of a wage, what it comes to in a year of full-time work, so that an hour and a year can be compared; null for a price
-- for the whole work. By 2,080 hours, 260 days, 52 weeks, 12 months.
create function yearly_pay(cents bigint, unit text) returns bigint language sql immutable
  return case unit when 'hour' then cents * 2080 when 'day' then cents * 260 when 'week' then cents * 52
    when 'month' then cents * 12 when 'year' then cents end;

create table jobs (
  posting_id uuid primary key references postings (id) on delete cascade,
  category text not null check (category ~ '^[a-z]+(-[a-z]+)*$' and char_length(category) <= 40),
  employment_type text not null check (employment_type in
    ('full_time', 'part_time', 'contract', 'temporary', 'internship', 'apprenticeship', 'volunteer', 'gig')),
  workplace text not null check (workplace in ('on_site', 'hybrid', 'remote')),
  -- Where who works from home has to live; null is anywhere in the USA.
  remote_state char(2) check (remote_state ~ '^[A-Z]{2}$'),
  -- As it was when the job was published: what is shown once the employer's listing is gone.
  employer_name text not null check (char_length(employer_name) between 2 and 120),
  address text check (char_length(address) <= 200),
  -- In cents. Without an upper end it is the one amount; without either, the posting doesn't say.
  pay_from_cents bigint check (pay_from_cents > 0),
  pay_to_cents bigint check (pay_to_cents > pay_from_cents),
  pay_unit text check (pay_unit in ('hour', 'day', 'week', 'month', 'year', 'project')),
  pay_note text check (char_length(pay_note) between 1 and 200),
  -- The least that it promises: "up to" must not decide who comes first.
  pay_yearly_cents bigint generated always as (yearly_pay(pay_from_cents, pay_unit)) stored,
  apply_url text check (char_length(apply_url) <= 500 and apply_url ~ '^https?://'),
  apply_email text check (char_length(apply_email) <= 255),
  takes_applications boolean not null,
  -- The last day on which one may apply.
  deadline date,
  experience text check (experience in ('none', 'under_one', 'one_to_three', 'three_to_five', 'over_five')),
  schedule text check (char_length(schedule) between 1 and 200),
  benefits text[] not null default '{}' check (cardinality(benefits) <= 30),
  sponsors_visa boolean,
  languages text[] not null default '{}' check (cardinality(languages) <= 12),
  check ((pay_from_cents is null) = (pay_unit is null)),
  check (pay_to_cents is null or pay_from_cents is not null),
  check (remote_state is null or workplace = 'remote'),
  check (takes_applications or apply_url is not null or apply_email is not null)
);

-- Applications for jobs by the form of the site, and the résumés that come with them. Both are gone after 180 days.
create table job_applications (
  -- Chosen by the browser, so that the same application sent twice is one.
  id uuid primary key,
  posting_id uuid not null references postings (id) on delete cascade,
  -- Null for visitors.
  applicant_id uuid references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 2 and 80 and name !~ '[[:cntrl:]]'),
  email text not null check (char_length(email) <= 255 and email ~ '^[^[:space:][:cntrl:]@<>]+@[^[:space:][:cntrl:]@<>]+$'),
  phone text check (char_length(phone) <= 30),
  message text check (char_length(message) between 1 and 5000),
  -- That all of this may be shown to who manages the posting: nothing is kept without.
  consent_version text not null check (char_length(consent_version) between 1 and 20),
  state text not null default 'new' check (state in ('new', 'seen', 'shortlisted', 'declined')),
  -- Of the secret in the mailed link by which it is withdrawn.
  withdraw_hash text not null unique check (withdraw_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  delete_after timestamptz not null
);

-- The row is there before its file, so no file is ever without one; without an application both are swept away.
create table job_resumes (
  key uuid primary key,
  application_id uuid unique references job_applications (id) on delete set null,
  file_name text not null check (char_length(file_name) between 1 and 120),
  bytes integer not null check (bytes between 1 and 5242880),
  -- Once an application has had it, it goes as soon as that is gone.
  is_attached boolean not null default false,
  created_at timestamptz not null default now()
);

-- Homes: what a posting of the kind 'housing' has beside what all postings have.
create table housing_listings (
  posting_id uuid primary key references postings (id) on delete cascade,
  home_type text not null check (home_type in ('room', 'apartment', 'house', 'roommate')),
  rent_cents integer not null check (rent_cents between 100 and 10000000),
  rent_per text not null check (rent_per in ('month', 'week')),
  -- What both come to in a month, to filter and to sort by.
  month_cents integer not null generated always as (case rent_per when 'week' then rent_cents * 52 / 12 else rent_cents end) stored,
  deposit_cents integer check (deposit_cents between 0 and 10000000),
  fees_note text check (char_length(fees_note) <= 300),
  -- 0 is a studio.
  beds smallint not null check (beds between 0 and 12),
  half_baths smallint not null check (half_baths between 0 and 24),
  furnished text not null check (furnished in ('yes', 'partly', 'no')),
  utilities text[] not null default '{}' check (cardinality(utilities) <= 12),
  available_from date not null,
  available_until date,
  min_lease_months smallint check (min_lease_months between 1 and 36),
  pets text not null check (pets in ('yes', 'cats', 'dogs', 'ask', 'no')),
  smoking text not null check (smoking in ('no', 'outside', 'yes')),
  parking text not null check (parking in ('none', 'street', 'lot', 'garage')),
  laundry text not null check (laundry in ('in_unit', 'building', 'hookups', 'none')),
  access text[] not null default '{}' check (cardinality(access) <= 12),
  square_feet integer check (square_feet between 50 and 20000),
  -- Who lives there already, of a room and of roommates.
  housemates smallint check (housemates between 0 and 12),
  contact_name text not null check (char_length(contact_name) between 2 and 80),
  updated_at timestamptz not null default now(),
  check (available_until > available_from)
);

-- Where a home is to the yard: for who manages the posting and for moderators, and on no public page. The postings have a point
-- that is only about there.
create table housing_addresses (
  posting_id uuid primary key references postings (id) on delete cascade,
  address text check (char_length(address) <= 200),
  zip text check (zip ~ '^[0-9]{5}$'),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180)
);

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
  check (ends_at is null or starts_at is null or ends_at >= starts_at),
  -- Flyers as their owners make them: as many as the plan has, in the banner where the plan has it, ending by themselves.
  reason text check (reason in ('incomplete', 'not_a_business', 'duplicate', 'outside_us', 'misleading',
                                           'bad_picture', 'prohibited', 'unverifiable', 'other')),
  reason_note text check (char_length(reason_note) <= 2000),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  -- A flyer is made an event once.
  posting_id uuid references postings (id) on delete set null
);

create index business_flyers_business_idx on business_flyers (business_id, status);
create index business_flyers_banner_idx on business_flyers (created_at desc) where show_in_premium_banner and status = 'approved';
create index business_flyers_ending_idx on business_flyers (ends_at) where status in ('pending', 'approved') and ends_at is not null;
create index business_flyers_decided_by_idx on business_flyers (decided_by) where decided_by is not null;
create index postings_posted_by_idx on postings (posted_by);
create index postings_business_idx on postings (business_id);
create index postings_listed_idx on postings (kind, expires_at) where status = 'published';
create index postings_newest_idx on postings (kind, published_at desc, id) where status = 'published';
create index postings_place_idx on postings (kind, state, city_slug) where status = 'published';
create index postings_doc_idx on postings using gin (doc) with (fastupdate = off) where status = 'published';
create index postings_demo_idx on postings (id) where is_demo;
create index postings_photos_idx on postings using gin (photos jsonb_path_ops) with (fastupdate = off);
create index posting_drafts_photos_idx on posting_drafts using gin (fields jsonb_path_ops) with (fastupdate = off);
create index event_occurrences_date_idx on event_occurrences (local_date);
create index event_occurrences_end_idx on event_occurrences (ends_at) where not is_cancelled;
create index business_flyers_posting_idx on business_flyers (posting_id) where posting_id is not null;
create index jobs_category_idx on jobs (category);
create index jobs_pay_idx on jobs (pay_yearly_cents) where pay_yearly_cents is not null;
create index job_applications_posting_idx on job_applications (posting_id, created_at desc, id);
create index job_applications_applicant_idx on job_applications (applicant_id, created_at desc);
create index job_applications_delete_idx on job_applications (delete_after);
create index job_resumes_orphans_idx on job_resumes (created_at) where application_id is null;
create index housing_rent_idx on housing_listings (month_cents);
create index business_flyers_pending_idx on business_flyers (created_at, id) where status = 'pending';

create index posting_drafts_waiting_idx on posting_drafts ((coalesce(submitted_at, updated_at)), posting_id)
  where state = 'waiting';
