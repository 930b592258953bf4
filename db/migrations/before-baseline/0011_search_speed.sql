-- Long lists are read from their best part: each business has a lexeme for each tier that it is in, the tier 'b:1' being
-- the better 71 of a hundred, 'b:2' the better half, 'b:4' a quarter. A common word is then read along a short list.
create table search_tiers (
  tier smallint primary key,
  -- Quality in hundredths from which on businesses are in it, and how many are, as of the last refresh.
  lowest smallint not null,
  total integer not null
);
grant select on search_tiers to anon, authenticated;

-- How many are found under an area, as of the last refresh; to estimate with.
create table search_area_totals (
  area integer primary key,
  total integer not null
);
grant select on search_area_totals to anon, authenticated;

alter table search_vocabulary add column in_names integer not null default 0;
alter table business_search add column tier smallint not null default 0;

create function search_tier(quality real) returns smallint language sql stable parallel safe as
$$ select coalesce(max(t.tier), 0)::smallint from search_tiers t where t.lowest <= floor(quality * 100) $$;

create function search_tier_lexemes(tier integer) returns text[] language sql immutable parallel safe as
$$ select array(select 'b:' || t from generate_series(1, tier) t) $$;

create function search_in_tier(query tsquery, tier integer) returns tsquery language sql immutable parallel safe as $$
  select case when tier = 0 then query when query is null then quote_literal('b:' || tier)::tsquery else query && quote_literal('b:' || tier)::tsquery end
$$;

