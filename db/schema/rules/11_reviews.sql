alter table review_photos enable row level security;
alter table review_replies enable row level security;
alter table review_votes enable row level security;

create policy "pictures are seen with their review" on review_photos for select to anon, authenticated
  using (is_public_review(review_id));

create policy "authors and moderators see the rest" on review_photos for select to authenticated
  using (is_own_review(review_id) or (select is_moderator()));

-- A review on the page first goes back to waiting, by an edit: no picture gets there unseen.
create policy "authors add to what waits" on review_photos for insert to authenticated
  with check (is_own_waiting_review(review_id));

create policy "authors change what waits" on review_photos for update to authenticated
  using (is_own_waiting_review(review_id)) with check (is_own_waiting_review(review_id));

create policy "authors remove from what waits, moderators all" on review_photos for delete to authenticated
  using (is_own_waiting_review(review_id) or (select is_moderator()));

create policy "replies are seen with their review" on review_replies for select to anon, authenticated
  using (is_public_review(review_id));

create policy "managers and moderators see the rest" on review_replies for select to authenticated
  using (manages_business(business_id) or (select is_moderator()));

create policy "managers reply to what is on the page" on review_replies for insert to authenticated
  with check (author_id = (select current_user_id()) and manages_business(business_id) and is_public_review(review_id));

create policy "managers change" on review_replies for update to authenticated
  using (manages_business(business_id)) with check (manages_business(business_id));

create policy "managers and moderators remove" on review_replies for delete to authenticated
  using (manages_business(business_id) or (select is_moderator()));

create policy "one's own votes" on review_votes for select to authenticated using (user_id = (select current_user_id()));

create policy "vote for another's, once it is on the page" on review_votes for insert to authenticated
  with check (user_id = (select current_user_id()) and is_public_review(review_id) and not is_own_review(review_id));

create policy "take one's own back" on review_votes for delete to authenticated
  using (user_id = (select current_user_id()));

grant select (helpful_count) on reviews to anon, authenticated;

-- Of a published review they are empty, and others aren't seen by anybody but their author and moderators.
grant select (reason, reason_note, held_for) on reviews to authenticated;

grant update (reason, reason_note, held_for) on reviews to authenticated;
revoke execute on function is_own_review(uuid) from public;
grant execute on function is_own_review(uuid) to authenticated;
revoke execute on function is_own_waiting_review(uuid) from public;
grant execute on function is_own_waiting_review(uuid) to authenticated;
revoke execute on function was_review_published(uuid) from public;
grant execute on function was_review_published(uuid) to authenticated;
revoke execute on function tell_review_author(uuid, text, text, text, text, text, text, text) from public;
grant execute on function tell_review_author(uuid, text, text, text, text, text, text, text) to authenticated;
grant select on review_photos to anon, authenticated;
grant insert (id, review_id, url, alt, position), update (alt, position), delete on review_photos to authenticated;
grant select (review_id, business_id, body, created_at, updated_at) on review_replies to anon, authenticated;
grant insert (review_id, business_id, author_id, body), update (body), delete on review_replies to authenticated;
grant select, insert (review_id, user_id), delete on review_votes to authenticated;

create trigger review_photos_release after delete or update of url on review_photos
  for each row execute function release_old_picture('url');

create trigger review_replies_touch before update of body on review_replies for each row execute function touch_updated_at();

create trigger review_replies_bump after insert or update or delete on review_replies
  for each row execute function business_part_bump();

create trigger review_votes_count after insert or delete on review_votes for each row execute function count_review_votes();
