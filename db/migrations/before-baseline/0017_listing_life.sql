-- The life of a listing in its owner's hands: what waits for review field by field, what is checked after it went live,
-- and which steps an owner takes alone.

alter table businesses
  -- The fields that a rejection is about.
  add column reason_fields text[] not null default '{}' check (cardinality(reason_fields) <= 40),
  -- For finding the same business twice. Plain columns: row-level security keeps the planner from indexes on expressions.
  add column phone_digits text generated always as (nullif(right(regexp_replace(phone, '[^0-9]', '', 'g'), 10), '')) stored,
  add column website_host text generated always as (
    nullif(substring(lower(website) from '^(?:https?://)?(?:www\.)?([^/?#:]+)'), '')) stored;
create index businesses_phone_idx on businesses (phone_digits) where status = 'published';
create index businesses_website_idx on businesses (website_host) where status = 'published';
create index businesses_pending_idx on businesses (submitted_at, id) where status = 'pending';

-- Whoever goes on writing on a listing that isn't up may leave its place for later.
do $$
declare
  name text;
begin
  select conname into strict name from pg_constraint
  where conrelid = 'businesses'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%by_appointment%address%';
  execute format('alter table businesses drop constraint %I', name);
end
$$;
alter table businesses add constraint businesses_place_needs_address check (
  place_type not in ('storefront', 'by_appointment') or status in ('draft', 'rejected', 'archived')
  or (address is not null and city is not null and state is not null));

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
-- One value waits per field; a newer one takes its place.
create unique index business_revisions_waiting_key on business_revisions (business_id, field, is_live) where status = 'pending';
create index business_revisions_business_idx on business_revisions (business_id, submitted_at);
create index business_revisions_queue_idx on business_revisions (submitted_at, id) where status = 'pending';
create index business_revisions_submitter_idx on business_revisions (submitted_by);
create index business_revisions_decider_idx on business_revisions (decided_by);
alter table business_revisions enable row level security;
grant select, delete on business_revisions to authenticated;
grant insert (business_id, field, proposed, submitted_by) on business_revisions to authenticated;
grant update (status, decided_by, decided_at, reason, reason_note) on business_revisions to authenticated;
create policy "who manages it and moderators see what waits" on business_revisions for select to authenticated
  using (manages_business(business_id) or (select is_moderator()));
create policy "who manages a published business proposes" on business_revisions for insert to authenticated
  with check (submitted_by = (select current_user_id()) and is_public_business(business_id)
              and (manages_business(business_id) or (select is_moderator())));
create policy "moderators decide" on business_revisions for update to authenticated
  using ((select is_moderator())) with check ((select is_moderator()) and decided_by = (select current_user_id()));
-- What is live already is not taken back by hiding that it was changed.
create policy "who manages it withdraws" on business_revisions for delete to authenticated
  using (manages_business(business_id) and not (is_live and status = 'pending'));

-- Notes down what an owner changed that is live at once and looked at afterwards. Whoever writes past the API is noted, too.
create function record_checked_after() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  change record;
begin
  for change in
    select * from (values
      ('description', jsonb_build_object('description', old.description), jsonb_build_object('description', new.description)),
      ('shortDescription', jsonb_build_object('shortDescription', old.short_description), jsonb_build_object('shortDescription', new.short_description)),
      ('yearEstablished', jsonb_build_object('yearEstablished', old.year_established), jsonb_build_object('yearEstablished', new.year_established)),
      ('services', jsonb_build_object('services', old.services), jsonb_build_object('services', new.services)),
      ('attributes', jsonb_build_object('attributes', old.attributes), jsonb_build_object('attributes', new.attributes)),
      ('place', jsonb_build_object('placeType', old.place_type, 'serviceRadiusMiles', old.service_radius_miles, 'coversNationwide', old.covers_nationwide),
                jsonb_build_object('placeType', new.place_type, 'serviceRadiusMiles', new.service_radius_miles, 'coversNationwide', new.covers_nationwide)),
      ('logoUrl', jsonb_build_object('logoUrl', old.logo_url), jsonb_build_object('logoUrl', new.logo_url)),
      ('coverImageUrl', jsonb_build_object('coverImageUrl', old.cover_image_url, 'coverImageAlt', old.cover_image_alt),
                        jsonb_build_object('coverImageUrl', new.cover_image_url, 'coverImageAlt', new.cover_image_alt))
    ) as fields (field, before, after)
    where before is distinct from after
  loop
    -- Changed again before anybody looked: one entry, from what was last looked at, and a new id, so that nobody
    -- decides about what they haven't seen.
    insert into business_revisions as r (business_id, field, proposed, previous, is_live, submitted_by)
      values (new.id, change.field, change.after, change.before, true, current_user_id())
      on conflict (business_id, field, is_live) where status = 'pending'
      do update set id = gen_random_uuid(), proposed = excluded.proposed, submitted_by = excluded.submitted_by, submitted_at = now();
    delete from business_revisions
      where business_id = new.id and field = change.field and is_live and status = 'pending' and proposed = previous;
  end loop;
  return null;