-- The same with its tiers instead of its hundredth of quality.
create or replace function write_business_search(ids uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from business_search s using unnest(ids) gone (id)
  where s.id = gone.id and not exists (
    select from businesses b where b.id = gone.id and b.status = 'published' and b.unlisted_at is null);

  insert into search_facet_totals (value)
  select distinct v.value
  from unnest(ids) touched (id) join businesses b on b.id = touched.id, unnest(search_values(b)) v (value)
  where b.status = 'published' and b.unlisted_at is null and not exists (select from search_facet_totals t where t.value = v.value)
  order by v.value
  on conflict (value) do nothing;

  with listed as (
    select b.*, search_values(b) as filters, c.name as category_name, u.name as subcategory_name,
      (select string_agg(coalesce(w.words, f.value), ' ')
       from (select 'h' as facet, unnest(b.heritage) as value union all select 'l', unnest(b.languages)
             union all select 'a', unnest(b.attributes)) f
       left join search_facet_words w on w.facet = f.facet and w.value = f.value) as facet_words,
      (select string_agg(concat_ws(' ', s ->> 'name', s ->> 'description'), ' ') from jsonb_array_elements(b.services) s) as service_words,
      0.35 * case b.trust_level when 'certified' then 1 when 'document_checked' then 0.85 when 'claimed' then 0.6
                                when 'self_attested' then 0.25 else 0 end
        + 0.3 * b.completeness / 100.0
        + 0.35 * ((b.rating_average * b.rating_count + 3.6 * 6) / (b.rating_count + 6) / 5) as quality,
      round((b.rating_average * b.rating_count + 3.6 * 3) / (b.rating_count + 3) * 100)::integer * 10
        + case b.tier when 'featured' then 2 when 'premium' then 1 else 0 end as rating_key,
      case when b.place_type in ('service_area', 'pop_up') then coalesce(b.service_radius_miles, 25)
           when b.place_type = 'online_only' then coalesce(b.service_radius_miles, 0) else 0 end as reach
    from unnest(ids) touched (id) join businesses b on b.id = touched.id
    join categories c on c.slug = b.category
    left join categories u on u.slug = b.subcategory
    where b.status = 'published' and b.unlisted_at is null
  )
  insert into business_search as s (id, slug, name, name_key, category, subcategory, city, state, lat, lng, reach_miles, facets, areas,
    is_nationwide, doc, quality, tier, rating_average, rating_key, plan, confirmed_at, created_at, timezone, zone, hours, special_days, open_week, hours_step)
  select b.id, b.slug, b.name, search_normalize(b.name), b.category, b.subcategory, b.city, b.state, b.lat, b.lng, b.reach,
    (select string_agg(t.symbol, '' order by t.code) from search_facet_totals t where t.value = any(b.filters)),
    case when b.lat is null or b.place_type = 'online_only' and b.reach = 0 and not b.covers_nationwide then '{}' else
      area_cells(1, b.lat, b.lng, 0) || area_cells(2, b.lat, b.lng, 0)
      || case when b.reach > 0 then area_cells(3, b.lat, b.lng, b.reach) else '{}' end end
      || case when b.state is null then '{}' else array[40000000 + ascii(b.state) * 100 + ascii(substr(b.state, 2))] end
      || case when b.covers_nationwide then array[50000000] else '{}' end,
    b.covers_nationwide,
    setweight(to_tsvector('pg_catalog.english', search_normalize(b.name)), 'A')
      || setweight(to_tsvector('pg_catalog.english', search_normalize(concat_ws(' ', b.subcategory_name, b.category_name,
           array_to_string(b.communities, ' '), b.facet_words))), 'B')
      || setweight(to_tsvector('pg_catalog.english', search_normalize(coalesce(b.service_words, ''))), 'C')
      || setweight(to_tsvector('pg_catalog.english', search_normalize(concat_ws(' ', b.short_description, b.description, b.city, b.state))), 'D')
      || array_to_tsvector(array(
        select v from unnest(b.filters) v
        union select 'n:' || w from unnest(string_to_array(search_normalize(b.name), ' ')) w where w <> ''
        union select unnest(search_tier_lexemes(t.tier)))),
    b.quality, t.tier, b.rating_average, b.rating_key, case b.tier when 'featured' then 2 when 'premium' then 1 else 0 end,
    coalesce(b.last_confirmed_at, b.published_at), b.created_at, b.timezone, array_position(search_zones(), b.timezone),
    h.hours, h.special_days, h.open_week, h.hours_step
  from listed b cross join lateral search_hours(b.id) h cross join lateral search_tier(b.quality::real) t (tier)
  -- One order for everybody who writes the same rows.
  order by b.id
  on conflict (id) do update set (slug, name, name_key, category, subcategory, city, state, lat, lng, reach_miles, facets, areas,
    is_nationwide, doc, quality, tier, rating_average, rating_key, plan, confirmed_at, created_at, timezone, zone, hours, special_days, open_week, hours_step)
  = (excluded.slug, excluded.name, excluded.name_key, excluded.category, excluded.subcategory, excluded.city, excluded.state, excluded.lat,
     excluded.lng, excluded.reach_miles, excluded.facets, excluded.areas, excluded.is_nationwide, excluded.doc, excluded.quality, excluded.tier, excluded.rating_average, excluded.rating_key,
     excluded.plan, excluded.confirmed_at, excluded.created_at, excluded.timezone, excluded.zone, excluded.hours, excluded.special_days,
     excluded.open_week, excluded.hours_step);

  -- Only words that are new: a known word's row is never touched, so that writers don't wait for each other.
  insert into search_vocabulary (word, lexeme)
  select w.word, search_lexeme(w.word)
  from (
    select distinct unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', search_normalize(concat_ws(' ', b.name, c.name, u.name,
      b.short_description, b.description, b.city,
      (select string_agg(concat_ws(' ', s ->> 'name', s ->> 'description'), ' ') from jsonb_array_elements(b.services) s)))))) as word
    from unnest(ids) touched (id) join businesses b on b.id = touched.id
    join categories c on c.slug = b.category left join categories u on u.slug = b.subcategory
    where b.status = 'published' and b.unlisted_at is null
  ) w
  where char_length(w.word) between 3 and 30 and w.word !~ '^[0-9]+$'
    and not exists (select from search_vocabulary v where v.word = w.word)
  order by w.word
  on conflict (word) do nothing
$$;

-- Counts that searches only estimate with, or that are too many to count for one page, and who is in which tier. Run after
-- a bulk load and by the clock. Words and areas are counted on a sample when there are many businesses.
create or replace function refresh_search_vocabulary() returns void language plpgsql security definer set search_path = public, pg_temp as $$
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
  update business_search s
  set tier = t.tier, doc = ts_delete(s.doc, search_tier_lexemes(20)) || array_to_tsvector(search_tier_lexemes(t.tier))
  from (select id, search_tier(quality) as tier from business_search) t where t.id = s.id and t.tier <> s.tier;
