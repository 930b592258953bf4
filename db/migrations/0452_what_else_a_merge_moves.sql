-- What a merge also moves, and its preview didn't count. For administrators.
create function merge_moves_besides(loser uuid) returns table (questions int, requests int, followers int)
language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(*)::int from questions q where q.business_id = loser and q.question_id is null),
    (select count(*)::int from requests r where r.business_id = loser),
    (select count(*)::int from follows f where f.business_id = loser)
  where is_admin()
$$;
revoke execute on function merge_moves_besides(uuid) from public;
grant execute on function merge_moves_besides(uuid) to authenticated;
