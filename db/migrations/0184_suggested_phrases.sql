-- What people search for: the words of concepts, and services that several businesses have by the same name. Suggested while
-- one types. `used` estimates how many businesses contain the phrase, `found` how many a search for it finds; both date from the
-- last refresh_search_vocabulary().
create table search_phrases (
  phrase text primary key,
  shown text not null,
  -- Null for a service.
  synonyms integer references search_synonyms (id) on delete cascade,
  -- 0: the concept's main term, or a service; 1: another term; 2: a narrower term; 3: typed by people, but not used in listings.
  role smallint not null default 0,
  used integer not null default 0,
  -- The stemmed words of a concept's phrase; empty for services.
  lexemes text[] not null default '{}',
  found integer not null default 0
);
create index search_phrases_prefix_idx on search_phrases (phrase text_pattern_ops);
create index search_phrases_trgm_idx on search_phrases using gin (phrase gin_trgm_ops) with (fastupdate = off);
create index search_phrases_synonyms_idx on search_phrases (synonyms);
alter table search_phrases enable row level security;
create policy "phrases are public" on search_phrases for select to anon, authenticated using (true);
grant select on search_phrases to anon, authenticated;

create function search_synonyms_phrased() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from search_phrases where synonyms = new.id;
  insert into search_phrases (phrase, shown, synonyms, role, found, lexemes)
  select distinct on (phrase) phrase, term, new.id, role, 1, string_to_array(search_lexemes(term), ' ')
  from (select *, search_normalize(term) as phrase from (
    select term, case when nth = 1 then 0 else 1 end as role from unnest(new.terms) with ordinality as t (term, nth)
    union all select unnest(new.narrower), 2
    union all select unnest(new.typed), 3) given) normalized
  where phrase <> ''
  order by phrase, role, term
  on conflict (phrase) do nothing;
  return null;
end $$;
revoke execute on function search_synonyms_phrased() from public;
create trigger search_synonyms_phrased after insert or update on search_synonyms
  for each row execute function search_synonyms_phrased();
alter table search_synonyms disable trigger search_synonyms_bump;
update search_synonyms set terms = terms;
alter table search_synonyms enable trigger search_synonyms_bump;

-- Counts what each phrase finds, and takes in the services of today. Of very many businesses, a sample.
create function refresh_search_phrases() returns void language plpgsql security definer set search_path = public, pg_temp
  set enable_nestloop = off as $$
declare
  sample real := (select least(100, 100.0 * 20000 / greatest(t.total, 1)) from search_facet_totals t where t.value = '');
begin
  delete from search_phrases where synonyms is null;
  insert into search_phrases (phrase, shown, used, found)
  select phrase, min(name), count(distinct id), count(distinct id)
  from (select id, name, search_normalize(name) as phrase from (
        select b.id, left(s ->> 'name', 60) as name
        from businesses b tablesample system (coalesce(sample, 100)) repeatable (1), jsonb_array_elements(b.services) s
        where b.status = 'published' and b.unlisted_at is null) service
        where char_length(name) between 3 and 40) normalized
  where phrase <> ''
  group by phrase having count(distinct id) > 1
  order by 1
  on conflict (phrase) do nothing;
  with known as materialized (
    select lexeme, max(frequency) as frequency from search_vocabulary group by lexeme
  ), own as (
    -- The count of its rarest word.
    select p.phrase, min(coalesce(k.frequency, 0)) as used
    from search_phrases p, unnest(p.lexemes) part left join known k on k.lexeme = part
    where p.synonyms is not null group by p.phrase
  ), of_concept as (
    select s.id, greatest(
      (select coalesce(sum(t.total), 0) from categories c
       join search_facet_totals t on t.value = case when c.parent is null then 'c:' else 's:' end || c.slug
       where c.slug = any(s.categories)),
      (select max(v.frequency) from search_vocabulary v where v.lexeme = any(s.keys))) as found
    from search_synonyms s
  )
  update search_phrases p set used = coalesce(o.used, 0), found = greatest(o.used, c.found, 0)
  from search_phrases each join of_concept c on c.id = each.synonyms left join own o on o.phrase = each.phrase
  where p.phrase = each.phrase and (p.used, p.found) is distinct from (coalesce(o.used, 0), greatest(o.used, c.found, 0));
  analyze search_phrases;
end $$;
revoke execute on function refresh_search_phrases() from public;

create function search_suggested_phrases(given text, most integer) returns table (shown text, found integer) language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
begin
  return query
    with hit as (
      (select s.*, 0 as far from search_phrases s
       where s.phrase ~>=~ given and s.phrase ~<~ (given || U&'\FFFD') and s.found > 0 order by s.role = 3, s.found desc limit 40)
      union all
      (select s.*, 1 from search_phrases s
       where char_length(given) >= 3 and s.phrase like '% ' || given || '%' and s.found > 0 order by s.role = 3, s.found desc limit 40)
      union all
      (select s.*, 2 from search_phrases s
       where char_length(given) >= 5 and s.phrase % given and s.found > 0
         and not exists (select from search_phrases begun where begun.phrase ~>=~ given and begun.phrase ~<~ (given || U&'\FFFD'))
       order by similarity(s.phrase, given) desc limit 4)
    ), best as (
      -- One phrase per concept: the one that was typed, otherwise the main term, otherwise the most used one.
      select distinct on (coalesce(h.synonyms::text, h.phrase)) h.* from hit h
      order by coalesce(h.synonyms::text, h.phrase), h.phrase = given desc, h.far, h.role = 3, h.role = 0 desc, h.used desc,
        char_length(h.phrase), h.phrase
    )
    select b.shown, b.found from best b
    order by b.phrase = given desc, b.far, b.role = 3, b.found desc, b.phrase limit most;
