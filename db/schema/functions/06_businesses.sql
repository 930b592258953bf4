create function is_public_business(id uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from businesses b where b.id = is_public_business.id and b.status = 'published') $$;

-- What an owner can't write: plan, trust, ratings, the moderators' decisions; and of a published listing what waits for
-- review, as domain/businesses/revision-policy.ts has it, by how far the listing is trusted.
create function guard_business_write() returns trigger language plpgsql set search_path = public, pg_temp as $$
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

-- How much of what helps a visitor is there, 0 to 100, for owners, administrators and the order of search: each of the
-- things that an owner is asked for (domain/businesses/submission.ts) counts the same, and only with nothing left to do
-- is it all. Read where it is shown; the column has it as of the last write, for the order of search.
create function business_completeness(b businesses) returns smallint language sql stable as $$
  select floor(100.0 * count(*) filter (where is_done) / count(*))::smallint
  from (values
    (char_length(coalesce(b.short_description, '')) >= 20),
    (char_length(coalesce(b.description, '')) >= 50),
    (case when b.place_type not in ('storefront', 'by_appointment') and b.covers_nationwide then true
          else (b.place_type not in ('storefront', 'by_appointment') or coalesce(b.address, '') <> '')
            and coalesce(b.city, '') <> '' and b.state is not null and b.lat is not null
            and (b.place_type <> 'service_area' or b.service_radius_miles is not null) end),
    (coalesce(b.phone, b.whatsapp, b.email, b.website) is not null),
    (cardinality(b.heritage) > 0),
    (exists (select from business_hours h where h.business_id = b.id)),
    (b.cover_image_url is not null),
    (b.phone is not null),
    -- One that isn't there, or too short, needn't be longer as well.
    (char_length(coalesce(b.description, '')) not between 50 and 199),
    (jsonb_array_length(b.services) >= 3),
    ((select count(*) from business_photos p where p.business_id = b.id and p.status in ('approved', 'pending')) >= 3),
    (b.trust_level not in ('listed', 'self_attested')),
    (b.website is not null),
    (cardinality(b.languages) > 0),
    (cardinality(b.attributes) >= 2),
    (b.price_level is not null),
    (b.whatsapp is not null or b.email is not null),
    (b.logo_url is not null)
  ) things (is_done)
$$;

-- The version counts what a form was filled in from. A review, a plan or a checked document changes none of it, and
-- must not cost anybody what they typed. Setting version, to whatever, counts as a change.
create function derive_business() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
create function keep_old_slug() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.slug <> old.slug and old.published_at is not null then
    insert into business_slugs (slug, business_id) values (old.slug, old.id)
      on conflict (slug) do update set business_id = excluded.business_id;
  end if;
  -- A slug in use is never also a redirect.
  delete from business_slugs where slug = new.slug;
  return null;
end $$;

-- A picture that its owner changes waits for review again, and nobody moves one to another business.
create function guard_picture_write() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user not in ('anon', 'authenticated') or is_moderator() then
    return new;
  end if;
  if new.business_id <> old.business_id then
    raise exception 'a picture stays with its business' using errcode = '42501';
  end if;
  if new.status <> old.status and new.status not in ('pending', 'expired') then
    raise exception 'only moderators approve or reject' using errcode = '42501';
  end if;
  if tg_table_name = 'business_flyers' then
    if new.show_in_premium_banner and not old.show_in_premium_banner then
      raise exception 'the banner is not the owner''s to choose here' using errcode = '42501';
    end if;
    if (new.title, new.description, new.flyer_image_url, new.price, new.link_url) is distinct from
       (old.title, old.description, old.flyer_image_url, old.price, old.link_url) then
      new.status := 'pending';
    end if;
  elsif new.url <> old.url then
    new.status := 'pending';
  end if;
  return new;
end $$;

