-- Listings are found and filtered by the custom fields of their category. Most have none: these functions are read for each row.
create function search_field_values(b businesses) returns text[] language plpgsql stable parallel safe
  set search_path = public, pg_temp as $$
begin
  if b.custom_values = '{}' then return '{}'; end if;
  return array(
    select 'f:' || f.key || '.' || v from custom_fields f,
      jsonb_array_elements_text(case when f.kind = 'choice' then b.custom_values -> f.key
        when b.custom_values -> f.key = 'true' then '["yes"]' else '[]' end) v
    where f.category = b.category and f.is_filter and not f.is_archived and b.custom_values ? f.key);
end $$;

-- The labels of what is chosen, and texts as they were typed.
create function search_field_words(b businesses, kinds text[]) returns text language plpgsql stable parallel safe
  set search_path = public, pg_temp as $$
begin
  if b.custom_values = '{}' then return null; end if;
  return (
    select string_agg(case f.kind
        when 'choice' then (select string_agg(c ->> 'label', ' ') from jsonb_array_elements(f.choices) c where b.custom_values -> f.key ? (c ->> 'key'))
        when 'text' then b.custom_values ->> f.key
        when 'yes-no' then case when b.custom_values -> f.key = 'true' then f.label end end, ' ')
    from custom_fields f
    where f.category = b.category and not f.is_archived and f.kind = any(kinds) and b.custom_values ? f.key);
end $$;

create or replace function search_values(b businesses) returns text[] language plpgsql stable parallel safe as $$
begin
  return array['c:' || b.category, 'p:' || b.place_type]
    || case when b.subcategory is null then '{}' else array['s:' || b.subcategory] end
    || case when b.state is null then '{}' else array['t:' || lower(b.state)] end
    || case when b.state is null or b.city_slug is null then '{}' else array['y:' || b.city_slug || '-' || lower(b.state)] end
    || case when b.price_level is null then '{}' else array['$:' || b.price_level] end
    || case when b.is_verified then array['v:1'] else '{}' end
    || case when b.rating_count > 0 then array['r:' || floor(b.rating_average * 2) / 2] else '{}' end
    || array(select 'h:' || v from unnest(b.heritage) v) || array(select 'l:' || v from unnest(b.languages) v)
    || array(select 'a:' || v from unnest(b.attributes) v) || search_hour_values(b.id)
    || search_field_values(b);
end $$;

create or replace function write_business_search(ids uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from business_search s using unnest(ids) gone (id)
  where s.id = gone.id and not exists (
    select from businesses b where b.id = gone.id and b.status = 'published' and b.unlisted_at is null);

  insert into search_facet_totals (value)
  select distinct v.value
  from unnest(ids) touched (id) join businesses b on b.id = touched.id, unnest(search_values(b)) v (value)
  where b.status = 'published' and b.unlisted_at is null and not exists (select from search_facet_totals t where t.value = v.value)
  order by v.value
  on conflict (value) do nothing;

  -- Materialized, so that its values are worked out once.
  with listed as materialized (
    select b.*, search_values(b) as filters, c.name as category_name, u.name as subcategory_name,
      (select string_agg(coalesce(w.words, f.value), ' ')
       from (select 'h' as facet, unnest(b.heritage) as value union all select 'l', unnest(b.languages)
             union all select 'a', unnest(b.attributes)) f
       left join search_facet_words w on w.facet = f.facet and w.value = f.value) as facet_words,
      search_field_words(b, '{choice,yes-no}') as chosen_words, search_field_words(b, '{text}') as typed_words,
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
           array_to_string(b.communities, ' '), b.facet_words, b.chosen_words))), 'B')
      || setweight(to_tsvector('pg_catalog.english', search_normalize(coalesce(b.service_words, ''))), 'C')
      || setweight(to_tsvector('pg_catalog.english', search_normalize(concat_ws(' ', b.short_description, b.description, b.typed_words,
           b.city, b.state))), 'D')
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
      b.short_description, b.description, b.city, search_field_words(b, '{choice,yes-no,text}'),
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

create function custom_fields_search_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform write_business_search(array(
    select b.id from businesses b
    where b.custom_values <> '{}' and exists (
      select from new_rows n join old_rows o on o.key = n.key
      where n.category = b.category and b.custom_values ? n.key
        and (o.category, o.label, o.choices, o.is_filter, o.is_archived) is distinct from (n.category, n.label, n.choices, n.is_filter, n.is_archived))
    order by b.id));
  return null;
end $$;
create trigger custom_fields_search_changed after update on custom_fields
  referencing old table as old_rows new table as new_rows for each statement execute function custom_fields_search_changed();
