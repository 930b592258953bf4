-- A reminder is for whoever wants one, whether they go or are still deciding. Only who goes is counted.
alter table event_attendances add column is_going boolean not null default true,
  add check (is_going or is_reminded);
grant insert (is_going), update (is_going) on event_attendances to authenticated;

create or replace function count_going(posting uuid, day date) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(distinct a.user_id)::int from event_attendances a join events e on e.posting_id = a.posting_id
  where a.posting_id = posting and a.is_going and (a.on_date = day or e.repetition ->> 'every' = 'none')
$$;

-- A page shows who goes; reminders are nobody else's business.
drop trigger event_attendances_bump on event_attendances;
create trigger event_attendances_come after insert on event_attendances
  for each row when (new.is_going) execute function event_attendances_bump();
create trigger event_attendances_leave after delete on event_attendances
  for each row when (old.is_going) execute function event_attendances_bump();
create trigger event_attendances_change after update of is_going on event_attendances
  for each row when (old.is_going is distinct from new.is_going) execute function event_attendances_bump();
