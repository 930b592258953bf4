-- People who wait for a moderator's answer come before files of thousands: each listing that waits is in a lane of the queue.
alter table businesses add column review_lane text not null default 'new'
  check (review_lane in ('new', 'resubmitted', 'imported', 'imported_unowned'));

-- Chosen when it begins to wait, by what it is then; nobody writes it.
create function choose_review_lane() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (new.status <> 'pending' or old.status = 'pending') then
    new.review_lane := old.review_lane;
  elsif new.published_at is not null or new.reason is not null then
    new.review_lane := 'resubmitted';
  -- An imported draft that its owner sends in afterwards was looked at by them, one by one.
  elsif tg_op = 'INSERT' and exists (select from bulk_listings l where l.business_id = new.id) then
    new.review_lane := case when new.owner_id is null then 'imported_unowned' else 'imported' end;
  else
    new.review_lane := 'new';
  end if;
  return new;
end $$;

-- Without the rules for changes: nothing is said anew by it.
alter table businesses disable trigger user;
update businesses b set review_lane = case
    when b.published_at is not null or b.reason is not null then 'resubmitted'
    when b.owner_id is null then 'imported_unowned'
    else 'imported' end
  where b.status = 'pending' and (b.published_at is not null or b.reason is not null
    or exists (select from bulk_listings l where l.business_id = b.id));
alter table businesses enable trigger user;

create trigger businesses_lane_insert before insert on businesses for each row
  when (new.status = 'pending' or new.review_lane <> 'new') execute function choose_review_lane();
create trigger businesses_lane_update before update on businesses for each row
  when (new.review_lane <> old.review_lane or new.status = 'pending' and old.status <> 'pending')
  execute function choose_review_lane();

drop index businesses_pending_idx;
create index businesses_pending_idx on businesses (review_lane, (coalesce(submitted_at, created_at)), id) where status = 'pending';

