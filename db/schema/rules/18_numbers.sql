alter table metrics_medians enable row level security;
alter table site_metrics_daily enable row level security;

create policy "medians are for all who are signed in" on metrics_medians for select to authenticated using (true);
create policy "admins read the site's totals" on site_metrics_daily for select to authenticated using ((select is_admin()));

grant select on metrics_medians to authenticated;
grant select on site_metrics_daily to authenticated;
revoke execute on function count_failed_jobs() from public;
grant execute on function count_failed_jobs() to authenticated;
