-- What a business's reviewers mention most, counted in the background: `phrases` is a list of {key, phrase, reviews}. A
-- change of its published reviews marks the row as stale, and the next count replaces it.
create table review_phrases (
  business_id uuid primary key references businesses (id) on delete cascade,
  phrases jsonb not null default '[]' check (jsonb_typeof(phrases) = 'array' and jsonb_array_length(phrases) <= 12),
  is_stale boolean not null default true,
  counted_at timestamptz
);
create index review_phrases_stale_idx on review_phrases (business_id) where is_stale;
alter table review_phrases enable row level security;
grant select (business_id, phrases) on review_phrases to anon, authenticated;
create policy "phrases are seen with their business" on review_phrases for select to anon, authenticated
  using (exists (select from businesses b where b.id = business_id));

insert into review_phrases (business_id)
select business_id from reviews where status = 'published' group by business_id having count(*) >= 3;

create function mark_review_phrases(changed uuid[]) returns void language sql
  security definer set search_path = public, pg_temp as $$
  -- Reviews that go with their business have none to count for.
  insert into review_phrases (business_id) select id from businesses where id = any(changed)
  on conflict (business_id) do update set is_stale = true where not review_phrases.is_stale
$$;
revoke execute on function mark_review_phrases(uuid[]) from public;

create function review_phrases_inserted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_review_phrases(array(select distinct business_id from new_rows where status = 'published'));
  return null;
end $$;
create function review_phrases_updated() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_review_phrases(array(
    select distinct n.business_id from new_rows n join old_rows o using (id)
    where (n.body, n.status, n.business_id) is distinct from (o.body, o.status, o.business_id)
      and 'published' in (n.status, o.status)
    union
    select distinct o.business_id from new_rows n join old_rows o using (id) where n.business_id <> o.business_id));
  return null;
end $$;
create function review_phrases_deleted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_review_phrases(array(select distinct business_id from old_rows where status = 'published'));
  return null;
end $$;
revoke execute on function review_phrases_inserted(), review_phrases_updated(), review_phrases_deleted() from public;
create trigger review_phrases_inserted after insert on reviews
  referencing new table as new_rows for each statement execute function review_phrases_inserted();
create trigger review_phrases_updated after update on reviews
  referencing old table as old_rows new table as new_rows for each statement execute function review_phrases_updated();
create trigger review_phrases_deleted after delete on reviews
  referencing old table as old_rows for each statement execute function review_phrases_deleted();

create trigger review_phrases_bump after update on review_phrases
  for each row when (old.phrases is distinct from new.phrases) execute function business_part_bump();

-- How many published reviews the author of each of these has written, without telling who that is: no role reads that.
-- One whose account is gone counts for itself.
create function reviewer_counts(ids uuid[]) returns table (review_id uuid, reviews int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, case when r.author_id is null then 1
    else (select count(*)::int from reviews o where o.author_id = r.author_id and o.status = 'published') end
  from reviews r where r.id = any(ids[1:50]) and r.status = 'published'
$$;
revoke execute on function reviewer_counts(uuid[]) from public;
grant execute on function reviewer_counts(uuid[]) to anon, authenticated;
