-- What belongs to the site as a whole: settings, consents, error reports, and the marks that tell
-- every process which cached pages have become stale.
create table site_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null
);
alter table site_settings enable row level security;
grant select on site_settings to anon, authenticated;
grant insert, update, delete on site_settings to authenticated;
create policy "settings are public" on site_settings for select to anon, authenticated using (true);
create policy "admins add settings" on site_settings for insert to authenticated with check ((select is_admin()));
create policy "admins change settings" on site_settings for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));
create policy "admins drop settings" on site_settings for delete to authenticated using ((select is_admin()));
create trigger site_settings_touch before update on site_settings for each row execute function touch_updated_at();

create table user_consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  consent_type text not null check (consent_type in ('cookies', 'terms')),
  version text not null check (char_length(version) <= 40),
  granted boolean not null,
  ip_address inet,
  user_agent text check (char_length(user_agent) <= 1000),
  created_at timestamptz not null default now()
);
create index user_consents_newest_idx on user_consents (user_id, consent_type, created_at desc);
-- A consent is a record: every writer is covered by a policy, and nobody changes or removes one.
alter table user_consents enable row level security;
alter table user_consents force row level security;
grant select, insert on user_consents to authenticated;
create policy "one's own consents, and all for admins" on user_consents for select to authenticated
  using (user_id = (select current_user_id()) or (select is_admin()));
create policy "give one's own consent" on user_consents for insert to authenticated
  with check (user_id = (select current_user_id()) and ip_address is null);

create table error_logs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  error_type text not null check (char_length(error_type) between 1 and 100),
  error_message text not null check (char_length(error_message) <= 2000),
  error_data jsonb not null check (pg_column_size(error_data) <= 32768),
  resolved boolean not null default false,
  created_at timestamptz not null default now()
);
create index error_logs_open_idx on error_logs (created_at desc) where not resolved;
alter table error_logs enable row level security;
grant insert (user_id, error_type, error_message, error_data, resolved) on error_logs to anon, authenticated;
grant select, delete on error_logs to authenticated;
grant update (resolved) on error_logs to authenticated;
create policy "anyone reports an error of one's own" on error_logs for insert to anon, authenticated
  with check (user_id is not distinct from (select current_user_id()) and not resolved);
create policy "admins read errors" on error_logs for select to authenticated using ((select is_admin()));
create policy "admins resolve errors" on error_logs for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));
create policy "admins delete errors" on error_logs for delete to authenticated using ((select is_admin()));

-- A write names the cache tags that it makes stale, in its own transaction. Readers follow by snapshot
-- (pg_snapshot_xmin): watermarks by id or by time would miss a transaction that commits late.
create table cache_bumps (
  id bigint generated always as identity primary key,
  tag text not null,
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
);
create index cache_bumps_xid_idx on cache_bumps (xid);
alter table cache_bumps enable row level security;

create function bump_cache(variadic tags text[]) returns void language sql security definer set search_path = public, pg_temp as
$$ insert into cache_bumps (tag) select distinct t from unnest(tags) t where t is not null $$;
revoke execute on function bump_cache(text[]) from public;

-- The program's own marks stand on no page; a load that writes them says itself what became stale.
create function site_settings_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin
  if not array_remove(array[old.key, new.key], null) <@ array['demo_load', 'places_version', 'reference_version'] then
    perform bump_cache('site');
  end if;
  return null;
end $$;
create trigger site_settings_bump after insert or update or delete on site_settings
  for each row execute function site_settings_bump();
