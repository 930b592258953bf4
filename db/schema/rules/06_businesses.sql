create index businesses_marks_idx on businesses using gin (
  listing_marks(name, status, tier, trust_level, category, subcategory, state::text, city, place_type, phone_digits, website_host, email,
                is_demo, unlisted_at is not null, owner_id is null)) with (gin_pending_list_limit = 256, fastupdate = off);

-- businesses -------------------------------------------------------------------------------------
alter table businesses enable row level security;

alter table business_slugs enable row level security;

-- What hangs on a business: seen with it, written by its owner ----------------------------------------
alter table business_hours enable row level security;

alter table business_special_hours enable row level security;
alter table business_photos enable row level security;

-- reviews ----------------------------------------------------------------------------------------
alter table reviews enable row level security;

-- verifications ------------------------------------------------------------------------------------
alter table verifications enable row level security;

-- metrics ------------------------------------------------------------------------------------------
-- Written by the server alone, in batches, on the owner's connection.
alter table metrics_daily enable row level security;

alter table business_members enable row level security;
alter table notices enable row level security;
alter table audit_log enable row level security;
alter table business_revisions enable row level security;
alter table business_invitations enable row level security;
alter table ownership_transfers enable row level security;

-- No role may touch it; what requests need of it is below.
alter table freshness_steps enable row level security;

alter table business_history enable row level security;

create policy "published businesses are public" on businesses for select to anon, authenticated
  using (status = 'published');

create policy "owners and moderators see the rest" on businesses for select to authenticated
  using (owner_id = (select current_user_id()) or (select is_moderator()));

create policy "anyone signed in lists a business" on businesses for insert to authenticated
  with check (owner_id = (select current_user_id()) or (select is_moderator()));

create policy "owners and moderators change" on businesses for update to authenticated
  using (owner_id = (select current_user_id()) or (select is_moderator()))
  with check (owner_id = (select current_user_id()) or (select is_moderator()));

create policy "redirects are public" on business_slugs for select to anon, authenticated using (true);

create policy "hours are seen with their business" on business_hours for select to anon, authenticated
  using (is_public_business(business_id));

create policy "owners and moderators see all hours" on business_hours for select to authenticated
  using (manages_business(business_id) or (select is_moderator()));

create policy "owners write hours" on business_hours for insert to authenticated
  with check (manages_business(business_id) or (select is_moderator()));

create policy "owners change hours" on business_hours for update to authenticated
  using (manages_business(business_id) or (select is_moderator())) with check (manages_business(business_id) or (select is_moderator()));

create policy "owners remove hours" on business_hours for delete to authenticated
  using (manages_business(business_id) or (select is_moderator()));

create policy "special hours are seen with their business" on business_special_hours for select to anon, authenticated
  using (is_public_business(business_id));

create policy "owners and moderators see all special hours" on business_special_hours for select to authenticated
  using (manages_business(business_id) or (select is_moderator()));

create policy "owners write special hours" on business_special_hours for insert to authenticated
  with check (manages_business(business_id) or (select is_moderator()));

create policy "owners change special hours" on business_special_hours for update to authenticated
  using (manages_business(business_id) or (select is_moderator())) with check (manages_business(business_id) or (select is_moderator()));

create policy "owners remove special hours" on business_special_hours for delete to authenticated
  using (manages_business(business_id) or (select is_moderator()));

create policy "approved photos are seen with their business" on business_photos for select to anon, authenticated
  using (status = 'approved' and is_public_business(business_id));

create policy "owners and moderators see all photos" on business_photos for select to authenticated
  using ((manages_business(business_id) or (select is_moderator())) and status <> 'removed');

create policy "owners add photos" on business_photos for insert to authenticated
  with check ((manages_business(business_id) and reason is null and reason_note is null and removed_at is null
               and (status = 'pending' and not needs_check or status = 'approved' and needs_check and pictures_go_live(business_id)))
              or (select is_moderator()));

create policy "owners change photos" on business_photos for update to authenticated
  using (manages_business(business_id) or (select is_moderator())) with check (manages_business(business_id) or (select is_moderator()));

