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
create index postings_posted_by_idx on postings (posted_by);
create index postings_business_idx on postings (business_id);
create index postings_listed_idx on postings (kind, expires_at) where status = 'published';
create index postings_newest_idx on postings (kind, published_at desc, id) where status = 'published';
create index postings_place_idx on postings (kind, state, city_slug) where status = 'published';
create index postings_doc_idx on postings using gin (doc) where status = 'published';
create index postings_demo_idx on postings (id) where is_demo;

create function manages_posting(posting uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from postings p where p.id = posting and current_user_id() is not null
    and (p.posted_by = current_user_id() or p.business_id = any (managed_business_ids())))
$$;

alter table postings enable row level security;
grant select on postings to anon, authenticated;
grant insert (id, kind, posted_by, business_id) on postings to authenticated;
grant update, delete on postings to authenticated;
create policy "what was published is public" on postings for select to anon, authenticated
  using (status in ('published', 'expired', 'closed'));
create policy "one's own, and all for moderators" on postings for select to authenticated
  using (posted_by = (select current_user_id()) or business_id = any ((select managed_business_ids())::uuid[]) or (select is_moderator()));
create policy "people post for themselves and for what they manage" on postings for insert to authenticated
  with check (posted_by = (select current_user_id()) and status = 'draft'
              and (business_id is null or manages_business(business_id)));
create policy "who manages it, and moderators" on postings for update to authenticated
  using (posted_by = (select current_user_id()) or business_id = any ((select managed_business_ids())::uuid[]) or (select is_moderator()))
  with check (posted_by = (select current_user_id()) or business_id = any ((select managed_business_ids())::uuid[]) or (select is_moderator()));
create policy "who manages it removes it" on postings for delete to authenticated
  using (posted_by = (select current_user_id()) or business_id = any ((select managed_business_ids())::uuid[]) or (select is_moderator()));

-- What somebody who manages it may do without a moderator: send it in, take it back, close it, renew what was looked at.
create function guard_posting_write() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_user_id() is null or is_moderator() then
    return new;
  end if;
  if (to_jsonb(new) - '{status,business_id,submitted_at,renewed_at,reminded_at,expires_at,closed_at,closed_because,version,updated_at}'::text[])
     is distinct from
     (to_jsonb(old) - '{status,business_id,submitted_at,renewed_at,reminded_at,expires_at,closed_at,closed_because,version,updated_at}'::text[]) then
    raise exception 'what is shown follows from what a moderator has approved' using errcode = '42501';
  end if;
  if new.business_id is distinct from old.business_id and new.business_id is not null and not manages_business(new.business_id) then
    raise exception 'that business is somebody else’s' using errcode = '42501';
  end if;
  if new.status <> old.status and (old.status, new.status) not in
     (('draft', 'pending'), ('rejected', 'pending'), ('rejected', 'draft'), ('pending', 'draft'), ('published', 'closed'), ('expired', 'closed'),
      ('expired', 'published'), ('closed', 'published')) then
    raise exception 'only moderators publish' using errcode = '42501';
  end if;
  -- Nobody publishes what never was, or was taken down.
  if new.status = 'published' and old.published_at is null then
    raise exception 'only moderators publish' using errcode = '42501';
  end if;
  if new.expires_at is distinct from old.expires_at and new.status <> 'published' then
    raise exception 'an end is set by renewing' using errcode = '42501';
  end if;
  return new;
end $$;
revoke execute on function guard_posting_write() from public;
create trigger postings_guard before update on postings for each row execute function guard_posting_write();
create trigger postings_touch before update on postings for each row execute function touch_updated_at();

-- Lists of its kind, its own page, and the page of its business.
create function postings_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posting postings := case when tg_op = 'DELETE' then old else new end;
begin
  if (tg_op <> 'INSERT' and old.published_at is not null) or (tg_op <> 'DELETE' and new.published_at is not null) then
    perform bump_cache('postings:' || posting.kind, 'posting:' || posting.id);
    if posting.business_id is not null then perform bump_cache('business:' || posting.business_id); end if;
    if tg_op = 'UPDATE' and old.business_id is distinct from new.business_id and old.business_id is not null then
      perform bump_cache('business:' || old.business_id);
    end if;
  end if;
  return null;
end $$;
revoke execute on function postings_bump() from public;
create trigger postings_bump after insert or update or delete on postings for each row execute function postings_bump();

-- What its managers have written, as typed: nobody else sees it but moderators.
create table posting_drafts (
  posting_id uuid primary key references postings (id) on delete cascade,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object' and pg_column_size(fields) <= 60000),
  -- The fields that visitors see; null before the first publication.
  live_fields jsonb check (jsonb_typeof(live_fields) = 'object'),
  -- 'live' has nothing that visitors don't see already.
  state text not null default 'editing' check (state in ('editing', 'waiting', 'turned_down', 'live')),
  version integer not null default 1,
  submitted_at timestamptz,
  -- Of the last one that was turned down.
  reason text check (reason ~ '^[a-z][a-z_]{1,39}$'),
  reason_note text check (char_length(reason_note) <= 2000),
  updated_at timestamptz not null default now()
);
create index posting_drafts_waiting_idx on posting_drafts (submitted_at) where state = 'waiting';
alter table posting_drafts enable row level security;
grant select, insert (posting_id, fields), update (fields, state, version, submitted_at, live_fields, reason, reason_note) on posting_drafts to authenticated;
create policy "who manages it, and moderators" on posting_drafts for select to authenticated
  using (manages_posting(posting_id) or (select is_moderator()));
