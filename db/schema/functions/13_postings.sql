create function manages_posting(posting uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from postings p where p.id = posting and current_user_id() is not null
    and (p.posted_by = current_user_id() or p.business_id = any (managed_business_ids())))
$$;

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

create function guard_job_application() returns trigger language plpgsql as $$
begin
  if new.state = 'new' and old.state <> 'new' then
    raise exception 'an application that was read stays so' using errcode = '42501';
  end if;
  return new;
end $$;

-- Whether somebody would read an application by the form.
create function takes_applications(posting uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (
     select from jobs j join postings p on p.id = j.posting_id left join businesses b on b.id = p.business_id
     where j.posting_id = posting and j.takes_applications
       and (p.posted_by is not null or b.owner_id is not null
            or exists (select from business_members m where m.business_id = p.business_id))) $$;

-- The only way in, for visitors too, who could read nothing back. Says what became of it: new, repeated, closed (or nobody
-- would read it) or taken (another one has that id). `resume` is the key of a file that came just now.
create function send_job_application(
  application uuid, posting uuid, moment timestamptz, name text, email text, phone text, message text,
  consent_version text, withdraw_hash text, keep_until timestamptz, resume uuid
) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sent job_applications;
begin
  select * into sent from job_applications a where a.id = application;
  if not found then
    if not takes_applications(posting)
       or not exists (select from postings p where p.id = posting and p.status = 'published' and p.expires_at > moment) then
      return 'closed';
    end if;
    insert into job_applications (id, posting_id, applicant_id, name, email, phone, message, consent_version, withdraw_hash,
        created_at, delete_after)
      values (application, posting, current_user_id(), send_job_application.name, lower(send_job_application.email),
        send_job_application.phone, send_job_application.message, send_job_application.consent_version,
        send_job_application.withdraw_hash, moment, keep_until)
      on conflict (id) do nothing;
    if found then
      if resume is not null then
        update job_resumes r set application_id = application, is_attached = true where r.key = resume and r.application_id is null;
        if not found then raise exception 'the résumé is no longer there'; end if;
      end if;
      return 'new';
    end if;
    select * into sent from job_applications a where a.id = application;
  end if;
  return case when sent.posting_id = posting and sent.email = lower(send_job_application.email) then 'repeated' else 'taken' end;
end $$;

-- For who sends it once more after a lost answer: an id that nobody could guess.
create function is_job_application_sent(application uuid, posting uuid, email text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from job_applications a
     where a.id = application and a.posting_id = posting and a.email = lower(is_job_application_sent.email)) $$;

-- What a mailed link is about, and what its button does.
create function job_application_of(hash text)
returns table (title text, slug text, employer text, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as
$$ select p.title, p.slug, j.employer_name, a.created_at from job_applications a
   join postings p on p.id = a.posting_id join jobs j on j.posting_id = p.id where a.withdraw_hash = hash $$;

create function withdraw_job_application(hash text)
returns table (posting_id uuid, name text, title text)
language sql volatile security definer set search_path = public, pg_temp as
$$ with gone as (delete from job_applications a where a.withdraw_hash = hash returning a.posting_id, a.name)
   select g.posting_id, g.name, p.title from gone g join postings p on p.id = g.posting_id $$;

-- What waits may name a business that was deleted or handed over since: a moderator learns whether it is still theirs. Demo
-- data is nobody's.
create function posted_under_own_business(posting uuid, business uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select is_moderator() and exists (
     select from postings p join businesses b on b.id = business
     where p.id = posting and (p.posted_by is null or b.owner_id = p.posted_by
       or exists (select from business_members m where m.business_id = b.id and m.user_id = p.posted_by))) $$;
