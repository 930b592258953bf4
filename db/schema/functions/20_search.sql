-- Lower case without accents, letters and digits only. Text search sees nothing but this form: then its parser
-- finds no hosts, e-mail addresses or hyphenated compounds, and does the same under every locale. With a search_path of
-- its own it would be planned anew at each call.
create function search_normalize(given text) returns text language sql stable parallel safe as
$$ select btrim(regexp_replace(lower(public.unaccent(given)), '[^a-z0-9\u0080-\U0010FFFF]+', ' ', 'g')) $$;

-- The form under which the text's index has a word; '' for a word that it leaves out ("the"). The index keeps words
-- with digits as they are.
create function search_lexeme(word text) returns text language sql immutable parallel safe as
$$ select case when word ~ '[0-9]' then word else coalesce((ts_lexize('pg_catalog.english_stem', word))[1], '') end $$;

create function search_lexemes(given text) returns text language sql stable parallel safe set search_path = public, pg_temp as $$
  select coalesce(string_agg(search_lexeme(word), ' ' order by position) filter (where search_lexeme(word) <> ''), '')
  from regexp_split_to_table(search_normalize(given), ' ') with ordinality as w (word, position) where word <> ''
$$;

create function derive_synonym_keys() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.keys := array(select distinct search_lexemes(t) from unnest(new.terms) t where search_lexemes(t) <> '');
  new.words := array(select distinct w from unnest(new.keys) k, unnest(string_to_array(k, ' ')) w);
  new.updated_at := now();
  return new;
end $$;

-- Words that mean the same are asked for by every search, also of events, jobs and homes; `synonyms` tells processes that
-- keep what words mean.
create function search_synonyms_bump() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform bump_cache('directory', 'synonyms', 'postings:event', 'postings:job', 'postings:housing');
  return null;
end $$;

-- A word that listings use for one that they don't: few changed letters (a swap counts once), then the same sound,
-- then the more frequent. People seldom miss the first letter: words with another are only looked at when they are one
-- change away, or when nothing else is near. Null when nothing is.
create function search_correction(typed text) returns text language plpgsql stable parallel safe
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
declare
  letters integer := char_length(typed);
  allowed integer := case when letters < 6 then 1 when letters < 10 then 2 else 3 end;
  -- As typed, with another first letter, one more, one less, or swapped with the second.
  others text[] := array(select letter || substr(typed, tail) from regexp_split_to_table('abcdefghijklmnopqrstuvwxyz', '') letter, generate_series(1, 2) tail)
    || substr(typed, 2) || (substr(typed, 2, 1) || left(typed, 1) || substr(typed, 3));
  first_letter text := left(typed, 1);
  found text;
begin
  for attempt in 1 .. least(allowed, 2) loop
    with near as (
      select v.word, v.frequency from search_vocabulary v
      where attempt = 1 and left(v.word, 1) = first_letter and char_length(v.word) between letters - allowed and letters + allowed
      union
      -- As a range, for which the planner takes the ordered index: the trigrams' is a hundred times slower for equality.
      select v.word, v.frequency from unnest(others) other join search_vocabulary v on v.word ~>=~ other and v.word ~<=~ other
      where attempt = 1
      union
      select v.word, v.frequency from search_vocabulary v where attempt = 2 and v.word % typed
    ), measured as (
      select word, frequency, edits - case when edits = 2 and char_length(word) = letters
        and array(select regexp_split_to_table(word, '') as letter order by letter)
          = array(select regexp_split_to_table(typed, '') as letter order by letter) then 1 else 0 end as edits
      from (select word, frequency, levenshtein_less_equal(word, typed, 3) as edits from near offset 0) distances
      where edits <= 3
    )
    select word into found from measured where edits <= allowed
    order by edits, dmetaphone(word) = dmetaphone(typed) desc, frequency desc, word limit 1;
    exit when found is not null;
  end loop;
  return found;
end $$;

-- What search knows about the typed words: [{word, lexeme, frequency, inNames, isPrefix, from}], and the synonym groups that a
-- run of them hits: [{at, length, keys, frequency}], positions from 0. A word that nobody uses is corrected; the last one may
-- also be the beginning of a word.
create function search_read_words(typed text[]) returns jsonb language plpgsql stable
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

