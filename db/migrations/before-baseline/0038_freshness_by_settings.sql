-- Freshness goes by one setting everywhere, and the end of trust is told.

-- Days without confirmation after which a listing is marked and ranks lower. A setting that is no number of days counts as
-- none, as where settings are read whole.
create function stale_after_days() returns integer language sql stable set search_path = public, pg_temp as $$
  select coalesce((
    select (s.value ->> 'staleAfterDays')::integer from site_settings s
    where s.key = 'freshness' and s.value ->> 'staleAfterDays' ~ '^[1-9]\d{0,4}$'), 120)
$$;
grant execute on function stale_after_days() to anon, authenticated;

-- One on the day that trust ends.
alter table freshness_steps drop constraint freshness_steps_step_check;
alter table freshness_steps add constraint freshness_steps_step_check
  check (step in ('ask', 'remind', 'unlisted', 'trust_30', 'trust_7', 'trust_ended'));