-- Authors write words, moderators decide; neither does the other's part, nor does a moderator decide about their own.
-- Publishing by the rules is the program's, on the owner's connection: no role that requests run as gets there.
create function guard_review_write() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if is_moderator() and old.author_id is distinct from current_user_id() then
    if (new.rating, new.body, new.author_name) is distinct from (old.rating, old.body, old.author_name) then
      raise exception 'nobody puts words into a reviewer''s mouth' using errcode = '42501';
    end if;
    return new;
  end if;
  if old.status = 'removed' then
    raise exception 'a review that was taken down can''t be edited' using errcode = '42501';
  end if;
  -- What was read before publishing is read again after an edit; what was turned down once, by a person.
  new.status := 'pending';
  new.screened_at := null;
  new.held_for := case when old.status = 'rejected' or 'rejected_before' = any (old.held_for)
                       then array['rejected_before'] else '{}' end;
  new.reason := null;
  new.reason_note := null;
  return new;
end $$;

create function refresh_ratings(ids uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  update businesses b set rating_average = coalesce(r.average, 0), rating_count = coalesce(r.count, 0)
  from unnest(ids) as touched (id)
  left join lateral (
    select avg(rating)::double precision as average, count(*)::int as count
    from reviews where business_id = touched.id and status = 'published'
  ) r on true
  where b.id = touched.id
    and (b.rating_average, b.rating_count) is distinct from (coalesce(r.average, 0), coalesce(r.count, 0))
$$;

create function reviews_inserted() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform refresh_ratings(array(select distinct business_id from new_rows)); return null; end $$;

create function reviews_updated() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform refresh_ratings(array(select business_id from new_rows union select business_id from old_rows)); return null; end $$;

create function reviews_deleted() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform refresh_ratings(array(select distinct business_id from old_rows)); return null; end $$;

-- The highest step that counts at this moment. Run on every write, and daily because steps expire.
create function refresh_business_trust(ids uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  update businesses b set trust_level = t.level, is_verified = t.level in ('document_checked', 'certified')
  from unnest(ids) as touched (id)
  cross join lateral (
    select coalesce((
      select v.level from verifications v
      where v.business_id = touched.id and v.revoked_at is null and (v.expires_at is null or v.expires_at > now())
      order by array_position(array['self_attested', 'claimed', 'document_checked', 'certified'], v.level) desc
      limit 1), 'listed') as level
  ) t
  where b.id = touched.id and (b.trust_level, b.is_verified) is distinct from (t.level, t.level in ('document_checked', 'certified'))
$$;

create function verifications_inserted() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform refresh_business_trust(array(select distinct business_id from new_rows)); return null; end $$;

create function verifications_updated() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform refresh_business_trust(array(select business_id from new_rows union select business_id from old_rows)); return null; end $$;

create function verifications_deleted() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform refresh_business_trust(array(select distinct business_id from old_rows)); return null; end $$;

-- Pages of a business link to its other places, so they carry the first one's mark.
create function businesses_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

create function business_part_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if coalesce(current_setting('app.bulk_load', true), '') = 'on' then return null; end if;
  perform bump_cache('business:' || case when tg_op = 'DELETE' then old.business_id else new.business_id end,
                     case when tg_table_name = 'business_flyers' then 'home' end);
  return null;
end $$;

-- Who may see and write what of a business, and what follows from a write by itself.
create function manages_business(id uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from businesses b where b.id = manages_business.id and b.owner_id = current_user_id())
     or exists (select from business_members m where m.business_id = manages_business.id and m.user_id = current_user_id()) $$;

create function owns_business(id uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from businesses b where b.id = owns_business.id and b.owner_id = current_user_id()) $$;

-- For policies of businesses itself: once a statement, instead of once a row.
create function member_business_ids() returns uuid[] language sql stable security definer set search_path = public, pg_temp as
$$ select coalesce(array_agg(business_id), '{}') from business_members where user_id = current_user_id() $$;

-- Whoever does something tells others of it in the same transaction, without ever reading their address.
create function notify_person(
  person uuid, kind text, business uuid, title text, body text, link text,
  subject text default null, mail_text text default null, mail_html text default null
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  address text;
begin
  insert into notices (user_id, kind, business_id, title, body, link)
    select person, notify_person.kind, business, notify_person.title, notify_person.body, notify_person.link
    where exists (select from auth.users u where u.id = person);
  if subject is not null then
    select u.email into address from auth.users u where u.id = person;
    if address is not null and address <> '' then
      insert into email_outbox (kind, recipient, user_id, subject, text, html)
        values (notify_person.kind, address, person, notify_person.subject, mail_text, mail_html);
    end if;
  end if;
end $$;

-- To everybody who manages a business; a visitor tells them without knowing who they are.
create function notify_managers(
  business uuid, kind text, title text, body text, link text,
  subject text default null, mail_text text default null, mail_html text default null
) returns void language sql security definer set search_path = public, pg_temp as $$
  select notify_person(person, notify_managers.kind, business, notify_managers.title, notify_managers.body, notify_managers.link,
                       notify_managers.subject, notify_managers.mail_text, notify_managers.mail_html)
  from (select owner_id as person from businesses where id = business and owner_id is not null
        union select user_id from business_members where business_id = business) as managers
$$;

-- The only way into the outbox for what requests do; it reads nothing back but the new id.
create function queue_mail(kind text, recipient text, person uuid, subject text, mail_text text, mail_html text)
returns uuid language sql security definer set search_path = public, pg_temp as
$$ insert into email_outbox (kind, recipient, user_id, subject, text, html)
   values (queue_mail.kind, queue_mail.recipient, person, queue_mail.subject, mail_text, mail_html) returning id $$;

create function refuse_change() returns trigger language plpgsql as
$$ begin raise exception 'the audit log is only ever appended to' using errcode = '42501'; end $$;

-- The record of what administrators and moderators did was open to whoever is signed in: `write_audit` could be called with any
-- words. It now takes lines from staff, and from who gives up a role of their own. What owners do with each other's listings is
-- written by the table that it happens in.
create function write_audit(action text, subject_kind text, subject_id text, before jsonb, after jsonb, reason text, request_id text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Nobody is signed in where the site itself acts: its commands, and background work.
  if current_user_id() is not null and not is_moderator()
     and not (write_audit.action = 'role.revoke' and write_audit.subject_id = current_user_id()::text) then
    raise exception 'only moderators and administrators write to the record' using errcode = '42501';
  end if;
  insert into audit_log (actor_id, action, subject_kind, subject_id, before, after, reason, request_id)
    values (current_user_id(), write_audit.action, write_audit.subject_kind, write_audit.subject_id, write_audit.before,
            write_audit.after, write_audit.reason, write_audit.request_id);
end $$;

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

-- Whoever sends a listing in states that it is theirs and what it says is so: where the ladder of trust begins.
create function attest_business(business uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into verifications (business_id, level, evidence, checked_by, checked_by_name)
  select business, 'self_attested', 'statement', current_user_id(), 'The owner'
  where manages_business(business)
    and not exists (select from verifications where business_id = business and level = 'self_attested' and revoked_at is null)
$$;

-- Where a number or website is very common, the planner reads until it finds enough; for one that isn't given that is all.
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
      (select b.id, true, false, false from businesses b where given_digits is not null and b.status = 'published' and b.phone_digits = given_digits limit 6)
      union all
      (select b.id, false, true, false from businesses b where given_host is not null and b.status = 'published' and b.website_host = given_host limit 6)
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

create function own_email() returns text language sql stable security definer set search_path = public, pg_temp as
$$ select lower(u.email) from auth.users u where u.id = current_user_id() $$;

create function name_of_person(person uuid) returns text language sql stable security definer set search_path = public, pg_temp as
$$ select coalesce((select p.display_name from profiles p where p.id = person), 'Somebody') $$;

-- Addresses are between their owners and whoever invited them.
create function business_people(business uuid)
returns table (user_id uuid, display_name text, email text, role text, since timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select people.person, name_of_person(people.person),
         case when owns_business(business) or is_moderator() or people.person = current_user_id() then u.email::text end,
         people.role, people.since
  from (select b.owner_id as person, 'owner' as role, null::timestamptz as since from businesses b where b.id = business
        union all
        select m.user_id, 'manager', m.created_at from business_members m where m.business_id = business) people
  join auth.users u on u.id = people.person
  where manages_business(business) or is_moderator()
  order by people.role desc, people.since, people.person
$$;

-- What somebody who isn't its owner is answered: whether they may know of it at all.
create function refusal_of_non_owner(business uuid) returns text language sql stable security definer set search_path = public, pg_temp as
$$ select case when owns_business(business) then null when manages_business(business) then 'forbidden' else 'not_found' end $$;

-- invitations --------------------------------------------------------------------------------------
create function invite_manager(invitation uuid, business uuid, address text, hash text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  refusal text := refusal_of_non_owner(business);
  kept business_invitations;
begin
  if refusal is not null then return refusal; end if;
  -- One at a time for each listing, so that counts hold.
  perform from businesses b where b.id = business for update;
  select * into kept from business_invitations i where i.id = invitation;
  if found then
    return case when (kept.business_id, kept.email, kept.invited_by) = (business, lower(address), current_user_id())
                then 'repeated' else 'taken' end;
  end if;
  if lower(address) = own_email() then return 'own_address'; end if;
  if exists (select from business_members m join auth.users u on u.id = m.user_id
             where m.business_id = business and lower(u.email) = lower(address)) then
    return 'member_already';
  end if;
  update business_invitations i set state = 'withdrawn', decided_at = now()
    where i.business_id = business and i.state = 'pending' and i.expires_at <= now();
  if exists (select from business_invitations i
             where i.business_id = business and i.email = lower(address) and i.state = 'pending') then
    return 'invited_already';
  end if;
  if (select count(*) from business_members m where m.business_id = business)
     + (select count(*) from business_invitations i where i.business_id = business and i.state = 'pending') >= 20 then
    return 'too_many';
  end if;
  insert into business_invitations (id, business_id, email, invited_by, token_hash)
    values (invitation, business, lower(address), current_user_id(), hash);
  return 'done';
end $$;

-- A new secret, which ends the one before, and seven more days.
create function renew_invitation(invitation uuid, business uuid, hash text, out outcome text, out address text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept business_invitations;
begin
  outcome := refusal_of_non_owner(business);
  if outcome is not null then return; end if;
  select * into kept from business_invitations i where i.id = invitation and i.business_id = business for update;
  if not found then outcome := 'not_found'; return; end if;
  if kept.state <> 'pending' then outcome := 'not_open'; return; end if;
  if kept.sends >= 5 or kept.sent_at > now() - interval '1 minute' then outcome := 'too_often'; return; end if;
  update business_invitations i set token_hash = hash, sends = kept.sends + 1, sent_at = now(),
         expires_at = now() + interval '7 days', invited_by = current_user_id()
    where i.id = invitation;
  outcome := 'done';
  address := kept.email;
end $$;

create function withdraw_invitation(invitation uuid, business uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  refusal text := refusal_of_non_owner(business);
  kept business_invitations;
begin
  if refusal is not null then return refusal; end if;
  select * into kept from business_invitations i where i.id = invitation and i.business_id = business for update;
  if not found then return 'not_found'; end if;
  if kept.state = 'withdrawn' then return 'repeated'; end if;
  if kept.state <> 'pending' then return 'not_open'; end if;
  update business_invitations i set state = 'withdrawn', decided_at = now() where i.id = invitation;
  return 'done';
end $$;

-- What the page of the link shows. Whoever is signed in with another address learns no more than a hint of the right one.
create function invitation_of(hash text)
returns table (business_id uuid, business_name text, sender_name text, email text, is_for_me boolean, state text)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.name, name_of_person(i.invited_by),
         case when i.email = own_email() then i.email else left(i.email, 1) || '…@' || split_part(i.email, '@', 2) end,
         i.email is not distinct from own_email(),
         case when i.state = 'pending' and (i.expires_at <= now() or b.owner_id is distinct from i.invited_by) then 'expired'
              else i.state end
  from business_invitations i join businesses b on b.id = i.business_id
  where i.token_hash = hash and current_user_id() is not null
$$;

create function answer_invitation(hash text, accepts boolean, out outcome text, out business uuid, out sender uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept business_invitations;
  owner uuid;
  answered text := case when accepts then 'accepted' else 'declined' end;
begin
  select * into kept from business_invitations i where i.token_hash = hash for update;
  if not found or current_user_id() is null then outcome := 'gone'; return; end if;
  if kept.email is distinct from own_email() then outcome := 'other_address'; return; end if;
  business := kept.business_id;
  sender := kept.invited_by;
  if kept.state = answered then outcome := 'repeated'; return; end if;
  select b.owner_id into owner from businesses b where b.id = kept.business_id;
  if kept.state <> 'pending' or kept.expires_at <= now() or owner is distinct from kept.invited_by then
    outcome := 'gone'; return;
  end if;
  if owner = current_user_id() then outcome := 'own_address'; return; end if;
  update business_invitations i set state = answered, decided_at = now() where i.id = kept.id;
  if accepts then
    insert into business_members (business_id, user_id, added_by)
      values (kept.business_id, current_user_id(), kept.invited_by) on conflict do nothing;
  end if;
  outcome := 'done';
end $$;

-- another owner ------------------------------------------------------------------------------------
create function ask_transfer(transfer uuid, business uuid, address text, hash text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  refusal text := refusal_of_non_owner(business);
  kept ownership_transfers;
  life text;
begin
  if refusal is not null then return refusal; end if;
  select b.status into life from businesses b where b.id = business for update;
  select * into kept from ownership_transfers t where t.id = transfer;
  if found then
    return case when (kept.business_id, kept.to_email, kept.from_id) = (business, lower(address), current_user_id())
                then 'repeated' else 'taken' end;
  end if;
  if life = 'suspended' then return 'suspended'; end if;
  if lower(address) = own_email() then return 'own_address'; end if;
  update ownership_transfers t set state = 'withdrawn', decided_at = now()
    where t.business_id = business and t.state in ('asked', 'accepted')
      and (t.expires_at <= now() or t.from_id <> current_user_id());
  if exists (select from ownership_transfers t where t.business_id = business and t.state in ('asked', 'accepted')) then
    return 'under_way';
  end if;
  insert into ownership_transfers (id, business_id, from_id, to_email, token_hash)
    values (transfer, business, current_user_id(), lower(address), hash);
  return 'done';
end $$;

create function transfer_of(hash text)
returns table (business_id uuid, business_name text, sender_name text, email text, is_for_me boolean, state text)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.name, name_of_person(t.from_id),
         case when t.to_email = own_email() then t.to_email
              else left(t.to_email, 1) || '…@' || split_part(t.to_email, '@', 2) end,
         t.to_email is not distinct from own_email(),
         case when t.state in ('asked', 'accepted')
                   and (t.expires_at <= now() or b.status = 'suspended' or b.owner_id is distinct from t.from_id) then 'expired'
              else t.state end
  from ownership_transfers t join businesses b on b.id = t.business_id
  where t.token_hash = hash and current_user_id() is not null
$$;

-- The other side accepts, and then the owner has a week to confirm; or it declines, before or after.
create function answer_transfer(hash text, accepts boolean, out outcome text, out business uuid, out sender uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept ownership_transfers;
  owner uuid;
  life text;
begin
  select * into kept from ownership_transfers t where t.token_hash = hash;
  if not found or current_user_id() is null then outcome := 'gone'; return; end if;
  if kept.to_email is distinct from own_email() then outcome := 'other_address'; return; end if;
  -- The listing before the transfer, as everywhere.
  select b.owner_id, b.status into owner, life from businesses b where b.id = kept.business_id for update;
  select * into kept from ownership_transfers t where t.id = kept.id for update;
  business := kept.business_id;
  sender := kept.from_id;
  if kept.state = (case when accepts then 'accepted' else 'declined' end) then outcome := 'repeated'; return; end if;
  if kept.state not in ('asked', 'accepted') or kept.expires_at <= now() or owner is distinct from kept.from_id then
    outcome := 'gone'; return;
  end if;
  if not accepts then
    update ownership_transfers t set state = 'declined', decided_at = now() where t.id = kept.id;
  elsif life = 'suspended' then
    outcome := 'suspended'; return;
  elsif owner = current_user_id() then
    outcome := 'own_address'; return;
  else
    update ownership_transfers t set state = 'accepted', to_id = current_user_id(), accepted_at = now(),
           expires_at = now() + interval '7 days'
      where t.id = kept.id;
  end if;
  outcome := 'done';
end $$;

create function withdraw_transfer(business uuid, out outcome text, out transfer uuid, out receiver uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  outcome := refusal_of_non_owner(business);
  if outcome is not null then return; end if;
  update ownership_transfers t set state = 'withdrawn', decided_at = now()
    where t.business_id = business and t.state in ('asked', 'accepted')
    returning t.id, t.to_id into transfer, receiver;
  outcome := case when transfer is null then 'repeated' else 'done' end;
end $$;

-- What was checked about who owns it was checked about somebody else; what is open in their name is closed.
create function confirm_transfer(business uuid, stays boolean, out outcome text, out transfer uuid, out receiver uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept ownership_transfers;
  life text;
begin
  outcome := refusal_of_non_owner(business);
  if outcome is not null then return; end if;
  select b.status into life from businesses b where b.id = business for update;
  select * into kept from ownership_transfers t
    where t.business_id = business and t.state = 'accepted' and t.from_id = current_user_id() for update;
  if not found or kept.expires_at <= now() then outcome := 'not_open'; return; end if;
  if life = 'suspended' then outcome := 'suspended'; return; end if;
  update ownership_transfers t set state = 'done', decided_at = now() where t.id = kept.id;
  update businesses b set owner_id = kept.to_id where b.id = business;
  delete from business_members m where m.business_id = business and m.user_id = kept.to_id;
  if stays then
    insert into business_members (business_id, user_id, added_by) values (business, kept.from_id, kept.to_id)
      on conflict do nothing;
  end if;
  update business_invitations i set state = 'withdrawn', decided_at = now()
    where i.business_id = business and i.state = 'pending';
  update verifications v set revoked_at = now()
    where v.business_id = business and v.level in ('document_checked', 'certified') and v.revoked_at is null;
  outcome := 'done';
  transfer := kept.id;
  receiver := kept.to_id;
end $$;

-- Not a person's to call. Owners can't write unlisted_at themselves.
create function set_confirmed(business uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update businesses b set last_confirmed_at = now(), hours_confirmed_at = now(), unlisted_at = null
  where b.id = business and b.status = 'published'
$$;

-- By whoever manages it, signed in.
create function confirm_business(business uuid) returns text language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not manages_business(business) then return 'not_found'; end if;
  perform from businesses b where b.id = business and b.status = 'published' for update;
  if not found then return 'not_published'; end if;
  perform set_confirmed(business);
  return 'done';
end $$;

-- What a mailed link is good for at this moment. Nothing is changed: programs open the links in mails.
create function confirmation_of(hash text) returns table (business_id uuid, business_name text, business_slug text, state text)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.name, b.slug,
    case when b.status <> 'published'
           or b.owner_id is distinct from s.user_id
              and not exists (select from business_members m where m.business_id = b.id and m.user_id = s.user_id) then 'closed'
         when s.used_at is not null or s.since is distinct from coalesce(b.last_confirmed_at, b.published_at) then 'confirmed'
         when s.sent_at < now() - interval '180 days' then 'expired'
         else 'open' end
  from freshness_steps s join businesses b on b.id = s.business_id
  where s.token_hash = hash
$$;

-- Answers with the state that it found; `open` has become `confirmed`. None: there is no such link.
create function confirm_by_link(hash text) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_state text;
  business uuid;
begin
  select s.business_id into business from freshness_steps s where s.token_hash = hash;
  -- Pressed twice: the second waits, and finds it confirmed.
  perform from businesses b where b.id = business for update;
  select c.state into found_state from confirmation_of(hash) c;
  if found_state = 'open' then
    update freshness_steps s set used_at = now() where s.token_hash = hash;
    perform set_confirmed(business);
    return 'confirmed';
  end if;
  return found_state;
end $$;

-- Whoever saves a part of their published listing has looked at it. Named to run after the guard, which keeps owners
-- from unlisted_at, and after the version was counted.
create function saving_confirms() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if manages_business(new.id) then
    new.last_confirmed_at := now();
    new.unlisted_at := null;
  end if;
  return new;
end $$;

-- In this language their plans are kept; in SQL they were made anew for each search.
create function stale_after_days() returns integer language plpgsql stable set search_path = public, pg_temp as $$
begin
  return coalesce((
    select (s.value ->> 'staleAfterDays')::integer from site_settings s
    where s.key = 'freshness' and s.value ->> 'staleAfterDays' ~ '^[1-9]\d{0,4}$'), 120);
end $$;

-- The facts that its owner fills in, by the names that they have in the API. Pictures are left out: one that is shown
-- nowhere any more is deleted, and can't come back.
create function business_facts(b businesses) returns jsonb language sql stable parallel safe set search_path = public, pg_temp as $$
  select jsonb_build_object('name', b.name, 'category', b.category, 'subcategory', b.subcategory,
    'shortDescription', b.short_description, 'description', b.description, 'yearEstablished', b.year_established)
  || jsonb_build_object('placeType', b.place_type, 'address', b.address, 'addressLine2', b.address_line2, 'city', b.city,
    'state', b.state, 'zip', b.zip, 'lat', b.lat, 'lng', b.lng, 'serviceRadiusMiles', b.service_radius_miles,
    'coversNationwide', b.covers_nationwide)
  || jsonb_build_object('phone', b.phone, 'whatsapp', b.whatsapp, 'email', b.email, 'website', b.website,
    'socialLinks', b.social_links, 'heritage', b.heritage, 'communities', b.communities, 'languages', b.languages,
    'attributes', b.attributes, 'priceLevel', b.price_level, 'services', b.services)
$$;

-- Whoever writes, and by whatever way. A draft is typed letter by letter, and nobody has seen it. The oldest of very many
-- give way.
create function keep_business_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb := business_facts(old);
  is_now jsonb := business_facts(new);
  changed text[];
  person uuid := current_user_id();
begin
  if was = is_now or coalesce(current_setting('app.bulk_load', true), '') = 'on' then return null; end if;
  select array_agg(key) into changed from jsonb_each(is_now) where value is distinct from was -> key;
  insert into business_history (business_id, changed_by, before, after)
    values (new.id, (select u.id from auth.users u where u.id = person),
            (select jsonb_object_agg(key, value) from jsonb_each(was) where key = any(changed)),
            (select jsonb_object_agg(key, value) from jsonb_each(is_now) where key = any(changed)));
  delete from business_history h where h.business_id = new.id
    and h.id <= (select k.id from business_history k where k.business_id = new.id order by k.id desc offset 500 limit 1);
  return null;
end $$;

-- How many people wrote to a business; what they wrote is between them. For administrators.
create function count_leads(business uuid) returns int language sql stable security definer set search_path = public, pg_temp as
$$ select count(*)::int from leads l where l.business_id = business and is_admin() $$;

-- What would move from one listing to another, and what wouldn't because the other has it already.
create function merge_moves(winner uuid, loser uuid)
returns table (reviews int, repeated_reviews int, photos int, flyers int, leads int, saved int, postings int, plans int, slugs int, branches int)
language sql stable security definer set search_path = public, pg_temp as $$
  select
    (select count(*)::int from reviews r where r.business_id = loser) - d.repeated, d.repeated,
    (select count(*)::int from business_photos p where p.business_id = loser and p.status <> 'removed'),
    (select count(*)::int from business_flyers f where f.business_id = loser),
    (select count(*)::int from leads l where l.business_id = loser),
    (select count(*)::int from saved_businesses s where s.business_id = loser),
    (select count(*)::int from postings p where p.business_id = loser),
    (select count(*)::int from complimentary_plans c where c.business_id = loser and c.ended_at is null and c.ends_at > now()),
    1 + (select count(*)::int from business_slugs s where s.business_id = loser),
    (select count(*)::int from businesses b where b.branch_of = loser and b.id <> winner)
  from (select count(*)::int as repeated from reviews a join reviews b on b.author_id = a.author_id and b.business_id = winner
        where a.business_id = loser) d
  where is_admin()
$$;

-- Moves everything that hangs on one listing to another and deletes it; its addresses lead to the other one. Both are
-- locked by the caller's transaction. What was checked about the one that goes was checked about its owner, so it only
-- moves with them, where the one that stays has none. Subscriptions that run are the caller's to refuse.
create function merge_businesses(winner uuid, loser uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_slug text;
  heir uuid;
begin
  if not is_admin() then
    raise exception 'only administrators merge listings' using errcode = '42501';
  end if;
  if winner = loser then
    raise exception 'a listing can''t be merged with itself' using errcode = '22023';
  end if;
  perform from businesses b where b.id in (winner, loser) order by b.id for update;
  select b.slug into strict old_slug from businesses b where b.id = loser;

  select case when w.owner_id is null then l.owner_id end into heir from businesses w, businesses l where w.id = winner and l.id = loser;
  if heir is not null then
    update businesses set owner_id = heir where id = winner;
    insert into business_members (business_id, user_id, added_by)
      select winner, m.user_id, m.added_by from business_members m where m.business_id = loser and m.user_id <> heir
      on conflict do nothing;
    delete from business_members m where m.business_id = winner and m.user_id = heir;
    update verifications set business_id = winner where business_id = loser;
  end if;

  -- Of somebody's two reviews the one of the listing that stays counts.
  update reviews r set business_id = winner where r.business_id = loser
    and (r.author_id is null or not exists (select from reviews k where k.business_id = winner and k.author_id = r.author_id));
  insert into rejected_reviews (business_id, author_id, deleted_at)
    select winner, r.author_id, r.deleted_at from rejected_reviews r where r.business_id = loser on conflict do nothing;
  update business_photos p set business_id = winner, position = least(32000, p.position + 1 + (
    select coalesce(max(k.position), 0) from business_photos k where k.business_id = winner)) where p.business_id = loser;
  update business_flyers set business_id = winner where business_id = loser;
  update leads set business_id = winner where business_id = loser;
  update lead_blocks b set business_id = winner where b.business_id = loser
    and not exists (select from lead_blocks k where k.business_id = winner and k.sender_key = b.sender_key);
  update saved_businesses s set business_id = winner, business_name = (select b.name from businesses b where b.id = winner)
    where s.business_id = loser and not exists (select from saved_businesses k where k.business_id = winner and k.list_id = s.list_id);
  delete from saved_businesses s where s.business_id = loser;
  update postings set business_id = winner where business_id = loser;
  update notices set business_id = winner where business_id = loser;
  update suggestions set business_id = winner where business_id = loser;
  update businesses set branch_of = null where id = winner and branch_of = loser;
  update businesses set branch_of = winner where branch_of = loser;
  update bulk_listings set business_id = winner where business_id = loser;

  -- Reports of what is gone are about what stays, each person's once.
  update reports r set business_id = winner, subject_id = case when r.subject_id = loser then winner else r.subject_id end
    where r.business_id = loser and (r.status <> 'open' or r.subject_id <> loser or not exists (
      select from reports k where k.subject_kind = r.subject_kind and k.subject_id = winner and k.status = 'open'
        and (k.reporter_id = r.reporter_id or lower(k.email) = lower(r.email))));

  -- Codes lead nowhere; papers are looked at for the listing that stays, against whoever has it.
  update claims set state = 'overtaken' where business_id = loser and state = 'code_sent';
  update claims c set business_id = winner,
      kind = case when c.kind = 'claim' and w.owner_id is not null and w.owner_id <> c.user_id then 'dispute' else c.kind end,
      statement = coalesce(c.statement, 'Sent in about a listing that was merged into this one.')
    from businesses w where w.id = winner and c.business_id = loser and c.state = 'waiting'
      and not exists (select from claims k where k.business_id = winner and k.user_id = c.user_id and k.state in ('code_sent', 'waiting'));

  insert into metrics_daily (business_id, day, metric, source, count)
    select winner, m.day, m.metric, m.source, m.count from metrics_daily m where m.business_id = loser
    on conflict (business_id, day, metric, source) do update set count = metrics_daily.count + excluded.count;
  insert into business_hours (business_id, weekday, opens_minute, closes_minute)
    select winner, h.weekday, h.opens_minute, h.closes_minute from business_hours h
    where h.business_id = loser and not exists (select from business_hours k where k.business_id = winner);

  update subscriptions set business_id = winner where business_id = loser;
  update payments set business_id = winner where business_id = loser;
  update checkouts set business_id = winner where business_id = loser;
  update complimentary_plans set business_id = winner where business_id = loser;

  update business_slugs set business_id = winner where business_id = loser;
  delete from businesses where id = loser;
  insert into business_slugs (slug, business_id) values (old_slug, winner)
    on conflict (slug) do update set business_id = excluded.business_id;
  perform settle_plan(winner, now());
  perform bump_cache('business:' || winner, 'business:' || loser, 'directory');
end $$;

-- What the queue keeps to itself, as to send what is due by the clock, is no work of ours: a stop in its middle loses nothing,
-- as it comes again by itself, and nobody is to be told that it failed.
create function is_own_work(name text) returns boolean language sql immutable as
$$ select name not like '\_\_pgboss\_\_%' $$;
