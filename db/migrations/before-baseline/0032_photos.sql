-- Photos in their owner's hands: why one was turned down, which went live before anybody looked, and those that were
-- taken down a moment ago, so that it can be undone.

alter table business_photos
  add column reason text check (reason in ('incomplete', 'not_a_business', 'duplicate', 'outside_us', 'misleading',
                                           'bad_picture', 'prohibited', 'unverifiable', 'other')),
  add column reason_note text check (char_length(reason_note) <= 2000),
  -- Live already, for the trust in its business; a moderator looks at it afterwards.
  add column needs_check boolean not null default false,
  add column removed_at timestamptz,
  -- Of a removed one, for taking it back.
  add column status_before text,
  add column was_cover_alt text,
  drop constraint business_photos_status_check,
  add constraint business_photos_status_check check (status in ('pending', 'approved', 'rejected', 'removed')),
  add constraint business_photos_removed_check check ((status = 'removed') = (removed_at is not null and status_before is not null));
create index business_photos_check_idx on business_photos (created_at) where needs_check and status = 'approved';
create index business_photos_removed_idx on business_photos (removed_at) where status = 'removed';

revoke select on business_photos from anon;
grant select (id, business_id, url, alt, position, status, created_at) on business_photos to anon;

alter policy "owners and moderators see all photos" on business_photos
  using ((manages_business(business_id) or (select is_moderator())) and status <> 'removed');

-- As domain/businesses/revision-policy.ts has it for pictures; a test compares them.
create function pictures_go_live(business uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from businesses where id = business and status = 'published'
                  and trust_level in ('document_checked', 'certified')) $$;
alter policy "owners add photos" on business_photos
  with check ((manages_business(business_id) and reason is null and reason_note is null and removed_at is null
               and (status = 'pending' and not needs_check or status = 'approved' and needs_check and pictures_go_live(business_id)))
              or (select is_moderator()));

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
create trigger business_photos_review_guard before update on business_photos
  for each row execute function guard_photo_review();

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
revoke execute on function remove_photo(uuid) from public;
grant execute on function remove_photo(uuid) to authenticated;

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
revoke execute on function restore_photo(uuid) from public;
grant execute on function restore_photo(uuid) to authenticated;
