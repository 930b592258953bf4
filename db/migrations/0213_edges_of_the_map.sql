-- A part of the map is a parameter of its own: its edges used to come as negative numbers before its areas.
drop function search_page;
drop function search_matches;

-- The order's key is larger for what comes first, and a whole number, so that a cursor can hold it exactly. Merit is coarse
-- (a thousand steps, miles by the tenth, ratings by the hundredth): among equals, and only there, the plan decides.
-- Of the words, the first merit that holds counts: the queries of `merits`, each finding what the one before finds and more.
-- Rows may miss some of up to ten queries that are wanted besides: the bits of `misses` say which, and only without any is there a key.
create function search_matches(
  given_query tsquery, given_also tsquery, given_areas integer[], edges double precision[], given_lat double precision, given_lng double precision, cosine double precision,
  miles double precision, must_be_open boolean, at timestamptz, minutes integer[], sort text, typed tsquery, stale_before date,
  whole text, merits tsquery[], weights search_weights, wanted tsquery[])
returns table (id uuid, facets text, hours_step smallint, is_open boolean, is_local boolean, distance double precision, key bigint, name_key text, hundredth integer, misses integer)
language sql stable as $$
  select s.id, s.facets, s.hours_step, s.misses = 0 and o.is_open, given_areas is null or not s.is_nationwide, s.distance,
    case when s.misses = 0 then case sort
      when 'best' then round(1000 * (
        case
          when typed is null then 0
          when whole = replace(s.name_key, ' ', '') then (weights).whole
          when s.doc @@ merits[1] then (weights).named
          when s.doc @@ merits[2] then (weights).category
          when s.doc @@ merits[3] then (weights).services
          when s.doc @@ merits[4] then (weights).name
          when s.doc @@ merits[5] then (weights).half
          when s.doc @@ merits[6] then (weights).prose
          else (weights).related end
        + case when typed is null then 0 else (weights).telling * least(1, ts_rank('{0.08,0.2,0.5,1}', s.doc, typed) / 0.6) end
        + (weights).near * case when given_lat is null then case when s.is_nationwide then 0 else 1 end
          -- Of a county or a region, what is inside comes first, then who comes to its middle. Null for all other searches.
          when (weights).inside is not null and s.doc @@ (weights).inside then 1
          when s.lat is null then 0
          when (weights).inside is not null and s.distance < s.reach_miles then (weights).coming
          -- The first miles hardly count, those beyond where half is left do.
          else case when (weights).inside is null then 1 else (weights).outside end / (1 + (s.distance / (miles * (weights)."halfAt")) ^ 2) end
        + (weights).quality * s.quality
        -- What people chose before; null for nearly all searches.
        + case when (weights)."chosenBefore" is null then 0 else (weights).chosen
          * coalesce((weights)."chosenShares"[array_position((weights)."chosenBefore", s.id)], 0) end
        - case when s.confirmed_at < stale_before then (weights).stale else 0 end
        -- Who only sends things here comes behind those who are here.
        - case when miles is not null and s.is_nationwide and s.distance is distinct from least(s.distance, miles + s.reach_miles) then (weights).afar else 0 end))::bigint * 10 + s.plan
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
    and (edges is null or s.lng between edges[1] and edges[3] and s.lat between edges[2] and edges[4])
$$;

-- Everything of one page: how many match, the counts of their facets, and the cards. Up to `most` are read, put in order and
-- counted by facet, and of more the first cap; a list ends at cap.
--   required, wanted    the filters: one that has no facet, and one for each facet that has a choice. A facet's other values are
--                 counted without its own choice: where few match, rows that miss at most one choice are read together and sorted
--                 out afterwards; otherwise each facet is read separately
--   words, areas  what else to find by, null for all; lat and lng with a circle of so many miles; edges, the west, south, east and
--                 north of a part of the map, last and null by default for processes of the version before
--   typed         what the text's rank is of; whole, the name without spaces that is all that was typed; merits and weights, as in
--                 domain/search/weights.ts; frequency, about how many have its rarest word; chosen, the filters' values
--   names         what finds those with the words in their names, and about how many there are (named). Of more than most, these
--                 come first, then the best hundredths of quality, each whole until there are cap: so it doesn't matter to the
--                 list in how many steps it was read. Begun with where kept counts say that more than most are sure
--   after_key, after_name, after_id, is_back    the place in the order that the page follows, or precedes
--   even_if_none  where nothing is near, something else may be shown: else there are no cards, and no counts of other choices
create function search_page(
  required tsquery, wanted tsquery[], words tsquery, areas integer[], lat double precision, lng double precision, miles double precision, must_be_open boolean,
  at timestamptz, sort text, typed tsquery, whole text, merits tsquery[], weights jsonb, frequency integer, named integer, chosen text[], stale_before date, cap integer, most integer, names tsquery,
  after_key bigint, after_name text, after_id uuid, is_back boolean, skip integer, size integer,
  even_if_none boolean, edges double precision[] default null, out page json, out all_facets text)
language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
  set max_parallel_workers_per_gather = 0 set effective_io_concurrency = 0 as $$
#variable_conflict use_variable
declare
  minutes integer[] := array(select week_minute(at at time zone zone) from unnest(search_zones()) with ordinality as z (zone, nth) order by nth);
  cosine double precision := cos(radians(lat));
  given_weights search_weights := jsonb_populate_record(null::search_weights, weights);
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
        search_matches(coalesce(part.filters, part.words), case when part.filters is not null then part.words end, areas, edges, lat, lng, cosine, miles, must_be_open, at, minutes, sort, typed, stale_before,
          whole, merits, given_weights, case when is_read_at_once then wanted end) m
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
        from (select * from search_matches(coalesce(part_filter, words), case when part_filter is not null then words end, areas, edges, lat, lng, cosine, miles, must_be_open, at, minutes, '', null,
          stale_before, null, null, null, null) limit most_beside) m;
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