end $$;

-- What search knows about the typed words: [{word, lexeme, frequency, inNames, isPrefix, from}], and the synonym groups that a
-- run of them hits: [{at, length, keys, frequency}], positions from 0. A word that nobody uses is corrected; the last one may
-- also be the beginning of a word.
create or replace function search_read_words(typed text[]) returns jsonb language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  words jsonb := '[]';
  groups jsonb;
  lexemes text[] := '{}';
  typed_word text;
  stem text;
  seen integer;
  named integer;
  corrected text;
  is_prefix boolean;
  parts text[] := (string_to_array(search_normalize(array_to_string(typed, ' ')), ' '))[1:12];
begin
  for i in 1 .. coalesce(cardinality(parts), 0) loop
    typed_word := left(parts[i], 40);
    stem := search_lexeme(typed_word);
    continue when stem = '';
    corrected := null;
    is_prefix := false;
    select max(v.frequency), max(v.in_names) filter (where v.word = typed_word) into seen, named from search_vocabulary v where v.lexeme = stem;
    if seen is null and not exists (select from search_synonyms s where s.words @> array[stem]) then
      if i = cardinality(parts) and char_length(typed_word) >= 3 then
        select max(v.frequency), sum(v.in_names) into seen, named from search_vocabulary v where v.word ~>=~ typed_word and v.word ~<~ (typed_word || U&'\FFFD');
        is_prefix := seen is not null;
      end if;
      if not is_prefix and char_length(typed_word) between 4 and 30 and typed_word !~ '[0-9]' then
        corrected := search_correction(typed_word);
      end if;
      if corrected is not null then
        stem := search_lexeme(corrected);
        select max(v.frequency), max(v.in_names) filter (where v.word = corrected) into seen, named from search_vocabulary v where v.lexeme = stem;
      end if;
    end if;
    lexemes := lexemes || stem;
    words := words || jsonb_build_object('word', coalesce(corrected, typed_word), 'lexeme', stem, 'frequency', coalesce(seen, 0),
      'inNames', coalesce(named, 0),
      'isPrefix', is_prefix, 'from', case when corrected is not null then typed_word end);
  end loop;
  select coalesce(jsonb_agg(jsonb_build_object('at', g.at - 1, 'length', g.length, 'keys', to_jsonb(s.keys),
      'frequency', (select max(v.frequency) from search_vocabulary v
        where v.lexeme = any(array(select split_part(k, ' ', 1) from unnest(s.keys) k)))) order by g.length desc, g.at), '[]')
    into groups
    from (select i as at, n as length, array_to_string(lexemes[i : i + n - 1], ' ') as key
          from generate_series(1, cardinality(lexemes)) i, generate_series(1, 4) n where i + n - 1 <= cardinality(lexemes)) g
    join search_synonyms s on s.keys @> array[g.key];
  return jsonb_build_object('words', words, 'groups', groups);
end $$;
drop function word_frequency(text);

-- The narrowest tier in which more than `cap` of so many should be.
create function search_tier_for(expected double precision, cap integer) returns integer language sql stable parallel safe as $$
  select coalesce(max(t.tier), 0)::int from search_tiers t, search_facet_totals listed
  where listed.value = '' and expected * t.total / greatest(listed.total, 1) > cap * 1.25
$$;

-- About which share of all is in the areas, is open, and has the chosen values.
create function search_share(areas integer[], must_be_open boolean, chosen text[])
returns double precision language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_variable
declare
  listed double precision := (select greatest(t.total, 1) from search_facet_totals t where t.value = '');
  share double precision := 1;
begin
  if areas is not null then
    share := least(1, (
      -- A business is in one small and one large cell and one state, but may come to many. The cells' corners are beyond the circle.
      select coalesce(sum(t.total) filter (where t.area / 10000000 in (1, 2, 4)), 0) * 0.8
        + coalesce(max(t.total) filter (where t.area / 10000000 = 3), 0)
      from search_area_totals t where t.area = any(areas))
      / listed + (select t.total from search_facet_totals t where t.value = 'nationwide') / listed);
  end if;
  if must_be_open then share := share / 3; end if;
  if cardinality(chosen) > 0 then
    share := share * coalesce((select exp(sum(ln(least(1, greatest(facet.total, 0.1) / listed)))) from (
      select sum(t.total) as total from search_facet_totals t where t.value = any(chosen) group by left(t.value, 2)) facet), 1);
  end if;
  return share;
