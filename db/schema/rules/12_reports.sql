alter table reports enable row level security;
alter table suggestions enable row level security;

-- Read by the rules alone, which work as the owner.
alter table rejected_reviews enable row level security;

create policy "visitors report without a name" on reports for insert to anon with check (reporter_id is null);

create policy "people report as themselves" on reports for insert to authenticated
  with check (reporter_id = (select current_user_id()) and email is null);

create policy "one's own reports, and all for moderators" on reports for select to authenticated
  using (reporter_id = (select current_user_id()) or (select is_moderator()));

create policy "moderators decide" on reports for update to authenticated
  using ((select is_moderator())) with check ((select is_moderator()));

create policy "visitors suggest without a name" on suggestions for insert to anon with check (reporter_id is null);

create policy "people suggest as themselves" on suggestions for insert to authenticated
  with check (reporter_id = (select current_user_id()) and email is null);

create policy "one's own suggestions, and all for moderators" on suggestions for select to authenticated
  using (reporter_id = (select current_user_id()) or (select is_moderator()));

create policy "moderators decide" on suggestions for update to authenticated
  using ((select is_moderator())) with check ((select is_moderator()));

grant insert (id, subject_kind, subject_id, business_id, reporter_id, email, reason, details) on reports to anon, authenticated;
grant select on reports to authenticated;
grant update (status, decision_note, decided_at, email) on reports to authenticated;
grant insert (id, name, category, city, state, phone, website, note, reporter_id, email) on suggestions to anon, authenticated;
grant select on suggestions to authenticated;
grant update (status, decision_note, business_id, decided_at, email) on suggestions to authenticated;
grant update (outcome) on reports, suggestions to authenticated;
