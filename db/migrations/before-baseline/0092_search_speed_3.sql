-- Searches read what they read once.
--
-- The cards as one array each, in the order of CardRow: naming 32 columns in each of 24 cards took longer than fetching them.
create or replace function business_cards(ids uuid[], distances double precision[] default null) returns json language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
begin
  return (select json_agg(json_build_array(
    b.id, b.slug, b.name, coalesce(b.short_description, b.description), b.category, c.name, b.subcategory, u.name,
    b.place_type, b.city, b.state, b.lat, b.lng, b.service_radius_miles, b.covers_nationwide, b.phone,
    b.cover_image_url, b.cover_image_alt, b.heritage, b.price_level, b.rating_average, b.rating_count,
    b.tier, b.is_premium, b.is_featured, b.is_verified, b.trust_level,
    b.timezone, coalesce(s.hours, '{}'), s.special_days, b.created_at, distances[p.nth]) order by p.nth)
    from unnest(ids) with ordinality as p (id, nth)
    join businesses b on b.id = p.id
    join categories c on c.slug = b.category
    left join categories u on u.slug = b.subcategory
    left join business_search s on s.id = p.id);
end $$;

drop function search_page(tsquery, tsquery, integer[], double precision, double precision, double precision, boolean, timestamptz, text, tsquery,
  integer, integer, text[], date, integer, integer, tsquery, bigint, text, uuid, boolean, integer, integer, tsquery[], boolean);
drop function search_matches(tsquery, tsquery, integer[], double precision, double precision, double precision, double precision, boolean, timestamptz,
  integer[], text, tsquery, date, double precision, double precision, double precision);

-- The order's key is larger for what comes first, and a whole number, so that a cursor can hold it exactly. Merit is coarse
-- (a thousand steps, miles by the tenth, ratings by the hundredth): among equals, and only there, the plan decides.
-- Of the text's weights the name's is the largest, then category and heritage, services, descriptions.
-- Rows may miss some of up to ten queries that are wanted besides: the bits of `misses` say which, and only without any is there a key.
create function search_matches(
  given_query tsquery, given_also tsquery, given_areas integer[], given_lat double precision, given_lng double precision, cosine double precision,
  miles double precision, must_be_open boolean, at timestamptz, minutes integer[], sort text, typed tsquery, stale_before date,
  text_weight double precision, near_weight double precision, quality_weight double precision, wanted tsquery[])
returns table (id uuid, facets text, hours_step smallint, is_open boolean, is_local boolean, distance double precision, key bigint, name_key text, hundredth integer, misses integer)
language sql stable as $$
  select s.id, s.facets, s.hours_step, s.misses = 0 and o.is_open, given_areas is null or not s.is_nationwide, s.distance,
    case when s.misses = 0 then case sort
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
    end end,
    case when sort = 'name' then s.name_key end,
    floor(s.quality * 100)::int,
    s.misses
  -- The fence keeps the distance from being worked out again wherever it is used.
  from (select s.*,
      -- As miles_between(), with what doesn't depend on the row worked out before. least() passes over a null, so that
      -- from nowhere everything would be half the earth away.
      case when given_lat is not null then 7917.6 * asin(sqrt(least(1, sin(radians(s.lat - given_lat) / 2) ^ 2
        + cosine * cos(radians(s.lat)) * sin(radians(s.lng - given_lng) / 2) ^ 2))) end as distance,
      case when wanted is null then 0 else (s.doc @@ wanted[1] is false)::int + (s.doc @@ wanted[2] is false)::int * 2
        + (s.doc @@ wanted[3] is false)::int * 4 + (s.doc @@ wanted[4] is false)::int * 8 + (s.doc @@ wanted[5] is false)::int * 16
        + (s.doc @@ wanted[6] is false)::int * 32 + (s.doc @@ wanted[7] is false)::int * 64 + (s.doc @@ wanted[8] is false)::int * 128
        + (s.doc @@ wanted[9] is false)::int * 256 + (s.doc @@ wanted[10] is false)::int * 512 end as misses
    from search_rows(given_query, given_also, given_areas, true) s offset 0) s,
    lateral (select is_open_in(s.hours, s.special_days, s.open_week, s.timezone, minutes[s.zone], at) as is_open) o
  where (miles is null or s.is_nationwide or s.distance <= miles + s.reach_miles) and (not must_be_open or o.is_open)
$$;

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
  -- Most words of names are in no group.
  if not exists (select from search_synonyms s where s.words && lexemes) then
    return jsonb_build_object('words', words, 'groups', '[]'::jsonb);
  end if;
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

