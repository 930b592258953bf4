alter table businesses validate constraint businesses_plan_check;
create index businesses_made_plan_idx on businesses (plan) where plan <> tier;
