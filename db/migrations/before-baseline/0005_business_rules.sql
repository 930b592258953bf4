-- Who may see and write what of a business, and what follows from a write by itself.

create function owns_business(id uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from businesses b where b.id = owns_business.id and b.owner_id = current_user_id()) $$;

create function is_public_business(id uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from businesses b where b.id = is_public_business.id and b.status = 'published') $$;

-- businesses -------------------------------------------------------------------------------------
alter table businesses enable row level security;
-- Visitors never read who owns a listing or what a moderator noted. A column added later must be granted
-- here by its own migration before a visitor can read it.
do $$
begin
  execute (
    select format('grant select (%s) on businesses to anon', string_agg(quote_ident(attname), ', ' order by attnum))
    from pg_attribute
    where attrelid = 'businesses'::regclass and attnum > 0 and not attisdropped
      and attname not in ('owner_id', 'reason', 'reason_note', 'is_demo')
  );
end
$$;
grant select, insert, update, delete on businesses to authenticated;
create policy "published businesses are public" on businesses for select to anon, authenticated
  using (status = 'published');
create policy "owners and moderators see the rest" on businesses for select to authenticated
  using (owner_id = (select current_user_id()) or (select is_moderator()));
create policy "anyone signed in lists a business" on businesses for insert to authenticated
  with check (owner_id = (select current_user_id()) or (select is_moderator()));
create policy "owners and moderators change" on businesses for update to authenticated
  using (owner_id = (select current_user_id()) or (select is_moderator()))
  with check (owner_id = (select current_user_id()) or (select is_moderator()));
create policy "owners delete what was never published, admins anything" on businesses for delete to authenticated
  using ((owner_id = (select current_user_id()) and published_at is null) or (select is_admin()));

-- A policy sees a row, not what changed in it. What owners can't write themselves is refused here:
-- their plan, trust, ratings, the moderators' decisions, and the reviewed fields of a published listing.
create function guard_business_write() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  allowed boolean;
begin
  -- The owner of the database (jobs, seeds) and moderators pass; only the two request roles are guarded.
  if current_user not in ('anon', 'authenticated') or is_moderator() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.status not in ('draft', 'pending') or new.tier <> 'free' or new.trust_level not in ('listed', 'self_attested')
       or new.is_verified or new.rating_count <> 0 or new.rating_average <> 0 or new.is_demo
       or new.published_at is not null or new.reason is not null then
      raise exception 'a new listing starts as a draft without plan, trust or ratings' using errcode = '42501';
    end if;
    return new;
  end if;
  if (new.tier, new.trust_level, new.is_verified, new.rating_average, new.rating_count, new.is_demo, new.published_at,
      new.unlisted_at, new.reason, new.reason_note, new.owner_id, new.id, new.created_at)
     is distinct from
     (old.tier, old.trust_level, old.is_verified, old.rating_average, old.rating_count, old.is_demo, old.published_at,
      old.unlisted_at, old.reason, old.reason_note, old.owner_id, old.id, old.created_at) then
    raise exception 'this field of a business is not the owner''s to write' using errcode = '42501';
  end if;
  allowed := new.status = old.status
    or (old.status, new.status) in (('draft', 'pending'), ('rejected', 'pending'), ('rejected', 'draft'), ('pending', 'draft'),
                                    ('published', 'archived'), ('archived', 'pending'));
  if not allowed then
    raise exception 'a business can''t go from % to % by its owner', old.status, new.status using errcode = '42501';
  end if;
  if old.status = 'suspended' then
    raise exception 'a suspended business can''t be changed by its owner' using errcode = '42501';
  end if;
  if old.status = 'published' and
     (new.name, new.slug, new.category, new.subcategory, new.address, new.address_line2, new.city, new.state, new.zip, new.city_slug,
      new.lat, new.lng, new.website, new.phone, new.whatsapp, new.heritage, new.communities, new.logo_url, new.cover_image_url)
     is distinct from
     (old.name, old.slug, old.category, old.subcategory, old.address, old.address_line2, old.city, old.state, old.zip, old.city_slug,
      old.lat, old.lng, old.website, old.phone, old.whatsapp, old.heritage, old.communities, old.logo_url, old.cover_image_url) then
    raise exception 'this field of a published business waits for review' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger businesses_guard before insert or update on businesses for each row execute function guard_business_write();