-- The cells of a grid that a circle's box touches. Whoever is at a point is found by its cell of a quarter degree
-- (kind 1) for short radii, of one degree (2) for longer ones; whoever comes to people by the cells of one degree
-- that the area served touches (3). States are kind 4, the nation is 50000000.
create function area_cells(kind integer, lat double precision, lng double precision, miles double precision) returns integer[]
language sql immutable parallel safe as $$
  select array(
    select kind * 10000000 + y * 2000 + x
    from (select case when kind = 1 then 4 else 1 end as per_degree, miles / 69.0 as dlat,
                 miles / (69.0 * greatest(cos(radians(lat)), 0.1)) as dlng) box,
      generate_series(floor((lat - dlat + 90) * per_degree)::int, floor((lat + dlat + 90) * per_degree)::int) y,
      generate_series(floor((lng - dlng + 180) * per_degree)::int, floor((lng + dlng + 180) * per_degree)::int) x)
$$;

-- Where nearly everybody is; other clocks are read row by row.
create function search_zones() returns text[] language sql immutable parallel safe as $$
  select array['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'America/Denver', 'America/Phoenix', 'America/Detroit']
$$;

create function miles_between(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
returns double precision language sql immutable parallel safe as $$
  select 7917.6 * asin(sqrt(least(1, sin(radians(lat2 - lat1) / 2) ^ 2
    + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2)))
$$;

create function search_hours(id uuid) returns table (hours smallint[], open_week int4multirange, special_days jsonb, hours_step smallint)
language sql stable set search_path = public, pg_temp as $$
  with weekly as (
    select weekday, opens_minute as opens, closes_minute as closes, (weekday - 1) * 1440 + opens_minute as begins,
           (weekday - 1) * 1440 + closes_minute as ends
    from business_hours where business_id = search_hours.id
  ), special as (
    select date, opens_minute as opens, closes_minute as closes, is_closed, note from business_special_hours where business_id = search_hours.id
  ), days as (
    select date, jsonb_build_object('date', date, 'note', max(note), 'ranges',
      coalesce(jsonb_agg(jsonb_build_object('opens', opens, 'closes', closes) order by opens) filter (where not is_closed), '[]')) as day
    from special group by date
  ), edges as (
    select opens as edge from weekly union all select closes from weekly
    union all select opens from special where not is_closed union all select closes from special where not is_closed
  )
  select
    coalesce((select array_agg(part order by weekday, opens, position) from weekly,
      unnest(array[weekday, opens, closes]) with ordinality as parts (part, position)), '{}'),
    coalesce((select range_agg(piece) from weekly, unnest(array[
      int4range(begins, least(ends, 10080)), int4range(0, greatest(ends - 10080, 0))]) piece), '{}'),
    (select jsonb_agg(day order by date) from days),
    (select case when coalesce(bool_and(edge % 60 = 0), true) then 60 when bool_and(edge % 15 = 0) then 15
                 when bool_and(edge % 5 = 0) then 5 else 1 end from edges)::smallint
$$;

-- What a business can be filtered by.
create function search_values(b businesses) returns text[] language sql stable parallel safe as $$
  select array['c:' || b.category, 'p:' || b.place_type]
    || case when b.subcategory is null then '{}' else array['s:' || b.subcategory] end
    || case when b.state is null then '{}' else array['t:' || lower(b.state)] end
    || case when b.state is null or b.city_slug is null then '{}' else array['y:' || b.city_slug || '-' || lower(b.state)] end
    || case when b.price_level is null then '{}' else array['$:' || b.price_level] end
    || case when b.is_verified then array['v:1'] else '{}' end
    || case when b.rating_count > 0 then array['r:' || floor(b.rating_average * 2) / 2] else '{}' end
    || array(select 'h:' || v from unnest(b.heritage) v) || array(select 'l:' || v from unnest(b.languages) v)
    || array(select 'a:' || v from unnest(b.attributes) v)
$$;

-- The same with its tiers instead of its hundredth of quality.
create function write_business_search(ids uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
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

create function write_business_search_hours(ids uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  with wanted as materialized (
    select s.id, h.* from business_search s cross join lateral search_hours(s.id) h where s.id = any(ids) order by s.id for update of s)
  update business_search s set hours = w.hours, special_days = w.special_days, open_week = w.open_week, hours_step = w.hours_step
  from wanted w where w.id = s.id
$$;

create function businesses_search_written() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform write_business_search(array(select id from new_rows order by id)); return null; end $$;

create function business_hours_search_written() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform write_business_search_hours(array(select distinct business_id from new_rows)); return null; end $$;

create function business_hours_search_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform write_business_search_hours(array(select business_id from new_rows union select business_id from old_rows)); return null; end $$;

create function business_hours_search_removed() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform write_business_search_hours(array(select distinct business_id from old_rows)); return null; end $$;

-- A category's name is part of the text of all its businesses.
create function categories_search_renamed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform write_business_search(array(
    select b.id from businesses b join new_rows n on n.slug in (b.category, b.subcategory)
    join old_rows o on o.slug = n.slug and o.name <> n.name order by b.id));
  return null;
end $$;

-- Minute of a week that begins on Monday 00:00.
create function week_minute(local timestamp) returns integer language sql immutable parallel safe as
$$ select ((extract(isodow from local) - 1) * 1440 + extract(hour from local) * 60 + extract(minute from local))::int $$;

-- Whether a business with special days is open at a moment of its own clock: today's ranges, or yesterday's that run
-- past midnight. A date among the special days follows them alone.
create function is_open_on_special(hours smallint[], special_days jsonb, local timestamp) returns boolean
language sql immutable parallel safe as $$
  select exists (
    select from (values (local::date, 0), (local::date - 1, 1440)) as day (date, past),
      lateral (select (extract(hour from local) * 60 + extract(minute from local))::int + day.past as minute) clock,
      lateral (select d -> 'ranges' as ranges from jsonb_array_elements(special_days) d where d ->> 'date' = day.date::text
               union all select null limit 1) special,
      lateral (
        select (r ->> 'opens')::int as opens, (r ->> 'closes')::int as closes from jsonb_array_elements(special.ranges) r
        union all
        select hours[i + 1], hours[i + 2] from generate_series(1, cardinality(hours), 3) i
        where special.ranges is null and hours[i] = extract(isodow from day.date)
      ) range
    where clock.minute >= range.opens and clock.minute < range.closes)
$$;

-- The same for any business; `minute` is that of the week on its clock, null where it isn't known yet.
create function is_open_in(hours smallint[], special_days jsonb, open_week int4multirange, timezone text, minute integer, at timestamptz)
returns boolean language sql stable parallel safe as $$
  select case when special_days is null then open_week @> coalesce(minute, week_minute(at at time zone timezone))
    else is_open_on_special(hours, special_days, at at time zone timezone) end
$$;

-- Counts that searches only estimate with, or that are too many to count for one page, and who is in which tier. Run after
-- a bulk load and by the clock. Words and areas are counted on a sample when there are many businesses.
create function refresh_search_vocabulary() returns void language plpgsql security definer set search_path = public, pg_temp as $$
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

-- A card without a short description says what the description begins with, also where the short one is blank.
create function business_cards(ids uuid[], distances double precision[] default null) returns json language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
begin
  return (select json_agg(json_build_array(
    b.id, b.slug, b.name, coalesce(nullif(btrim(b.short_description), ''), left(b.description, 400)), b.category, c.name, b.subcategory, u.name,
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

-- Places that are exactly of this ZIP code or one of these names, the most populous first.
create function places_named(given_zip text, given_names text[]) returns json language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
begin
  return (select json_agg(p order by p.population desc, p.id) from (
    select id, kind, name, state, slug, zip, lat, lng, timezone, population, search_name from places where kind = 'zip' and zip = given_zip
    union all
    select id, kind, name, state, slug, zip, lat, lng, timezone, population, search_name from places
    where kind = 'city' and search_name = any(given_names)) p);
end $$;

-- Businesses and categories as one types. A beginning that very many have anywhere in their names is only looked for at
-- the start of names.
create function search_suggest(typed text, lat double precision, lng double precision, most integer) returns json language plpgsql stable
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

-- Adds businesses that no trigger has counted: those of a bulk load.
create function count_landing(ids uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into landing_counts (state, city, category, change)
    select k.*, count(*) from businesses b, landing_keys(b.state, b.city_slug, b.category, b.subcategory) k
    where b.id = any(ids) and b.status = 'published' and b.unlisted_at is null group by 1, 2, 3;
  perform fold_landing_counts();
end $$;

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

create function search_tier(quality real) returns smallint language sql stable parallel safe as
$$ select coalesce(max(t.tier), 0)::smallint from search_tiers t where t.lowest <= floor(quality * 100) $$;

create function search_tier_lexemes(tier integer) returns text[] language sql immutable parallel safe as
$$ select array(select 'b:' || t from generate_series(1, tier) t) $$;

create function search_in_tier(query tsquery, tier integer) returns tsquery language sql immutable parallel safe as $$
  select case when tier = 0 then query when query is null then quote_literal('b:' || tier)::tsquery else query && quote_literal('b:' || tier)::tsquery end
$$;

-- The narrowest tier in which more than `cap` of so many should be.
create function search_tier_for(expected double precision, cap integer) returns integer language plpgsql stable parallel safe as $$
begin
  return (select coalesce(max(t.tier), 0) from search_tiers t, search_facet_totals listed
    where listed.value = '' and expected * t.total / greatest(listed.total, 1) > cap * 1.25);
end $$;

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
  has_any := has_open or must_be_open and exists (select from search_rows(query, also, null, false) s);
end $$;

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
