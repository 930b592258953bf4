-- A merge can be undone for 30 days: what the removed listing was and had is kept until then.
create table business_merges (
  id uuid primary key default gen_random_uuid(),
  -- Neither refers to a listing: one is gone, and the other may be merged on.
  winner_id uuid not null,
  loser_id uuid not null,
  loser_name text not null check (char_length(loser_name) <= 200),
  merged_by uuid references auth.users (id) on delete set null,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  -- Of the removed listing, as it was before: its own row, and of each table that refers to it the rows, those that moved by their
  -- key alone. Null once it was undone.
  kept jsonb,
  -- What was taken over by the other listing: {"field": {"was": …, "became": …}}.
  taken jsonb not null default '{}'
);
create index business_merges_winner_idx on business_merges (winner_id, merged_at);
create index business_merges_merged_by_idx on business_merges (merged_by);
alter table business_merges enable row level security;
grant select (id, winner_id, loser_id, loser_name, merged_by, merged_at, undone_at, taken) on business_merges to authenticated;
create policy "administrators read merges" on business_merges for select to authenticated using ((select is_admin()));

-- Columns that refer to a listing; what is derived from others is left out.
create function merge_links() returns table (tbl text, col text) language sql stable set search_path = public, pg_temp as $$
  select c.conrelid::regclass::text, a.attname::text
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'businesses'::regclass and cardinality(c.conkey) = 1
    and c.conrelid not in ('business_search'::regclass, 'review_phrases'::regclass)
  order by 1, 2
$$;
revoke execute on function merge_links() from public;

create function primary_key_of(tbl text) returns text[] language sql stable set search_path = public, pg_temp as $$
  select array_agg(a.attname::text order by k.nth) from pg_index i, unnest(i.indkey) with ordinality k (attnum, nth), pg_attribute a
  where i.indrelid = tbl::regclass and i.indisprimary and a.attrelid = i.indrelid and a.attnum = k.attnum
$$;
revoke execute on function primary_key_of(text) from public;

-- {"table.column": [row, …]}, and {"table": [row, …]} of what would be deleted with those rows.
create function rows_of_listing(listing uuid) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
declare
  result jsonb := '{}';
  link record;
  rows jsonb;
begin
  for link in select * from merge_links() loop
    execute format('select jsonb_agg(to_jsonb(t)) from %s t where t.%I = $1', link.tbl, link.col) into rows using listing;
    if rows is not null then result := result || jsonb_build_object(link.tbl || '.' || link.col, rows); end if;
  end loop;
  for link in
    select c.conrelid::regclass::text as tbl, l.tbl as parent, l.col,
      (select string_agg(format('t.%I = p.%I', own.attname, other.attname), ' and ') from unnest(c.conkey, c.confkey) k (own, other)
        join pg_attribute own on own.attrelid = c.conrelid and own.attnum = k.own
        join pg_attribute other on other.attrelid = c.confrelid and other.attnum = k.other) as is_of
    from merge_links() l join pg_constraint c on c.confrelid = l.tbl::regclass
    where l.tbl <> 'businesses' and c.contype = 'f' and c.confdeltype = 'c'
      and c.conrelid::regclass::text not in (select m.tbl from merge_links() m)
    order by 1, 2
  loop
    execute format('select jsonb_agg(to_jsonb(t)) from %s t where exists (select from %s p where p.%I = $1 and %s)',
      link.tbl, link.parent, link.col, link.is_of) into rows using listing;
    if rows is not null then
      result := result || jsonb_build_object(link.tbl, coalesce(result -> link.tbl, '[]') || rows);
    end if;
  end loop;
  return result;
end $$;
revoke execute on function rows_of_listing(uuid) from public;

-- The condition under which a row `t` has the key of the row `r`, whose column `col` is now another listing's ($2), if one is given.
create function has_key_of(tbl text, col text) returns text language sql stable set search_path = public, pg_temp as $$
  select string_agg(case when part is not distinct from col then format('t.%I = $2', part) else format('t.%1$I = r.%1$I', part) end, ' and ')
  from unnest(primary_key_of(tbl)) part
