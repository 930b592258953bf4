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
  check (price_to_cents is null or price_to_cents >= price_from_cents)
);

alter table events enable row level security;
grant select on events to anon, authenticated;
grant insert, update, delete on events to authenticated;
create policy "readable as the posting is" on events for select to anon, authenticated
  using (exists (select from postings p where p.id = posting_id));
create policy "moderators write" on events for insert to authenticated with check ((select is_moderator()));
create policy "moderators change" on events for update to authenticated
  using ((select is_moderator())) with check ((select is_moderator()));
create policy "moderators remove" on events for delete to authenticated using ((select is_moderator()));

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
create index event_occurrences_date_idx on event_occurrences (local_date);
create index event_occurrences_end_idx on event_occurrences (ends_at) where not is_cancelled;

alter table event_occurrences enable row level security;
grant select on event_occurrences to anon, authenticated;
grant insert, update, delete on event_occurrences to authenticated;
create policy "readable as the posting is" on event_occurrences for select to anon, authenticated
  using (exists (select from postings p where p.id = posting_id));
create policy "moderators write" on event_occurrences for insert to authenticated with check ((select is_moderator()));
create policy "moderators change" on event_occurrences for update to authenticated
  using ((select is_moderator())) with check ((select is_moderator()));
create policy "moderators remove" on event_occurrences for delete to authenticated using ((select is_moderator()));

-- A date that is called off changes nothing of the posting itself.
create function events_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posting postings;
begin
  select * into posting from postings where id = new.posting_id and published_at is not null;
  if found then
    perform bump_cache('postings:event', 'posting:' || posting.id);
    if posting.business_id is not null then perform bump_cache('business:' || posting.business_id); end if;
  end if;
  return null;
end $$;
revoke execute on function events_bump() from public;
create trigger events_bump after insert or update on events for each row execute function events_bump();

create trigger events_touch before update on events for each row execute function touch_updated_at();

-- Calls one date off, or takes that back: no moderator has to look at it, and nobody should drive there meanwhile. False
-- where the event has no such date ahead.
create function cancel_event_date(posting uuid, day date, cancelled boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not (manages_posting(posting) or is_moderator()) then
    raise exception 'not yours' using errcode = '42501';
  end if;
  -- Two windows at once.
  perform from events where posting_id = posting for update;
  update event_occurrences set is_cancelled = cancelled
    where posting_id = posting and local_date = day and ends_at > now();
  if not found then return false; end if;
  update events set cancelled_dates = case when cancelled
      then (select array_agg(distinct d order by d) from unnest(cancelled_dates || day) d)
      else array_remove(cancelled_dates, day) end
    where posting_id = posting;
  return true;
end $$;
revoke execute on function cancel_event_date(uuid, date, boolean) from public;
grant execute on function cancel_event_date(uuid, date, boolean) to authenticated;

-- A flyer is made an event once.
alter table business_flyers add column posting_id uuid references postings (id) on delete set null;
create index business_flyers_posting_idx on business_flyers (posting_id) where posting_id is not null;
