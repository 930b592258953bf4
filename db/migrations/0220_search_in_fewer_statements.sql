-- A search in fewer statements, and with less work in each: the cards come with the services that say why they were found, and all
-- words of synonyms are looked up together. search_offered() stays for processes of the version before.

-- `services` are what each of them offers, by name: null where nobody asks for them.
drop function business_cards(uuid[], double precision[]);
create function business_cards(ids uuid[], distances double precision[] default null, with_services boolean default false) returns json
  language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
begin
  return (select json_build_object(
    'id', json_agg(f.id),
    'slug', json_agg(f.slug),
    'name', json_agg(f.name),
    'shortDescription', json_agg(coalesce(nullif(btrim(f.short_description), ''), left(f.description, 400))),
    'category', json_agg(f.category),
    'categoryName', json_agg(f.category_name),
    'subcategory', json_agg(f.subcategory),
    'subcategoryName', json_agg(f.subcategory_name),
    'placeType', json_agg(f.place_type),
    'city', json_agg(f.city),
    'state', json_agg(f.state),
    'lat', json_agg(f.lat),
    'lng', json_agg(f.lng),
    'serviceRadiusMiles', json_agg(f.service_radius_miles),
    'coversNationwide', json_agg(f.covers_nationwide),
    'phone', json_agg(f.phone),
    'coverImageUrl', json_agg(f.cover_image_url),
    'coverImageAlt', json_agg(f.cover_image_alt),
    'heritage', json_agg(f.heritage),
    'languages', json_agg(f.languages),
    'priceLevel', json_agg(f.price_level),
    'ratingAverage', json_agg(f.rating_average),
    'ratingCount', json_agg(f.rating_count),
    'tier', json_agg(f.tier),
    'isPremium', json_agg(f.is_premium),
    'isFeatured', json_agg(f.is_featured),
    'isVerified', json_agg(f.is_verified),
    'trustLevel', json_agg(f.trust_level),
    'timezone', json_agg(f.timezone),
    'hours', json_agg(coalesce(f.hours, '{}')),
    'specialDays', json_agg(f.special_days),
    'createdAt', json_agg(f.created_at),
    'distanceMiles', json_agg(distances[f.nth]),
    'services', json_agg(case when with_services then jsonb_path_query_array(f.services, '$[*].name') end))
    from (
      select b.id, b.slug, b.name, b.short_description, b.description, b.category, b.subcategory, b.place_type, b.city, b.state, b.lat, b.lng,
        b.service_radius_miles, b.covers_nationwide, b.phone, b.cover_image_url, b.cover_image_alt, b.heritage, b.languages, b.price_level,
        b.rating_average, b.rating_count, b.tier, b.is_premium, b.is_featured, b.is_verified, b.trust_level, b.timezone, b.created_at, b.services,
        c.name as category_name, u.name as subcategory_name, s.hours, s.special_days, p.nth
      from unnest(ids) with ordinality as p (id, nth)
      join businesses b on b.id = p.id
      join categories c on c.slug = b.category
      left join categories u on u.slug = b.subcategory
      left join business_search s on s.id = p.id
      order by p.nth) f
    having count(*) > 0);
end $$;
grant execute on function business_cards(uuid[], double precision[], boolean) to anon, authenticated;

-- What the index knows of these words, and what they mean. `english` are words that aren't corrected.
create or replace function search_read_words(typed text[], english text[] default '{}') returns jsonb language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
declare
  words jsonb := '[]';
  groups jsonb;
  lexemes text[] := '{}';
  unstemmed text[] := '{}';
  typed_word text;
  stem text;
  seen integer;
  named integer;
  corrected text;
  offered text;
  is_prefix boolean;
  whole text := '';
  parts text[] := (string_to_array(search_normalize(array_to_string(typed, ' ')), ' '))[1:12];