$$;
revoke execute on function has_key_of(text, text) from public;

-- Of the rows, those that are at the other listing now become their key alone. Those whose content changes on the way stay whole.
create function without_moved(rows jsonb, winner uuid) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
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
          else jsonb_build_object('isMoved', true, 'row', case when $3 then each else
            (select jsonb_object_agg(part, each -> part) from unnest($4) part) end) end)
        from (select each, exists (select from %1$s t, jsonb_populate_record(null::%1$s, each) r where %2$s and t.%3$I = $2)
            and not exists (select from %1$s t, jsonb_populate_record(null::%1$s, each) r where %4$s and t.%3$I = r.%3$I) as is_moved
          from jsonb_array_elements($1) each) found$q$, tbl, has_key_of(tbl, col), col, has_key_of(tbl, null))
        into kept using entry.value, winner, tbl in ('claims', 'reports', 'business_photos'), primary_key_of(tbl);
    end if;
    result := result || jsonb_build_object(entry.key, kept);
  end loop;
  return result;
end $$;
revoke execute on function without_moved(jsonb, uuid) from public;

create function insert_as_it_was(tbl text, whole jsonb) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  columns text;
begin
  select string_agg(quote_ident(a.attname), ', ') into columns from pg_attribute a
    where a.attrelid = tbl::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and whole ? a.attname;
  execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$s, $1)', tbl, columns)
    using whole;
end $$;
revoke execute on function insert_as_it_was(text, jsonb) from public;

-- False where what the row refers to is gone, or its place is taken.
create function put_back(tbl text, whole jsonb) returns boolean language plpgsql set search_path = public, pg_temp as $$
begin
  perform insert_as_it_was(tbl, whole);
  return true;
exception when foreign_key_violation or unique_violation or check_violation or exclusion_violation then
  return false;
end $$;
revoke execute on function put_back(text, jsonb) from public;

-- As before, and what it would take to undo it is kept.
drop function merge_businesses(uuid, uuid);
create function merge_businesses(winner uuid, loser uuid, taken jsonb default '{}')
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_slug text;
  heir uuid;
  own jsonb;
  rows jsonb;
  had jsonb;
