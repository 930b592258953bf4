-- Who serves the nation is found by an index of its own. The index of all was read besides, where words and areas were given, to drop what
-- serves no nation: a condition that "is true" is no condition of an index.
create or replace function search_rows(given_query tsquery, given_also tsquery, given_areas integer[], with_nation boolean)
returns table(id uuid, lat double precision, lng double precision, reach_miles real, is_nationwide boolean, facets text, quality real, rating_key integer, plan smallint, confirmed_at timestamp with time zone, created_at timestamp with time zone, timezone text, zone smallint, hours smallint[], special_days jsonb, open_week int4multirange, hours_step smallint, name_key text, doc tsvector)
language sql stable as $$
  select id, lat, lng, reach_miles, is_nationwide, facets, quality, rating_key, plan, confirmed_at, created_at, timezone, zone, hours,
    special_days, open_week, hours_step, name_key, doc
  from business_search where given_query is not null and given_also is not null and given_areas is not null and doc @@ given_query and doc @@ given_also and areas && given_areas
  union all
  select id, lat, lng, reach_miles, is_nationwide, facets, quality, rating_key, plan, confirmed_at, created_at, timezone, zone, hours,
    special_days, open_week, hours_step, name_key, doc
  from business_search where with_nation and given_query is not null and given_also is not null and given_areas is not null and is_nationwide and strip(doc) @@ search_without_order(given_query) and (doc @@ given_query) is true and strip(doc) @@ search_without_order(given_also) and (doc @@ given_also) is true and not areas && given_areas
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
  from business_search where with_nation and given_query is not null and given_also is null and given_areas is not null and is_nationwide and strip(doc) @@ search_without_order(given_query) and (doc @@ given_query) is true and not areas && given_areas
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
