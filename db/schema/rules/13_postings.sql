alter table business_flyers enable row level security;
alter table postings enable row level security;
alter table posting_drafts enable row level security;
alter table events enable row level security;
alter table event_occurrences enable row level security;
alter table jobs enable row level security;
alter table job_applications enable row level security;
alter table job_resumes enable row level security;
alter table housing_listings enable row level security;
alter table housing_addresses enable row level security;

create policy "approved flyers are seen with their business" on business_flyers for select to anon, authenticated
  using (status = 'approved' and is_public_business(business_id));

create policy "owners and moderators see all flyers" on business_flyers for select to authenticated
  using (manages_business(business_id) or (select is_moderator()));

create policy "owners change flyers" on business_flyers for update to authenticated
  using (manages_business(business_id) or (select is_moderator())) with check (manages_business(business_id) or (select is_moderator()));

create policy "owners remove flyers" on business_flyers for delete to authenticated
  using (manages_business(business_id) or (select is_moderator()));

create policy "managers add flyers" on business_flyers for insert to authenticated
  with check ((manages_business(business_id) and status = 'pending') or (select is_moderator()));

create policy "what was published is public" on postings for select to anon, authenticated
  using (status in ('published', 'expired', 'closed'));

create policy "one's own, and all for moderators" on postings for select to authenticated
  using (posted_by = (select current_user_id()) or business_id = any ((select managed_business_ids())::uuid[]) or (select is_moderator()));

create policy "people post for themselves and for what they manage" on postings for insert to authenticated
  with check (posted_by = (select current_user_id()) and status = 'draft'
              and (business_id is null or manages_business(business_id)));

create policy "who manages it, and moderators" on postings for update to authenticated
  using (posted_by = (select current_user_id()) or business_id = any ((select managed_business_ids())::uuid[]) or (select is_moderator()))
  with check (posted_by = (select current_user_id()) or business_id = any ((select managed_business_ids())::uuid[]) or (select is_moderator()));

create policy "who manages it removes it" on postings for delete to authenticated
  using (posted_by = (select current_user_id()) or business_id = any ((select managed_business_ids())::uuid[]) or (select is_moderator()));

create policy "who manages it, and moderators" on posting_drafts for select to authenticated
  using (manages_posting(posting_id) or (select is_moderator()));

create policy "who manages it begins" on posting_drafts for insert to authenticated with check (manages_posting(posting_id));

create policy "who manages it writes, moderators decide" on posting_drafts for update to authenticated
  using (manages_posting(posting_id) or (select is_moderator())) with check (manages_posting(posting_id) or (select is_moderator()));

create policy "readable as the posting is" on events for select to anon, authenticated
  using (exists (select from postings p where p.id = posting_id));

create policy "moderators write" on events for insert to authenticated with check ((select is_moderator()));

create policy "moderators change" on events for update to authenticated
  using ((select is_moderator())) with check ((select is_moderator()));

create policy "moderators remove" on events for delete to authenticated using ((select is_moderator()));

create policy "readable as the posting is" on event_occurrences for select to anon, authenticated
  using (exists (select from postings p where p.id = posting_id));

create policy "moderators write" on event_occurrences for insert to authenticated with check ((select is_moderator()));

create policy "moderators change" on event_occurrences for update to authenticated
  using ((select is_moderator())) with check ((select is_moderator()));

create policy "moderators remove" on event_occurrences for delete to authenticated using ((select is_moderator()));

create policy "with their posting" on jobs for select to anon, authenticated
  using (exists (select from postings p where p.id = posting_id));

create policy "moderators publish" on jobs for insert to authenticated with check ((select is_moderator()));

create policy "moderators publish changes" on jobs for update to authenticated
  using ((select is_moderator())) with check ((select is_moderator()));

create policy "moderators take away" on jobs for delete to authenticated using ((select is_moderator()));

create policy "who manages the job, and one's own" on job_applications for select to authenticated
  using (applicant_id = (select current_user_id()) or manages_posting(posting_id));

create policy "who manages the job sorts them" on job_applications for update to authenticated
  using (manages_posting(posting_id)) with check (manages_posting(posting_id));

create policy "withdraw one's own" on job_applications for delete to authenticated
  using (applicant_id = (select current_user_id()));

