-- Who wrote a review is nobody's to read; which ones are one's own is one's own.
create function own_review_ids() returns setof uuid language sql stable security definer set search_path = public, pg_temp as
$$ select id from reviews where author_id = current_user_id() $$;

-- Whose name or address has these words in it. A function, because the view doesn't let an index be used before it has
-- decided who asks.
create function find_account_ids(words text) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select u.id from auth.users u
  where is_admin() and (u.email ilike '%' || words || '%' or u.phone like '%' || words || '%')
  union
  select p.id from profiles p where is_admin() and p.display_name ilike '%' || words || '%'
$$;

-- Whoever asks is an administrator who has shown a second factor.
create function assert_sure_admin() returns void language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not is_admin() or not passes_second_factor() then
    raise exception 'this is for administrators with a second factor' using errcode = '42501';
  end if;
end $$;

-- 'granted' where nobody else could agree, else 'waiting'; or why not: 'unconfirmed', 'banned', 'has_it', 'asked'.
create function ask_for_admin(person uuid, why text) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  confirmed timestamptz;
  banned timestamptz;
begin
  perform assert_sure_admin();
  -- How many administrators there are must not change in between.
  lock table user_roles in share row exclusive mode;
  select email_confirmed_at, banned_until into confirmed, banned from auth.users where id = person and deleted_at is null;
  if confirmed is null then return 'unconfirmed'; end if;
  if banned > now() then return 'banned'; end if;
  if exists (select from user_roles where user_id = person and role = 'admin') then return 'has_it'; end if;
  if not exists (select from user_roles where role = 'admin' and user_id <> current_user_id()) then
    insert into user_roles (user_id, role, granted_by) values (person, 'admin', current_user_id());
    delete from admin_grants where user_id = person;
    return 'granted';
  end if;
  insert into admin_grants as g (user_id, asked_by, reason) values (person, current_user_id(), why)
  on conflict (user_id) do update set asked_by = excluded.asked_by, reason = excluded.reason, asked_at = now(),
    expires_at = now() + interval '7 days'
  -- One that ended, or whose asker is no administrator any more, makes way.
  where g.expires_at <= now() or not exists (select from user_roles r where r.user_id = g.asked_by and r.role = 'admin');
  return case when found then 'waiting' else 'asked' end;
end $$;

-- 'granted', or why not: 'gone', 'own' for who asked or is to get it, 'banned'.
create function agree_to_admin(grant_id uuid) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked admin_grants;
begin
  perform assert_sure_admin();
  lock table user_roles in share row exclusive mode;
  select * into asked from admin_grants where id = grant_id and expires_at > now() for update;
  if not found or not exists (select from user_roles where user_id = asked.asked_by and role = 'admin') then return 'gone'; end if;
  if current_user_id() in (asked.asked_by, asked.user_id) then return 'own'; end if;
  if exists (select from auth.users where id = asked.user_id and (banned_until > now() or deleted_at is not null)) then
    return 'banned';
  end if;
  insert into user_roles (user_id, role, granted_by) values (asked.user_id, 'admin', asked.asked_by) on conflict do nothing;
  delete from admin_grants where id = grant_id;
  return 'granted';
end $$;

-- 'taken', or why not: 'last', 'hasnt_it'. One's own is given up without more ado; another's takes a second factor, as
-- whoever could take it from all others would need nobody's agreement any more.
create function take_admin(person uuid) returns text language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform assert_sure_admin();
  lock table user_roles in share row exclusive mode;
  if not exists (select from user_roles where user_id = person and role = 'admin') then return 'hasnt_it'; end if;
  if not exists (select from user_roles where user_id <> person and role = 'admin') then return 'last'; end if;
  delete from user_roles where user_id = person and role = 'admin';
  return 'taken';
end $$;

-- Accounts that are no administrator's and not one's own: what the functions below are about.
create function assert_may_handle(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform assert_sure_admin();
  -- Nobody is made an administrator meanwhile.
  lock table user_roles in share row exclusive mode;
  if person = current_user_id() or exists (select from user_roles where user_id = person and role = 'admin') then
    raise exception 'an administrator loses the role first' using errcode = '42501';
  end if;
end $$;

-- Closes an account until then, and everywhere at once; null opens it again.
create function ban_account(person uuid, until timestamptz) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform assert_may_handle(person);
  update auth.users set banned_until = until, updated_at = now() where id = person;
  if until is not null then delete from auth.sessions where user_id = person; end if;
end $$;

-- How many sessions were ended.
create function sign_out_account(person uuid) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended integer;
begin
  perform assert_sure_admin();
  delete from auth.sessions where user_id = person;
  get diagnostics ended = row_count;
  return ended;
end $$;

-- Takes all second factors away, for somebody who lost them, with the sessions that they raised. How many there were. Of an
-- administrator only for one who has shown theirs.
create function reset_factors(person uuid) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lost integer;
begin
  perform assert_sure_admin();
  delete from auth.mfa_factors where user_id = person;
  get diagnostics lost = row_count;
  delete from auth.sessions where user_id = person;
  return lost;
end $$;

-- The grace is the same as of one's own deletion, and whoever may still sign in may still keep the account.
create function schedule_account_deletion(person uuid) returns timestamptz language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due timestamptz;
begin
  perform assert_may_handle(person);
  insert into account_deletions (user_id) values (person) on conflict do nothing;
  select due_at into due from account_deletions where user_id = person;
  return due;
end $$;

-- Who wrote a review is told to nobody but administrators who look at the account.
create function find_reviews_of(person uuid) returns setof uuid language sql stable security definer set search_path = public, pg_temp as
$$ select id from reviews where author_id = person and is_admin() $$;

-- Whether this session has shown one. The administrator that demo data comes with may go without, as long as that data is
-- there. In PL/pgSQL, which looks tables up when it runs.
create function passes_second_factor() returns boolean language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return coalesce(request_claims() ->> 'aal', '') = 'aal2' or is_demo_account();
end $$;

create function is_demo_account() returns boolean language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from auth.users where id = current_user_id() and raw_app_meta_data @> '{"demo": true}')
    and exists (select from site_settings where key = 'demo_load' and value ->> 'removal' is null);
end $$;

-- That some failed is for every administrator to know.
create function count_failed_mails() returns integer language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not is_admin() then raise exception 'this is for administrators' using errcode = '42501'; end if;
  return (select count(*) from email_outbox where state = 'failed') + (select count(*) from sms_outbox where state = 'failed');
end $$;