-- How much of what helps a visitor is filled in, 0 to 100.
create function business_completeness(b businesses) returns smallint language sql immutable as $$
  select (
    case when char_length(coalesce(b.description, '')) >= 200 then 20 when b.description is not null then 10 else 0 end
    + case when b.phone is not null then 12 else 0 end
    + case when b.website is not null then 8 else 0 end
    + case when b.whatsapp is not null or b.email is not null then 5 else 0 end
    + case when b.cover_image_url is not null then 15 else 0 end
    + case when b.logo_url is not null then 5 else 0 end
    + case when jsonb_array_length(b.services) >= 3 then 12 else 0 end
    + case when cardinality(b.heritage) > 0 then 8 else 0 end
    + case when cardinality(b.languages) > 0 then 5 else 0 end
    + case when cardinality(b.attributes) >= 2 then 5 else 0 end
    + case when b.price_level is not null then 5 else 0 end
  )::smallint
$$;

create function derive_business() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.completeness := business_completeness(new);
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger businesses_derive before insert or update on businesses for each row execute function derive_business();

create function keep_old_slug() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.slug <> old.slug then
    insert into business_slugs (slug, business_id) values (old.slug, old.id)
      on conflict (slug) do update set business_id = excluded.business_id;
  end if;
  -- A slug in use is never also a redirect.
  delete from business_slugs where slug = new.slug;
  return null;
end $$;
create trigger businesses_keep_slug after insert or update of slug on businesses for each row execute function keep_old_slug();

alter table business_slugs enable row level security;
grant select on business_slugs to anon, authenticated;
create policy "redirects are public" on business_slugs for select to anon, authenticated using (true);

-- What hangs on a business: seen with it, written by its owner ----------------------------------------
alter table business_hours enable row level security;
grant select on business_hours to anon, authenticated;
grant insert, update, delete on business_hours to authenticated;
create policy "hours are seen with their business" on business_hours for select to anon, authenticated
  using (is_public_business(business_id));
create policy "owners and moderators see all hours" on business_hours for select to authenticated
  using (owns_business(business_id) or (select is_moderator()));
create policy "owners write hours" on business_hours for insert to authenticated
  with check (owns_business(business_id) or (select is_moderator()));
create policy "owners change hours" on business_hours for update to authenticated
  using (owns_business(business_id) or (select is_moderator())) with check (owns_business(business_id) or (select is_moderator()));
create policy "owners remove hours" on business_hours for delete to authenticated
  using (owns_business(business_id) or (select is_moderator()));

alter table business_special_hours enable row level security;
grant select on business_special_hours to anon, authenticated;
grant insert, update, delete on business_special_hours to authenticated;
create policy "special hours are seen with their business" on business_special_hours for select to anon, authenticated
  using (is_public_business(business_id));
create policy "owners and moderators see all special hours" on business_special_hours for select to authenticated
  using (owns_business(business_id) or (select is_moderator()));
create policy "owners write special hours" on business_special_hours for insert to authenticated
  with check (owns_business(business_id) or (select is_moderator()));
create policy "owners change special hours" on business_special_hours for update to authenticated
  using (owns_business(business_id) or (select is_moderator())) with check (owns_business(business_id) or (select is_moderator()));
create policy "owners remove special hours" on business_special_hours for delete to authenticated
  using (owns_business(business_id) or (select is_moderator()));

alter table business_photos enable row level security;
grant select on business_photos to anon, authenticated;
grant insert, update, delete on business_photos to authenticated;
create policy "approved photos are seen with their business" on business_photos for select to anon, authenticated
  using (status = 'approved' and is_public_business(business_id));