end $$;

drop function search_page(tsquery, integer[], double precision, double precision, double precision, boolean, timestamptz, text, tsquery, integer, text[],
  date, integer, integer, tsquery[], bigint, text, uuid, boolean, integer, integer, tsquery[], boolean);
drop function search_matches(tsquery, integer[], double precision, double precision, double precision, double precision, boolean, timestamptz,
  integer[], text, tsquery, date, double precision, double precision, double precision);
drop function search_nearest(tsquery, integer[], integer[], double precision, double precision, boolean, timestamptz);
drop function search_rows(tsquery, integer[], boolean);

-- The rows to search through: those of both queries, or of the first, or all; null areas mean everywhere. At a place those that
-- serve the nation from elsewhere come besides, if wanted. Written so that it is inlined, and only the parts that apply are run.
-- Two queries, because the index takes several times as long for both in one.
create function search_rows(given_query tsquery, given_also tsquery, given_areas integer[], with_nation boolean)
returns table (id uuid, lat double precision, lng double precision, reach_miles real, is_nationwide boolean, facets text, quality real,
  rating_key integer, plan smallint, confirmed_at timestamptz, created_at timestamptz, timezone text, zone smallint, hours smallint[],
  special_days jsonb, open_week int4multirange, hours_step smallint, name_key text, doc tsvector)
language sql stable as $$
  select id, lat, lng, reach_miles, is_nationwide, facets, quality, rating_key, plan, confirmed_at, created_at, timezone, zone, hours,
    special_days, open_week, hours_step, name_key, doc
  from business_search where given_query is not null and given_also is not null and given_areas is not null and doc @@ given_query and doc @@ given_also and areas && given_areas
  union all
  select id, lat, lng, reach_miles, is_nationwide, facets, quality, rating_key, plan, confirmed_at, created_at, timezone, zone, hours,
    special_days, open_week, hours_step, name_key, doc
  from business_search where with_nation and given_query is not null and given_also is not null and given_areas is not null and is_nationwide and doc @@ given_query and doc @@ given_also and not areas && given_areas
  union all
  select id, lat, lng, reach_miles, is_nationwide, facets, quality, rating_key, plan, confirmed_at, created_at, timezone, zone, hours,
    special_days, open_week, hours_step, name_key, doc
  from business_search where given_query is not null and given_also is not null and given_areas is null and doc @@ given_query and doc @@ given_also
  union all
  select id, lat, lng, reach_miles, is_nationwide, facets, quality, rating_key, plan, confirmed_at, created_at, timezone, zone, hours,
    special_days, open_week, hours_step, name_key, doc
  from business_search where given_query is not null and given_also is null and given_areas is not null and doc @@ given_query and areas && given_areas
  union all
  select id, lat, lng, reach_miles, is_nationwide, facets, quality, rating_key, plan, confirmed_at, created_at, timezone, zone, hours,
    special_days, open_week, hours_step, name_key, doc
  from business_search where with_nation and given_query is not null and given_also is null and given_areas is not null and is_nationwide and doc @@ given_query and not areas && given_areas
  union all
  select id, lat, lng, reach_miles, is_nationwide, facets, quality, rating_key, plan, confirmed_at, created_at, timezone, zone, hours,
    special_days, open_week, hours_step, name_key, doc
  from business_search where given_query is not null and given_also is null and given_areas is null and doc @@ given_query
  union all
  select id, lat, lng, reach_miles, is_nationwide, facets, quality, rating_key, plan, confirmed_at, created_at, timezone, zone, hours,
    special_days, open_week, hours_step, name_key, doc
  from business_search where given_query is null and given_areas is not null and areas && given_areas
  union all
  select id, lat, lng, reach_miles, is_nationwide, facets, quality, rating_key, plan, confirmed_at, created_at, timezone, zone, hours,
    special_days, open_week, hours_step, name_key, doc
  from business_search where with_nation and given_query is null and given_areas is not null and is_nationwide and not areas && given_areas
  union all
  select id, lat, lng, reach_miles, is_nationwide, facets, quality, rating_key, plan, confirmed_at, created_at, timezone, zone, hours,
    special_days, open_week, hours_step, name_key, doc
  from business_search where given_query is null and given_areas is null
