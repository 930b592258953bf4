-- Between a merge and its undo people delete things, plans are bought, claims are approved, and categories and custom fields change.

-- A category and subcategory as they are called today. The category is null if it was removed.
create function categories_today(facts jsonb) returns jsonb language sql stable set search_path = public, pg_temp as $$
  with named as (
    select c.slug, c.parent, given.field from (values ('category'), ('subcategory')) given (field)
      join categories c on c.slug = coalesce((select k.slug from categories k where k.slug = facts ->> given.field),
        (select r.target from category_redirects r where r.slug = facts ->> given.field))
    where (c.parent is null) = (given.field = 'category'))
  select jsonb_build_object(
    'category', coalesce((select n.parent from named n where n.field = 'subcategory'), (select n.slug from named n where n.field = 'category')),
    'subcategory', (select n.slug from named n where n.field = 'subcategory'))
$$;
revoke execute on function categories_today(jsonb) from public;
grant execute on function categories_today(jsonb) to authenticated;

-- Those of the custom values that their fields take today.
create function fitting_custom_values(given jsonb) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(given) v join custom_fields f on f.key = v.key
  where fits_custom_field(f, v.value)
$$;
revoke execute on function fitting_custom_values(jsonb) from public;
grant execute on function fitting_custom_values(jsonb) to authenticated;

-- Of the rows, those that are at the other listing now become their key, and what the merge changes in them.
create or replace function without_moved(rows jsonb, winner uuid) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
declare
  result jsonb := '{}';
  entry record;
  tbl text;
  col text;
  kept jsonb;
begin
  for entry in select * from jsonb_each(rows) loop
    tbl := split_part(entry.key, '.', 1);
    col := nullif(split_part(entry.key, '.', 2), '');
    if col is null then
      kept := entry.value;
    else
      execute format($q$
        select jsonb_agg(case when not is_moved then jsonb_build_object('row', each)
          -- A merge fills in the statement of a claim only where there is none.
          else jsonb_build_object('isMoved', true, 'row', (select jsonb_object_agg(part, each -> part) from unnest($3) part
            where part <> 'statement' or each -> part = 'null')) end)
        from (select each, exists (select from %1$s t, jsonb_populate_record(null::%1$s, each) r where %2$s and t.%3$I = $2)
            and not exists (select from %1$s t, jsonb_populate_record(null::%1$s, each) r where %4$s and t.%3$I = r.%3$I) as is_moved
          from jsonb_array_elements($1) each) found$q$, tbl, has_key_of(tbl, col), col, has_key_of(tbl, null))
        into kept using entry.value, winner, primary_key_of(tbl) || case tbl
          when 'claims' then array['kind', 'statement'] when 'reports' then array['subject_id'] when 'business_photos' then array['position']
          else '{}' end;
    end if;
    result := result || jsonb_build_object(entry.key, kept);
  end loop;
  return result;
end $$;

-- Once the listing is deleted: what is still there isn't kept whole, so that what people delete later stays deleted.
create function without_present(rows jsonb) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
declare
  result jsonb := '{}';
  entry record;
  tbl text;
  kept jsonb;
begin
  for entry in select * from jsonb_each(rows) loop
    tbl := split_part(entry.key, '.', 1);
    if entry.key = tbl then
      execute format('select jsonb_agg(each) from jsonb_array_elements($1) each
        where not exists (select from %1$s t, jsonb_populate_record(null::%1$s, each) r where %2$s)', tbl, has_key_of(tbl, null))
        into kept using entry.value;
    else
      execute format($q$
        select jsonb_agg(case when each ? 'isMoved' or not exists (
            select from %1$s t, jsonb_populate_record(null::%1$s, each -> 'row') r where %2$s) then each
          else jsonb_build_object('isMoved', true, 'row', (select jsonb_object_agg(part, each -> 'row' -> part) from unnest($2) part)) end)
        from jsonb_array_elements($1) each$q$, tbl, has_key_of(tbl, null))
        into kept using entry.value, primary_key_of(tbl);
    end if;
    if kept is not null then result := result || jsonb_build_object(entry.key, kept); end if;
  end loop;
  return result;
end $$;
revoke execute on function without_present(jsonb) from public;

-- Of earlier merges, it isn't known what hung on moved rows and what went with the listing.
update business_merges m set kept = jsonb_set(m.kept, '{rows}', without_present(
    (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(m.kept -> 'rows') e where e.key like '%.%')))
  where m.kept ? 'rows';

do $patch$
declare
  body text := pg_get_functiondef('merge_businesses(uuid, uuid, jsonb)'::regprocedure);
  change text[];
begin
  foreach change slice 1 in array array[
    -- The one who becomes the owner may have been a member.
    [$s$delete from business_members m where m.business_id = winner and m.user_id = heir;$s$,
     $s$had := had || jsonb_build_object('heirMember',
      (select to_jsonb(m) from business_members m where m.business_id = winner and m.user_id = heir));
    delete from business_members m where m.business_id = winner and m.user_id = heir;$s$],
    ['update bulk_listings set business_id = winner where business_id = loser;',
     'update bulk_listings set business_id = winner where business_id = loser;
  update bulk_import_pictures set business_id = winner where business_id = loser;'],
    [$s$'rows', without_moved(rows, winner)$s$, $s$'rows', without_present(rows)$s$],
    ['
  delete from businesses where id = loser;', ''],
    ['insert into business_merges (',
     'rows := without_moved(rows, winner);
  delete from businesses where id = loser;
  insert into business_merges (']
  ] loop
    if position(change[1] in body) = 0 then raise exception 'merge_businesses has changed: %', change[1]; end if;
    body := replace(body, change[1], change[2]);
  end loop;
  execute body;
end $patch$;

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
      then 'The listing that stayed has a paid plan, and an undo would leave it without an owner. Have its owner cancel the plan first.' end
$$;

do $patch$
declare
  body text := pg_get_functiondef('undo_merge(uuid)'::regprocedure);
  change text[];
begin
  foreach change slice 1 in array array[
    ['-- An account, a main listing or a subcategory that has been removed since',
     '-- An account, a main listing, a subcategory or a custom field that has been removed since'],
    [$s$if not exists (select from categories c where c.slug = own ->> 'subcategory') then
    own := own || '{"subcategory": null}';
  end if;$s$,
     $s$own := own || categories_today(own) || jsonb_build_object('custom_values', fitting_custom_values(own -> 'custom_values'));$s$],
    -- A claim that was decided since was decided for the listing that stayed.
    [$s$and $4)', tbl, col, has_key_of(tbl, col))$s$,
     $s$and $4) %4$s', tbl, col, has_key_of(tbl, col), case tbl when 'claims' then 'and t.state = ''waiting''' end)$s$],
    [$s$statement = e -> 'row' ->> 'statement'$s$,
     $s$statement = case when e -> 'row' ? 'statement' then e -> 'row' ->> 'statement' else c.statement end$s$],
    [$s$update businesses b set owner_id = null where b.id = merge.winner_id and b.owner_id = heir;$s$,
     $s$update businesses b set owner_id = null where b.id = merge.winner_id and b.owner_id = heir;
    if found and merge.kept -> 'had' -> 'members' ? heir::text then
      perform put_back('business_members', coalesce(merge.kept -> 'had' -> 'heirMember',
        jsonb_build_object('business_id', merge.winner_id, 'user_id', heir)));
    end if;$s$]
  ] loop
    if position(change[1] in body) = 0 then raise exception 'undo_merge has changed: %', change[1]; end if;
    body := replace(body, change[1], change[2]);
  end loop;
  execute body;
end $patch$;
