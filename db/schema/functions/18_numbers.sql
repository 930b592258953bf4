-- A message is counted with the message, so that the number is the inbox's.
create function leads_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status <> 'blocked' then
    insert into metrics_daily (business_id, day, metric, source, count)
    select b.id, (new.created_at at time zone b.timezone)::date, 'lead', 'direct', 1 from businesses b where b.id = new.business_id
    on conflict (business_id, day, metric, source) do update set count = metrics_daily.count + 1;
  end if;
  return null;
end $$;

-- Background work that was given up. The schema is the queue's own, and not there before its first start.
create function count_failed_jobs() returns integer language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  failed integer := 0;
begin
  if not is_admin() then raise exception 'this is for administrators' using errcode = '42501'; end if;
  if to_regclass('pgboss.job') is not null then
    execute $count$select count(*) from pgboss.job where state = 'failed' and is_own_work(name)$count$ into failed;
  end if;
  return failed;
end $$;
