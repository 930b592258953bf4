alter table newsletter_subscribers enable row level security;
alter table newsletter_issues enable row level security;
alter table newsletter_deliveries enable row level security;

create policy "admins read subscribers" on newsletter_subscribers for select to authenticated using ((select is_admin()));
create policy "admins read issues" on newsletter_issues for select to authenticated using ((select is_admin()));

create policy "admins write issues" on newsletter_issues for insert to authenticated
  with check (status = 'draft' and (select is_admin()));

create policy "admins change drafts, and send them" on newsletter_issues for update to authenticated
  using (status = 'draft' and (select is_admin())) with check (status in ('draft', 'sending') and (select is_admin()));

create policy "admins remove drafts" on newsletter_issues for delete to authenticated
  using (status = 'draft' and (select is_admin()));

create policy "admins read deliveries" on newsletter_deliveries for select to authenticated using ((select is_admin()));

grant select on newsletter_subscribers to authenticated;
grant select, insert, update, delete on newsletter_issues to authenticated;
grant select on newsletter_deliveries to authenticated;
revoke execute on function ask_for_newsletter(text, text, text, text) from public;
grant execute on function ask_for_newsletter(text, text, text, text) to anon, authenticated;
revoke execute on function newsletter_link(text) from public;
grant execute on function newsletter_link(text) to anon, authenticated;
revoke execute on function confirm_newsletter(text) from public;
grant execute on function confirm_newsletter(text) to anon, authenticated;
revoke execute on function leave_newsletter(text) from public;
grant execute on function leave_newsletter(text) to anon, authenticated;
revoke execute on function own_newsletter() from public;
grant execute on function own_newsletter() to authenticated;

-- Who wrote it, not the program that sends it.
create trigger newsletter_issues_touch before insert or update of subject, body on newsletter_issues
  for each row execute function touch_edited();
