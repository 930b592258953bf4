-- Before listing a business one looks whether it is there, signed in or not. Visitors can't read the columns that
-- likeness is told by, and learn only what is published.
create function find_listed(given_name text, near_lat double precision, near_lng double precision)
returns table (id uuid, slug text, name text, city text, state text, claimable boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.slug, s.name, s.city, s.state, s.claimable
  from similar_businesses(given_name, null, null, near_lat, near_lng, null) s
$$;
revoke execute on function find_listed(text, double precision, double precision) from public;
grant execute on function find_listed(text, double precision, double precision) to anon, authenticated;
