alter table saved_lists enable row level security;
alter table saved_businesses enable row level security;
alter table saved_searches enable row level security;
alter table saved_search_links enable row level security;

create policy "one's own lists" on saved_lists for select to authenticated using (user_id = (select current_user_id()));
create policy "make one's own" on saved_lists for insert to authenticated with check (user_id = (select current_user_id()));

create policy "rename one's own" on saved_lists for update to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));

create policy "drop one's own" on saved_lists for delete to authenticated
  using (user_id = (select current_user_id()) and not is_default);

create policy "what one saved" on saved_businesses for select to authenticated using (user_id = (select current_user_id()));

create policy "save for oneself" on saved_businesses for insert to authenticated
  with check (user_id = (select current_user_id()));

create policy "move and note one's own" on saved_businesses for update to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));

create policy "let go of one's own" on saved_businesses for delete to authenticated
  using (user_id = (select current_user_id()));

create policy "one's own" on saved_searches for select to authenticated using (user_id = (select current_user_id()));
create policy "keep for oneself" on saved_searches for insert to authenticated with check (user_id = (select current_user_id()));

create policy "change one's own" on saved_searches for update to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));

create policy "drop one's own" on saved_searches for delete to authenticated using (user_id = (select current_user_id()));

grant select, insert (id, user_id, name, is_default), update (name), delete on saved_lists to authenticated;

grant select, insert (list_id, user_id, business_id, business_name, note, saved_at), update (list_id, note), delete
  on saved_businesses to authenticated;

grant select, insert (id, user_id, kind, query, name, frequency, seen_until, next_at), update (name, frequency, seen_until, next_at), delete
  on saved_searches to authenticated;

revoke execute on function mailed_search(text), end_mailed_search(text) from public;
grant execute on function mailed_search(text), end_mailed_search(text) to anon, authenticated;
