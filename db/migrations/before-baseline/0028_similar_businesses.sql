-- Where a number or website is very common, the planner reads until it finds enough; for one that isn't given that is all.
create or replace function similar_businesses(given_name text, given_digits text, given_host text, near_lat double precision, near_lng double precision, but uuid)
returns table (id uuid, slug text, name text, city text, state text, same_phone boolean, same_website boolean, same_name boolean, claimable boolean)
language plpgsql stable
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  given_key text := search_normalize(left(given_name, 120));
  given_areas integer[] := case when near_lat is not null and near_lng is not null then area_cells(1, near_lat, near_lng, 25) end;
  given_words text[];
  given_query tsquery;
begin
  select coalesce(array_agg(case when v.word is not null then w.word else coalesce(search_correction(w.word), w.word) end order by w.nth), '{}')
    into given_words
    from (select word, nth from regexp_split_to_table(given_key, ' ') with ordinality as typed (word, nth) where word <> '' limit 12) w
    left join search_vocabulary v on v.word = w.word;
  given_key := array_to_string(given_words, ' ');
  given_query := (select string_agg(quote_literal('n:' || rare.word), ' & ')::tsquery from (
    select distinct w.word, coalesce(v.frequency, 0) as frequency
    from unnest(given_words) w (word) left join search_vocabulary v on v.word = w.word
    where char_length(w.word) > 1 and w.word not in ('the', 'and', 'of', 'llc', 'inc', 'ltd', 'co')
    order by frequency, w.word limit 2) rare);
  return query
    with named as (
      select n.id from (
        (select s.id, s.name_key, s.lat, s.lng from business_search s
          where given_areas is not null and s.doc @@ given_query and s.areas && given_areas limit 300)
        union all
        (select s.id, s.name_key, s.lat, s.lng from business_search s
          where given_areas is null and s.doc @@ given_query limit 300)
        union all
        (select s.id, s.name_key, s.lat, s.lng from business_search s
          where given_areas is null and s.name_key collate "C" = given_key limit 20)
      ) n
      where similarity(n.name_key, given_key) >= case when given_areas is null then 0.8 else 0.55 end
        and (given_areas is null or miles_between(near_lat, near_lng, n.lat, n.lng) <= 25)
      order by similarity(n.name_key, given_key) desc limit 6
    ), alike as (
      select named.id, false as by_phone, false as by_website, true as by_name from named
      union all
      (select b.id, true, false, false from businesses b where given_digits is not null and b.status = 'published' and b.phone_digits = given_digits limit 6)
      union all
      (select b.id, false, true, false from businesses b where given_host is not null and b.status = 'published' and b.website_host = given_host limit 6)
    ), together as (
      select a.id, bool_or(a.by_phone) as by_phone, bool_or(a.by_website) as by_website, bool_or(a.by_name) as by_name
      from alike a where a.id is distinct from but group by a.id
    )
    select b.id, b.slug, b.name, b.city, b.state::text, t.by_phone, t.by_website, t.by_name, b.owner_id is null
    from together t join businesses b on b.id = t.id
    where b.status = 'published'
    order by t.by_phone desc, t.by_website desc, b.name, b.id
    limit 6;
end $$;