create policy "owners remove photos" on business_photos for delete to authenticated
  using (manages_business(business_id) or (select is_moderator()));

create policy "published reviews are public" on reviews for select to anon, authenticated
  using (status = 'published' and is_public_business(business_id));

create policy "authors and moderators see the rest" on reviews for select to authenticated
  using (author_id = (select current_user_id()) or (select is_moderator()));

create policy "anyone signed in reviews, never one's own business" on reviews for insert to authenticated
  with check (author_id = (select current_user_id()) and status = 'pending'
              and is_public_business(business_id) and not manages_business(business_id));

create policy "authors and moderators change" on reviews for update to authenticated
  using (author_id = (select current_user_id()) or (select is_moderator()))
  with check (author_id = (select current_user_id()) or (select is_moderator()));

create policy "trust is shown with its business" on verifications for select to anon, authenticated
  using (revoked_at is null and is_public_business(business_id));

create policy "owners and moderators see all trust" on verifications for select to authenticated
  using (manages_business(business_id) or (select is_moderator()));

create policy "moderators verify" on verifications for insert to authenticated with check ((select is_moderator()));

create policy "moderators change" on verifications for update to authenticated
  using ((select is_moderator())) with check ((select is_moderator()));

create policy "admins remove" on verifications for delete to authenticated using ((select is_admin()));

create policy "managers see the rest" on businesses for select to authenticated
  using (id = any ((select member_business_ids())::uuid[]));

create policy "managers change" on businesses for update to authenticated
  using (id = any ((select member_business_ids())::uuid[])) with check (id = any ((select member_business_ids())::uuid[]));

create policy "who manages it sees with whom, moderators too" on business_members for select to authenticated
  using (user_id = (select current_user_id()) or manages_business(business_id) or (select is_moderator()));

create policy "owners remove, managers leave" on business_members for delete to authenticated
  using (user_id = (select current_user_id()) or owns_business(business_id) or (select is_admin()));

create policy "admins add; others by invitation" on business_members for insert to authenticated
  with check ((select is_admin()));

create policy "one's own notices" on notices for select to authenticated using (user_id = (select current_user_id()));

create policy "read one's own" on notices for update to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));

create policy "drop one's own" on notices for delete to authenticated using (user_id = (select current_user_id()));
create policy "admins read the record" on audit_log for select to authenticated using ((select is_admin()));

create policy "who manages it and moderators see what waits" on business_revisions for select to authenticated
  using (manages_business(business_id) or (select is_moderator()));

create policy "who manages a published business proposes" on business_revisions for insert to authenticated
  with check (submitted_by = (select current_user_id()) and is_public_business(business_id)
              and (manages_business(business_id) or (select is_moderator())));

create policy "moderators decide" on business_revisions for update to authenticated
  using ((select is_moderator())) with check ((select is_moderator()) and decided_by = (select current_user_id()));

-- What is live already is not taken back by hiding that it was changed.
create policy "who manages it withdraws" on business_revisions for delete to authenticated
  using (manages_business(business_id) and not (is_live and status = 'pending'));

create policy "owners delete what isn't up, admins anything" on businesses for delete to authenticated
  using ((owner_id = (select current_user_id()) and (status in ('draft', 'rejected', 'archived') or status = 'pending' and published_at is null))
         or (select is_admin()));

create policy "owners see whom they invited, moderators too" on business_invitations for select to authenticated
  using (owns_business(business_id) or (select is_moderator()));

create policy "both sides see a transfer, moderators too" on ownership_transfers for select to authenticated
  using (from_id = (select current_user_id()) or to_id = (select current_user_id()) or (select is_moderator()));

create policy "authors remove what wasn't taken down, moderators all" on reviews for delete to authenticated
  using ((author_id = (select current_user_id()) and status <> 'removed') or (select is_moderator()));

create policy "managers read their numbers, moderators all" on metrics_daily for select to authenticated
  using (business_id = any ((select managed_business_ids())::uuid[]) or (select is_moderator()));

