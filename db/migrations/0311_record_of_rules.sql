-- The record of what a rule published for an account outlives the listing, so that deleting the listing can't erase it. The words are
-- deleted with the listing.
alter table automatic_decisions drop constraint automatic_decisions_business_id_fkey,
  add constraint automatic_decisions_business_id_fkey foreign key (business_id) references businesses (id) on delete set null;

create function forget_words_of_deleted() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.title := 'A deleted listing';
  new.before := null;
  new.after := '{}';
  -- There is nothing left to check.
  new.is_sample := old.is_sample and old.checked_at is not null;
  return new;
end $$;
revoke execute on function forget_words_of_deleted() from public;
create trigger automatic_decisions_forget before update of business_id on automatic_decisions for each row
  when (old.business_id is not null and new.business_id is null) execute function forget_words_of_deleted();

-- What was published in a listing that is merged goes on in the one that stays.
do $$
declare
  body text := pg_get_functiondef('merge_businesses(uuid, uuid)'::regprocedure);
  anchor text := 'delete from businesses where id = loser;';
begin
  if position(anchor in body) = 0 then raise exception 'merge_businesses has changed'; end if;
  execute replace(body, anchor, 'update automatic_decisions set business_id = winner where business_id = loser;' || E'\n  ' || anchor);
end $$;

-- What a rule published last of an entry was wrong if a moderator rejects the entry, or takes it down.
create function note_wrongly_published(item uuid, found_at timestamptz, found_by uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update automatic_decisions a set taken_back_at = found_at, taken_back_by = found_by,
      checked_at = coalesce(a.checked_at, found_at), checked_by = coalesce(a.checked_by, found_by)
    where a.id = (select l.id from automatic_decisions l where l.item_id = item order by l.decided_at desc, l.id desc limit 1)
      and a.taken_back_at is null
$$;
revoke execute on function note_wrongly_published(uuid, timestamptz, uuid) from public;

create function note_rejected() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_wrongly_published(new.item_id, new.decided_at, new.decided_by);
  return null;
end $$;
revoke execute on function note_rejected() from public;
create trigger moderation_log_rejected after insert on moderation_log for each row
  when (not new.is_approval and new.outcome = 'done') execute function note_rejected();

create or replace function note_overturned() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update moderation_log l set overturned_at = new.at
    where l.item_id = new.subject_id::uuid and l.is_approval and l.outcome = 'done' and l.overturned_at is null;
  perform note_wrongly_published(new.subject_id::uuid, new.at, new.actor_id);
  return null;
end $$;

-- A photo that was marked wrong while it was removed is pending when it is restored.
do $$
declare
  body text := pg_get_functiondef('restore_photo(uuid)'::regprocedure);
  anchor text := 'set status = p.status_before,';
begin
  if position(anchor in body) = 0 then raise exception 'restore_photo has changed'; end if;
  execute replace(body, anchor, $q$set status = case when p.status_before = 'approved' and exists (
      select from automatic_decisions a where a.item_id = photo and a.taken_back_at >= p.removed_at) then 'pending' else p.status_before end,$q$);
end $$;
