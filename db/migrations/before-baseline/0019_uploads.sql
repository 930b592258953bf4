-- What people upload. A ticket stands for one selection of files; each file is checked and written anew, kept in the
-- store, and then has a row here: a file without a row is nobody's and is swept away.

create table uploads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (purpose in ('photo', 'logo', 'cover', 'flyer', 'review_photo', 'document')),
  files smallint not null check (files between 1 and 30),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index uploads_user_idx on uploads (user_id);
create index uploads_expires_idx on uploads (expires_at);
alter table uploads enable row level security;
grant select, insert on uploads to authenticated;
create policy "one's own tickets" on uploads for select to authenticated using (user_id = (select current_user_id()));
create policy "take a ticket for oneself" on uploads for insert to authenticated
  with check (user_id = (select current_user_id()));

-- The key is what addresses are made of, and says the size. The ticket is no reference: it goes, the picture stays.
create table media (
  key text primary key check (key ~ '^[a-z]+/[0-9a-z-]+$' and char_length(key) <= 120),
  upload_id uuid not null,
  index smallint not null check (index between 0 and 29),
  -- Null once the account is gone; what a listing shows stays with the listing.
  user_id uuid references auth.users (id) on delete set null,
  purpose text not null check (purpose in ('photo', 'logo', 'cover', 'flyer', 'review_photo', 'document')),
  -- Null for a document that is no picture.
  width smallint check (width between 1 and 10000),
  height smallint check (height between 1 and 10000),
  bytes integer not null check (bytes > 0),
  -- Null while something shows it. A day after it was let go it is deleted.
  unattached_since timestamptz default now(),
  created_at timestamptz not null default now(),
  unique (upload_id, index),
  check ((width is null) = (height is null))
);
create index media_user_idx on media (user_id);
create index media_unattached_idx on media (unattached_since) where unattached_since is not null;
alter table media enable row level security;
-- Rows are written by the server, which has seen the file.
grant select, update (unattached_since) on media to authenticated;
create policy "one's own files, moderators all" on media for select to authenticated
  using (user_id = (select current_user_id()) or (select is_moderator()));
create policy "attach one's own" on media for update to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));

-- For a column that holds the address of a picture: what it no longer names is let go.
create function release_old_picture() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was text := to_jsonb(old) ->> tg_argv[0];
begin
  if was like '/media/%' and (tg_op = 'DELETE' or to_jsonb(new) ->> tg_argv[0] is distinct from was) then
    update media set unattached_since = now() where key = substr(was, 8) and unattached_since is null;
  end if;
  return null;
end $$;
revoke execute on function release_old_picture() from public;
create trigger business_photos_release after delete or update of url on business_photos
  for each row execute function release_old_picture('url');
create trigger business_flyers_release after delete or update of flyer_image_url on business_flyers
  for each row execute function release_old_picture('flyer_image_url');
create trigger businesses_release_logo after delete or update of logo_url on businesses
  for each row execute function release_old_picture('logo_url');
