-- When a listing or a posting that was rejected had first been sent in. It keeps that place in line when it is sent in again, and
-- loses it once it is published or withdrawn.
alter table businesses add column first_submitted_at timestamptz;
alter table posting_drafts add column first_submitted_at timestamptz;

create function keep_place_in_line() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.first_submitted_at := case when new.status = 'rejected'
    then coalesce(old.first_submitted_at, old.submitted_at, old.created_at) end;
  return new;
end $$;
create trigger businesses_keep_place before update on businesses for each row
  when (old.status = 'pending' and new.status <> 'pending') execute function keep_place_in_line();

create function keep_posting_place_in_line() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.first_submitted_at := case when new.state = 'turned_down'
    then coalesce(old.first_submitted_at, old.submitted_at, old.updated_at) end;
  return new;
end $$;
create trigger posting_drafts_keep_place before update on posting_drafts for each row
  when (old.state = 'waiting' and new.state <> 'waiting') execute function keep_posting_place_in_line();

drop index businesses_pending_idx;
create index businesses_pending_idx on businesses (review_lane, (coalesce(first_submitted_at, submitted_at, created_at)), id)
  where status = 'pending';
drop index posting_drafts_waiting_idx;
create index posting_drafts_waiting_idx on posting_drafts ((coalesce(first_submitted_at, submitted_at, updated_at)), posting_id)
  where state = 'waiting';