create policy "owners and moderators see all photos" on business_photos for select to authenticated
  using (owns_business(business_id) or (select is_moderator()));
create policy "owners add photos" on business_photos for insert to authenticated
  with check ((owns_business(business_id) and status = 'pending') or (select is_moderator()));
create policy "owners change photos" on business_photos for update to authenticated
  using (owns_business(business_id) or (select is_moderator())) with check (owns_business(business_id) or (select is_moderator()));
create policy "owners remove photos" on business_photos for delete to authenticated
  using (owns_business(business_id) or (select is_moderator()));

alter table business_flyers enable row level security;
grant select on business_flyers to anon, authenticated;
grant insert, update, delete on business_flyers to authenticated;
create policy "approved flyers are seen with their business" on business_flyers for select to anon, authenticated
  using (status = 'approved' and is_public_business(business_id));
create policy "owners and moderators see all flyers" on business_flyers for select to authenticated
  using (owns_business(business_id) or (select is_moderator()));
create policy "owners add flyers" on business_flyers for insert to authenticated
  with check ((owns_business(business_id) and status = 'pending' and not show_in_premium_banner) or (select is_moderator()));
create policy "owners change flyers" on business_flyers for update to authenticated
  using (owns_business(business_id) or (select is_moderator())) with check (owns_business(business_id) or (select is_moderator()));
create policy "owners remove flyers" on business_flyers for delete to authenticated
  using (owns_business(business_id) or (select is_moderator()));

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
create trigger business_photos_guard before update on business_photos for each row execute function guard_picture_write();
create trigger business_flyers_guard before update on business_flyers for each row execute function guard_picture_write();

-- reviews ----------------------------------------------------------------------------------------
alter table reviews enable row level security;
grant select (id, business_id, author_name, rating, body, status, created_at, updated_at) on reviews to anon, authenticated;
grant insert (id, business_id, author_id, author_name, rating, body, status) on reviews to authenticated;
grant update (rating, body, author_name, status) on reviews to authenticated;
grant delete on reviews to authenticated;

create policy "published reviews are public" on reviews for select to anon, authenticated
  using (status = 'published' and is_public_business(business_id));
create policy "authors and moderators see the rest" on reviews for select to authenticated
  using (author_id = (select current_user_id()) or (select is_moderator()));
create policy "anyone signed in reviews, never one's own business" on reviews for insert to authenticated
  with check (author_id = (select current_user_id()) and status = 'pending'
              and is_public_business(business_id) and not owns_business(business_id));
create policy "authors and moderators change" on reviews for update to authenticated
  using (author_id = (select current_user_id()) or (select is_moderator()))
  with check (author_id = (select current_user_id()) or (select is_moderator()));
create policy "authors and moderators remove" on reviews for delete to authenticated
  using (author_id = (select current_user_id()) or (select is_moderator()));

create function guard_review_write() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user not in ('anon', 'authenticated') or is_moderator() then
    return new;
  end if;
  if old.status in ('rejected', 'removed') then
    raise exception 'a review that was taken down can''t be edited' using errcode = '42501';
  end if;
  -- What was read before publishing is read again after an edit.
  new.status := 'pending';
  return new;
end $$;
create trigger reviews_guard before update on reviews for each row execute function guard_review_write();

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
revoke execute on function refresh_ratings(uuid[]) from public;

create function reviews_inserted() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform refresh_ratings(array(select distinct business_id from new_rows)); return null; end $$;
create function reviews_updated() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform refresh_ratings(array(select business_id from new_rows union select business_id from old_rows)); return null; end $$;
create function reviews_deleted() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform refresh_ratings(array(select distinct business_id from old_rows)); return null; end $$;
create trigger reviews_ratings_insert after insert on reviews
  referencing new table as new_rows for each statement execute function reviews_inserted();
create trigger reviews_ratings_update after update on reviews
  referencing old table as old_rows new table as new_rows for each statement execute function reviews_updated();
