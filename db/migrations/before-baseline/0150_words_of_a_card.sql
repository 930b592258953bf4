-- A card without a short description says what the description begins with, also where the short one is blank.
create or replace function business_cards(ids uuid[], distances double precision[] default null) returns json language plpgsql stable
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
