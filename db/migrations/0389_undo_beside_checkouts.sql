-- An undo leaves the listing that stayed without the owner who came with the other one, and what they pay for at that moment would be
-- for a listing that isn't theirs.
create or replace function merge_undo_refusal(merge business_merges) returns text language sql stable set search_path = public, pg_temp as $$
  select case
    when merge.undone_at is not null then 'This merge was undone already.'
    when merge.kept is null or merge.merged_at < now() - interval '30 days' then 'This can no longer be undone: 30 days have passed, or an account in it was deleted.'
    when not exists (select from businesses b where b.id = merge.winner_id)
      then 'The listing that stayed was merged or deleted since. Undo that merge first.'
    when exists (select from businesses b where b.id = merge.loser_id) then 'The removed listing is there again.'
    when exists (select from businesses b where b.slug = merge.kept -> 'own' ->> 'slug')
      then 'Another listing has its URL now. Change that URL first.'
    when categories_today(merge.kept -> 'own') ->> 'category' is null
      then 'Its category was removed. Add the category again first.'
    when exists (select from businesses b join subscriptions s on s.business_id = b.id
        where b.id = merge.winner_id and b.owner_id = (merge.kept ->> 'heir')::uuid and s.ended_at is null)
      then 'The listing that stayed has a paid plan, and an undo would leave it without an owner. Have its owner cancel the plan first.'
    when exists (select from businesses b join checkouts c on c.business_id = b.id
        where b.id = merge.winner_id and b.owner_id = (merge.kept ->> 'heir')::uuid and c.state in ('open', 'failed')
          and coalesce(c.expires_at, c.created_at + interval '1 day') > now())
      then 'The owner of the listing that stayed is at the checkout for a plan, and an undo would leave it without an owner. Try again once that is paid or has expired, within a day.' end
$$;

-- A checkout locks its listing while it is opened: one that was opened at this moment is seen.
do $patch$
declare
  body text := pg_get_functiondef('undo_merge(uuid)'::regprocedure);
  looked text := $s$refusal := merge_undo_refusal(merge);$s$;
  locked text := $s$perform from businesses b where b.id = merge.winner_id for update;$s$;
begin
  if position(looked in body) = 0 or position(locked in body) < position(looked in body) then
    raise exception 'undo_merge has changed';
  end if;
  body := replace(body, locked, '');
  execute replace(body, looked, locked || chr(10) || '  ' || looked);
end $patch$;
