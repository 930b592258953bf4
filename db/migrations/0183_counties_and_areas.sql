-- Counties, neighborhoods and regions: places to search around, as wide as each is. Several rows may name one.
alter table places
  drop constraint places_kind_check,
  add constraint places_kind_check check (kind in ('city', 'zip', 'county', 'area')),
  add column radius_miles real check (radius_miles > 0),
  add constraint places_radius_check check ((kind in ('county', 'area')) = (radius_miles is not null));
create index places_area_name_idx on places (search_name text_pattern_ops) where kind in ('county', 'area');

create or replace function places_named(given_zip text, given_names text[]) returns json language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
begin
  return (select json_agg(p order by p.population desc, p.id) from (
    select id, kind, name, state, slug, zip, lat, lng, timezone, population, search_name, radius_miles
    from places where kind = 'zip' and zip = given_zip
    union all
    select id, kind, name, state, slug, zip, lat, lng, timezone, population, search_name, radius_miles
    from places where kind = 'city' and search_name = any(given_names)
    union all
    select id, kind, name, state, slug, zip, lat, lng, timezone, population, search_name, radius_miles
    from places where kind in ('county', 'area') and search_name = any(given_names)) p);
end $$;