create policy "administrators read what was" on business_history for select to authenticated using ((select is_admin()));

-- Visitors never read who owns a listing or what a moderator noted. A column added later must be granted
-- here by its own migration before a visitor can read it.
grant select (
  id, name, slug, short_description, description, category, subcategory, status, is_active, submitted_at,
  published_at, unlisted_at, last_confirmed_at, hours_confirmed_at, place_type, address, address_line2, city,
  state, zip, city_slug, lat, lng, service_radius_miles, covers_nationwide, timezone, phone, whatsapp, email,
  website, social_links, logo_url, cover_image_url, cover_image_alt, price_level, heritage, communities,
  languages, attributes, services, year_established, tier, is_premium, is_featured, trust_level, is_verified,
  rating_average, rating_count, completeness, version, created_at, updated_at, branch_of
) on businesses to anon;

grant select, insert, update, delete on businesses to authenticated;
grant select on business_slugs to anon, authenticated;
grant select on business_hours to anon, authenticated;
grant insert, update, delete on business_hours to authenticated;
grant select on business_special_hours to anon, authenticated;
grant insert, update, delete on business_special_hours to authenticated;
grant select on business_photos to anon, authenticated;
grant insert, update, delete on business_photos to authenticated;
grant select on business_flyers to anon, authenticated;
grant insert, update, delete on business_flyers to authenticated;
grant select (id, business_id, author_name, rating, body, status, created_at, updated_at) on reviews to anon, authenticated;
grant insert (id, business_id, author_id, author_name, rating, body, status) on reviews to authenticated;
grant update (rating, body, author_name, status) on reviews to authenticated;
grant delete on reviews to authenticated;
revoke execute on function refresh_ratings(uuid[]) from public;
grant select (id, business_id, level, evidence, checked_by_name, checked_at, expires_at, revoked_at) on verifications to anon, authenticated;
grant insert, update, delete on verifications to authenticated;
revoke execute on function refresh_business_trust(uuid[]) from public;
grant select on metrics_daily to authenticated;
grant select, insert (business_id, user_id, added_by), delete on business_members to authenticated;
grant select (branch_of) on businesses to anon;
grant select, update (read_at), delete on notices to authenticated;
revoke execute on function notify_person(uuid, text, uuid, text, text, text, text, text, text) from public;
grant execute on function notify_person(uuid, text, uuid, text, text, text, text, text, text) to anon, authenticated;
revoke execute on function notify_managers(uuid, text, text, text, text, text, text, text) from public;
grant execute on function notify_managers(uuid, text, text, text, text, text, text, text) to anon, authenticated;
revoke execute on function queue_mail(text, text, uuid, text, text, text) from public;
grant execute on function queue_mail(text, text, uuid, text, text, text) to anon, authenticated;
grant select on audit_log to authenticated;
revoke execute on function write_audit(text, text, text, jsonb, jsonb, text, text) from public;
grant execute on function write_audit(text, text, text, jsonb, jsonb, text, text) to authenticated;
grant select, delete on business_revisions to authenticated;
grant insert (business_id, field, proposed, submitted_by) on business_revisions to authenticated;
grant update (status, decided_by, decided_at, reason, reason_note) on business_revisions to authenticated;
revoke execute on function free_business_slug(text[], uuid) from public;
grant execute on function free_business_slug(text[], uuid) to authenticated;
revoke execute on function attest_business(uuid) from public;
grant execute on function attest_business(uuid) to authenticated;
revoke execute on function similar_businesses(text, text, text, double precision, double precision, uuid) from public;
grant execute on function similar_businesses(text, text, text, double precision, double precision, uuid) to authenticated;

grant select (id, business_id, email, invited_by, state, sends, sent_at, expires_at, decided_at, created_at)
  on business_invitations to authenticated;

grant select (id, business_id, from_id, to_email, to_id, state, expires_at, accepted_at, decided_at, created_at)
  on ownership_transfers to authenticated;

