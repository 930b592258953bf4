-- Names as people type them, once more: without "of", "by", "at" and "in" ("star horn home health"), with 24 in words, and only begun
-- ("lone star"). A name that begins with all that was typed comes before those that have its words anywhere.
create or replace function search_name_form(key text) returns text language plpgsql immutable parallel safe as $$
declare
  form text := ' ' || key || ' ';
  pair text[];
begin
  foreach pair slice 1 in array array[
    ['twenty four', '24'], ['intl', 'international'], ['svcs', 'service'], ['svc', 'service'], ['ctr', 'center'], ['centre', 'center'], ['bros', 'brother'],
    ['mkt', 'market'], ['mgmt', 'management'], ['mt', 'mount'], ['st', 'saint'], ['ste', 'saint'], ['dr', 'doctor'], ['rest', 'restaurant'],
    ['assoc', 'associate'], ['grp', 'group'], ['ent', 'enterprise'], ['bldg', 'building'], ['constr', 'construction'], ['ins', 'insurance'],
    ['transp', 'transport'], ['tech', 'technology'], ['dept', 'department'], ['natl', 'national'], ['afr', 'african'], ['xpress', 'express'],
    ['one', '1'], ['1st', '1'], ['first', '1'], ['two', '2'], ['2nd', '2'], ['second', '2'], ['ii', '2'], ['three', '3'], ['3rd', '3'],
    ['third', '3'], ['iii', '3'], ['four', '4'], ['five', '5'], ['six', '6'], ['seven', '7'], ['eight', '8'], ['nine', '9'], ['ten', '10'],
    ['you', 'u'], ['for', '4']] loop
    if strpos(form, ' ' || pair[1] || ' ') > 0 then form := replace(form, ' ' || pair[1] || ' ', ' ' || pair[2] || ' '); end if;
  end loop;
  -- An apostrophe is a space: "tigist s hand wash".
  form := regexp_replace(form, ' (?:the|and|n|of|by|at|in|no|s|llc|l l c|pllc|inc|incorporated|ltd|limited|corp|corporation|co|company)(?= )', '', 'g');
  form := replace(regexp_replace(form, '([a-z]{2})s(?= )', '\1', 'g'), ' ', '');
  -- "Fouta" is also Futa, "Djibril" Jibril.
  form := replace(replace(replace(replace(replace(replace(form, 'ou', 'u'), 'oo', 'u'), 'dj', 'j'), 'ph', 'f'), 'ck', 'k'), 'kh', 'h');
  return regexp_replace(form, '(.)\1+', '\1', 'g');
end $$;
reindex index business_search_name_form_idx;

alter type search_weights add attribute begins text, add attribute begun double precision;

-- Whether a name goes on after these words, as in business_search: "mama abiola" begins "mama abiola s kitchen". False without words.
create function search_begins(name_key text, words text) returns boolean language sql immutable parallel safe as $$
  select words is not null and starts_with(name_key, words) and substr(name_key, char_length(words) + 1, 1) in (' ', '')
$$;

create or replace function search_matches(
  given_query tsquery, given_also tsquery, given_areas integer[], edges double precision[], given_lat double precision, given_lng double precision, cosine double precision,
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
          when search_begins(s.name_key, (weights).begins) then (weights).named + (weights).begun
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
    and (edges is null or s.lng between edges[1] and edges[3] and s.lat between edges[2] and edges[4])
$$;
