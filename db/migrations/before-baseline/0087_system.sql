-- What administrators see and do about the running system. Counters and background jobs have no policies of their own: these
-- functions are the only way to them, and open to administrators alone.

-- Counters that run, the fullest first; with keys only those. Keys hold hashes: whose a counter is, only who knows the
-- address or the account can ask.
create function list_rate_limits(wanted text[], most integer)
returns table (key text, count integer, starts_at timestamptz, ends_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform assert_admin();
  return query select r.key, r.count, r.starts_at, r.ends_at from rate_limits r
    where r.ends_at > now() and (wanted is null or r.key = any(wanted))
    order by r.count desc, r.ends_at desc, r.key limit most;
end $$;
revoke execute on function list_rate_limits(text[], integer) from public;
grant execute on function list_rate_limits(text[], integer) to authenticated;

create function lift_rate_limit(wanted text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare counted integer;
begin
  perform assert_admin();
  delete from rate_limits r where r.key = wanted and r.ends_at > now() returning r.count into counted;
  return counted;
end $$;
revoke execute on function lift_rate_limit(text) from public;
grant execute on function lift_rate_limit(text) to authenticated;

-- pg-boss makes its schema itself, when it first begins: until then there is no work.
create function has_background_work() returns boolean language sql stable set search_path = public, pg_temp as
$$ select to_regclass('pgboss.job') is not null $$;

create function list_background_jobs(wanted text, before_at timestamptz, before_id uuid, most integer)
returns table (id uuid, name text, state text, data jsonb, output jsonb, retry_count integer, retry_limit integer,
  created_at timestamptz, starts_at timestamptz, started_at timestamptz, completed_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform assert_admin();
  if not has_background_work() then return; end if;
  return query select j.id, j.name, j.state::text, j.data, j.output, j.retry_count, j.retry_limit, j.created_on,
      j.start_after, j.started_on, j.completed_on
    from pgboss.job j
    where case wanted
        when 'failed' then j.state = 'failed'
        when 'active' then j.state = 'active'
        when 'waiting' then j.state in ('created', 'retry')
        else j.state in ('completed', 'cancelled') end
      and (before_at is null or (j.created_on, j.id) < (before_at, before_id))
    order by j.created_on desc, j.id desc limit most;
end $$;
revoke execute on function list_background_jobs(text, timestamptz, uuid, integer) from public;
grant execute on function list_background_jobs(text, timestamptz, uuid, integer) to authenticated;

create function count_background_jobs() returns table (state text, jobs integer)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform assert_admin();
  if not has_background_work() then return; end if;
  return query select case when j.state in ('created', 'retry') then 'waiting'
      when j.state in ('completed', 'cancelled') then 'done' else j.state::text end, count(*)::integer
    from pgboss.job j group by 1;
end $$;
revoke execute on function count_background_jobs() from public;
grant execute on function count_background_jobs() to authenticated;

create function list_background_schedules() returns table (name text, cron text, timezone text, last_at timestamptz, last_state text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform assert_admin();
  if not has_background_work() then return; end if;
  return query select s.name, s.cron, s.timezone, l.created_on, l.state::text
    from pgboss.schedule s left join lateral (
      select j.created_on, j.state from pgboss.job j where j.name = s.name order by j.created_on desc limit 1) l on true
    order by s.name;
end $$;
revoke execute on function list_background_schedules() from public;
grant execute on function list_background_schedules() to authenticated;

-- Once more from the beginning, at once. Only what failed for good: all else is tried again by itself.
create function retry_background_job(wanted uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare found_name text;
begin
  perform assert_admin();
  if not has_background_work() then return null; end if;
  update pgboss.job j set state = 'retry', retry_count = 0, start_after = now(), started_on = null,
      completed_on = null, output = null,
      keep_until = now() + interval '14 days'
    where j.id = wanted and j.state = 'failed' returning j.name into found_name;
  return found_name;
end $$;
revoke execute on function retry_background_job(uuid) from public;
grant execute on function retry_background_job(uuid) to authenticated;

-- What waits is not done, and what failed leaves the list.
create function discard_background_job(wanted uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare found_name text;
begin
  perform assert_admin();
  if not has_background_work() then return null; end if;
  update pgboss.job j set state = 'cancelled', completed_on = now()
    where j.id = wanted and j.state in ('failed', 'created', 'retry') returning j.name into found_name;
  return found_name;
end $$;
revoke execute on function discard_background_job(uuid) from public;
grant execute on function discard_background_job(uuid) to authenticated;

-- Errors are told apart by their kind and their words.
create index error_logs_group_idx on error_logs (error_type, md5(error_message), created_at desc);