end $$;
create trigger businesses_checked_after after update on businesses for each row
  when (old.status = 'published' and new.status = 'published' and current_user in ('anon', 'authenticated') and not is_moderator()
    and (old.description, old.short_description, old.year_established, old.services, old.attributes, old.place_type,
         old.service_radius_miles, old.covers_nationwide, old.logo_url, old.cover_image_url, old.cover_image_alt)
        is distinct from
        (new.description, new.short_description, new.year_established, new.services, new.attributes, new.place_type,
         new.service_radius_miles, new.covers_nationwide, new.logo_url, new.cover_image_url, new.cover_image_alt))
  execute function record_checked_after();

-- What an owner can't write: plan, trust, ratings, the moderators' decisions; and of a published listing what waits for
-- review, as domain/businesses/revision-policy.ts has it, by how far the listing is trusted.
create or replace function guard_business_write() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- The owner of the database (jobs, seeds) and moderators pass; only the two request roles are guarded.
  if current_user not in ('anon', 'authenticated') or is_moderator() then
    return new;
  end if;
  if tg_op = 'INSERT' or new.slug <> old.slug then
    if exists (select from business_slugs s where s.slug = new.slug and s.business_id <> new.id) then
      raise exception 'this address leads to another business' using errcode = '42501';
    end if;
  end if;
  if new.branch_of is not null and (tg_op = 'INSERT' or new.branch_of is distinct from old.branch_of)
     and not manages_business(new.branch_of) then
    raise exception 'a branch belongs to a business of the same people' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then
    if new.status not in ('draft', 'pending') or new.tier <> 'free' or new.trust_level <> 'listed'
       or new.is_verified or new.rating_count <> 0 or new.rating_average <> 0 or new.is_demo
       or new.published_at is not null or new.unlisted_at is not null or new.reason is not null
       or new.reason_note is not null or new.reason_fields <> '{}' then
      raise exception 'a new listing starts as a draft without plan, trust or ratings' using errcode = '42501';
    end if;
    return new;
  end if;
  if (new.tier, new.trust_level, new.is_verified, new.rating_average, new.rating_count, new.is_demo, new.published_at,
      new.unlisted_at, new.reason, new.reason_note, new.reason_fields, new.owner_id, new.id, new.created_at)
     is distinct from
     (old.tier, old.trust_level, old.is_verified, old.rating_average, old.rating_count, old.is_demo, old.published_at,
      old.unlisted_at, old.reason, old.reason_note, old.reason_fields, old.owner_id, old.id, old.created_at) then
    raise exception 'this field of a business is not the owner''s to write' using errcode = '42501';
  end if;
  if old.status = 'suspended' then
    raise exception 'a suspended business can''t be changed by its owner' using errcode = '42501';
  end if;
  if new.status <> old.status and (old.status, new.status) not in
     (('draft', 'pending'), ('rejected', 'pending'), ('rejected', 'draft'), ('pending', 'draft'),
      ('published', 'archived'), ('archived', 'pending')) then
    raise exception 'a business can''t go from % to % by its owner', old.status, new.status using errcode = '42501';
  end if;
  if old.status <> 'published' then
    return new;
  end if;
  if (new.name, new.slug, new.category, new.subcategory, new.address, new.address_line2, new.city, new.state, new.zip, new.city_slug,
      new.lat, new.lng, new.timezone, new.website, new.phone, new.whatsapp, new.email, new.heritage, new.communities)
     is distinct from
     (old.name, old.slug, old.category, old.subcategory, old.address, old.address_line2, old.city, old.state, old.zip, old.city_slug,
      old.lat, old.lng, old.timezone, old.website, old.phone, old.whatsapp, old.email, old.heritage, old.communities)
     or old.trust_level in ('listed', 'self_attested')
        and (new.short_description, new.description, new.year_established, new.services, new.attributes, new.place_type,
             new.service_radius_miles, new.covers_nationwide)
            is distinct from
            (old.short_description, old.description, old.year_established, old.services, old.attributes, old.place_type,
             old.service_radius_miles, old.covers_nationwide)
     or old.trust_level not in ('document_checked', 'certified')
        and (new.logo_url, new.cover_image_url, new.cover_image_alt)
            is distinct from (old.logo_url, old.cover_image_url, old.cover_image_alt) then
    raise exception 'this field of a published business waits for review' using errcode = '42501';
  end if;
  return new;
