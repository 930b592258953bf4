alter table billing_customers enable row level security;
alter table coupons enable row level security;
alter table checkouts enable row level security;
alter table subscriptions enable row level security;
alter table payments enable row level security;
alter table webhook_events enable row level security;
alter table complimentary_plans enable row level security;
alter table billing_letters enable row level security;
alter table reconciliations enable row level security;
alter table test_payments enable row level security;
alter table test_payment_events enable row level security;
alter table test_payment_keys enable row level security;
alter table featured_waiting enable row level security;

create policy "one's own account there, and all for admins" on billing_customers for select to authenticated
  using (user_id = (select current_user_id()) or (select is_admin()));

create policy "admins read coupons" on coupons for select to authenticated using ((select is_admin()));
create policy "admins add coupons" on coupons for insert to authenticated with check ((select is_admin()));

create policy "admins change coupons" on coupons for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));

create policy "admins remove coupons" on coupons for delete to authenticated using ((select is_admin()));

create policy "one's own, and all for admins" on checkouts for select to authenticated
  using (user_id = (select current_user_id()) or (select is_admin()));

create policy "one's own, and all for admins" on subscriptions for select to authenticated
  using (user_id = (select current_user_id()) or (select is_admin()));

create policy "one's own, and all for admins" on payments for select to authenticated
  using (user_id = (select current_user_id()) or (select is_admin()));

create policy "admins read deliveries" on webhook_events for select to authenticated using ((select is_admin()));

create policy "those of one's own listings, and all for admins" on complimentary_plans for select to authenticated
  using (owns_business(business_id) or (select is_admin()));

create policy "admins give" on complimentary_plans for insert to authenticated
  with check ((select is_admin()) and given_by = (select current_user_id()));

create policy "admins change and take back" on complimentary_plans for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));

create policy "admins read the comparisons" on reconciliations for select to authenticated using ((select is_admin()));

create policy "owners see whether they wait, admins all" on featured_waiting for select to authenticated
  using (owns_business(business_id) or (select is_admin()));

create policy "owners wait" on featured_waiting for insert to authenticated with check (owns_business(business_id));

create policy "owners wait no longer" on featured_waiting for delete to authenticated
  using (owns_business(business_id) or (select is_admin()));

grant select on billing_customers to authenticated;
grant select, insert, update, delete on coupons to authenticated;
grant select on checkouts to authenticated;
grant select on subscriptions to authenticated;
grant select on payments to authenticated;
grant select on webhook_events to authenticated;
grant select on complimentary_plans to authenticated;
grant insert (id, business_id, tier, ends_at, reason, given_by), update (ends_at, ended_at) on complimentary_plans to authenticated;
grant select on reconciliations to authenticated;
revoke execute on function entitled_tier(uuid, timestamptz) from public;
revoke execute on function settle_plan(uuid, timestamptz) from public;
grant execute on function settle_plan(uuid, timestamptz) to authenticated;
revoke execute on function is_paid_for(uuid) from public;
grant execute on function is_paid_for(uuid) to authenticated;
revoke execute on function has_featured_place(uuid) from public;
grant execute on function has_featured_place(uuid) to authenticated;
grant select, insert (business_id), delete on featured_waiting to authenticated;

create trigger coupons_touch before insert or update on coupons for each row execute function touch_edited();
create trigger subscriptions_touch before update on subscriptions for each row execute function touch_updated_at();
create trigger payments_touch before update on payments for each row execute function touch_updated_at();
