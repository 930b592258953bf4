alter table site_settings enable row level security;

-- A consent is a record: every writer is covered by a policy, and nobody changes or removes one.
alter table user_consents enable row level security;

alter table user_consents force row level security;
alter table error_logs enable row level security;
alter table cache_bumps enable row level security;

-- No policies: only the program itself, on the owner's connection, counts.
alter table rate_limits enable row level security;

alter table setting_versions enable row level security;
alter table shared_marks enable row level security;

create policy "settings are public" on site_settings for select to anon, authenticated using (true);
create policy "admins add settings" on site_settings for insert to authenticated with check ((select is_admin()));

create policy "admins change settings" on site_settings for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));

create policy "admins drop settings" on site_settings for delete to authenticated using ((select is_admin()));

create policy "one's own consents, and all for admins" on user_consents for select to authenticated
  using (user_id = (select current_user_id()) or (select is_admin()));

create policy "give one's own consent" on user_consents for insert to authenticated
  with check (user_id = (select current_user_id()) and ip_address is null);

create policy "anyone reports an error of one's own" on error_logs for insert to anon, authenticated
  with check (user_id is not distinct from (select current_user_id()) and not resolved);

create policy "admins read errors" on error_logs for select to authenticated using ((select is_admin()));

create policy "admins resolve errors" on error_logs for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));

create policy "admins delete errors" on error_logs for delete to authenticated using ((select is_admin()));
create policy "admins read what settings were" on setting_versions for select to authenticated using ((select is_admin()));

-- The setting that asks for a second factor in the whole panel.
create policy "the panel's lock takes a second factor to add" on site_settings as restrictive for insert to authenticated
  with check (key <> 'panel' or (select passes_second_factor()));

create policy "the panel's lock takes a second factor to change" on site_settings as restrictive for update to authenticated
  using (key <> 'panel' or (select passes_second_factor()));

create policy "the panel's lock takes a second factor to remove" on site_settings as restrictive for delete to authenticated
  using (key <> 'panel' or (select passes_second_factor()));

grant select on site_settings to anon, authenticated;
grant insert, update, delete on site_settings to authenticated;
grant select, insert on user_consents to authenticated;
grant insert (user_id, error_type, error_message, error_data, resolved) on error_logs to anon, authenticated;
grant select, delete on error_logs to authenticated;
grant update (resolved) on error_logs to authenticated;
revoke execute on function bump_cache(text[]) from public;
revoke execute on function take_rate_limit(text, integer, interval, boolean, timestamptz) from public;
grant select on setting_versions to authenticated;

create trigger site_settings_touch before update on site_settings for each row execute function touch_updated_at();

create trigger site_settings_bump after insert or update or delete on site_settings
  for each row execute function site_settings_bump();

create trigger site_settings_number before insert or update on site_settings
  for each row execute function number_setting();

create trigger site_settings_keep_version after insert or update or delete on site_settings
  for each row execute function keep_setting_version();
