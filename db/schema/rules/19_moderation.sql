-- Read with the rights of its owner, so that conditions on it may use every index: row-level security keeps the planner
-- from those whose operators might tell something. The role is checked once, before a row is read.
create view admin_listings as
  select b.id, b.slug, b.name, lower(b.name) collate "C" as name_key, b.category, b.subcategory, b.status, b.reason, b.tier, b.trust_level,
         b.is_verified, b.place_type, b.city, b.state::text as state, b.phone, b.phone_digits, b.website, b.website_host, b.email,
         b.owner_id, u.email::text as owner_email, p.display_name as owner_name,
         b.rating_average, b.rating_count, business_completeness(b) as completeness, b.is_demo, b.unlisted_at, b.submitted_at, b.published_at,
         b.last_confirmed_at, b.created_at, b.updated_at, b.version,
         listing_marks(b.name, b.status, b.tier, b.trust_level, b.category, b.subcategory, b.state::text, b.city, b.place_type,
                       b.phone_digits, b.website_host, b.email, b.is_demo, b.unlisted_at is not null, b.owner_id is null) as marks
  from businesses b left join auth.users u on u.id = b.owner_id left join profiles p on p.id = b.owner_id
  where (select is_admin());

alter table moderation_decisions enable row level security;
alter table moderation_assignments enable row level security;
alter table saved_views enable row level security;
alter table listing_acts enable row level security;
alter table listing_act_items enable row level security;

create policy "moderators know what is decided" on moderation_decisions for select to authenticated
  using ((select is_moderator()));

create policy "moderators decide in their own name" on moderation_decisions for insert to authenticated
  with check (decided_by = (select current_user_id()) and failure is null and (select is_moderator()));

create policy "who decided puts off" on moderation_decisions for update to authenticated
  using (decided_by = (select current_user_id()) and failure is null and (select is_moderator()))
  with check (decided_by = (select current_user_id()) and (select is_moderator()));

create policy "who decided takes back" on moderation_decisions for delete to authenticated
  using (decided_by = (select current_user_id()) and (select is_moderator()));

create policy "moderators see who has what" on moderation_assignments for select to authenticated
  using ((select is_moderator()));

create policy "moderators take for themselves" on moderation_assignments for insert to authenticated
  with check (user_id = (select current_user_id()) and (select is_moderator()));

create policy "moderators take over for themselves" on moderation_assignments for update to authenticated
  using ((select is_moderator())) with check (user_id = (select current_user_id()) and (select is_moderator()));

create policy "moderators let go of their own" on moderation_assignments for delete to authenticated
  using (user_id = (select current_user_id()) and (select is_moderator()));

create policy "one's own views" on saved_views for select to authenticated
  using (user_id = (select current_user_id()) and (select is_admin()));

create policy "keep one's own" on saved_views for insert to authenticated
  with check (user_id = (select current_user_id()) and (select is_admin()));

create policy "change one's own" on saved_views for update to authenticated
  using (user_id = (select current_user_id()) and (select is_admin()))
  with check (user_id = (select current_user_id()) and (select is_admin()));

create policy "drop one's own" on saved_views for delete to authenticated
  using (user_id = (select current_user_id()) and (select is_admin()));

create policy "administrators see what is done to many" on listing_acts for select to authenticated using ((select is_admin()));

create policy "administrators begin it in their own name" on listing_acts for insert to authenticated
  with check (user_id = (select current_user_id()) and (select is_admin()));

create policy "administrators go on with it and stop it" on listing_acts for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));

create policy "administrators see which" on listing_act_items for select to authenticated using ((select is_admin()));
create policy "administrators choose which" on listing_act_items for insert to authenticated with check ((select is_admin()));

create policy "administrators note what came of it" on listing_act_items for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));

grant select, insert, delete on moderation_decisions to authenticated;

-- When a batch is complete, the time to take it back begins for all of it.
grant update (carry_out_at) on moderation_decisions to authenticated;

grant select, insert, update, delete on moderation_assignments to authenticated;
revoke execute on function turned_down_postings(uuid[]) from public;
grant execute on function turned_down_postings(uuid[]) to authenticated;
revoke all on admin_listings from public;
grant select on admin_listings to authenticated;
revoke execute on function people_by_address(text) from public;
grant execute on function people_by_address(text) to authenticated;
grant select, insert (id, user_id, list, name, query), update (name, query), delete on saved_views to authenticated;
grant select on listing_acts to authenticated;
grant insert (id, user_id, act, total, request_id) on listing_acts to authenticated;
grant update (state, changed, unchanged, refused, worked_at, finished_at) on listing_acts to authenticated;
grant select, insert (act_id, nth, business_id), update (outcome, message) on listing_act_items to authenticated;
revoke execute on function person_of_address(text) from public;
grant execute on function person_of_address(text) to authenticated;
revoke execute on function record_transfer() from public;
