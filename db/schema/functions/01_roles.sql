-- The claims of the access token, or null. An empty setting reads as null: a pooled connection keeps
-- the name of a setting that was once local, with an empty value.
create function request_claims() returns jsonb language sql stable parallel safe as
$$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;

create function current_user_id() returns uuid language sql stable parallel safe as
$$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;

-- Both are security definer, so that a policy on user_roles itself may call them without recursion.
create function is_admin() returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from user_roles where user_id = current_user_id() and role = 'admin') $$;

create function is_moderator() returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from user_roles where user_id = current_user_id() and role in ('admin', 'moderator')) $$;

create function touch_updated_at() returns trigger language plpgsql as
$$ begin new.updated_at = now(); return new; end $$;
