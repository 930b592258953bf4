-- Dispute statements are hidden while viewing the site as another person, like everything about claims.
create or replace function disputes_of(business uuid)
returns table (id uuid, statement text, answer text, answered_at timestamptz, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as
$$ select c.id, c.statement, c.answer, c.answered_at, c.created_at from claims c
   where c.business_id = disputes_of.business and c.kind = 'dispute' and c.state = 'waiting' and manages_business(c.business_id)
     and not is_viewing()
   order by c.created_at limit 20 $$;

-- A view ends for good when its person is given any role: viewing people with a role takes more rights.
create function end_views_of_staff() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account_views set ended_at = now() where user_id = new.user_id and ended_at is null and ends_at > now();
  return null;
end $$;
revoke execute on function end_views_of_staff() from public;
create trigger user_roles_end_views after insert or update on user_roles for each row execute function end_views_of_staff();

-- Only administrators may view a person who had a role from the start, and only while they are administrators.
create or replace function find_account_view(hash text, at timestamptz) returns table (id uuid, user_id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found_view account_views;
  is_signed_in boolean := true;
begin
  select * into found_view from account_views v where v.token_hash = hash and v.ended_at is null and v.ends_at > at;
  if not found then return; end if;
  -- Another service may keep the sessions.
  if found_view.session_id is not null and to_regclass('auth.sessions') is not null then
    execute 'select exists (select from auth.sessions where id = $1)' into is_signed_in using found_view.session_id;
  end if;
  if not is_signed_in or not exists (
    select from user_roles u where u.user_id = found_view.viewer_id and (
      u.role = 'admin' and not exists (select from user_roles o where o.user_id = found_view.user_id and o.role = 'admin')
      or exists (select from role_rights r where r.role = u.role and r.right_name = 'people')
        and not exists (select from user_roles o where o.user_id = found_view.user_id)))
  then
    return;
  end if;
  return query select found_view.id, found_view.user_id;
end $$;

-- One listing per other owner: with the owner's own listings among them, or several of one competitor, that competitor's numbers
-- could be worked out.
create or replace function middle_listing(business uuid, since date, until date) returns table (others integer, metric text, median double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  with alike as (
    select distinct on (coalesce(o.owner_id, o.id)) o.id
    from businesses b join businesses o on o.category = b.category and o.city = b.city and o.state = b.state
      and o.status = 'published' and (b.owner_id is null or o.owner_id is distinct from b.owner_id)
      and o.id <> b.id and o.id <> all ((select managed_business_ids())::uuid[])
    where b.id = business and manages_business(business)
    order by coalesce(o.owner_id, o.id), o.id
  ), many as (select count(*)::int as others from alike)
  select m.others, w.metric, percentile_cont(0.5) within group (order by coalesce(t.total, 0))
  from many m cross join alike a cross join unnest(array['view', 'call', 'directions', 'lead']) as w (metric)
  left join lateral (select sum(d.count) as total from metrics_daily d
    where d.business_id = a.id and d.metric = w.metric and d.day between since and until) t on true
  where m.others >= 5 group by m.others, w.metric
$$;

-- Support can't act on an account with a role, nor cancel its deletion.
create policy "support keeps no account with a role" on account_deletions as restrictive for delete to authenticated
  using (user_id = (select current_user_id()) or (select is_admin())
    or not exists (select from user_roles r where r.user_id = account_deletions.user_id));
