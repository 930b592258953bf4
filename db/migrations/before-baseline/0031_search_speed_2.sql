-- The planner chose the index of all businesses for those that serve the nation, and read every match to drop what doesn't.
-- On an expression that only this index has, it has no choice.
drop index business_search_nation_idx;
create index business_search_nation_idx on business_search using gin (strip(doc)) with (gin_pending_list_limit = 256) where is_nationwide;

-- The rows to search through: those of both queries, or of the first, or all; null areas mean everywhere. At a place those that
-- serve the nation from elsewhere come besides, if wanted. Written so that it is inlined, and only the parts that apply are run.
-- Two queries, because the index takes several times as long for both in one.
create or replace function search_rows(given_query tsquery, given_also tsquery, given_areas integer[], with_nation boolean)
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
  from business_search where with_nation and given_query is not null and given_also is not null and given_areas is not null and is_nationwide and strip(doc) @@ given_query and strip(doc) @@ given_also and not areas && given_areas
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
  from business_search where with_nation and given_query is not null and given_also is null and given_areas is not null and is_nationwide and strip(doc) @@ given_query and not areas && given_areas
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

-- The same with a better guess of how many a group of synonyms finds: too few, and twice as many as needed were read.
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
      -- About as many as its terms have together, each as many as its rarest word. Some have several, and a term that has the
      -- words of a shorter one adds none.
      'frequency', (select greatest(max(term.frequency), 0.8 * sum(term.frequency))::int
        from unnest(s.keys) k, lateral (
          select min(coalesce((select max(v.frequency) from search_vocabulary v where v.lexeme = part), 0)) as frequency
          from unnest(string_to_array(k, ' ')) part) term
        where not exists (select from unnest(s.keys) o where o <> k and string_to_array(o, ' ') <@ string_to_array(k, ' '))))
      order by g.length desc, g.at), '[]')
    into groups
    from (select i as at, n as length, array_to_string(lexemes[i : i + n - 1], ' ') as key
          from generate_series(1, cardinality(lexemes)) i, generate_series(1, 4) n where i + n - 1 <= cardinality(lexemes)) g
    join search_synonyms s on s.keys @> array[g.key];
  return jsonb_build_object('words', words, 'groups', groups);
end $$;

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
create or replace function search_page(
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
  facet_letters text[];
  narrow integer;
  part_filter tsquery;
  other record;
  other_facets text[];
begin
  if coalesce(frequency, most + 1) > most then
    share := search_share(areas, must_be_open, chosen);
    expected := coalesce(frequency, (select listed.total from search_facet_totals listed where listed.value = '')) * share;
    -- In another order than best match the page is read on its own: here are only its counts.
    is_long := coalesce(expected > most, false);
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
    ), best as materialized (
      -- Putting them in order is only worth it where some are left out: else all are equal.
      select m.* from matched m
      order by case when (select c.count from counted c) > cap then m.place end desc,
        case when (select c.count from counted c) > cap then m.name_key end collate "C",
        case when (select c.count from counted c) > cap then m.id end
      limit cap
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
    exit when case when is_long then found.count > cap or tier = 0 and names_tier = 0 else found.count < enough or sort <> 'best' end;
    -- Guessed wrong: what was found tells how many there may be.
    if not is_long then
      is_long := true;
      tier := search_tier_for(most * 1.25, cap);
    elsif names_tier > 0 then
      names_tier := least(names_tier - 2, search_tier_for(expected_names * found.count / (cap * 1.3), cap));
      if names_tier < 4 then names_tier := 0; end if;
    else
      tier := least(tier - 1, search_tier_for((
        select found.count::double precision * listed.total / t.total from search_tiers t, search_facet_totals listed
        where t.tier = tier and listed.value = ''), cap));
    end if;
  end loop;

  if others is not null and (found.local > 0 or even_if_none) then
    facet_letters := array(select left(value, 2) from unnest(chosen) with ordinality as c (value, nth) group by 1 order by min(nth));
    for nth in 1 .. cardinality(others) loop
      -- Without the choice there are more, so that as many as are counted may be in a narrower tier than the list's. Where they
      -- aren't, all are counted.
      narrow := tier;
      if coalesce(frequency, cap + 1) > cap then
        narrow := greatest(tier, search_tier_for(coalesce(frequency, (select listed.total from search_facet_totals listed where listed.value = ''))
          * search_share(areas, must_be_open, array(select value from unnest(chosen) value where left(value, 2) <> facet_letters[nth])), cap));
      end if;
      loop
        part_filter := search_in_tier(others[nth], narrow);
        select count(*) as count, string_agg(m.facets, '') as facets into other
        from (select * from search_matches(coalesce(part_filter, words), case when part_filter is not null then words end, areas, lat, lng, cosine, miles, must_be_open, at, minutes, '', null,
          stale_before, 0, 0, 0) limit cap) m;
        exit when other.count = cap or narrow = 0;
        narrow := case when narrow > tier then tier else 0 end;
      end loop;
      other_facets[nth] := other.facets;
    end loop;
  end if;

  -- Apart from the rest, because it may be long, and would be escaped.
  all_facets := found.facets;
  page := json_build_object('count', found.count, 'is_long', is_long and found.count > cap or found.count >= enough, 'local', found.local, 'open', found.open,
    'step', found.step, 'skip', found.skip, 'others', other_facets, 'ids', found.ids, 'keys', found.keys, 'name_keys', found.name_keys,
    'cards', business_cards(found.ids, found.distances),
    'categories', (select json_object_agg(slug, name) from categories));
end $$;

-- What there is beyond a place where nothing was found: the miles to the nearest, and to the nearest that is open, as far
-- as `areas` reach; whether the state has any, and whether there is any at all. Each only where the one before has none.
create or replace function search_nearest(filters tsquery, words tsquery, areas integer[], state integer[], lat double precision, lng double precision,
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
  has_any := has_open or must_be_open and exists (select from search_rows(query, also, null, false) s);
end $$;
