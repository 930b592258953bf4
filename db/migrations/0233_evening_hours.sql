-- "Open late" for restaurants and "Evening hours" for others are also read from a listing's hours: past 11 PM on two days, and until
-- 8 PM on three. What an owner chose stays.
create function hour_values() returns text[] language sql immutable parallel safe as $$
  select open_day_values() || array['a:open-24-hours', 'a:late-night', 'a:evening-hours']
$$;

create or replace function search_hour_values(business uuid) returns text[] language sql stable parallel safe as $$
  select array(select distinct (open_day_values())[weekday] from business_hours where business_id = business)
    || case when (select count(distinct weekday) from business_hours
                  where business_id = business and opens_minute = 0 and closes_minute >= 1440) = 7
       then array['a:open-24-hours'] else '{}' end
    || case when (select count(distinct weekday) from business_hours h join businesses b on b.id = h.business_id
                  where b.id = business and b.category = 'restaurants-food' and closes_minute >= 23 * 60) >= 2
       then array['a:late-night'] else '{}' end
    || case when (select count(distinct weekday) from business_hours h join businesses b on b.id = h.business_id
                  where b.id = business and b.category <> 'restaurants-food' and closes_minute >= 20 * 60) >= 3
       then array['a:evening-hours'] else '{}' end
$$;

create or replace function write_business_search_hours(ids uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into search_facet_totals (value)
  select distinct v.value
  from business_search s, unnest(search_hour_values(s.id)) v (value)
  where s.id = any(ids) and not exists (select from search_facet_totals t where t.value = v.value)
  order by v.value
  on conflict (value) do nothing;

  with wanted as materialized (
    select s.id, h.*, search_values(b) as filters
    from business_search s join businesses b on b.id = s.id cross join lateral search_hours(s.id) h
    where s.id = any(ids) order by s.id for update of s)
  update business_search s set hours = w.hours, special_days = w.special_days, open_week = w.open_week, hours_step = w.hours_step,
    facets = (select string_agg(t.symbol, '' order by t.code) from search_facet_totals t where t.value = any(w.filters)),
    doc = ts_delete(s.doc, hour_values()) || array_to_tsvector(array(select distinct v from unnest(w.filters) v where v = any(hour_values())))
  from wanted w where w.id = s.id
$$;

-- Listings that close earlier don't change.
select write_business_search_hours(array(select distinct business_id from business_hours where closes_minute >= 20 * 60));
