-- Nearness falls with the square of the distance: two miles or three are the same trip, ten or twenty aren't.
-- The order's key is larger for what comes first, and a whole number, so that a cursor can hold it exactly. Merit is coarse
-- (a thousand steps, miles by the tenth, ratings by the hundredth): among equals, and only there, the plan decides.
-- Of the words, the first merit that holds counts: the queries of `merits`, each finding what the one before finds and more.
-- Rows may miss some of up to ten queries that are wanted besides: the bits of `misses` say which, and only without any is there a key.
create or replace function search_matches(
  given_query tsquery, given_also tsquery, given_areas integer[], given_lat double precision, given_lng double precision, cosine double precision,
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
$$;
