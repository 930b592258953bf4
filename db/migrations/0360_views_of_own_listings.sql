-- The panel's lists are for those who open it. The table of one's own listings is for everyone, and so are its views.
create function has_saved_views_of(list text) returns boolean language sql stable set search_path = public, pg_temp as
$$ select list = 'locations' or has_right('panel') $$;
revoke execute on function has_saved_views_of(text) from public;
grant execute on function has_saved_views_of(text) to authenticated;

alter policy "one's own views" on saved_views using (user_id = (select current_user_id()) and has_saved_views_of(list));
alter policy "keep one's own" on saved_views with check (user_id = (select current_user_id()) and has_saved_views_of(list));
alter policy "change one's own" on saved_views
  using (user_id = (select current_user_id()) and has_saved_views_of(list))
  with check (user_id = (select current_user_id()) and has_saved_views_of(list));
alter policy "drop one's own" on saved_views using (user_id = (select current_user_id()) and has_saved_views_of(list));
