alter table bulk_imports enable row level security;
alter table bulk_import_problems enable row level security;
alter table bulk_listings enable row level security;

create policy "one's own imports" on bulk_imports for select to authenticated
  using (user_id = (select current_user_id()));

create policy "import for oneself" on bulk_imports for insert to authenticated
  with check (user_id = (select current_user_id()));

create policy "go on with one's own" on bulk_imports for update to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));

create policy "of one's own imports" on bulk_import_problems for select to authenticated
  using (exists (select from bulk_imports i where i.id = import_id and i.user_id = (select current_user_id())));

create policy "note for one's own" on bulk_import_problems for insert to authenticated
  with check (exists (select from bulk_imports i where i.id = import_id and i.user_id = (select current_user_id())));

create policy "one's own keys" on bulk_listings for select to authenticated
  using (user_id = (select current_user_id()));

create policy "keys of one's own listings" on bulk_listings for insert to authenticated
  with check (user_id = (select current_user_id()));

create policy "only administrators import for nobody" on bulk_imports as restrictive for insert to authenticated
  with check (not without_owner or (select is_admin()));

grant select on bulk_imports to authenticated;
grant insert (id, user_id, file_name, file_hash, mode, total) on bulk_imports to authenticated;

-- The background works as the person whose listings they become.
grant update (state, created, skipped, failed, worked_at, finished_at) on bulk_imports to authenticated;

grant select, insert on bulk_import_problems to authenticated;
grant select, insert on bulk_listings to authenticated;
grant insert (without_owner, mapping) on bulk_imports to authenticated;
grant update (noted) on bulk_imports to authenticated;
