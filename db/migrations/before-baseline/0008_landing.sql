-- How many businesses are listed in each place and category: what landing pages, /categories and the site maps say.
-- An empty text stands for all: ('', '', 'automotive') is a category of the nation, ('tx', '', '') a state,
-- ('tx', 'houston', 'automotive') a category of a city. Subcategories are counted for the nation.
--
-- Rows are changes, and a number is their sum: writers only ever add rows, so that none waits for another, as all would
-- for one row of the nation. Now and then the rows of a key become one.
create table landing_counts (
  state text not null,
  city text not null,
  category text not null,
  change integer not null,
  changed_at timestamptz not null default now()
);
create index landing_counts_key_idx on landing_counts (state, city, category);
create index landing_counts_category_idx on landing_counts (category, state, city);
alter table landing_counts enable row level security;
grant select on landing_counts to anon, authenticated;
create policy "counts are public" on landing_counts for select to anon, authenticated using (true);

create function landing_keys(state text, city text, category text, subcategory text)
returns table (key_state text, key_city text, key_category text) language sql immutable parallel safe as $$
  select '', '', '' union all select '', '', category
  union all select '', '', subcategory where subcategory is not null
  union all select lower(state), '', '' where state is not null
  union all select lower(state), '', category where state is not null
  union all select lower(state), city, '' where state is not null and city is not null
  union all select lower(state), city, category where state is not null and city is not null
$$;

-- Makes one row of the rows of each key that has many. One transaction at a time does so; none waits for it.
create function fold_landing_counts() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select count(*) from (select from landing_counts where state = '' and city = '' and category = '' limit 64) n) < 64
     or not pg_try_advisory_xact_lock(hashtext('landing_counts')) then
    return;
  end if;
  with many as (
    select state, city, category from landing_counts group by state, city, category having count(*) >= 16
  ), gone as (
    delete from landing_counts c using many m
    where (c.state, c.city, c.category) = (m.state, m.city, m.category) returning c.*
  )
  insert into landing_counts (state, city, category, change, changed_at)
    select state, city, category, sum(change), max(changed_at) from gone group by state, city, category having sum(change) <> 0;
end $$;
revoke execute on function fold_landing_counts() from public;

-- Adds businesses that no trigger has counted: those of a bulk load.
create function count_landing(ids uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into landing_counts (state, city, category, change)
    select k.*, count(*) from businesses b, landing_keys(b.state, b.city_slug, b.category, b.subcategory) k
    where b.id = any(ids) and b.status = 'published' and b.unlisted_at is null group by 1, 2, 3;
  perform fold_landing_counts();
end $$;
revoke execute on function count_landing(uuid[]) from public;

create function businesses_landing_counted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into landing_counts (state, city, category, change)
      select k.*, count(*) from new_rows b, landing_keys(b.state, b.city_slug, b.category, b.subcategory) k
      where b.status = 'published' and b.unlisted_at is null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into landing_counts (state, city, category, change)
      select k.*, -count(*) from old_rows b, landing_keys(b.state, b.city_slug, b.category, b.subcategory) k
      where b.status = 'published' and b.unlisted_at is null group by 1, 2, 3;
  else
    insert into landing_counts (state, city, category, change)
      select k.*, sum(b.change) from (
        select 1 as change, state, city_slug, category, subcategory from new_rows where status = 'published' and unlisted_at is null
        union all
        select -1, state, city_slug, category, subcategory from old_rows where status = 'published' and unlisted_at is null
      ) b, landing_keys(b.state, b.city_slug, b.category, b.subcategory) k
      group by 1, 2, 3 having sum(b.change) <> 0;
  end if;
  if found then perform fold_landing_counts(); end if;
  return null;
end $$;
create trigger businesses_landing_insert after insert on businesses
  referencing new table as new_rows for each statement execute function businesses_landing_counted();
create trigger businesses_landing_update after update on businesses
  referencing old table as old_rows new table as new_rows for each statement execute function businesses_landing_counted();
create trigger businesses_landing_delete after delete on businesses
  referencing old table as old_rows for each statement execute function businesses_landing_counted();

-- What is there already.
select count_landing(array(select id from businesses));

-- For the newest and the best rated of a page that a search counts to the end.
create index businesses_landing_idx on businesses (state, city_slug, category) where status = 'published';

-- Of what the pages with more businesses than a search counts consist: how many have each value of a filter, written as
-- business_search has it ('h:NG', 's:tailoring', '$:2', 'v:1'). As of the last refresh.
create table landing_facts (
  state text not null,
  city text not null,
  category text not null,
  value text not null,
  total integer not null,
  primary key (state, city, category, value)
);
alter table landing_facts enable row level security;
grant select on landing_facts to anon, authenticated;
create policy "facts are public" on landing_facts for select to anon, authenticated using (true);

-- Counts one page anew. Planned for each: a state reads an index, the nation the table.
create function refresh_landing_facts(of_state text, of_city text, of_category text) returns void language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set jit = off as $$
begin
  delete from landing_facts where state = of_state and city = of_city and category = of_category;
  insert into landing_facts (state, city, category, value, total)
    select of_state, of_city, of_category, v.value, count(*)
    from businesses b, lateral (
      select 's:' || b.subcategory as value union all select '$:' || b.price_level union all select 'v:1' where b.is_verified
      union all select 'h:' || h from unnest(b.heritage) h union all select 'l:' || l from unnest(b.languages) l) v
    where b.status = 'published' and b.unlisted_at is null and v.value is not null
      and (of_state = '' or b.state = upper(of_state)) and (of_city = '' or b.city_slug = of_city)
      and (of_category = '' or b.category = of_category)
    -- One order for everybody who counts the same page.
    group by v.value order by v.value
    on conflict (state, city, category, value) do update set total = excluded.total;
end $$;
revoke execute on function refresh_landing_facts(text, text, text) from public;
