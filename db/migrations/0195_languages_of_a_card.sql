-- Cards say which languages are spoken.
create or replace function business_cards(ids uuid[], distances double precision[] default null) returns json language plpgsql stable
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
    'distanceMiles', json_agg(distances[f.nth]))
    from (
      select b.id, b.slug, b.name, b.short_description, b.description, b.category, b.subcategory, b.place_type, b.city, b.state, b.lat, b.lng,
        b.service_radius_miles, b.covers_nationwide, b.phone, b.cover_image_url, b.cover_image_alt, b.heritage, b.languages, b.price_level,
        b.rating_average, b.rating_count, b.tier, b.is_premium, b.is_featured, b.is_verified, b.trust_level, b.timezone, b.created_at,
        c.name as category_name, u.name as subcategory_name, s.hours, s.special_days, p.nth
      from unnest(ids) with ordinality as p (id, nth)
      join businesses b on b.id = p.id
      join categories c on c.slug = b.category
      left join categories u on u.slug = b.subcategory
      left join business_search s on s.id = p.id
      order by p.nth) f
    having count(*) > 0);
end $$;
