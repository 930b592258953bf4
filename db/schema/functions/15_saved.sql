-- For whoever has the link; null where there is none.
create function mailed_search(hash text, out name text, out kind text, out query text, out is_on boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.name, s.kind, s.query, s.frequency <> 'off'
  from saved_search_links l join saved_searches s on s.id = l.search_id where l.token_hash = hash
$$;

-- Whether there is such a link; once more does nothing more.
create function end_mailed_search(hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  search uuid := (select l.search_id from saved_search_links l where l.token_hash = hash);
begin
  update saved_searches set frequency = 'off' where id = search and frequency <> 'off';
  return search is not null;
end $$;