end $$;

-- The version counts what a form was filled in from. A review, a plan or a checked document changes none of it, and
-- must not cost anybody what they typed. Setting version, to whatever, counts as a change.
create or replace function derive_business() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.completeness := business_completeness(new);
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    new.version := old.version + case when new.version <> old.version or
      (new.name, new.slug, new.category, new.subcategory, new.short_description, new.description, new.year_established, new.status,
       new.place_type, new.address, new.address_line2, new.city, new.state, new.zip, new.lat, new.lng, new.service_radius_miles,
       new.covers_nationwide, new.phone, new.whatsapp, new.email, new.website, new.social_links, new.heritage, new.communities,
       new.languages, new.attributes, new.price_level, new.services, new.branch_of)
      is distinct from
      (old.name, old.slug, old.category, old.subcategory, old.short_description, old.description, old.year_established, old.status,
       old.place_type, old.address, old.address_line2, old.city, old.state, old.zip, old.lat, old.lng, old.service_radius_miles,
       old.covers_nationwide, old.phone, old.whatsapp, old.email, old.website, old.social_links, old.heritage, old.communities,
       old.languages, old.attributes, old.price_level, old.services, old.branch_of)
      then 1 else 0 end;
  end if;
  return new;
end $$;

-- Only what visitors may have bookmarked redirects: a draft's name is typed letter by letter.
create or replace function keep_old_slug() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.slug <> old.slug and old.published_at is not null then
    insert into business_slugs (slug, business_id) values (old.slug, old.id)
      on conflict (slug) do update set business_id = excluded.business_id;
  end if;
  -- A slug in use is never also a redirect.
  delete from business_slugs where slug = new.slug;
  return null;
end $$;

