-- What is said of a dispute stays closed to who looks at the site as somebody else, like all of claims.
create or replace function disputes_of(business uuid)
returns table (id uuid, statement text, answer text, answered_at timestamptz, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as
$$ select c.id, c.statement, c.answer, c.answered_at, c.created_at from claims c
   where c.business_id = disputes_of.business and c.kind = 'dispute' and c.state = 'waiting' and manages_business(c.business_id)
     and not is_viewing()
   order by c.created_at limit 20 $$;

-- A view ends when its person is given a role, whichever and for good: nobody agreed to look at them with it.
create function end_views_of_staff() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account_views set ended_at = now() where user_id = new.user_id and ended_at is null and ends_at > now();
  return null;
end $$;
revoke execute on function end_views_of_staff() from public;
create trigger user_roles_end_views after insert or update on user_roles for each row execute function end_views_of_staff();

-- Somebody who had a role from the start is looked at by administrators alone, as long as they are.
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
