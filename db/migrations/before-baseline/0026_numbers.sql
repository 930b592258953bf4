-- How often a listing was seen and used: totals by day and source, never a person.

drop policy "owners read their numbers, moderators all" on metrics_daily;
create policy "managers read their numbers, moderators all" on metrics_daily for select to authenticated
  using (business_id = any ((select managed_business_ids())::uuid[]) or (select is_moderator()));
create index metrics_daily_day_idx on metrics_daily (day);

-- What is usual in a category, for comparison: the median business's total over so many days. Made anew every night.
create table metrics_medians (
  category text not null references categories (slug) on update cascade on delete cascade,
  days smallint not null check (days in (7, 30, 90, 365)),
  metric text not null check (char_length(metric) <= 40),
  median double precision not null check (median >= 0),
  businesses integer not null check (businesses >= 0),
  primary key (category, days, metric)
);
alter table metrics_medians enable row level security;
grant select on metrics_medians to authenticated;
create policy "medians are for all who are signed in" on metrics_medians for select to authenticated using (true);

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
create trigger leads_count after insert on leads for each row execute function leads_count();