-- The first of these addresses that is free or the business's own, else the last one with the lowest number that is.
-- Whoever asks doesn't see other people's drafts, which have addresses, too.
create function free_business_slug(wanted text[], business uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  candidate text;
  stem text := wanted[cardinality(wanted)];
begin
  -- Two at once that want the same.
  perform pg_advisory_xact_lock(hashtext('business slug ' || wanted[1]));
  foreach candidate in array wanted loop
    if not exists (select from businesses where slug = candidate and id <> business)
       and not exists (select from business_slugs where slug = candidate and business_id <> business) then
      return candidate;
    end if;
  end loop;
  for number in 2 .. 10000 loop
    candidate := stem || '-' || number;
    if not exists (select from businesses where slug = candidate and id <> business)
       and not exists (select from business_slugs where slug = candidate and business_id <> business) then
      return candidate;
    end if;
  end loop;
  return stem || '-' || replace(gen_random_uuid()::text, '-', '');
end $$;
revoke execute on function free_business_slug(text[], uuid) from public;
grant execute on function free_business_slug(text[], uuid) to authenticated;

-- Whoever sends a listing in states that it is theirs and what it says is so: where the ladder of trust begins.
create function attest_business(business uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into verifications (business_id, level, evidence, checked_by, checked_by_name)
  select business, 'self_attested', 'statement', current_user_id(), 'The owner'
  where manages_business(business)
    and not exists (select from verifications where business_id = business and level = 'self_attested' and revoked_at is null)
$$;
revoke execute on function attest_business(uuid) from public;
grant execute on function attest_business(uuid) to authenticated;

-- What visitors don't see; not what a moderator took down.
drop policy "owners delete what was never published, admins anything" on businesses;
create policy "owners delete what isn't up, admins anything" on businesses for delete to authenticated
  using ((owner_id = (select current_user_id()) and (status in ('draft', 'rejected', 'archived') or status = 'pending' and published_at is null))
         or (select is_admin()));

-- Pages of a business link to its other places, so they carry the first one's mark.
create or replace function businesses_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if coalesce(current_setting('app.bulk_load', true), '') = 'on' then return null; end if;
  if tg_op = 'DELETE' then
    perform bump_cache('business:' || old.id, 'business:' || old.branch_of, 'directory', case when old.is_premium then 'home' end);
  elsif tg_op = 'INSERT' then
    if new.status = 'published' then
      perform bump_cache('business:' || new.id, 'business:' || new.branch_of, 'directory', case when new.is_premium then 'home' end);
    end if;
  elsif new.status = 'published' or old.status = 'published' then
    perform bump_cache('business:' || new.id, 'business:' || new.branch_of,
      case when old.branch_of is distinct from new.branch_of then 'business:' || old.branch_of end,
      'directory', case when new.is_premium or old.is_premium then 'home' end);
  end if;
  return null;
end $$;

-- Published listings that may be the same business: by telephone, by website, or by a name alike that is near. Names are
-- looked for by their two rarest words, each corrected if no listing uses it, so that no more is compared than the
-- index finds. Without a point, only names that are nearly the same count.
create function similar_businesses(given_name text, given_digits text, given_host text, near_lat double precision, near_lng double precision, but uuid)
returns table (id uuid, slug text, name text, city text, state text, same_phone boolean, same_website boolean, same_name boolean, claimable boolean)
language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  given_key text := search_normalize(left(given_name, 120));
  given_areas integer[] := case when near_lat is not null and near_lng is not null then area_cells(1, near_lat, near_lng, 25) end;
  given_words text[];
  given_query tsquery;
begin
  select coalesce(array_agg(case when v.word is not null then w.word else coalesce(search_correction(w.word), w.word) end order by w.nth), '{}')
    into given_words
    from (select word, nth from regexp_split_to_table(given_key, ' ') with ordinality as typed (word, nth) where word <> '' limit 12) w
    left join search_vocabulary v on v.word = w.word;
  given_key := array_to_string(given_words, ' ');
  given_query := (select string_agg(quote_literal('n:' || rare.word), ' & ')::tsquery from (
    select distinct w.word, coalesce(v.frequency, 0) as frequency
    from unnest(given_words) w (word) left join search_vocabulary v on v.word = w.word
    where char_length(w.word) > 1 and w.word not in ('the', 'and', 'of', 'llc', 'inc', 'ltd', 'co')
    order by frequency, w.word limit 2) rare);
  return query
    with named as (
      select n.id from (
        (select s.id, s.name_key, s.lat, s.lng from business_search s
          where given_areas is not null and s.doc @@ given_query and s.areas && given_areas limit 300)
        union all
        (select s.id, s.name_key, s.lat, s.lng from business_search s
          where given_areas is null and s.doc @@ given_query limit 300)
        union all
        (select s.id, s.name_key, s.lat, s.lng from business_search s
          where given_areas is null and s.name_key collate "C" = given_key limit 20)
      ) n
      where similarity(n.name_key, given_key) >= case when given_areas is null then 0.8 else 0.55 end
        and (given_areas is null or miles_between(near_lat, near_lng, n.lat, n.lng) <= 25)
      order by similarity(n.name_key, given_key) desc limit 6
    ), alike as (
      select named.id, false as by_phone, false as by_website, true as by_name from named
      union all
      (select b.id, true, false, false from businesses b where b.status = 'published' and b.phone_digits = given_digits limit 6)
      union all
      (select b.id, false, true, false from businesses b where b.status = 'published' and b.website_host = given_host limit 6)
    ), together as (
      select a.id, bool_or(a.by_phone) as by_phone, bool_or(a.by_website) as by_website, bool_or(a.by_name) as by_name
      from alike a where a.id is distinct from but group by a.id
    )
    select b.id, b.slug, b.name, b.city, b.state::text, t.by_phone, t.by_website, t.by_name, b.owner_id is null
    from together t join businesses b on b.id = t.id
    where b.status = 'published'
    order by t.by_phone desc, t.by_website desc, b.name, b.id
    limit 6;
end $$;
revoke execute on function similar_businesses(text, text, text, double precision, double precision, uuid) from public;
grant execute on function similar_businesses(text, text, text, double precision, double precision, uuid) to authenticated;