$$;

-- The order's key is larger for what comes first, and a whole number, so that a cursor can hold it exactly. Merit is coarse
-- (a thousand steps, miles by the tenth, ratings by the hundredth): among equals, and only there, the plan decides.
-- Of the text's weights the name's is the largest, then category and heritage, services, descriptions.
create function search_matches(
  given_query tsquery, given_also tsquery, given_areas integer[], given_lat double precision, given_lng double precision, cosine double precision,
  miles double precision, must_be_open boolean, at timestamptz, minutes integer[], sort text, typed tsquery, stale_before date,
  text_weight double precision, near_weight double precision, quality_weight double precision)
returns table (id uuid, facets text, hours_step smallint, is_open boolean, is_local boolean, distance double precision, key bigint, name_key text, hundredth integer)
language sql stable as $$
  select s.id, s.facets, s.hours_step, o.is_open, given_areas is null or not s.is_nationwide, s.distance,
    case sort
      when 'best' then round(1000 * (
        case when typed is null then 0
          else text_weight * (0.15 + 0.85 * least(1, ts_rank('{0.08,0.2,0.5,1}', s.doc, typed) / 0.6)) end
        + near_weight * case when given_lat is null then case when s.is_nationwide then 0.3 else 1 end
          when s.lat is null then 0
          -- 1 at the point, less towards the edge; whoever only serves the place from afar stands behind.
          else greatest(0, 1 - 0.8 * s.distance / (miles + 1)) end
        + quality_weight * s.quality
        - case when s.confirmed_at < stale_before then 0.08 else 0 end))::bigint * 10 + s.plan
      when 'newest' then (extract(epoch from s.created_at) * 1000000)::bigint
      when 'rating' then s.rating_key
      when 'distance' then coalesce(-round(s.distance * 10)::bigint, -1000000) * 10 + s.plan
      else 0
    end,
    case when sort = 'name' then s.name_key end,
    floor(s.quality * 100)::int
  -- The fence keeps the distance from being worked out again wherever it is used.
  from (select s.*,
      -- As miles_between(), with what doesn't depend on the row worked out before. least() passes over a null, so that
      -- from nowhere everything would be half the earth away.
      case when given_lat is not null then 7917.6 * asin(sqrt(least(1, sin(radians(s.lat - given_lat) / 2) ^ 2
        + cosine * cos(radians(s.lat)) * sin(radians(s.lng - given_lng) / 2) ^ 2))) end as distance
    from search_rows(given_query, given_also, given_areas, true) s offset 0) s,
    lateral (select is_open_in(s.hours, s.special_days, s.open_week, s.timezone, minutes[s.zone], at) as is_open) o
  where (miles is null or s.is_nationwide or s.distance <= miles + s.reach_miles) and (not must_be_open or o.is_open)
$$;

-- Everything of one page: how many match, the counts of their facets, and the cards. Up to `most` are read and put in order,
-- the first cap of them listed and counted by facet.
--   query, areas  what to find by, null for all; lat and lng with a circle of so many miles
--   typed         what the text's rank is of; frequency, about how many have its rarest word; chosen, the filters' values
--   names         what finds those with the words in their names, and about how many there are (named). Of more than most, these
--                 come first, then the best hundredths of quality, each whole until there are cap: so it doesn't matter to the
--                 list in how many steps it was read. Begun with where kept counts say that more than most are sure
--   after_key, after_name, after_id, is_back    the place in the order that the page follows, or precedes
--   others        the query without the choice of one facet, for the counts of that facet; where nothing is
--                 found near, something else may be shown, and they are only counted if wanted
create function search_page(
  filters tsquery, words tsquery, areas integer[], lat double precision, lng double precision, miles double precision, must_be_open boolean,
  at timestamptz, sort text, typed tsquery, frequency integer, named integer, chosen text[], stale_before date, cap integer, most integer, names tsquery,
  after_key bigint, after_name text, after_id uuid, is_back boolean, skip integer, size integer,
  others tsquery[], even_if_none boolean, out page json, out all_facets text)
