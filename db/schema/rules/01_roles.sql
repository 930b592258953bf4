alter table user_roles enable row level security;
alter table profiles enable row level security;

create policy "one's own roles, and all for admins" on user_roles for select to authenticated
  using (user_id = (select current_user_id()) or (select is_admin()));

create policy "one's own profile, and all for moderators" on profiles for select to authenticated
  using (id = (select current_user_id()) or (select is_moderator()));

create policy "make one's own profile" on profiles for insert to authenticated with check (id = (select current_user_id()));

create policy "change one's own profile" on profiles for update to authenticated
  using (id = (select current_user_id())) with check (id = (select current_user_id()));

create policy "admins make moderators" on user_roles for insert to authenticated
  with check (role = 'moderator' and granted_by = (select current_user_id()) and (select is_admin()));

create policy "admins unmake moderators" on user_roles for delete to authenticated
  using (role = 'moderator' and (select is_admin()));

create policy "roles take a second factor to give" on user_roles as restrictive for insert to authenticated
  with check ((select passes_second_factor()));

create policy "roles take a second factor to take" on user_roles as restrictive for delete to authenticated
  using ((select passes_second_factor()));

grant usage on schema public to anon, authenticated;
grant select on user_roles to authenticated;
grant insert, update, delete on user_roles to authenticated;
grant select, insert, update on profiles to authenticated;

create trigger profiles_touch before update on profiles for each row execute function touch_updated_at();

-- In the database of an outside auth service the table is that service's, and may be closed to us.
do $$ begin
  create index users_newest_idx on auth.users (coalesce(created_at, 'epoch'::timestamptz), id);
  create index users_email_words_idx on auth.users using gin (email gin_trgm_ops) with (fastupdate = off);
exception when insufficient_privilege then
  null;
end $$;