revoke execute on function own_email() from public;
revoke execute on function name_of_person(uuid) from public;
revoke execute on function business_people(uuid) from public;
grant execute on function business_people(uuid) to authenticated;
revoke execute on function refusal_of_non_owner(uuid) from public;
revoke execute on function invite_manager(uuid, uuid, text, text) from public;
grant execute on function invite_manager(uuid, uuid, text, text) to authenticated;
revoke execute on function renew_invitation(uuid, uuid, text) from public;
grant execute on function renew_invitation(uuid, uuid, text) to authenticated;
revoke execute on function withdraw_invitation(uuid, uuid) from public;
grant execute on function withdraw_invitation(uuid, uuid) to authenticated;
revoke execute on function invitation_of(text) from public;
grant execute on function invitation_of(text) to authenticated;
revoke execute on function answer_invitation(text, boolean) from public;
grant execute on function answer_invitation(text, boolean) to authenticated;
revoke execute on function ask_transfer(uuid, uuid, text, text) from public;
grant execute on function ask_transfer(uuid, uuid, text, text) to authenticated;
revoke execute on function transfer_of(text) from public;
grant execute on function transfer_of(text) to authenticated;
revoke execute on function answer_transfer(text, boolean) from public;
grant execute on function answer_transfer(text, boolean) to authenticated;
revoke execute on function withdraw_transfer(uuid) from public;
grant execute on function withdraw_transfer(uuid) to authenticated;
revoke execute on function confirm_transfer(uuid, boolean) from public;
grant execute on function confirm_transfer(uuid, boolean) to authenticated;
revoke execute on function set_confirmed(uuid) from public;
revoke execute on function confirm_business(uuid) from public;
grant execute on function confirm_business(uuid) to authenticated;
revoke execute on function confirmation_of(text) from public;
grant execute on function confirmation_of(text) to anon, authenticated;
revoke execute on function confirm_by_link(text) from public;
grant execute on function confirm_by_link(text) to anon, authenticated;
grant execute on function stale_after_days() to anon, authenticated;
grant select on business_history to authenticated;
revoke execute on function count_leads(uuid) from public;
grant execute on function count_leads(uuid) to authenticated;
revoke execute on function merge_moves(uuid, uuid) from public;
grant execute on function merge_moves(uuid, uuid) to authenticated;
revoke execute on function merge_businesses(uuid, uuid) from public;
grant execute on function merge_businesses(uuid, uuid) to authenticated;

create trigger businesses_guard before insert or update on businesses for each row execute function guard_business_write();
create trigger businesses_derive before insert or update on businesses for each row execute function derive_business();
create trigger businesses_keep_slug after insert or update of slug on businesses for each row execute function keep_old_slug();
create trigger business_photos_guard before update on business_photos for each row execute function guard_picture_write();
create trigger reviews_guard before update on reviews for each row execute function guard_review_write();

create trigger reviews_ratings_insert after insert on reviews
  referencing new table as new_rows for each statement execute function reviews_inserted();

create trigger reviews_ratings_update after update on reviews
  referencing old table as old_rows new table as new_rows for each statement execute function reviews_updated();

create trigger reviews_ratings_delete after delete on reviews
  referencing old table as old_rows for each statement execute function reviews_deleted();

create trigger verifications_trust_insert after insert on verifications
  referencing new table as new_rows for each statement execute function verifications_inserted();

create trigger verifications_trust_update after update on verifications
  referencing old table as old_rows new table as new_rows for each statement execute function verifications_updated();

create trigger verifications_trust_delete after delete on verifications
  referencing old table as old_rows for each statement execute function verifications_deleted();

create trigger businesses_bump after insert or update or delete on businesses for each row execute function businesses_bump();
create trigger business_hours_bump after insert or update or delete on business_hours for each row execute function business_part_bump();
create trigger business_special_hours_bump after insert or update or delete on business_special_hours for each row execute function business_part_bump();
create trigger business_photos_bump after insert or update or delete on business_photos for each row execute function business_part_bump();
create trigger reviews_bump after insert or update or delete on reviews for each row execute function business_part_bump();
create trigger verifications_bump after insert or update or delete on verifications for each row execute function business_part_bump();