language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
  set max_parallel_workers_per_gather = 0 set effective_io_concurrency = 0 as $$
#variable_conflict use_variable
declare
  minutes integer[] := array(select week_minute(at at time zone zone) from unnest(search_zones()) with ordinality as z (zone, nth) order by nth);
  cosine double precision := cos(radians(lat));
  total double precision := 0.3 + case when typed is null then 0 else 0.45 end + case when areas is null then 0 else 0.25 end;
  text_weight double precision := 0.45 / total;
  near_weight double precision := case when areas is null then 0 else 0.25 end / total;
  quality_weight double precision := 0.3 / total;
  is_best boolean := sort = 'best';
  is_long boolean := false;
  enough integer := most + 1;
  share double precision;
  expected double precision;
  expected_names double precision;
  tier integer := 0;
  names_tier integer := 0;
  part_filters tsquery[];
  part_words tsquery[];
  found record;
  other_facets json;
begin
  if coalesce(frequency, most + 1) > most then
    share := search_share(areas, must_be_open, chosen);
    expected := coalesce(frequency, (select listed.total from search_facet_totals listed where listed.value = '')) * share;
    is_long := is_best and coalesce(expected > most, false);
    -- In another order than best match the page is read on its own: here are only its counts.
    if not is_best and expected > most then enough := cap + 1; end if;
  end if;
  expected_names := named * coalesce(share, 1);
  if is_long then tier := search_tier_for(expected, cap); end if;
  if names is not null and expected_names > most then names_tier := search_tier_for(expected_names, cap); end if;
  loop
    if not is_long then
      part_filters := array[filters];
      part_words := array[words];
    elsif names is null then
      part_filters := array[search_in_tier(filters, tier)];
      part_words := array[words];
    elsif names_tier > 0 then
      part_filters := array[search_in_tier(filters, names_tier)];
      part_words := array[names];
    else
      part_filters := array[filters, search_in_tier(filters, tier)];
      part_words := array[names, words && !!names];
    end if;
    with matched as materialized (
      select m.*, case when is_long then ((2 - part.nth) * 1000 + m.hundredth) * 100000 + m.key else m.key end as place
      from unnest(part_filters, part_words) with ordinality as part (filters, words, nth),
        search_matches(coalesce(part.filters, part.words), case when part.filters is not null then part.words end, areas, lat, lng, cosine, miles, must_be_open, at, minutes, sort, typed, stale_before,
          text_weight, near_weight, quality_weight) m
      limit case when not is_long then enough end
    ), counted as (
      select count(*) as count from matched
    ), first as (
      -- Beyond the end is the last page; the page reads one row more than it shows.
      select case when after_id is null then least(skip, greatest(0, (least(c.count, cap) - 1) / (size - 1) * (size - 1))) else 0 end::int as skip
      from counted c
    ), last as (
      -- Putting them in order is only worth it where some are left out.
      select m.place, m.name_key, m.id from matched m where (select c.count from counted c) > cap
      order by m.place desc, m.name_key collate "C", m.id offset cap - 1 limit 1
    ), best as not materialized (
      select m.* from matched m left join last l on true
      where l.id is null or m.place > l.place
        or m.place = l.place and (m.name_key collate "C" < l.name_key or m.name_key is not distinct from l.name_key and m.id <= l.id)
    ), page as (
      select *, row_number() over () as nth from (
        select m.id, m.key, m.name_key, m.distance
        from best m
        where after_id is null
          or case when is_back then m.key > after_key or m.key = after_key and (m.name_key collate "C" < after_name or m.name_key is not distinct from after_name and m.id < after_id)
             else m.key < after_key or m.key = after_key and (m.name_key collate "C" > after_name or m.name_key is not distinct from after_name and m.id > after_id) end
        order by case when is_back then -m.key else m.key end desc,
          case when not is_back then m.name_key end collate "C", case when is_back then m.name_key end collate "C" desc,
          case when not is_back then m.id end, m.id desc
        limit size offset (select f.skip from first f)) ordered
    )
    select t.*, p.*, (select f.skip from first f) as skip, (select c.count from counted c) as count into found
    from
      (select count(*) filter (where m.is_local) as local, count(*) filter (where m.is_open) as open,
         min(m.hours_step) as step, string_agg(m.facets, '') as facets from best m) t,
      (select coalesce(array_agg(p.id order by p.nth), '{}') as ids, array_agg(p.distance order by p.nth) as distances,
         array_agg(p.key order by p.nth) as keys, array_agg(p.name_key order by p.nth) as name_keys from page p) p;
    exit when case when is_long then found.count > cap or tier = 0 and names_tier = 0 else found.count < enough or not is_best end;
    -- Guessed wrong: what was found tells how many there may be.
    if not is_long then
      is_long := true;
      tier := search_tier_for(most * 1.25, cap);
    elsif names_tier > 0 then
      names_tier := least(names_tier - 2, search_tier_for(expected_names * found.count / (cap * 1.3), cap));
      if names_tier < 4 then names_tier := 0; end if;
    else
      tier := greatest(0, least(tier - 2, tier - ceil(2 * log(2, (cap * 1.3 / greatest(found.count, 1))::numeric))));
      if tier < 2 then tier := 0; end if;
    end if;
  end loop;

  if others is not null and (found.local > 0 or even_if_none) then
    select json_agg(o.facets order by other.nth) into other_facets
    from unnest(others) with ordinality as other (filters, nth),
      lateral (select string_agg(m.facets, '') as facets
        from (select * from search_matches(coalesce(other.filters, words), case when other.filters is not null then words end, areas, lat, lng, cosine, miles, must_be_open, at, minutes, '', null,
          stale_before, 0, 0, 0) limit cap) m) o;
  end if;

  -- Apart from the rest, because it may be long, and would be escaped.
  all_facets := found.facets;
  page := json_build_object('count', found.count, 'is_long', is_long or found.count >= enough, 'local', found.local, 'open', found.open,
    'step', found.step, 'skip', found.skip, 'others', other_facets, 'ids', found.ids, 'keys', found.keys, 'name_keys', found.name_keys,
    'cards', business_cards(found.ids, found.distances),
    'categories', (select json_object_agg(slug, name) from categories));
