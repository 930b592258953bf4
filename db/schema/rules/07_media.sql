alter table uploads enable row level security;
alter table media enable row level security;

create policy "one's own tickets" on uploads for select to authenticated using (user_id = (select current_user_id()));

create policy "take a ticket for oneself" on uploads for insert to authenticated
  with check (user_id = (select current_user_id()));

create policy "one's own files, moderators all" on media for select to authenticated
  using (user_id = (select current_user_id()) or (select is_moderator()));

create policy "attach one's own" on media for update to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));

grant select, insert on uploads to authenticated;

-- Rows are written by the server, which has seen the file.
grant select, update (unattached_since) on media to authenticated;

revoke execute on function release_old_picture() from public;

-- Why a flyer was turned down is for who manages it.
revoke select on business_flyers from anon;

grant select (id, business_id, title, description, flyer_image_url, alt, price, link_url, starts_at, ends_at, status,
              show_in_premium_banner, created_at, updated_at) on business_flyers to anon;

revoke select on business_photos from anon;
grant select (id, business_id, url, alt, position, status, created_at) on business_photos to anon;
revoke execute on function remove_photo(uuid) from public;
grant execute on function remove_photo(uuid) to authenticated;
revoke execute on function restore_photo(uuid) from public;
grant execute on function restore_photo(uuid) to authenticated;
revoke execute on function release_old_cover() from public;
revoke execute on function release_proposed_logo() from public;
