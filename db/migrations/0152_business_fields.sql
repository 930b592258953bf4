-- What an owner fills in is said in two places: `business_facts` has the values, `reviewed_fields` how a change of a
-- published listing is reviewed. What guards, counts, notes and keeps changes reads these two. A new field is added to both;
-- tests/db/business-fields.test.ts compares them with domain/businesses/fields.ts.
create function reviewed_fields(review text) returns text[] language sql immutable parallel safe set search_path = public, pg_temp as $$
  select case review
    when 'identity' then array['name', 'category', 'subcategory', 'address', 'addressLine2', 'city', 'state', 'zip', 'lat', 'lng',
      'phone', 'whatsapp', 'email', 'website', 'heritage', 'communities']
    when 'offer' then array['shortDescription', 'description', 'yearEstablished', 'placeType', 'serviceRadiusMiles',
      'coversNationwide', 'attributes', 'services']
    when 'daily' then array['socialLinks', 'languages', 'priceLevel']
  end
$$;

-- Whether two versions of the facts differ in a field that is reviewed in this way.
create function differ_in(was jsonb, is_now jsonb, review text) returns boolean
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select exists (select from unnest(reviewed_fields(review)) f where was -> f is distinct from is_now -> f)
$$;

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
  if (new.slug, new.city_slug, new.timezone) is distinct from (old.slug, old.city_slug, old.timezone)
     or differ_in(business_facts(old), business_facts(new), 'identity')
     or old.trust_level in ('listed', 'self_attested') and differ_in(business_facts(old), business_facts(new), 'offer')
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
      (new.slug, new.status, new.branch_of) is distinct from (old.slug, old.status, old.branch_of)
      or business_facts(new) is distinct from business_facts(old)
      then 1 else 0 end;
  end if;
  return new;
end $$;

-- Notes down what an owner changed that is live at once and looked at afterwards. Whoever writes past the API is noted, too.
create or replace function record_checked_after() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  change record;
begin
  for change in
    select * from (
      select case when f in ('placeType', 'serviceRadiusMiles', 'coversNationwide') then 'place' else f end as field,
        jsonb_object_agg(f, business_facts(old) -> f) as before, jsonb_object_agg(f, business_facts(new) -> f) as after
      from unnest(reviewed_fields('offer')) f group by 1
      union all
      select 'logoUrl', jsonb_build_object('logoUrl', old.logo_url), jsonb_build_object('logoUrl', new.logo_url)
      union all
      select 'coverImageUrl', jsonb_build_object('coverImageUrl', old.cover_image_url, 'coverImageAlt', old.cover_image_alt),
        jsonb_build_object('coverImageUrl', new.cover_image_url, 'coverImageAlt', new.cover_image_alt)
    ) changes
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

drop trigger businesses_checked_after on businesses;
create trigger businesses_checked_after after update on businesses for each row
  when (old.status = 'published' and new.status = 'published' and current_user in ('anon', 'authenticated') and not is_moderator())
  execute function record_checked_after();
