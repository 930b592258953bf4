-- What administrators see of accounts and do with them. The schema `auth` stays closed to the roles of requests: these are
-- the only ways in, and each asks for the role itself. In PL/pgSQL, which looks tables up when it runs: where another
-- service keeps the accounts there are no sessions and factors here, and nobody calls what needs them.

-- The accounts as administrators list them; for everybody else it is empty.
create view accounts with (security_barrier) as
  select u.id, u.email, u.phone, coalesce(p.display_name, 'Member') as display_name, p.avatar_url,
    coalesce(u.created_at, 'epoch'::timestamptz) as created_at, u.last_sign_in_at, u.email_confirmed_at, u.phone_confirmed_at,
    u.banned_until, u.is_anonymous, d.due_at as deletion_due_at
  from auth.users u
  left join profiles p on p.id = u.id
  left join account_deletions d on d.user_id = u.id
  where u.deleted_at is null and (select is_admin());
grant select on accounts to authenticated;

-- Whose name or address has these words in it. A function, because the view doesn't let an index be used before it has
-- decided who asks.
create function find_account_ids(words text) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select u.id from auth.users u
  where is_admin() and (u.email ilike '%' || words || '%' or u.phone like '%' || words || '%')
  union
  select p.id from profiles p where is_admin() and p.display_name ilike '%' || words || '%'
$$;
revoke execute on function find_account_ids(text) from public;
grant execute on function find_account_ids(text) to authenticated;

create index profiles_name_idx on profiles using gin (display_name gin_trgm_ops);
-- In the database of an outside auth service the table is that service's, and may be closed to us.
do $$ begin
  create index users_newest_idx on auth.users (coalesce(created_at, 'epoch'::timestamptz), id);
  create index users_email_words_idx on auth.users using gin (email gin_trgm_ops);
exception when insufficient_privilege then
  null;
end $$;

-- Roles. A moderator is made and unmade by policy; an administrator only by the functions below.
drop policy "admins grant" on user_roles;
drop policy "admins change" on user_roles;
drop policy "admins revoke" on user_roles;
revoke update on user_roles from authenticated;
create policy "admins make moderators" on user_roles for insert to authenticated
  with check (role = 'moderator' and granted_by = (select current_user_id()) and (select is_admin()));
create policy "admins unmake moderators" on user_roles for delete to authenticated
  using (role = 'moderator' and (select is_admin()));

-- Who is to be an administrator and waits for a second one to agree. What came of it is in the audit log.
create table admin_grants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  asked_by uuid not null references auth.users (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
create index admin_grants_asked_by_idx on admin_grants (asked_by);
alter table admin_grants enable row level security;
grant select, delete on admin_grants to authenticated;
create policy "admins see who waits" on admin_grants for select to authenticated using ((select is_admin()));
create policy "admins call it off" on admin_grants for delete to authenticated using ((select is_admin()));

-- Whoever asks is an administrator who has shown a second factor.
create function assert_sure_admin() returns void language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not is_admin() or coalesce(request_claims() ->> 'aal', '') <> 'aal2' then
    raise exception 'this is for administrators with a second factor' using errcode = '42501';
  end if;
end $$;
revoke execute on function assert_sure_admin() from public;

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
revoke execute on function ask_for_admin(uuid, text) from public;
grant execute on function ask_for_admin(uuid, text) to authenticated;

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
revoke execute on function agree_to_admin(uuid) from public;
grant execute on function agree_to_admin(uuid) to authenticated;

-- 'taken', or why not: 'last', 'hasnt_it'. One's own is given up without more ado; another's takes a second factor, as
-- whoever could take it from all others would need nobody's agreement any more.
create function take_admin(person uuid) returns text language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if person is distinct from current_user_id() then
    perform assert_sure_admin();
  elsif not is_admin() then
    raise exception 'this is for administrators' using errcode = '42501';
  end if;
  lock table user_roles in share row exclusive mode;
  if not exists (select from user_roles where user_id = person and role = 'admin') then return 'hasnt_it'; end if;
  if not exists (select from user_roles where user_id <> person and role = 'admin') then return 'last'; end if;
  delete from user_roles where user_id = person and role = 'admin';
  return 'taken';
end $$;
revoke execute on function take_admin(uuid) from public;
grant execute on function take_admin(uuid) to authenticated;

-- Accounts that are no administrator's and not one's own: what the functions below are about.
create function assert_may_handle(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_admin() then raise exception 'this is for administrators' using errcode = '42501'; end if;
  -- Nobody is made an administrator meanwhile.
  lock table user_roles in share row exclusive mode;
  if person = current_user_id() or exists (select from user_roles where user_id = person and role = 'admin') then
    raise exception 'an administrator loses the role first' using errcode = '42501';
  end if;
end $$;
revoke execute on function assert_may_handle(uuid) from public;

-- Closes an account until then, and everywhere at once; null opens it again.
create function ban_account(person uuid, until timestamptz) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform assert_may_handle(person);
  update auth.users set banned_until = until, updated_at = now() where id = person;
  if until is not null then delete from auth.sessions where user_id = person; end if;
end $$;
revoke execute on function ban_account(uuid, timestamptz) from public;
grant execute on function ban_account(uuid, timestamptz) to authenticated;

-- How many sessions were ended.
create function sign_out_account(person uuid) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended integer;
begin
  if not is_admin() then raise exception 'this is for administrators' using errcode = '42501'; end if;
  delete from auth.sessions where user_id = person;
  get diagnostics ended = row_count;
  return ended;
end $$;
revoke execute on function sign_out_account(uuid) from public;
grant execute on function sign_out_account(uuid) to authenticated;

-- Takes all second factors away, for somebody who lost them, with the sessions that they raised. How many there were. Of an
-- administrator only for one who has shown theirs.
create function reset_factors(person uuid) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lost integer;
begin
  if exists (select from user_roles where user_id = person and role = 'admin') then
    perform assert_sure_admin();
  elsif not is_admin() then
    raise exception 'this is for administrators' using errcode = '42501';
  end if;
  delete from auth.mfa_factors where user_id = person;
  get diagnostics lost = row_count;
  delete from auth.sessions where user_id = person;
  return lost;
end $$;
revoke execute on function reset_factors(uuid) from public;
grant execute on function reset_factors(uuid) to authenticated;

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
revoke execute on function schedule_account_deletion(uuid) from public;
grant execute on function schedule_account_deletion(uuid) to authenticated;

-- Who wrote a review is told to nobody but administrators who look at the account.
create function find_reviews_of(person uuid) returns setof uuid language sql stable security definer set search_path = public, pg_temp as
$$ select id from reviews where author_id = person and is_admin() $$;
revoke execute on function find_reviews_of(uuid) from public;
grant execute on function find_reviews_of(uuid) to authenticated;