create trigger reviews_ratings_delete after delete on reviews
  referencing old table as old_rows for each statement execute function reviews_deleted();

-- verifications ------------------------------------------------------------------------------------
alter table verifications enable row level security;
grant select (id, business_id, level, evidence, checked_by_name, checked_at, expires_at, revoked_at) on verifications to anon, authenticated;
grant insert, update, delete on verifications to authenticated;
create policy "trust is shown with its business" on verifications for select to anon, authenticated
  using (revoked_at is null and is_public_business(business_id));
create policy "owners and moderators see all trust" on verifications for select to authenticated
  using (owns_business(business_id) or (select is_moderator()));
create policy "moderators verify" on verifications for insert to authenticated with check ((select is_moderator()));
create policy "moderators change" on verifications for update to authenticated
  using ((select is_moderator())) with check ((select is_moderator()));
create policy "admins remove" on verifications for delete to authenticated using ((select is_admin()));

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
revoke execute on function refresh_business_trust(uuid[]) from public;

create function verifications_inserted() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform refresh_business_trust(array(select distinct business_id from new_rows)); return null; end $$;
create function verifications_updated() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform refresh_business_trust(array(select business_id from new_rows union select business_id from old_rows)); return null; end $$;
create function verifications_deleted() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform refresh_business_trust(array(select distinct business_id from old_rows)); return null; end $$;
create trigger verifications_trust_insert after insert on verifications
  referencing new table as new_rows for each statement execute function verifications_inserted();
create trigger verifications_trust_update after update on verifications
  referencing old table as old_rows new table as new_rows for each statement execute function verifications_updated();
create trigger verifications_trust_delete after delete on verifications
  referencing old table as old_rows for each statement execute function verifications_deleted();

-- metrics ------------------------------------------------------------------------------------------
-- Written by the server alone, in batches, on the owner's connection.
alter table metrics_daily enable row level security;
grant select on metrics_daily to authenticated;
create policy "owners read their numbers, moderators all" on metrics_daily for select to authenticated
  using (owns_business(business_id) or (select is_moderator()));

-- Cached pages ---------------------------------------------------------------------------------------
-- Every page that shows a business carries 'business:ID'; every list carries 'directory'. A bulk load
-- sets app.bulk_load, and bumps 'all' once per transaction itself.
create function businesses_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if coalesce(current_setting('app.bulk_load', true), '') = 'on' then return null; end if;
  if tg_op = 'DELETE' then
    perform bump_cache('business:' || old.id, 'directory', case when old.is_featured then 'home' end);
  elsif tg_op = 'INSERT' then
    if new.status = 'published' then
      perform bump_cache('business:' || new.id, 'directory', case when new.is_featured then 'home' end);
    end if;
  elsif new.status = 'published' or old.status = 'published' then
    perform bump_cache('business:' || new.id, 'directory', case when new.is_featured or old.is_featured then 'home' end);
  end if;
  return null;
end $$;
create trigger businesses_bump after insert or update or delete on businesses for each row execute function businesses_bump();

create function business_part_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if coalesce(current_setting('app.bulk_load', true), '') = 'on' then return null; end if;
  perform bump_cache('business:' || case when tg_op = 'DELETE' then old.business_id else new.business_id end,
                     case when tg_table_name = 'business_flyers' then 'home' end);
  return null;
end $$;
create trigger business_hours_bump after insert or update or delete on business_hours for each row execute function business_part_bump();
create trigger business_special_hours_bump after insert or update or delete on business_special_hours for each row execute function business_part_bump();
create trigger business_photos_bump after insert or update or delete on business_photos for each row execute function business_part_bump();
create trigger business_flyers_bump after insert or update or delete on business_flyers for each row execute function business_part_bump();
create trigger reviews_bump after insert or update or delete on reviews for each row execute function business_part_bump();
create trigger verifications_bump after insert or update or delete on verifications for each row execute function business_part_bump();
