alter table readiness_probe enable row level security;

revoke execute on function list_rate_limits(text[], integer) from public;
grant execute on function list_rate_limits(text[], integer) to authenticated;
revoke execute on function lift_rate_limit(text) from public;
grant execute on function lift_rate_limit(text) to authenticated;
revoke execute on function list_background_jobs(text, timestamptz, uuid, integer) from public;
grant execute on function list_background_jobs(text, timestamptz, uuid, integer) to authenticated;
revoke execute on function count_background_jobs() from public;
grant execute on function count_background_jobs() to authenticated;
revoke execute on function list_background_schedules() from public;
grant execute on function list_background_schedules() to authenticated;
revoke execute on function retry_background_job(uuid) from public;
grant execute on function retry_background_job(uuid) to authenticated;
revoke execute on function discard_background_job(uuid) from public;
grant execute on function discard_background_job(uuid) to authenticated;