-- In this language their plans are kept; in SQL they were made anew for each search.
create or replace function stale_after_days() returns integer language plpgsql stable set search_path = public, pg_temp as $$
begin
  return coalesce((
    select (s.value ->> 'staleAfterDays')::integer from site_settings s
    where s.key = 'freshness' and s.value ->> 'staleAfterDays' ~ '^[1-9]\d{0,4}$'), 120);
end $$;

create or replace function search_tier_for(expected double precision, cap integer) returns integer language plpgsql stable parallel safe as $$
begin
  return (select coalesce(max(t.tier), 0) from search_tiers t, search_facet_totals listed
    where listed.value = '' and expected * t.total / greatest(listed.total, 1) > cap * 1.25);
end $$;

-- All of these queries, but for one of them; null for none.
create function search_all_of(first tsquery, others tsquery[], without integer default null) returns tsquery language plpgsql immutable parallel safe as $$
declare
  every tsquery := first;
begin
  for nth in 1 .. coalesce(cardinality(others), 0) loop
    if nth is distinct from without then every := coalesce(every && others[nth], others[nth]); end if;
  end loop;
  return every;
end $$;

-- Everything of one page: how many match, the counts of their facets, and the cards. Up to `most` are read, put in order and
-- counted by facet, and of more the first cap; a list ends at cap.
--   required, wanted    the filters: one that has no facet, and one for each facet that has a choice. What a facet's other values
--                 would find is counted without its own: where few match, whoever misses at most one is read at once, and which one
--                 is looked at afterwards; else each facet's are read apart
--   words, areas  what else to find by, null for all; lat and lng with a circle of so many miles
--   typed         what the text's rank is of; frequency, about how many have its rarest word; chosen, the filters' values
--   names         what finds those with the words in their names, and about how many there are (named). Of more than most, these
--                 come first, then the best hundredths of quality, each whole until there are cap: so it doesn't matter to the
--                 list in how many steps it was read. Begun with where kept counts say that more than most are sure
--   after_key, after_name, after_id, is_back    the place in the order that the page follows, or precedes
--   even_if_none  where nothing is near, something else may be shown: else there are no cards, and no counts of other choices
create function search_page(
  required tsquery, wanted tsquery[], words tsquery, areas integer[], lat double precision, lng double precision, miles double precision, must_be_open boolean,
  at timestamptz, sort text, typed tsquery, frequency integer, named integer, chosen text[], stale_before date, cap integer, most integer, names tsquery,
  after_key bigint, after_name text, after_id uuid, is_back boolean, skip integer, size integer,
  even_if_none boolean, out page json, out all_facets text)
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
  filters tsquery := search_all_of(required, wanted);
  -- Reading the index once more costs about as much as so many rows.
  listed integer := (select t.total from search_facet_totals t where t.value = '');
  slack integer := coalesce(listed, 0) / 1500;
  -- To find so many that are open, several times as many are read.
  most_expected integer := most + case when must_be_open then 0 else slack end;
  most_beside integer := greatest(cap, most);
  most_at_once integer := coalesce(cardinality(wanted), 0) * (100 + slack);
  is_long boolean := false;
  is_read_at_once boolean := false;
  share double precision;
  expected double precision;
  expected_names double precision;
  expected_near double precision;
  all_but_one tsquery;
  tier integer := 0;
  names_tier integer := 0;
  part_filters tsquery[];
  part_words tsquery[];
  enough integer;
  found record;
  facet_letters text[];
  narrow integer;
  part_filter tsquery;
  other record;
  other_facets text[];
  is_shown boolean;
