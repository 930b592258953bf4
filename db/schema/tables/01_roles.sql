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

create table user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin', 'moderator')),
  granted_at timestamptz not null default now(),
  granted_by uuid references auth.users (id) on delete set null,
  primary key (user_id, role)
);

create table profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  display_name text not null check (char_length(display_name) between 2 and 80),
  avatar_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index profiles_name_idx on profiles using gin (display_name gin_trgm_ops) with (fastupdate = off);