end $$;

-- Phrases, businesses and categories while someone types; typos of phrases are forgiven. The beginning of a word that very many
-- names have is only looked for at the start of names.
create or replace function search_suggest(typed text, lat double precision, lng double precision, most integer) returns json language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  given text := search_normalize(typed);
  last text := regexp_replace(given, '^.* ', '');
  words tsquery;
begin
  if given = '' then return null; end if;
  if char_length(last) >= 3 and (
    select coalesce(sum(frequency), 0) from search_vocabulary v where v.word ~>=~ last and v.word ~<~ (last || U&'\FFFD')) < 3000 then
    words := (select string_agg(quote_literal('n:' || word), ' & ') || ':*' from regexp_split_to_table(given, ' ') word)::tsquery;
  end if;
  return json_build_object(
    'phrases', (select json_agg(p) from search_suggested_phrases(given, most) p),
    'businesses', (select json_agg(b) from (
      select s.name, s.slug, c.name as category, s.city, s.state
      from (
        select found.*, coalesce(miles_between(search_suggest.lat, search_suggest.lng, found.lat, found.lng) < 50, false) as is_near
        from (
          (select id, name, slug, category, city, state, quality, lat, lng, 1 as rank from business_search
           where name_key collate "C" >= given and name_key collate "C" < (given || U&'\FFFD') order by name_key collate "C" limit 60)
          union all
          (select id, name, slug, category, city, state, quality, lat, lng, 0 from business_search where doc @@ words limit 200)) found
        ) s join categories c on c.slug = s.category
      group by s.id, s.name, s.slug, c.name, s.city, s.state, s.quality, s.is_near
      order by s.is_near desc, max(s.rank) desc, s.quality desc, s.slug limit most) b),
    'categories', (select json_agg(found) from (
      select c.slug, c.name, c.parent, p.name as parent_name
      from categories c left join categories p on p.slug = c.parent
      where starts_with(lower(c.name), given) or strpos(lower(c.name), ' ' || given) > 0
      order by c.parent is not null, starts_with(lower(c.name), given) desc, c.position, c.slug limit most) found));
end $$;

-- Refreshes both: called after a bulk load, and every night.
-- As before, without the tiers.
create function refresh_search_counts() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  listed integer;
  sample real;
begin
  perform gin_clean_pending_list('business_search_gin_idx'::regclass);
  perform gin_clean_pending_list('business_search_nation_idx'::regclass);
  -- The embedded engine has no autovacuum, and plans blindly without this.
  analyze business_search;
  select count(*) into listed from business_search;
  sample := least(100, 100.0 * 20000 / greatest(listed, 1));
  with counted as materialized (
    select word, (ndoc * 100 / sample)::int as frequency
    from ts_stat(format('select doc from business_search tablesample system (%s) repeatable (1)', sample))
  )
  update search_vocabulary v set frequency = coalesce(c.frequency, v.frequency), in_names = coalesce(n.frequency, 0)
  from search_vocabulary each left join counted c on c.word = each.lexeme left join counted n on n.word = 'n:' || each.word
  where each.word = v.word and (v.frequency <> coalesce(c.frequency, v.frequency) or v.in_names <> coalesce(n.frequency, 0));
  delete from search_area_totals;
  insert into search_area_totals (area, total)
  select area, (count(*) * 100 / sample)::int
  from business_search tablesample system (sample) repeatable (1), unnest(areas) area group by area;
  with counted as (
    select symbol, count(*) as total from business_search, unnest(string_to_array(facets, null)) symbol group by symbol
  )
  update search_facet_totals t set total = coalesce(c.total, 0)
  from search_facet_totals each left join counted c using (symbol)
  where each.value = t.value and t.total <> coalesce(c.total, 0);
  insert into search_facet_totals (value, total)
    select '', listed union all select 'nationwide', count(*) from business_search where is_nationwide
  on conflict (value) do update set total = excluded.total;

  delete from search_tiers;
  with at_least as (
    select hundredth, sum(count) over (order by hundredth desc) as total
    from (select floor(quality * 100) as hundredth, count(*) as count from business_search group by 1) each
  )
  insert into search_tiers (tier, lowest, total)
  select tier, max(hundredth), min(total) from at_least, generate_series(1, 20) tier
  where total >= listed / 2 ^ (tier / 2.0) group by tier;
end $$;
revoke execute on function refresh_search_counts() from public;

-- Moves at most this many listings to the tier that matches their quality, and returns how many it moved. Moving one rewrites its
-- row, so callers do it in batches.
create function refresh_search_tiers(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved integer;
begin
  update business_search s
  set tier = t.tier, doc = ts_delete(s.doc, search_tier_lexemes(20)) || array_to_tsvector(search_tier_lexemes(t.tier))
  from (select id, search_tier(quality) as tier from business_search b where b.tier <> search_tier(b.quality) order by id limit most) t
  where t.id = s.id;
  get diagnostics moved = row_count;
  return moved;
end $$;
revoke execute on function refresh_search_tiers(integer) from public;

-- Everything in one transaction, for scripts; domain/search/refresh-counts.server.ts does it in steps.
create or replace function refresh_search_vocabulary() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_search_counts();
  perform refresh_search_tiers(null);
  perform refresh_search_phrases();
end $$;
revoke execute on function refresh_search_vocabulary() from public;
