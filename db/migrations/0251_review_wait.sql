-- How long what owners send waits for a decision: the median of the last seven days, in one row that whoever asks
-- measures again once it is ten minutes old.
create table review_wait (
  is_only boolean primary key default true check (is_only),
  -- Null without any decision.
  median_hours double precision,
  decisions integer not null,
  measured_at timestamptz not null
);
alter table review_wait enable row level security;

create index audit_log_decided_listings_idx on audit_log (at) where action in ('business.publish', 'business.reject');
create index business_revisions_decided_idx on business_revisions (decided_at) where decided_at is not null;

create function find_review_wait() returns table (median_hours double precision, decisions integer)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from review_wait w where w.measured_at > now() - interval '10 minutes') then
    insert into review_wait (median_hours, decisions, measured_at)
    select percentile_cont(0.5) within group (order by extract(epoch from d.waited)) / 3600, count(*), now()
    from (
      -- What an administrator imports and publishes in one go waited for nobody.
      select a.at - b.submitted_at from audit_log a join businesses b on b.id = a.subject_id::uuid
      where a.action in ('business.publish', 'business.reject') and a.at > now() - interval '7 days'
        and b.owner_id is not null and b.submitted_at < a.at
      union all
      select r.decided_at - r.submitted_at from business_revisions r
      where r.decided_at > now() - interval '7 days' and not r.is_live
    ) d (waited)
    on conflict (is_only) do update
      set median_hours = excluded.median_hours, decisions = excluded.decisions, measured_at = excluded.measured_at;
  end if;
  return query select w.median_hours, w.decisions from review_wait w;
end $$;
revoke execute on function find_review_wait() from public;
grant execute on function find_review_wait() to authenticated;
