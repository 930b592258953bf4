-- What waits may name a business that was deleted or handed over since: a moderator learns whether it is still theirs. Demo
-- data is nobody's.
create function posted_under_own_business(posting uuid, business uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select is_moderator() and exists (
     select from postings p join businesses b on b.id = business
     where p.id = posting and (p.posted_by is null or b.owner_id = p.posted_by
       or exists (select from business_members m where m.business_id = b.id and m.user_id = p.posted_by))) $$;

-- The clock times of a schedule. Told from its first date alone they would be others when the clock skips them on that day.
alter table events add column starts_minute smallint check (starts_minute between 0 and 1439);
alter table events add column ends_minute smallint check (ends_minute between 0 and 1439);
update events e set
  starts_minute = extract(hour from e.starts_at at time zone p.timezone) * 60 + extract(minute from e.starts_at at time zone p.timezone),
  ends_minute = extract(hour from e.ends_at at time zone p.timezone) * 60 + extract(minute from e.ends_at at time zone p.timezone)
from postings p where p.id = e.posting_id;
alter table events alter column starts_minute set not null;
alter table events alter column ends_minute set not null;