create trigger businesses_search_insert after insert on businesses
  referencing new table as new_rows for each statement execute function businesses_search_written();

create trigger businesses_search_update after update on businesses
  referencing new table as new_rows for each statement execute function businesses_search_written();

do $$
declare part text;
begin
  foreach part in array array['business_hours', 'business_special_hours'] loop
    execute format('create trigger %1$s_search_insert after insert on %1$s referencing new table as new_rows
      for each statement execute function business_hours_search_written()', part);
    execute format('create trigger %1$s_search_update after update on %1$s referencing old table as old_rows new table as new_rows
      for each statement execute function business_hours_search_changed()', part);
    execute format('create trigger %1$s_search_delete after delete on %1$s referencing old table as old_rows
      for each statement execute function business_hours_search_removed()', part);
  end loop;
end
$$;

create trigger businesses_landing_insert after insert on businesses
  referencing new table as new_rows for each statement execute function businesses_landing_counted();

create trigger businesses_landing_update after update on businesses
  referencing old table as old_rows new table as new_rows for each statement execute function businesses_landing_counted();

create trigger businesses_landing_delete after delete on businesses
  referencing old table as old_rows for each statement execute function businesses_landing_counted();

create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_change();

create trigger businesses_checked_after after update on businesses for each row
  when (old.status = 'published' and new.status = 'published' and current_user in ('anon', 'authenticated') and not is_moderator()
    and (old.description, old.short_description, old.year_established, old.services, old.attributes, old.place_type,
         old.service_radius_miles, old.covers_nationwide, old.logo_url, old.cover_image_url, old.cover_image_alt)
        is distinct from
        (new.description, new.short_description, new.year_established, new.services, new.attributes, new.place_type,
         new.service_radius_miles, new.covers_nationwide, new.logo_url, new.cover_image_url, new.cover_image_alt))
  execute function record_checked_after();

create trigger business_photos_release after delete or update of url on business_photos
  for each row execute function release_old_picture('url');

create trigger businesses_release_logo after delete or update of logo_url on businesses
  for each row execute function release_old_picture('logo_url');

create trigger reviews_touch before update on reviews for each row
  when ((old.rating, old.body, old.author_name) is distinct from (new.rating, new.body, new.author_name))
  execute function touch_updated_at();

create trigger reviews_publication before insert or update of status on reviews
  for each row execute function date_review_publication();

-- The public page says so; that an owner came or went bumps it already.
create trigger business_members_bump after insert or delete on business_members
  for each row execute function business_part_bump();

create trigger business_photos_review_guard before update on business_photos
  for each row execute function guard_photo_review();

create trigger businesses_saving_confirms before update on businesses for each row
  when (old.status = 'published' and new.status = 'published' and old.version <> new.version and current_user = 'authenticated')
  execute function saving_confirms();

create trigger reviews_remember_rejected after delete on reviews for each row
  when (old.status = 'rejected' or 'rejected_before' = any (old.held_for))
  execute function remember_rejected_review();

create trigger businesses_release_cover after delete or update of cover_image_url on businesses
  for each row execute function release_old_cover();

create trigger business_revisions_release_logo after delete or update of status on business_revisions
  for each row execute function release_proposed_logo();

create trigger businesses_keep_history after update on businesses for each row
  when (old.status <> 'draft') execute function keep_business_history();

create trigger transfers_are_recorded_when_asked after insert on ownership_transfers for each row execute function record_transfer();

create trigger transfers_are_recorded after update of state on ownership_transfers
  for each row when (old.state is distinct from new.state) execute function record_transfer();

create trigger businesses_lane_insert before insert on businesses for each row
  when (new.status = 'pending' or new.review_lane <> 'new') execute function choose_review_lane();

create trigger businesses_lane_update before update on businesses for each row
  when (new.review_lane <> old.review_lane or new.status = 'pending' and old.status <> 'pending')
  execute function choose_review_lane();
