-- Pictures that nothing shows any more are let go, so that the sweep finds them.

-- A cover is mostly one of the photos, and stays as long as that.
create function release_old_cover() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.cover_image_url like '/media/%' and (tg_op = 'DELETE' or new.cover_image_url is distinct from old.cover_image_url)
     and not exists (select from business_photos where business_id = old.id and url = old.cover_image_url) then
    update media set unattached_since = now() where key = substr(old.cover_image_url, 8) and unattached_since is null;
  end if;
  return null;
end $$;
revoke execute on function release_old_cover() from public;
create trigger businesses_release_cover after delete or update of cover_image_url on businesses
  for each row execute function release_old_cover();

-- A logo that waited, and was turned down or taken back. That one is shown again meanwhile does no harm: the sweep looks.
create function release_proposed_logo() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wished text := old.proposed ->> 'logoUrl';
begin
  if wished like '/media/%' and (tg_op = 'DELETE' or new.status = 'rejected')
     and not exists (select from businesses where id = old.business_id and logo_url = wished) then
    update media set unattached_since = now() where key = substr(wished, 8) and unattached_since is null;
  end if;
  return null;
end $$;
revoke execute on function release_proposed_logo() from public;
create trigger business_revisions_release_logo after delete or update of status on business_revisions
  for each row execute function release_proposed_logo();