create policy "with its application" on job_resumes for select to authenticated
  using (exists (select from job_applications a where a.id = application_id));

create policy "who sees the posting sees its home" on housing_listings for select to anon, authenticated
  using (exists (select from postings p where p.id = posting_id));

create policy "moderators write it" on housing_listings for insert to authenticated with check ((select is_moderator()));

create policy "moderators change it" on housing_listings for update to authenticated
  using ((select is_moderator())) with check ((select is_moderator()));

create policy "moderators remove it" on housing_listings for delete to authenticated using ((select is_moderator()));

create policy "who manages it, and moderators" on housing_addresses for select to authenticated
  using (manages_posting(posting_id) or (select is_moderator()));

create policy "moderators write it" on housing_addresses for insert to authenticated with check ((select is_moderator()));

create policy "moderators change it" on housing_addresses for update to authenticated
  using ((select is_moderator())) with check ((select is_moderator()));

create policy "moderators remove it" on housing_addresses for delete to authenticated using ((select is_moderator()));

grant select on postings to anon, authenticated;
grant insert (id, kind, posted_by, business_id) on postings to authenticated;
grant update, delete on postings to authenticated;
revoke execute on function guard_posting_write() from public;
revoke execute on function postings_bump() from public;
grant select, insert (posting_id, fields), update (fields, state, version, submitted_at, live_fields, reason, reason_note) on posting_drafts to authenticated;
revoke execute on function guard_posting_draft() from public;
revoke execute on function release_posting_pictures() from public;
revoke execute on function notify_posting_managers(uuid, text, text, text, text, text, text, text) from public;
grant execute on function notify_posting_managers(uuid, text, text, text, text, text, text, text) to anon, authenticated;
grant select on events to anon, authenticated;
grant insert, update, delete on events to authenticated;
grant select on event_occurrences to anon, authenticated;
grant insert, update, delete on event_occurrences to authenticated;
revoke execute on function events_bump() from public;
revoke execute on function cancel_event_date(uuid, date, boolean) from public;
grant execute on function cancel_event_date(uuid, date, boolean) to authenticated;
grant select on jobs to anon, authenticated;
grant insert, update, delete on jobs to authenticated;

grant select (id, posting_id, applicant_id, name, email, phone, message, consent_version, state, created_at, delete_after),
  update (state), delete on job_applications to authenticated;

grant select on job_resumes to authenticated;
revoke execute on function send_job_application(uuid, uuid, timestamptz, text, text, text, text, text, text, timestamptz, uuid) from public;
grant execute on function send_job_application(uuid, uuid, timestamptz, text, text, text, text, text, text, timestamptz, uuid) to anon, authenticated;
grant select on housing_listings to anon, authenticated;
grant insert, update, delete on housing_listings to authenticated;
grant select, insert, update, delete on housing_addresses to authenticated;

create trigger business_flyers_touch before update on business_flyers for each row execute function touch_updated_at();
create trigger business_flyers_bump after insert or update or delete on business_flyers for each row execute function business_part_bump();

create trigger business_flyers_release after delete or update of flyer_image_url on business_flyers
  for each row execute function release_old_picture('flyer_image_url');

create trigger business_flyers_guard before insert or update on business_flyers for each row execute function guard_flyer_write();
create trigger postings_guard before update on postings for each row execute function guard_posting_write();
create trigger postings_touch before update on postings for each row execute function touch_updated_at();
create trigger postings_bump after insert or update or delete on postings for each row execute function postings_bump();
create trigger posting_drafts_guard before update on posting_drafts for each row execute function guard_posting_draft();
create trigger posting_drafts_touch before update on posting_drafts for each row execute function touch_updated_at();

create trigger postings_release_pictures after delete or update of photos on postings
  for each row execute function release_posting_pictures();

create trigger posting_drafts_release_pictures after delete or update of fields on posting_drafts
  for each row execute function release_posting_pictures();

create trigger events_bump after insert or update on events for each row execute function events_bump();
create trigger events_touch before update on events for each row execute function touch_updated_at();
create trigger job_applications_guard before update on job_applications for each row execute function guard_job_application();
create trigger housing_touch before update on housing_listings for each row execute function touch_updated_at();
