-- Categories that are renamed, moved and merged, with what stood at their former addresses.

alter table categories add column revision integer not null default 1;
create function number_category() returns trigger language plpgsql as
$$ begin new.revision := old.revision + 1; return new; end $$;
create trigger categories_number before update on categories for each row execute function number_category();

-- Where a former slug leads, in addresses and in their parameters.
create table category_redirects (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  target text not null references categories (slug) on update cascade on delete cascade,
  created_at timestamptz not null default now(),
  check (slug <> target)
);
create index category_redirects_target_idx on category_redirects (target);
alter table category_redirects enable row level security;
grant select on category_redirects to anon, authenticated;
create policy "where categories went is public" on category_redirects for select to anon, authenticated using (true);

-- A slug in use leads nowhere else.
create function category_taken() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin delete from category_redirects where slug = new.slug; return new; end $$;
create trigger categories_taken before insert or update of slug on categories
  for each row execute function category_taken();

create function assert_admin() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_admin() then raise exception 'only administrators may' using errcode = '42501'; end if;
end $$;
revoke execute on function assert_admin() from public;

-- What names a category by its slug in other words than a foreign key: saved searches, and changes that wait.
create function rewrite_category(former text, present text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare found_in text := '(^|&)(category|subcategory)=' || former || '(?=&|$)';
begin
  update saved_searches s set query = regexp_replace(s.query, found_in, '\1\2=' || present, 'g')
    where s.query ~ found_in and not exists (
      select from saved_searches o where o.user_id = s.user_id and o.kind = s.kind
        and o.query = regexp_replace(s.query, found_in, '\1\2=' || present, 'g'));
  update business_revisions set proposed = proposed
      || case when proposed ->> 'category' = former then jsonb_build_object('category', present) else '{}' end
      || case when proposed ->> 'subcategory' = former then jsonb_build_object('subcategory', present) else '{}' end
    where field = 'category' and status = 'pending' and former in (proposed ->> 'category', proposed ->> 'subcategory');
end $$;
revoke execute on function rewrite_category(text, text) from public;

-- Another address. Whatever refers to it follows by its foreign keys.
create function rename_category(former text, present text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform assert_admin();
  update categories set slug = present where slug = former;
  insert into category_redirects (slug, target) values (former, present);
  perform rewrite_category(former, present);
end $$;
revoke execute on function rename_category(text, text) from public;
grant execute on function rename_category(text, text) to authenticated;

-- A kind under another category, with its businesses.
create function move_category(kind text, present text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare former text;
begin
  perform assert_admin();
  select parent into former from categories where slug = kind for update;
  update categories set parent = present,
      position = (select coalesce(max(c.position), 0) + 1 from categories c where c.parent = present)
    where slug = kind;
  update businesses set category = present where subcategory = kind and category = former;
end $$;
revoke execute on function move_category(text, text) from public;
grant execute on function move_category(text, text) to authenticated;

-- Everything of one goes to another of the same level, and the one is gone.
create function merge_category(former text, present text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare top text; old_top text;
begin
  perform assert_admin();
  perform 1 from categories where slug in (former, present) order by slug for update;
  select parent into top from categories where slug = present;
  select parent into old_top from categories where slug = former;
  if old_top is null then
    update categories set parent = present where parent = former;
    update businesses set category = present where category = former;
    update suggestions set category = present where category = former;
  else
    update businesses set subcategory = present, category = case when category = old_top then top else category end
      where subcategory = former;
  end if;
  update category_redirects set target = present where target = former;
  delete from categories where slug = former;
  insert into category_redirects (slug, target) values (former, present);
  perform rewrite_category(former, present);
end $$;
revoke execute on function merge_category(text, text) from public;
grant execute on function merge_category(text, text) to authenticated;

-- Words that mean the same are asked for by every search, also of events, jobs and homes; `synonyms` tells processes that
-- keep what words mean.
create or replace function search_synonyms_bump() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform bump_cache('directory', 'synonyms', 'postings:event', 'postings:job', 'postings:housing');
  return null;
end $$;

create or replace function categories_bump() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform bump_cache('categories', 'directory'); return null; end $$;
