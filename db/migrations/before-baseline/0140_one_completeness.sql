-- How much of what helps a visitor is there, 0 to 100, for owners, administrators and the order of search: each of the
-- things that an owner is asked for (domain/businesses/submission.ts) counts the same, and only with nothing left to do
-- is it all. Read where it is shown; the column has it as of the last write, for the order of search.
create or replace function business_completeness(b businesses) returns smallint language sql stable as $$
  select floor(100.0 * count(*) filter (where is_done) / count(*))::smallint
  from (values
    (char_length(coalesce(b.short_description, '')) >= 20),
    (char_length(coalesce(b.description, '')) >= 50),
    (case when b.place_type not in ('storefront', 'by_appointment') and b.covers_nationwide then true
          else (b.place_type not in ('storefront', 'by_appointment') or coalesce(b.address, '') <> '')
            and coalesce(b.city, '') <> '' and b.state is not null and b.lat is not null
            and (b.place_type <> 'service_area' or b.service_radius_miles is not null) end),
    (coalesce(b.phone, b.whatsapp, b.email, b.website) is not null),
    (cardinality(b.heritage) > 0),
    (exists (select from business_hours h where h.business_id = b.id)),
    (b.cover_image_url is not null),
    (b.phone is not null),
    -- One that isn't there, or too short, needn't be longer as well.
    (char_length(coalesce(b.description, '')) not between 50 and 199),
    (jsonb_array_length(b.services) >= 3),
    ((select count(*) from business_photos p where p.business_id = b.id and p.status in ('approved', 'pending')) >= 3),
    (b.trust_level not in ('listed', 'self_attested')),
    (b.website is not null),
    (cardinality(b.languages) > 0),
    (cardinality(b.attributes) >= 2),
    (b.price_level is not null),
    (b.whatsapp is not null or b.email is not null),
    (b.logo_url is not null)
  ) things (is_done)
$$;

create or replace view admin_listings as
  select b.id, b.slug, b.name, lower(b.name) collate "C" as name_key, b.category, b.subcategory, b.status, b.reason, b.tier, b.trust_level,
         b.is_verified, b.place_type, b.city, b.state::text as state, b.phone, b.phone_digits, b.website, b.website_host, b.email,
         b.owner_id, u.email::text as owner_email, p.display_name as owner_name,
         b.rating_average, b.rating_count, business_completeness(b) as completeness, b.is_demo, b.unlisted_at, b.submitted_at, b.published_at,
         b.last_confirmed_at, b.created_at, b.updated_at, b.version,
         listing_marks(b.name, b.status, b.tier, b.trust_level, b.category, b.subcategory, b.state::text, b.city, b.place_type,
                       b.phone_digits, b.website_host, b.email, b.is_demo, b.unlisted_at is not null, b.owner_id is null) as marks
  from businesses b left join auth.users u on u.id = b.owner_id left join profiles p on p.id = b.owner_id
  where (select is_admin());
