-- Updates: short news, offers and notices of hours on a listing's page, each looked at before it is public, ending by itself.
create table business_updates (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses (id) on delete cascade,
  kind text not null check (kind in ('news', 'offer', 'hours')),
  title text not null check (char_length(title) between 2 and 100),
  body text not null check (char_length(body) between 1 and 1000),
  image_url text check (char_length(image_url) <= 500),
  alt text not null default '' check (char_length(alt) <= 500),
  code text check (char_length(code) between 1 and 40),
  link_url text check (char_length(link_url) between 1 and 500),
  ends_at timestamptz,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'expired')),
  reason text check (reason in ('incomplete', 'not_a_business', 'duplicate', 'outside_us', 'misleading', 'bad_picture',
    'prohibited', 'unverifiable', 'other')),
  reason_note text check (char_length(reason_note) <= 2000),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  -- When it was first approved, or was again after it had ended: what is only corrected doesn't become new.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (image_url is null or alt <> ''),
  check (kind <> 'offer' or ends_at is not null),
  check (kind = 'offer' or (code is null and link_url is null))
);
create index business_updates_business_idx on business_updates (business_id, status);
create index business_updates_newest_idx on business_updates (published_at desc, id) where status = 'approved';
create index business_updates_pending_idx on business_updates (created_at, id) where status = 'pending';
create index business_updates_ending_idx on business_updates (ends_at) where status in ('pending', 'approved') and ends_at is not null;
create index business_updates_decided_by_idx on business_updates (decided_by) where decided_by is not null;
create index business_updates_picture_idx on business_updates (image_url) where image_url is not null;
alter table business_updates enable row level security;

create policy "approved updates are seen with their business" on business_updates for select to anon, authenticated
  using (status = 'approved' and is_public_business(business_id));
create policy "managers and moderators see all updates" on business_updates for select to authenticated
  using (manages_business(business_id) or (select is_moderator()));
create policy "managers write updates" on business_updates for insert to authenticated
  with check (manages_business(business_id) and status = 'pending');
create policy "managers change updates, moderators decide" on business_updates for update to authenticated
  using (manages_business(business_id) or (select is_moderator())) with check (manages_business(business_id) or (select is_moderator()));
create policy "managers remove updates, moderators all" on business_updates for delete to authenticated
  using (manages_business(business_id) or (select is_moderator()));

-- Only managers may see why one was rejected.
grant select (id, business_id, kind, title, body, image_url, alt, code, link_url, ends_at, status, published_at, created_at, updated_at)
  on business_updates to anon;
grant select, delete, insert (id, business_id, kind, title, body, image_url, alt, code, link_url, ends_at),
  update (kind, title, body, image_url, alt, code, link_url, ends_at, status, reason, reason_note, decided_by, decided_at)
  on business_updates to authenticated;

-- How many a listing may have that are shown or wait to be, on every plan, and how many it has.
create function update_room(business uuid) returns table (most integer, used integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select 5, count(*)::int from business_updates u where u.business_id = business and u.status in ('pending', 'approved')
    and (u.ends_at is null or u.ends_at > now())
$$;

create function guard_update_write() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status = 'approved' and new.published_at is null then new.published_at := now(); end if;
  -- Within security definer current_user is the owner of the function: who asks is in the claims. Moderators are managers
  -- of what is their own.
  if current_user_id() is null or (is_moderator() and (is_admin() or not manages_business(new.business_id))) then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if new.status not in (old.status, 'pending')
       or (new.reason, new.reason_note, new.decided_by, new.decided_at)
          is distinct from (old.reason, old.reason_note, old.decided_by, old.decided_at) then
      raise exception 'only moderators approve or reject' using errcode = '42501';
    end if;
    -- Another end holds at once; all else is looked at again, and what had ended is new.
    if old.status = 'expired' or old.ends_at <= now() then
      new.status := 'pending';
      new.published_at := null;
    end if;
    if new.status = 'pending' or (new.kind, new.title, new.body, new.image_url, new.alt, new.code, new.link_url)
       is distinct from (old.kind, old.title, old.body, old.image_url, old.alt, old.code, old.link_url) then
      new.status := 'pending';
      new.reason := null;
      new.reason_note := null;
    end if;
  end if;
  if new.status in ('pending', 'approved') and (new.ends_at is null or new.ends_at > now())
     and (tg_op = 'INSERT' or old.status not in ('pending', 'approved') or old.ends_at <= now()) then
    -- Two at once must not both be the last one.
    perform from businesses where id = new.business_id for update;
    if (select used >= most from update_room(new.business_id)) then
      raise exception 'the listing has no room for another update' using errcode = '42501';
    end if;
  end if;
  return new;
end $$;

-- The pages that show it: its business's, and that of its city.
create function business_updates_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  business uuid := case when tg_op = 'DELETE' then old.business_id else new.business_id end;
begin
  if coalesce(current_setting('app.bulk_load', true), '') = 'on' then return null; end if;
  perform bump_cache('business:' || business,
    (select 'updates:' || lower(b.state) || '/' || b.city_slug from businesses b where b.id = business));
  return null;
end $$;

create trigger business_updates_guard before insert or update on business_updates
  for each row execute function guard_update_write();
create trigger business_updates_touch before update on business_updates for each row execute function touch_updated_at();
create trigger business_updates_bump after insert or update or delete on business_updates
  for each row execute function business_updates_bump();
create trigger business_updates_release after delete or update of image_url on business_updates
  for each row execute function release_old_picture('image_url');

-- Of a listing that is merged into another.
create function move_updates(winner uuid, loser uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_admin() then
    raise exception 'only administrators merge listings' using errcode = '42501';
  end if;
  update business_updates set business_id = winner where business_id = loser;
end $$;

revoke execute on function update_room(uuid), guard_update_write(), business_updates_bump(), move_updates(uuid, uuid) from public;
grant execute on function update_room(uuid), move_updates(uuid, uuid) to authenticated;

alter table uploads drop constraint uploads_purpose_check,
  add constraint uploads_purpose_check check (purpose in ('photo', 'logo', 'cover', 'flyer', 'update', 'review_photo', 'document', 'posting'));
alter table media drop constraint media_purpose_check,
  add constraint media_purpose_check check (purpose in ('photo', 'logo', 'cover', 'flyer', 'update', 'review_photo', 'document', 'posting'));

alter table moderation_decisions drop constraint moderation_decisions_kind_check,
  add constraint moderation_decisions_kind_check check (kind in ('listings', 'changes', 'photos', 'flyers', 'updates', 'postings',
    'claims', 'reviews', 'questions', 'reports', 'messages', 'suggestions'));
alter table moderation_assignments drop constraint moderation_assignments_kind_check,
  add constraint moderation_assignments_kind_check check (kind in ('listings', 'changes', 'photos', 'flyers', 'updates', 'postings',
    'claims', 'reviews', 'questions', 'reports', 'messages', 'suggestions'));
alter table follow_news drop constraint follow_news_kind_check,
  add constraint follow_news_kind_check check (kind in ('business', 'event', 'job', 'housing', 'flyer', 'news', 'offer', 'hours'));
