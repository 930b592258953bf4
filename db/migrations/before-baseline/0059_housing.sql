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
create index housing_rent_idx on housing_listings (month_cents);
create trigger housing_touch before update on housing_listings for each row execute function touch_updated_at();

alter table housing_listings enable row level security;
grant select on housing_listings to anon, authenticated;
grant insert, update, delete on housing_listings to authenticated;
create policy "who sees the posting sees its home" on housing_listings for select to anon, authenticated
  using (exists (select from postings p where p.id = posting_id));
create policy "moderators write it" on housing_listings for insert to authenticated with check ((select is_moderator()));
create policy "moderators change it" on housing_listings for update to authenticated
  using ((select is_moderator())) with check ((select is_moderator()));
create policy "moderators remove it" on housing_listings for delete to authenticated using ((select is_moderator()));

-- Where a home is to the yard: for who manages the posting and for moderators, and on no public page. The postings have a point
-- that is only about there.
create table housing_addresses (
  posting_id uuid primary key references postings (id) on delete cascade,
  address text check (char_length(address) <= 200),
  zip text check (zip ~ '^[0-9]{5}$'),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180)
);
alter table housing_addresses enable row level security;
grant select, insert, update, delete on housing_addresses to authenticated;
create policy "who manages it, and moderators" on housing_addresses for select to authenticated
  using (manages_posting(posting_id) or (select is_moderator()));
create policy "moderators write it" on housing_addresses for insert to authenticated with check ((select is_moderator()));
create policy "moderators change it" on housing_addresses for update to authenticated
  using ((select is_moderator())) with check ((select is_moderator()));
create policy "moderators remove it" on housing_addresses for delete to authenticated using ((select is_moderator()));
