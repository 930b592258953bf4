-- What people saved refers to a listing without a foreign key, so the undo of a merge left it at the listing that stayed.
create or replace function merge_links() returns table (tbl text, col text) language sql stable set search_path = public, pg_temp as $$
  select c.conrelid::regclass::text, a.attname::text
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'businesses'::regclass and cardinality(c.conkey) = 1
    and c.conrelid not in ('business_search'::regclass, 'review_phrases'::regclass)
  union all
  select 'saved_businesses', 'business_id'
  order by 1, 2
$$;

-- A list that has both loses the one of the removed listing: only once it is known that this one didn't move.
do $patch$
declare
  body text := pg_get_functiondef('merge_businesses(uuid, uuid, jsonb)'::regprocedure);
  dropped text := $s$delete from saved_businesses s where s.business_id = loser;$s$;
  known text := $s$rows := without_moved(rows, winner);$s$;
begin
  if position(dropped in body) = 0 or position(known in body) < position(dropped in body) then
    raise exception 'merge_businesses has changed';
  end if;
  body := replace(body, dropped, '');
  execute replace(body, known, known || chr(10) || '  ' || dropped);
end $patch$;
