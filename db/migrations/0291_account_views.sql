-- Support or an administrator looks at the site as somebody sees it, for a quarter of an hour, and changes nothing.
create table account_views (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique check (char_length(token_hash) = 64),
  viewer_id uuid not null references auth.users (id) on delete cascade,
  -- The viewer's own session: the view ends with it.
  session_id uuid,
  user_id uuid not null references auth.users (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  started_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '15 minutes',
  ended_at timestamptz
);
create index account_views_user_idx on account_views (user_id, started_at desc);
create index account_views_viewer_idx on account_views (viewer_id) where ended_at is null;

alter table account_views enable row level security;
-- The person learns that, when and why; not who, nor the token.
grant select (id, user_id, reason, started_at, ends_at, ended_at) on account_views to authenticated;
create policy "who looked at one's account, and all for admins" on account_views for select to authenticated
  using (user_id = (select current_user_id()) or (select is_admin()));

-- Whether the claims of this transaction are those of a view.
create function is_viewing() returns boolean language sql stable set search_path = public, pg_temp as
$$ select coalesce(request_claims() ->> 'view_id', '') <> '' $$;

-- A role of the person looked at is nothing for the viewer.
create or replace function role_counts(role text) returns boolean language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if is_viewing() then return false; end if;
  return not exists (select from site_settings s where s.key = 'panel' and s.value -> 'secondFactorRoles' -> role_counts.role = 'true')
    or passes_second_factor();
end $$;

-- Begins one in the name of whoever asks; their last one ends. Never of an administrator, nor, for support, of anyone with a role.
create function begin_account_view(person uuid, hash text, why text) returns timestamptz
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  until timestamptz;
begin
  perform assert_may_reach(person);
  -- Nobody is made an administrator meanwhile.
  lock table user_roles in share row exclusive mode;
  if person = current_user_id() or exists (select from user_roles where user_id = person and role = 'admin') then
    raise exception 'nobody looks at the account of an administrator, or as themselves' using errcode = '42501';
  end if;
  update account_views set ended_at = now() where viewer_id = current_user_id() and ended_at is null;
  insert into account_views (token_hash, viewer_id, session_id, user_id, reason)
    values (hash, current_user_id(), nullif(request_claims() ->> 'session_id', '')::uuid, person, why)
    returning ends_at into until;
  return until;
end $$;
revoke execute on function begin_account_view(uuid, text, text) from public;
grant execute on function begin_account_view(uuid, text, text) to authenticated;

-- The view of a token that still holds: not over, the viewer still signed in and still allowed. For the server alone.
create function find_account_view(hash text, at timestamptz) returns table (id uuid, user_id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found_view account_views;
  is_signed_in boolean := true;
begin
  select * into found_view from account_views v where v.token_hash = hash and v.ended_at is null and v.ends_at > at;
  if not found then return; end if;
  -- Another service may keep the sessions.
  if found_view.session_id is not null and to_regclass('auth.sessions') is not null then
    execute 'select exists (select from auth.sessions where id = $1)' into is_signed_in using found_view.session_id;
  end if;
  if not is_signed_in or exists (select from user_roles u where u.user_id = found_view.user_id and u.role = 'admin')
     or not exists (select from user_roles u where u.user_id = found_view.viewer_id
       and (u.role = 'admin' or exists (select from role_rights r where r.role = u.role and r.right_name = 'people'))) then
    return;
  end if;
  return query select found_view.id, found_view.user_id;
end $$;
revoke execute on function find_account_view(text, timestamptz) from public;

-- By whoever has the token: nothing else is done with it.
create function end_account_view(hash text) returns void language sql security definer set search_path = public, pg_temp as
$$ update account_views set ended_at = now() where token_hash = hash and ended_at is null and ends_at > now() $$;
revoke execute on function end_account_view(text) from public;
grant execute on function end_account_view(text) to anon, authenticated;

-- What stays closed meanwhile: what others wrote to the person in confidence, documents, devices and money. Nobody is helped by
-- reading a customer's words.
do $$
declare
  name text;
begin
  foreach name in array array['user_roles', 'leads', 'lead_messages', 'lead_blocks', 'requests', 'request_steps', 'request_calendars', 'job_applications', 'job_resumes', 'request_links',
    'claims', 'claim_documents', 'notices', 'contact_messages', 'contact_replies', 'push_subscriptions', 'user_consents',
    'billing_customers', 'checkouts', 'payments', 'account_deletions', 'uploads', 'media'] loop
    if exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = name) then
      execute format('create policy "closed to who looks in" on %I as restrictive for select to authenticated using (not (select is_viewing()))', name);
    end if;
  end loop;
end $$;
