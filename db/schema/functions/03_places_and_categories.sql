create function categories_bump() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform bump_cache('categories', 'directory'); return null; end $$;

create function number_category() returns trigger language plpgsql as
$$ begin new.revision := old.revision + 1; return new; end $$;

-- A slug in use leads nowhere else.
create function category_taken() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin delete from category_redirects where slug = new.slug; return new; end $$;

create function assert_admin() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if not is_admin() then raise exception 'only administrators may' using errcode = '42501'; end if;
end $$;

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

-- Another address. Whatever refers to it follows by its foreign keys.
create function rename_category(former text, present text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform assert_admin();
  update categories set slug = present where slug = former;
  insert into category_redirects (slug, target) values (former, present);
  perform rewrite_category(former, present);
end $$;

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