end $$;

-- What there is beyond a place where nothing was found: the miles to the nearest, and to the nearest that is open, as far
-- as `areas` reach; whether the state has any, and whether there is any at all. Each only where the one before has none.
create function search_nearest(filters tsquery, words tsquery, areas integer[], state integer[], lat double precision, lng double precision,
  must_be_open boolean, at timestamptz, out any_miles double precision, out open_miles double precision,
  out is_in_state boolean, out has_any boolean, out has_open boolean)
language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
#variable_conflict use_variable
declare
  minutes integer[] := array(select week_minute(at at time zone zone) from unnest(search_zones()) with ordinality as z (zone, nth) order by nth);
  query tsquery := coalesce(filters, words);
  also tsquery := case when filters is not null then words end;
begin
  if areas is not null then
    select min(m.distance - m.reach_miles), min(m.distance - m.reach_miles) filter (where m.is_open) into any_miles, open_miles
    from (
      select miles_between(lat, lng, s.lat, s.lng) as distance, s.reach_miles,
        not must_be_open or is_open_in(s.hours, s.special_days, s.open_week, s.timezone, minutes[s.zone], at) as is_open
      from search_rows(query, also, areas, false) s where not s.is_nationwide) m;
    if open_miles is not null then return; end if;
  end if;
  is_in_state := exists (select from search_rows(query, also, state, false) s where state is not null
    and (not must_be_open or is_open_in(s.hours, s.special_days, s.open_week, s.timezone, minutes[s.zone], at)));
  has_open := is_in_state or exists (select from search_rows(query, also, null, false) s
    where not must_be_open or is_open_in(s.hours, s.special_days, s.open_week, s.timezone, minutes[s.zone], at));
  has_any := has_open or exists (select from search_rows(query, also, null, false) s);
end $$;

-- Those that are there.
update business_search set doc = ts_delete(doc, array(select 'q:' || lpad(n::text, 2, '0') from generate_series(0, 99) n));
select refresh_search_vocabulary();
