-- Who manages a business sees what others of it answered, too: an answer that was taken down stays its only one.
create policy "managers see what their business answered" on questions for select to authenticated
  using (is_by_business and manages_business(business_id));
drop policy "authors remove what wasn't taken down, managers their answers, moderators all" on questions;
create policy "authors and managers remove what wasn't taken down, moderators all" on questions for delete to authenticated
  using ((status <> 'removed' and (author_id = (select current_user_id()) or (is_by_business and manages_business(business_id))))
         or (select is_moderator()));
