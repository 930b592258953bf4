-- For a column that holds the address of a picture: what it no longer names is let go.
create function release_old_picture() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was text := to_jsonb(old) ->> tg_argv[0];
begin
  if was like '/media/%' and (tg_op = 'DELETE' or to_jsonb(new) ->> tg_argv[0] is distinct from was) then
    update media set unattached_since = now() where key = substr(was, 8) and unattached_since is null;
  end if;
  return null;
end $$;

-- How many a listing's plan allows, and how many it has that are shown or wait to be.
create function flyer_room(business uuid) returns table (flyer_limit integer, used integer, in_banner boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.flyer_limit,
    (select count(*)::int from business_flyers f where f.business_id = business and f.status in ('pending', 'approved')
       and (f.ends_at is null or f.ends_at > now())),
    a.in_banner
  from plan_allowances(business) a
$$;

create function guard_flyer_write() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  room record;
begin
  -- Within security definer current_user is the owner of the function: who asks is in the claims.
  if current_user_id() is null or is_moderator() then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if new.business_id <> old.business_id then
      raise exception 'a picture stays with its business' using errcode = '42501';
    end if;
    if new.status not in (old.status, 'pending', 'expired')
       or (new.reason, new.reason_note, new.decided_by, new.decided_at)
          is distinct from (old.reason, old.reason_note, old.decided_by, old.decided_at) then
      raise exception 'only moderators approve or reject' using errcode = '42501';
    end if;
    -- What was looked at is looked at again; an end may be moved, but what has ended begins anew.
    if (new.title, new.description, new.flyer_image_url, new.price, new.link_url) is distinct from
       (old.title, old.description, old.flyer_image_url, old.price, old.link_url)
       or (old.status = 'expired' and new.status <> 'expired') then
      new.status := 'pending';
      new.reason := null;
      new.reason_note := null;
    end if;
  end if;
  if new.status in ('pending', 'approved') and (tg_op = 'INSERT' or old.status not in ('pending', 'approved')) then
    -- Two at once must not both be the last one.
    perform from businesses where id = new.business_id for update;
    select * into room from flyer_room(new.business_id);
    if room.used >= room.flyer_limit then
      raise exception 'the plan has no room for another flyer' using errcode = '42501';
    end if;
  end if;
  if new.show_in_premium_banner and (tg_op = 'INSERT' or not old.show_in_premium_banner)
     and not (select in_banner from flyer_room(new.business_id)) then
    raise exception 'the plan has no place in the banner' using errcode = '42501';
  end if;
  return new;
end $$;

-- As domain/businesses/revision-policy.ts has it for pictures; a test compares them.
create function pictures_go_live(business uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from businesses where id = business and status = 'published'
                  and trust_level in ('document_checked', 'certified')) $$;

create function guard_photo_review() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user in ('anon', 'authenticated') and not is_moderator()
     and (new.reason, new.reason_note, new.needs_check, new.removed_at, new.status_before, new.was_cover_alt)
         is distinct from
         (old.reason, old.reason_note, old.needs_check, old.removed_at, old.status_before, old.was_cover_alt) then
    raise exception 'what came of a photo is not its owner''s to write' using errcode = '42501';
  end if;
  return new;
end $$;

-- Taken down at once, also where it is the cover, which no other change of a published listing's cover is. For a day
-- it can be taken back.
create function remove_photo(photo uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p business_photos;
  cover_alt text;
begin
  select * into p from business_photos where id = photo and status <> 'removed' for update;
  if not found or not (manages_business(p.business_id) or is_moderator()) then
    return false;
  end if;
  select coalesce(cover_image_alt, '') into cover_alt from businesses where id = p.business_id and cover_image_url = p.url;
  update business_photos set status = 'removed', status_before = p.status, removed_at = now(), was_cover_alt = cover_alt
    where id = photo;
  if cover_alt is not null then
    update businesses set cover_image_url = null, cover_image_alt = null where id = p.business_id;
  end if;
  delete from business_revisions where business_id = p.business_id and field = 'coverImageUrl' and not is_live
    and status = 'pending' and proposed ->> 'coverImageUrl' = p.url;
  return true;
end $$;

create function restore_photo(photo uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p business_photos;
begin
  select * into p from business_photos
    where id = photo and status = 'removed' and removed_at > now() - interval '1 day' for update;
  if not found or not (manages_business(p.business_id) or is_moderator()) then
    return false;
  end if;
  update business_photos set status = p.status_before, status_before = null, removed_at = null, was_cover_alt = null where id = photo;
  if p.was_cover_alt is not null then
    update businesses set cover_image_url = p.url, cover_image_alt = p.was_cover_alt
      where id = p.business_id and cover_image_url is null;
  end if;
  return true;
end $$;

-- A cover is mostly one of the photos, and stays as long as that.
create function release_old_cover() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.cover_image_url like '/media/%' and (tg_op = 'DELETE' or new.cover_image_url is distinct from old.cover_image_url)
     and not exists (select from business_photos where business_id = old.id and url = old.cover_image_url) then
    update media set unattached_since = now() where key = substr(old.cover_image_url, 8) and unattached_since is null;
  end if;
  return null;
end $$;

-- A logo that waited, and was turned down or taken back. That one is shown again meanwhile does no harm: the sweep looks.
create function release_proposed_logo() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wished text := old.proposed ->> 'logoUrl';
begin
  if wished like '/media/%' and (tg_op = 'DELETE' or new.status = 'rejected')
     and not exists (select from businesses where id = old.business_id and logo_url = wished) then
    update media set unattached_since = now() where key = substr(wished, 8) and unattached_since is null;
  end if;
  return null;
end $$;
