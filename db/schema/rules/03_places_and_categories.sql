alter table places enable row level security;
alter table categories enable row level security;
alter table category_redirects enable row level security;

create policy "places are public" on places for select to anon, authenticated using (true);
create policy "admins add places" on places for insert to authenticated with check ((select is_admin()));

create policy "admins change places" on places for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));

create policy "admins remove places" on places for delete to authenticated using ((select is_admin()));
create policy "categories are public" on categories for select to anon, authenticated using (true);
create policy "admins add categories" on categories for insert to authenticated with check ((select is_admin()));

create policy "admins change categories" on categories for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));

create policy "admins remove categories" on categories for delete to authenticated using ((select is_admin()));
create policy "where categories went is public" on category_redirects for select to anon, authenticated using (true);

grant select on places to anon, authenticated;
grant insert, update, delete on places to authenticated;
grant select on categories to anon, authenticated;
grant insert, update, delete on categories to authenticated;
grant select on category_redirects to anon, authenticated;
revoke execute on function assert_admin() from public;
revoke execute on function rewrite_category(text, text) from public;
revoke execute on function rename_category(text, text) from public;
grant execute on function rename_category(text, text) to authenticated;
revoke execute on function move_category(text, text) from public;
grant execute on function move_category(text, text) to authenticated;
revoke execute on function merge_category(text, text) from public;
grant execute on function merge_category(text, text) to authenticated;

create trigger categories_touch before update on categories for each row execute function touch_updated_at();

create trigger categories_bump after insert or update or delete on categories
  for each statement execute function categories_bump();

create trigger categories_search_renamed after update on categories
  referencing old table as old_rows new table as new_rows for each statement execute function categories_search_renamed();

create trigger categories_number before update on categories for each row execute function number_category();

create trigger categories_taken before insert or update of slug on categories
  for each row execute function category_taken();