begin
  for i in 1 .. coalesce(cardinality(parts), 0) loop
    typed_word := left(parts[i], 40);
    stem := search_lexeme(typed_word);
    whole := whole || typed_word;
    continue when stem = '';
    corrected := null;
    offered := null;
    is_prefix := false;
    select max(v.frequency), max(v.in_names) filter (where v.word = typed_word) into seen, named from search_vocabulary v where v.lexeme = stem;
    -- "iPhones": what people type is known in the singular.
    if seen is null and right(typed_word, 1) = 's' and not exists (select from search_synonyms s where s.words && array['=' || typed_word])
      and exists (select from search_synonyms s where s.words && array['=' || left(typed_word, -1)]) then
      typed_word := left(typed_word, -1);
      stem := search_lexeme(typed_word);
    elsif seen is null and not exists (select from search_synonyms s where s.words && array[stem, '=' || typed_word]) then
      if i = cardinality(parts) and char_length(typed_word) >= 3 then
        select max(v.frequency), sum(v.in_names) into seen, named from search_vocabulary v where v.word ~>=~ typed_word and v.word ~<~ (typed_word || U&'\FFFD');
        is_prefix := seen is not null;
      end if;
      if seen is null and char_length(typed_word) between 4 and 30 and typed_word !~ '[0-9]' then
        corrected := search_correction(typed_word);
        -- A word that the index leaves out finds nothing.
        if search_lexeme(corrected) = '' then corrected := null; end if;
      end if;
      if typed_word = any(english) then
        -- "Sushi" isn't "mushi"; what sounds the same may be meant.
        offered := case when dmetaphone(corrected) = dmetaphone(typed_word) then corrected end;
        corrected := null;
      end if;
      if corrected is not null then
        stem := search_lexeme(corrected);
        whole := left(whole, -char_length(typed_word)) || corrected;
        select max(v.frequency), max(v.in_names) filter (where v.word = corrected) into seen, named from search_vocabulary v where v.lexeme = stem;
      end if;
    end if;
    lexemes := lexemes || stem;
    unstemmed := unstemmed || coalesce(corrected, typed_word);
    words := words || jsonb_build_object('word', coalesce(corrected, typed_word), 'lexeme', stem, 'frequency', coalesce(seen, 0),
      'inNames', coalesce(named, 0),
      'isPrefix', is_prefix, 'from', case when corrected is not null then typed_word end, 'offered', offered);
  end loop;
  -- Most words of names are in no group.
  if not exists (select from search_synonyms s where s.words && (lexemes || array(select '=' || w from unnest(unstemmed) w))) then
    return jsonb_build_object('words', words, 'groups', '[]'::jsonb, 'whole', whole);
  end if;
  with found as materialized (
    select g.at - 1 as at, g.length, s.id,
      case when s.lookup @> array['=' || g.unstemmed] then 'typed' when s.keys @> array[g.key] then 'term'
        when s.narrower_keys @> array[g.key] then 'narrower' else 'related' end as found_as,
      s.keys, s.narrower_keys, s.related_keys, s.keys || s.narrower_keys as terms,
      array(select case when c.parent is null then 'c:' else 's:' end || c.slug from categories c where c.slug = any(s.categories)) as categories
    from (select i as at, n as length, array_to_string(lexemes[i : i + n - 1], ' ') as key, array_to_string(unstemmed[i : i + n - 1], ' ') as unstemmed
          from generate_series(1, cardinality(lexemes)) i, generate_series(1, 5) n where i + n - 1 <= cardinality(lexemes)) g
    join search_synonyms s on s.lookup && array[g.key, '=' || g.unstemmed]
  ), seen as materialized (
    -- All at once: one look-up for each word of each term took longer than the search.
    select jsonb_object_agg(v.lexeme, v.frequency) as frequencies from (
      select v.lexeme, max(v.frequency) as frequency from search_vocabulary v
      where v.lexeme = any(array(select word from found f, unnest(f.terms) term, unnest(string_to_array(term, ' ')) word))
      group by v.lexeme) v
  )
  select coalesce(jsonb_agg(jsonb_build_object('at', f.at, 'length', f.length, 'as', f.found_as,
      'terms', f.keys, 'narrower', f.narrower_keys, 'related', f.related_keys, 'categories', f.categories,
      -- About as many as its terms have together, each as many as its rarest word. Some have several, and a term that has the
      -- words of a shorter one adds none.
      'frequency', (select greatest(max(counted.frequency), 0.8 * sum(counted.frequency))::int
        from (
          select (select min(coalesce((s.frequencies ->> word)::int, 0)) from unnest(string_to_array(term, ' ')) word) as frequency
          from unnest(f.terms) term
          where strpos(term, ' ') = 0 or not exists (
            select from unnest(f.terms) other where strpos(term, split_part(other, ' ', 1)) > 0 and other <> term
              and string_to_array(other, ' ') <@ string_to_array(term, ' '))
          union all
          select t.total from search_facet_totals t where t.value = any(f.categories)) counted))
      order by f.length desc, f.at, f.id), '[]')
    into groups from found f, seen s;
  return jsonb_build_object('words', words, 'groups', groups, 'whole', whole);
end $$;

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
create or replace function search_page(
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
    'cards', case when is_shown then business_cards(found.ids, found.distances, words is not null) end,
    'categories', (select json_object_agg(slug, name) from categories));
end $$;
