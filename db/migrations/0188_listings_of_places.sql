-- Of places that share a name, the one with listings is meant.
create or replace function places_named(given_zip text, given_names text[]) returns json language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
begin
  return (select json_agg(p order by p.population desc, p.id) from (
    select id, kind, name, state, slug, zip, lat, lng, timezone, population, search_name, radius_miles, null::int as listings
    from places where kind = 'zip' and zip = given_zip
    union all
    select id, kind, name, state, slug, zip, lat, lng, timezone, population, search_name, radius_miles,
      (select coalesce(sum(n.change), 0)::int from landing_counts n where n.state = lower(p.state) and n.city = p.slug and n.category = '')
    from places p where kind = 'city' and search_name = any(given_names)
    union all
    select id, kind, name, state, slug, zip, lat, lng, timezone, population, search_name, radius_miles, null
    from places where kind in ('county', 'area') and search_name = any(given_names)) p);
end $$;