begin
  if not is_admin() then
    raise exception 'only administrators merge listings' using errcode = '42501';
  end if;
  if winner = loser then
    raise exception 'a listing can''t be merged with itself' using errcode = '22023';
  end if;
  perform from businesses b where b.id in (winner, loser) order by b.id for update;
  select b.slug into strict old_slug from businesses b where b.id = loser;

  -- For an undo: both as they are now, of the one that stays only what the rows below add to.
  select to_jsonb(b) into own from businesses b where b.id = loser;
  rows := rows_of_listing(loser);
  had := jsonb_build_object(
    'members', (select coalesce(jsonb_agg(m.user_id), '[]') from business_members m where m.business_id = winner),
    'rejectedReviews', (select coalesce(jsonb_agg(r.author_id), '[]') from rejected_reviews r where r.business_id = winner),
    'hasHours', exists (select from business_hours h where h.business_id = winner));

  perform move_follows(winner, loser), move_reply_templates(winner, loser), move_updates(winner, loser);
  select case when w.owner_id is null then l.owner_id end into heir from businesses w, businesses l where w.id = winner and l.id = loser;
  if heir is not null then
    update businesses set owner_id = heir where id = winner;
    insert into business_members (business_id, user_id, added_by)
      select winner, m.user_id, m.added_by from business_members m where m.business_id = loser and m.user_id <> heir
      on conflict do nothing;
    delete from business_members m where m.business_id = winner and m.user_id = heir;
    update verifications set business_id = winner where business_id = loser;
  end if;

  -- Of someone's two reviews the one of the listing that stays counts.
  update reviews r set business_id = winner where r.business_id = loser
    and (r.author_id is null or not exists (select from reviews k where k.business_id = winner and k.author_id = r.author_id));
  insert into rejected_reviews (business_id, author_id, deleted_at)
    select winner, r.author_id, r.deleted_at from rejected_reviews r where r.business_id = loser on conflict do nothing;
  update questions set business_id = winner where business_id = loser;
  update business_photos p set business_id = winner, position = least(32000, p.position + 1 + (
    select coalesce(max(k.position), 0) from business_photos k where k.business_id = winner)) where p.business_id = loser;
  update business_flyers set business_id = winner where business_id = loser;
  update leads set business_id = winner where business_id = loser;
  update requests set business_id = winner where business_id = loser;
  update request_settings set business_id = winner where business_id = loser
    and not exists (select from request_settings k where k.business_id = winner);
  update lead_blocks b set business_id = winner where b.business_id = loser
    and not exists (select from lead_blocks k where k.business_id = winner and k.sender_key = b.sender_key);
  update saved_businesses s set business_id = winner, business_name = (select b.name from businesses b where b.id = winner)
    where s.business_id = loser and not exists (select from saved_businesses k where k.business_id = winner and k.list_id = s.list_id);
  delete from saved_businesses s where s.business_id = loser;
  update postings set business_id = winner where business_id = loser;
  update notices set business_id = winner where business_id = loser;
  update suggestions set business_id = winner where business_id = loser;
  update businesses set branch_of = null where id = winner and branch_of = loser;
  update businesses set branch_of = winner where branch_of = loser;
  update bulk_listings set business_id = winner where business_id = loser;

  -- Reports of what is gone are about what stays, each person's once.
  update reports r set business_id = winner, subject_id = case when r.subject_id = loser then winner else r.subject_id end
    where r.business_id = loser and (r.status <> 'open' or r.subject_id <> loser or not exists (
      select from reports k where k.subject_kind = r.subject_kind and k.subject_id = winner and k.status = 'open'
        and (k.reporter_id = r.reporter_id or lower(k.email) = lower(r.email))));

  -- Codes lead nowhere; papers are looked at for the listing that stays, against the current holder.
  update claims set state = 'overtaken' where business_id = loser and state = 'code_sent';
  update claims c set business_id = winner,
      kind = case when c.kind = 'claim' and w.owner_id is not null and w.owner_id <> c.user_id then 'dispute' else c.kind end,
      statement = coalesce(c.statement, 'Sent in about a listing that was merged into this one.')
    from businesses w where w.id = winner and c.business_id = loser and c.state = 'waiting'
      and not exists (select from claims k where k.business_id = winner and k.user_id = c.user_id and k.state in ('code_sent', 'waiting'));

  insert into metrics_daily (business_id, day, metric, source, count)
    select winner, m.day, m.metric, m.source, m.count from metrics_daily m where m.business_id = loser
    on conflict (business_id, day, metric, source) do update set count = metrics_daily.count + excluded.count;
  insert into business_hours (business_id, weekday, opens_minute, closes_minute)
    select winner, h.weekday, h.opens_minute, h.closes_minute from business_hours h
    where h.business_id = loser and not exists (select from business_hours k where k.business_id = winner);

  update subscriptions set business_id = winner where business_id = loser;
  update payments set business_id = winner where business_id = loser;
  update checkouts set business_id = winner where business_id = loser;
  update complimentary_plans set business_id = winner where business_id = loser;

  update automatic_decisions set business_id = winner where business_id = loser;

  update business_slugs set business_id = winner where business_id = loser;
  insert into business_merges (winner_id, loser_id, loser_name, merged_by, taken, kept)
    values (winner, loser, own ->> 'name', current_user_id(), merge_businesses.taken,
      jsonb_build_object('own', own, 'heir', heir, 'had', had, 'rows', without_moved(rows, winner)));
  delete from businesses where id = loser;
  insert into business_slugs (slug, business_id) values (old_slug, winner)
    on conflict (slug) do update set business_id = excluded.business_id;
  perform settle_plan(winner, now());
  perform bump_cache('business:' || winner, 'business:' || loser, 'directory');
