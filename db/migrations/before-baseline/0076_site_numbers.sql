-- What happens on the site as a whole: totals by day, never a person, and never the words that somebody looked for.
create table site_metrics_daily (
  day date not null,
  metric text not null check (metric in ('search', 'search_without_result')),
  count integer not null default 0 check (count >= 0),
  primary key (day, metric)
);
alter table site_metrics_daily enable row level security;
grant select on site_metrics_daily to authenticated;
create policy "admins read the site's totals" on site_metrics_daily for select to authenticated using ((select is_admin()));

-- What the overview counts by day.
create index reviews_created_idx on reviews (created_at);
create index businesses_published_at_idx on businesses (published_at) where published_at is not null;
create index error_logs_created_idx on error_logs (created_at);
create index payments_paid_at_idx on payments (paid_at) where paid_at is not null;
create index email_outbox_failed_idx on email_outbox (created_at) where state = 'failed';

-- Background work that was given up. The schema is the queue's own, and not there before its first start.
create function count_failed_jobs() returns integer language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  failed integer := 0;
begin
  if not is_admin() then raise exception 'this is for administrators' using errcode = '42501'; end if;
  if to_regclass('pgboss.job') is not null then
    execute $count$select count(*) from pgboss.job where state = 'failed'$count$ into failed;
  end if;
  return failed;
end $$;
revoke execute on function count_failed_jobs() from public;
grant execute on function count_failed_jobs() to authenticated;
