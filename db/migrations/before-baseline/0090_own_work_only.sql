-- What the queue keeps to itself, as to send what is due by the clock, is no work of ours: a stop in its middle loses nothing,
-- as it comes again by itself, and nobody is to be told that it failed.
create function is_own_work(name text) returns boolean language sql immutable as
$$ select name not like '\_\_pgboss\_\_%' $$;

create or replace function count_failed_jobs() returns integer language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  failed integer := 0;
begin
  if not is_admin() then raise exception 'this is for administrators' using errcode = '42501'; end if;
  if to_regclass('pgboss.job') is not null then
    execute $count$select count(*) from pgboss.job where state = 'failed' and is_own_work(name)$count$ into failed;
  end if;
  return failed;
end $$;

create or replace function list_background_jobs(wanted text, before_at timestamptz, before_id uuid, most integer)
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
      and is_own_work(j.name)
      and (before_at is null or (j.created_on, j.id) < (before_at, before_id))
    order by j.created_on desc, j.id desc limit most;
end $$;

create or replace function count_background_jobs() returns table (state text, jobs integer)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform assert_admin();
  if not has_background_work() then return; end if;
  return query select case when j.state in ('created', 'retry') then 'waiting'
      when j.state in ('completed', 'cancelled') then 'done' else j.state::text end, count(*)::integer
    from pgboss.job j where is_own_work(j.name) group by 1;
end $$;