end $$;
revoke execute on function merge_businesses(uuid, uuid, jsonb) from public;
grant execute on function merge_businesses(uuid, uuid, jsonb) to authenticated;

-- Whether the merge can still be undone: null, or why not.
create function merge_undo_refusal(merge business_merges) returns text language sql stable set search_path = public, pg_temp as $$
  select case
    when merge.undone_at is not null then 'This merge was undone already.'
    when merge.kept is null or merge.merged_at < now() - interval '30 days' then 'This can no longer be undone: 30 days have passed, or an account in it was deleted.'
    when not exists (select from businesses b where b.id = merge.winner_id)
      then 'The listing that stayed was merged or deleted since. Undo that merge first.'
    when exists (select from businesses b where b.id = merge.loser_id) then 'The removed listing is there again.'
    when exists (select from businesses b where b.slug = merge.kept -> 'own' ->> 'slug')
      then 'Another listing has its URL now. Change that URL first.'
    when not exists (select from categories c where c.slug = merge.kept -> 'own' ->> 'category')
      then 'Its category was removed. Add the category again first.' end
$$;
revoke execute on function merge_undo_refusal(business_merges) from public;

-- Merges of and into a listing, the newest first. For administrators.
create function list_merges(listing uuid)
returns table (id uuid, loser_id uuid, loser_name text, merged_at timestamptz, undone_at timestamptz, refusal text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.loser_id, m.loser_name, m.merged_at, m.undone_at, merge_undo_refusal(m) from business_merges m
  where m.winner_id = listing and is_admin() order by m.merged_at desc
$$;
revoke execute on function list_merges(uuid) from public;
grant execute on function list_merges(uuid) to authenticated;

-- Brings the removed listing back, and what was moved and is still there. Rows whose people are gone stay gone.
create function undo_merge(merge_id uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  merge business_merges;
  refusal text;
  own jsonb;
  heir uuid;
  entry record;
  tbl text;
  col text;
  each jsonb;
  was_found int;
  left_over jsonb := '[]';
  again jsonb;
begin
  if not is_admin() then
    raise exception 'only administrators undo a merge' using errcode = '42501';
  end if;
  select * into strict merge from business_merges m where m.id = merge_id for update;
  refusal := merge_undo_refusal(merge);
  if refusal is not null then
    raise exception '%', refusal using errcode = '55000';
  end if;
  perform from businesses b where b.id = merge.winner_id for update;
  own := merge.kept -> 'own';
  heir := (merge.kept ->> 'heir')::uuid;

  delete from business_slugs s where s.slug = own ->> 'slug' and s.business_id = merge.winner_id;
  -- An account, a main listing or a subcategory that has been removed since doesn't prevent it.
  if not exists (select from categories c where c.slug = own ->> 'subcategory') then
    own := own || '{"subcategory": null}';
  end if;
  if not exists (select from auth.users u where u.id = (own ->> 'owner_id')::uuid) then
    own := own || '{"owner_id": null}';
  end if;
  if not exists (select from businesses b where b.id = (own ->> 'branch_of')::uuid) then
    own := own || '{"branch_of": null}';
  end if;
  perform insert_as_it_was('businesses', own);

  for entry in select * from jsonb_each(merge.kept -> 'rows') where key like '%.%' loop
    tbl := split_part(entry.key, '.', 1);
    col := split_part(entry.key, '.', 2);
    for each in select value from jsonb_array_elements(entry.value) loop
      execute format('update %1$s t set %2$I = $3 from jsonb_populate_record(null::%1$s, $1) r
        where %3$s and (t.%2$I is null or t.%2$I = $2 and $4)', tbl, col, has_key_of(tbl, col))
        using each -> 'row', merge.winner_id, merge.loser_id, coalesce((each ->> 'isMoved')::boolean, false);
      get diagnostics was_found = row_count;
      if was_found = 0 and not coalesce((each ->> 'isMoved')::boolean, false) and not put_back(tbl, each -> 'row') then
        left_over := left_over || jsonb_build_object('tbl', tbl, 'row', each -> 'row');
      end if;
    end loop;
  end loop;
  -- What refers to another of these rows comes once that is there.
  for entry in select t.key, t.value from jsonb_each(merge.kept -> 'rows') t where t.key not like '%.%' loop
    for each in select value from jsonb_array_elements(entry.value) loop
      left_over := left_over || jsonb_build_object('tbl', entry.key, 'row', each);
    end loop;
  end loop;
  for nth in 1 .. 3 loop
    again := '[]';
    for each in select value from jsonb_array_elements(left_over) loop
      if not put_back(each ->> 'tbl', each -> 'row') then again := again || each; end if;
    end loop;
    left_over := again;
  end loop;

  update reports r set subject_id = (e -> 'row' ->> 'subject_id')::uuid
    from jsonb_array_elements(merge.kept -> 'rows' -> 'reports.business_id') e where r.id = (e -> 'row' ->> 'id')::uuid;
  update claims c set kind = e -> 'row' ->> 'kind', statement = e -> 'row' ->> 'statement'
    from jsonb_array_elements(merge.kept -> 'rows' -> 'claims.business_id') e
    where c.id = (e -> 'row' ->> 'id')::uuid and c.state = 'waiting';
  update business_photos p set position = (e -> 'row' ->> 'position')::int
    from jsonb_array_elements(merge.kept -> 'rows' -> 'business_photos.business_id') e where p.id = (e -> 'row' ->> 'id')::uuid;
  update follows f set name = own ->> 'name' where f.business_id = merge.loser_id;
  update saved_businesses b set business_name = own ->> 'name' where b.business_id = merge.loser_id;
  -- What was added to the other listing's own.
  update metrics_daily m set count = greatest(0, m.count - (e -> 'row' ->> 'count')::int)
    from jsonb_array_elements(merge.kept -> 'rows' -> 'metrics_daily.business_id') e
    where m.business_id = merge.winner_id and m.day = (e -> 'row' ->> 'day')::date and m.metric = e -> 'row' ->> 'metric'
      and m.source = e -> 'row' ->> 'source';
  delete from metrics_daily m where m.business_id = merge.winner_id and m.count = 0;
  delete from rejected_reviews r using jsonb_array_elements(merge.kept -> 'rows' -> 'rejected_reviews.business_id') e
    where r.business_id = merge.winner_id and r.author_id = (e -> 'row' ->> 'author_id')::uuid
      and not merge.kept -> 'had' -> 'rejectedReviews' ? r.author_id::text;
  if not (merge.kept -> 'had' ->> 'hasHours')::boolean then
    delete from business_hours h using jsonb_array_elements(merge.kept -> 'rows' -> 'business_hours.business_id') e
      where h.business_id = merge.winner_id and h.weekday = (e -> 'row' ->> 'weekday')::int
        and h.opens_minute = (e -> 'row' ->> 'opens_minute')::int;
  end if;
  if heir is not null then
    delete from business_members m using jsonb_array_elements(merge.kept -> 'rows' -> 'business_members.business_id') e
      where m.business_id = merge.winner_id and m.user_id = (e -> 'row' ->> 'user_id')::uuid
        and not merge.kept -> 'had' -> 'members' ? m.user_id::text;
    update businesses b set owner_id = null where b.id = merge.winner_id and b.owner_id = heir;
  end if;

  update business_merges m set undone_at = now(), kept = null where m.id = merge_id;
  perform settle_plan(merge.winner_id, now()), settle_plan(merge.loser_id, now());
  perform bump_cache('business:' || merge.winner_id, 'business:' || merge.loser_id, 'directory');
end $$;
revoke execute on function undo_merge(uuid) from public;
grant execute on function undo_merge(uuid) to authenticated;

-- A deleted account is in no copy.
create function forget_merges_of_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update business_merges m set kept = null where m.kept is not null and strpos(m.kept::text, old.id::text) > 0;
  return null;
end $$;
create trigger profiles_forget_merges after delete on profiles for each row execute function forget_merges_of_account();
