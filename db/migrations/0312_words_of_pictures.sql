-- The words of a photo that is on the page are its owner's to change, and a moderator's to look at afterwards. It stays up
-- meanwhile; the server makes it wait where the words say what no rule would publish.
alter table business_photos add column described_at timestamptz;

create or replace function guard_photo_review() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user not in ('anon', 'authenticated') or is_moderator() then
    return new;
  end if;
  if (new.reason, new.reason_note, new.needs_check, new.removed_at, new.status_before, new.was_cover_alt, new.described_at)
     is distinct from
     (old.reason, old.reason_note, old.needs_check, old.removed_at, old.status_before, old.was_cover_alt, old.described_at) then
    raise exception 'what came of a photo is not its owner''s to write' using errcode = '42501';
  end if;
  if new.alt is distinct from old.alt and old.status = 'approved' then
    new.needs_check := new.status = 'approved';
    new.described_at := now();
  end if;
  return new;
end $$;

-- A flyer whose picture is described otherwise, or that moves into the banner, is looked at again, like all else of it.
do $$
declare
  body text := pg_get_functiondef('guard_flyer_write()'::regprocedure);
  anchor text := '(new.title, new.description, new.flyer_image_url, new.price, new.link_url) is distinct from
       (old.title, old.description, old.flyer_image_url, old.price, old.link_url)';
begin
  if position(anchor in body) = 0 then raise exception 'guard_flyer_write has changed'; end if;
  execute replace(body, anchor, '(new.title, new.description, new.flyer_image_url, new.alt, new.price, new.link_url) is distinct from
       (old.title, old.description, old.flyer_image_url, old.alt, old.price, old.link_url)
       or (new.show_in_premium_banner and not old.show_in_premium_banner)');
end $$;
