-- What an administrator does with roles, people, money and mails takes a session that has shown a second factor: the
-- interface asks for it, the API refuses without it, and so does the database.

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

create or replace function assert_sure_admin() returns void language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not is_admin() or not passes_second_factor() then
    raise exception 'this is for administrators with a second factor' using errcode = '42501';
  end if;
end $$;

create or replace function take_admin(person uuid) returns text language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform assert_sure_admin();
  lock table user_roles in share row exclusive mode;
  if not exists (select from user_roles where user_id = person and role = 'admin') then return 'hasnt_it'; end if;
  if not exists (select from user_roles where user_id <> person and role = 'admin') then return 'last'; end if;
  delete from user_roles where user_id = person and role = 'admin';
  return 'taken';
end $$;

create or replace function assert_may_handle(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform assert_sure_admin();
  -- Nobody is made an administrator meanwhile.
  lock table user_roles in share row exclusive mode;
  if person = current_user_id() or exists (select from user_roles where user_id = person and role = 'admin') then
    raise exception 'an administrator loses the role first' using errcode = '42501';
  end if;
end $$;

create or replace function sign_out_account(person uuid) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended integer;
begin
  perform assert_sure_admin();
  delete from auth.sessions where user_id = person;
  get diagnostics ended = row_count;
  return ended;
end $$;

create or replace function reset_factors(person uuid) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lost integer;
begin
  perform assert_sure_admin();
  delete from auth.mfa_factors where user_id = person;
  get diagnostics lost = row_count;
  delete from auth.sessions where user_id = person;
  return lost;
end $$;

create policy "roles take a second factor to give" on user_roles as restrictive for insert to authenticated
  with check ((select passes_second_factor()));
create policy "roles take a second factor to take" on user_roles as restrictive for delete to authenticated
  using ((select passes_second_factor()));
create policy "others' deletions take a second factor" on account_deletions as restrictive for delete to authenticated
  using (user_id = (select current_user_id()) or (select passes_second_factor()));
-- They hold links and codes that sign in.
create policy "mails take a second factor" on email_outbox as restrictive for select to authenticated
  using ((select passes_second_factor()));
create policy "text messages take a second factor" on sms_outbox as restrictive for select to authenticated
  using ((select passes_second_factor()));
-- That some failed is for every administrator to know.
create function count_failed_mails() returns integer language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not is_admin() then raise exception 'this is for administrators' using errcode = '42501'; end if;
  return (select count(*) from email_outbox where state = 'failed') + (select count(*) from sms_outbox where state = 'failed');
end $$;
revoke execute on function count_failed_mails() from public;
grant execute on function count_failed_mails() to authenticated;

do $$
declare
  name text;
begin
  foreach name in array array['plans', 'coupons', 'complimentary_plans'] loop
    execute format('create policy "money takes a second factor to add" on %I as restrictive for insert to authenticated
      with check ((select passes_second_factor()))', name);
    execute format('create policy "money takes a second factor to change" on %I as restrictive for update to authenticated
      using ((select passes_second_factor()))', name);
    execute format('create policy "money takes a second factor to remove" on %I as restrictive for delete to authenticated
      using ((select passes_second_factor()))', name);
  end loop;
end $$;

-- The setting that asks for a second factor in the whole panel.
create policy "the panel's lock takes a second factor to add" on site_settings as restrictive for insert to authenticated
  with check (key <> 'panel' or (select passes_second_factor()));
create policy "the panel's lock takes a second factor to change" on site_settings as restrictive for update to authenticated
  using (key <> 'panel' or (select passes_second_factor()));
create policy "the panel's lock takes a second factor to remove" on site_settings as restrictive for delete to authenticated
  using (key <> 'panel' or (select passes_second_factor()));
