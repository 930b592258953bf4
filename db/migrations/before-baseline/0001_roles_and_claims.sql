-- The two roles that requests run as, and the functions that read who is asking.
-- The owner of this database may be an ordinary role: nothing here needs a superuser. Roles belong to the
-- whole server, so another database may be making them at this very moment.
do $$
declare
  name text;
begin
  foreach name in array array['anon', 'authenticated'] loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin', name);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
  end loop;
  -- Always granted: from PostgreSQL 16 on, the creator of a role is a member that may not SET ROLE to it.
  -- Where somebody else made the roles, being a member already is enough.
  begin
    execute format('grant anon, authenticated to %I', current_user);
  exception when insufficient_privilege then
    if not (pg_has_role(current_user, 'anon', 'member') and pg_has_role(current_user, 'authenticated', 'member')) then
      raise;
    end if;
  end;
end
$$;

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;
create extension if not exists pgcrypto;

grant usage on schema public to anon, authenticated;

-- The claims of the access token, or null. An empty setting reads as null: a pooled connection keeps
-- the name of a setting that was once local, with an empty value.
create function request_claims() returns jsonb language sql stable parallel safe as
$$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;

create function current_user_id() returns uuid language sql stable parallel safe as
$$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;

create table user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin', 'moderator')),
  granted_at timestamptz not null default now(),
  granted_by uuid references auth.users (id) on delete set null,
  primary key (user_id, role)
);

-- Both are security definer, so that a policy on user_roles itself may call them without recursion.
create function is_admin() returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from user_roles where user_id = current_user_id() and role = 'admin') $$;

create function is_moderator() returns boolean language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from user_roles where user_id = current_user_id() and role in ('admin', 'moderator')) $$;

alter table user_roles enable row level security;
grant select on user_roles to authenticated;
grant insert, update, delete on user_roles to authenticated;
create policy "one's own roles, and all for admins" on user_roles for select to authenticated
  using (user_id = (select current_user_id()) or (select is_admin()));
create policy "admins grant" on user_roles for insert to authenticated with check ((select is_admin()));
create policy "admins change" on user_roles for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));
create policy "admins revoke" on user_roles for delete to authenticated using ((select is_admin()));

create table profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  display_name text not null check (char_length(display_name) between 2 and 80),
  avatar_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table profiles enable row level security;
grant select, insert, update on profiles to authenticated;
create policy "one's own profile, and all for moderators" on profiles for select to authenticated
  using (id = (select current_user_id()) or (select is_moderator()));
create policy "make one's own profile" on profiles for insert to authenticated with check (id = (select current_user_id()));
create policy "change one's own profile" on profiles for update to authenticated
  using (id = (select current_user_id())) with check (id = (select current_user_id()));

create function touch_updated_at() returns trigger language plpgsql as
$$ begin new.updated_at = now(); return new; end $$;
create trigger profiles_touch before update on profiles for each row execute function touch_updated_at();
