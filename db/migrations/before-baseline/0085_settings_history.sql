-- What each setting was after each change, and which state of one a form was filled in from.

alter table site_settings add column revision integer not null default 1;

-- The program's own marks among the settings: nobody edits them, and they change while data loads.
create function is_program_mark(key text) returns boolean language sql immutable parallel safe as
$$ select key in ('demo_load', 'places_version', 'reference_version') $$;

create table setting_versions (
  id uuid primary key default gen_random_uuid(),
  key text not null,
  revision integer not null,
  -- Null: it was removed, and what the program starts with holds.
  value jsonb,
  saved_at timestamptz not null default now(),
  saved_by uuid references auth.users (id) on delete set null,
  unique (key, revision)
);
alter table setting_versions enable row level security;
grant select on setting_versions to authenticated;
create policy "admins read what settings were" on setting_versions for select to authenticated using ((select is_admin()));

insert into setting_versions (key, revision, value, saved_at, saved_by)
select key, revision, value, updated_at, updated_by from site_settings where not is_program_mark(key);

-- Whoever writes, by whatever way: the number, the name and the history can't be left out.
create function number_setting() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_program_mark(new.key) then return new; end if;
  if tg_op = 'UPDATE' and new.key = old.key then
    new.revision := old.revision + 1;
  else
    new.revision := coalesce((select max(v.revision) from setting_versions v where v.key = new.key), 0) + 1;
  end if;
  new.updated_by := current_user_id();
  return new;
end $$;
create trigger site_settings_number before insert or update on site_settings
  for each row execute function number_setting();

create function keep_setting_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and not is_program_mark(old.key) and (tg_op = 'DELETE' or new.key <> old.key) then
    insert into setting_versions (key, revision, saved_by) values (old.key, old.revision + 1, current_user_id());
  end if;
  if tg_op <> 'DELETE' and not is_program_mark(new.key) then
    insert into setting_versions (key, revision, value, saved_by) values (new.key, new.revision, new.value, new.updated_by);
  end if;
  return null;
end $$;
create trigger site_settings_keep_version after insert or update or delete on site_settings
  for each row execute function keep_setting_version();