create policy "who manages it begins" on posting_drafts for insert to authenticated with check (manages_posting(posting_id));
create policy "who manages it writes, moderators decide" on posting_drafts for update to authenticated
  using (manages_posting(posting_id) or (select is_moderator())) with check (manages_posting(posting_id) or (select is_moderator()));

create function guard_posting_draft() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_user_id() is null or is_moderator() then
    return new;
  end if;
  if new.live_fields is distinct from old.live_fields or (new.state <> old.state and new.state = 'turned_down')
     or (new.state = 'live' and new.fields is distinct from new.live_fields)
     or (new.reason is not null and (new.reason, new.reason_note) is distinct from (old.reason, old.reason_note)) then
    raise exception 'only moderators decide' using errcode = '42501';
  end if;
  return new;
end $$;
revoke execute on function guard_posting_draft() from public;
create trigger posting_drafts_guard before update on posting_drafts for each row execute function guard_posting_draft();
create trigger posting_drafts_touch before update on posting_drafts for each row execute function touch_updated_at();

create index postings_photos_idx on postings using gin (photos jsonb_path_ops);
create index posting_drafts_photos_idx on posting_drafts using gin (fields jsonb_path_ops);

-- Pictures that neither the draft nor what is shown names any more are let go.
create function release_posting_pictures() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb := case when tg_table_name = 'postings' then to_jsonb(old) -> 'photos' else to_jsonb(old) -> 'fields' -> 'photos' end;
begin
  if jsonb_typeof(was) is distinct from 'array' then return null; end if;
  update media m set unattached_since = now()
  from (select substr(photo ->> 'url', 8) as key from jsonb_array_elements(was) photo where photo ->> 'url' like '/media/%') gone
  where m.key = gone.key and m.unattached_since is null
    -- A copy of a posting has the same pictures.
    and not exists (select from postings p where p.photos @> jsonb_build_array(jsonb_build_object('url', '/media/' || m.key)))
    and not exists (select from posting_drafts d where d.fields @> jsonb_build_object('photos', jsonb_build_array(jsonb_build_object('url', '/media/' || m.key))));
  return null;
end $$;
revoke execute on function release_posting_pictures() from public;
create trigger postings_release_pictures after delete or update of photos on postings
  for each row execute function release_posting_pictures();
create trigger posting_drafts_release_pictures after delete or update of fields on posting_drafts
  for each row execute function release_posting_pictures();

alter table uploads drop constraint uploads_purpose_check, add constraint uploads_purpose_check
  check (purpose in ('photo', 'logo', 'cover', 'flyer', 'review_photo', 'document', 'posting'));
alter table media drop constraint media_purpose_check, add constraint media_purpose_check
  check (purpose in ('photo', 'logo', 'cover', 'flyer', 'review_photo', 'document', 'posting'));

-- Of a posting's texts, as they weigh: its title, who offers it and what kind it is, the rest.
create function posting_doc(title text, about text, body text) returns tsvector language sql stable set search_path = public, pg_temp as $$
  select setweight(to_tsvector('pg_catalog.english', search_normalize(coalesce(title, ''))), 'A')
    || setweight(to_tsvector('pg_catalog.english', search_normalize(coalesce(about, ''))), 'B')
    || setweight(to_tsvector('pg_catalog.english', search_normalize(coalesce(body, ''))), 'D')
$$;

-- An address for a posting that none has: the first free of those wished for, or the first with a number.
create function free_posting_slug(wanted text[]) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select slug from (
    select w.slug, w.at::int as at from unnest(wanted) with ordinality as w (slug, at)
    union all
    select left(wanted[cardinality(wanted)], 130) || '-' || n, 1000 + n from generate_series(2, 5000) n
  ) candidates
  where not exists (select from postings p where p.slug = candidates.slug) order by at limit 1
$$;

alter table reports drop constraint reports_subject_kind_check, add constraint reports_subject_kind_check
  check (subject_kind in ('business', 'review', 'posting'));

-- Whoever manages a posting, told without the sender's getting to know who that is.
create function notify_posting_managers(
  posting uuid, kind text, title text, body text, link text,
  subject text default null, mail_text text default null, mail_html text default null
) returns void language sql security definer set search_path = public, pg_temp as $$
  select notify_person(person, notify_posting_managers.kind, null, notify_posting_managers.title, notify_posting_managers.body,
                       notify_posting_managers.link, notify_posting_managers.subject, mail_text, mail_html)
  from (select posted_by as person from postings where id = posting and posted_by is not null
        union select b.owner_id from postings p join businesses b on b.id = p.business_id where p.id = posting and b.owner_id is not null
        union select m.user_id from postings p join business_members m on m.business_id = p.business_id where p.id = posting) as managers
$$;
revoke execute on function notify_posting_managers(uuid, text, text, text, text, text, text, text) from public;
grant execute on function notify_posting_managers(uuid, text, text, text, text, text, text, text) to anon, authenticated;