begin
  if coalesce(frequency, most + 1) > most then
    share := search_share(areas, must_be_open, chosen);
    expected := coalesce(frequency, listed) * share;
    -- In another order than best match the page is read on its own: here are only its counts.
    is_long := coalesce(expected > most_expected, false);
  end if;
  expected_names := named * coalesce(share, 1);
  if is_long then tier := search_tier_for(expected, cap); end if;
  if names is not null and expected_names > most then names_tier := search_tier_for(expected_names, cap); end if;
  if wanted is not null and not is_long then
    expected_near := coalesce(frequency, listed) * search_share(areas, false, '{}');
    if expected_near > 100 * cardinality(wanted) then
      for nth in 1 .. cardinality(wanted) loop
        part_filter := search_all_of(required, wanted, nth);
        all_but_one := case when nth = 1 then part_filter else all_but_one || part_filter end;
      end loop;
      expected_near := expected_near * (select exp(sum(ln(each.share))) * sum(1 / each.share) from (
        -- Words tell the category: nearly all that have them are in it.
        select case when frequency is not null and left(t.value, 1) in ('c', 's') then 1
          else least(1, greatest(sum(t.total), 0.1) / greatest(listed, 1)) end as share from search_facet_totals t
        where t.value = any(chosen) and t.value <> 'v:1' group by left(t.value, 1)) each);
    else
      all_but_one := required;
    end if;
    is_read_at_once := coalesce(expected_near <= most_at_once, false);
  end if;
  loop
    enough := case when is_long then null when is_read_at_once then 2 * most_at_once + 1 else most_expected + most / 8 + 1 end;
    if is_read_at_once then
      part_filters := array[all_but_one];
      part_words := array[words];
    elsif not is_long then
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
    with read as materialized (
      select m.*, part.nth as part
      from unnest(part_filters, part_words) with ordinality as part (filters, words, nth),
        search_matches(coalesce(part.filters, part.words), case when part.filters is not null then part.words end, areas, lat, lng, cosine, miles, must_be_open, at, minutes, sort, typed, stale_before,
          text_weight, near_weight, quality_weight, case when is_read_at_once then wanted end) m
      limit enough
    ), counted as (
      select count(*) filter (where r.misses = 0) as count, count(*) as read from read r
    ), first as (
      -- Beyond the end is the last page; the page reads one row more than it shows.
      select case when after_id is null then least(skip, greatest(0, (least(c.count, cap) - 1) / (size - 1) * (size - 1))) else 0 end::int as skip
      from counted c
    ), cut as materialized (
      -- Of more than are read, the best; else nothing is left out, and need not be put in order.
      select r.* from read r where is_long
      order by ((2 - r.part) * 1000 + r.hundredth) * 100000 + r.key desc, r.id
      limit cap
    ), best as not materialized (
      select r.* from read r where not is_long and r.misses = 0
      union all
      select c.* from cut c
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
    select t.*, p.*, (select f.skip from first f) as skip, (select c.count from counted c) as count, (select c.read from counted c) as read,
      case when is_read_at_once then array(
        select (select string_agg(r.facets, '') from read r where r.misses in (0, 1 << (nth - 1))) from generate_series(1, cardinality(wanted)) nth order by nth) end as others
    into found
    from
      (select count(*) filter (where m.is_local) as local, count(*) filter (where m.is_open) as open,
         min(m.hours_step) as step, string_agg(m.facets, '') as facets from best m) t,
      (select coalesce(array_agg(p.id order by p.nth), '{}') as ids, array_agg(p.distance order by p.nth) as distances,
         array_agg(p.key order by p.nth) as keys, array_agg(p.name_key order by p.nth) as name_keys from page p) p;
    exit when case when is_long then found.count > cap or tier = 0 and names_tier = 0
      when is_read_at_once then found.read < enough
      else found.read < enough or sort <> 'best' end;
    -- Guessed wrong: what was found tells how many there may be.
    if is_read_at_once then
      is_read_at_once := false;
    elsif not is_long then
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

  if is_read_at_once then
    other_facets := found.others;
  elsif wanted is not null and (found.local > 0 or even_if_none) then
    facet_letters := array(select left(value, 2) from unnest(chosen) with ordinality as c (value, nth) group by 1 order by min(nth));
    for nth in 1 .. cardinality(wanted) loop
      -- Without the choice there are more, so that as many as are counted may be in a narrower tier than the list's. Where they
      -- aren't, all are counted.
      narrow := tier;
      if coalesce(frequency, most_beside + 1) > most_beside then
        narrow := greatest(tier, search_tier_for(coalesce(frequency, listed)
          * search_share(areas, must_be_open, array(select value from unnest(chosen) value where left(value, 2) <> facet_letters[nth])), most_beside));
      end if;
      loop
        part_filter := search_in_tier(search_all_of(required, wanted, nth), narrow);
        select count(*) as count, string_agg(m.facets, '') as facets into other
        from (select * from search_matches(coalesce(part_filter, words), case when part_filter is not null then words end, areas, lat, lng, cosine, miles, must_be_open, at, minutes, '', null,
          stale_before, 0, 0, 0, null) limit most_beside) m;
        exit when other.count = most_beside or narrow = 0;
        narrow := case when narrow > tier then tier else 0 end;
      end loop;
      other_facets[nth] := other.facets;
    end loop;
  end if;

  -- Apart from the rest, because they may be long, and would be escaped.
  is_shown := found.local > 0 or even_if_none;
  all_facets := case when is_shown then array_to_string(found.facets || other_facets, e'\n', '') end;
  page := json_build_object('count', found.count, 'is_long', is_long and found.count > cap or not is_long and found.read >= enough, 'local', found.local, 'open', found.open,
    'step', found.step, 'skip', found.skip, 'ids', found.ids, 'keys', found.keys, 'name_keys', found.name_keys,
    'cards', case when is_shown then business_cards(found.ids, found.distances) end,
    'categories', (select json_object_agg(slug, name) from categories));
end $$;
