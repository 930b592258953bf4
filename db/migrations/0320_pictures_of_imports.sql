-- Pictures that a file lists by URL. They are downloaded after the import, each by one worker at a time.
create table bulk_import_pictures (
  import_id uuid not null references bulk_imports (id) on delete cascade,
  -- Line of the file, from 1.
  line integer not null check (line between 1 and 10000000),
  -- Position in its line: first the logo, then the cover, then the photos in their order.
  nth smallint not null check (nth between 0 and 100),
  business_id uuid not null references businesses (id) on delete cascade,
  kind text not null check (kind in ('logo', 'cover', 'photo')),
  url text not null check (char_length(url) between 1 and 1000),
  state text not null default 'waiting' check (state in ('waiting', 'loaded', 'failed', 'cancelled')),
  -- Number of attempts, so that a picture that crashes the process isn't retried forever.
  attempts smallint not null default 0 check (attempts between 0 and 100),
  -- The worker that started it holds it until then.
  taken_until timestamptz,
  -- Why it couldn't be loaded, as shown to the person who sent the file.
  message text check (char_length(message) <= 400),
  -- Where it is now, as the listing names it.
  loaded_url text check (char_length(loaded_url) <= 500),
  primary key (import_id, line, nth),
  check ((state = 'failed') = (message is not null)),
  check ((state = 'loaded') = (loaded_url is not null)),
  check (state = 'waiting' or taken_until is null)
);
create index bulk_import_pictures_state_idx on bulk_import_pictures (import_id, state);
create index bulk_import_pictures_waiting_idx on bulk_import_pictures (import_id) where state = 'waiting';
create index bulk_import_pictures_business_idx on bulk_import_pictures (business_id);

alter table bulk_import_pictures enable row level security;
create policy "read pictures of your own imports" on bulk_import_pictures for select to authenticated
  using (exists (select from bulk_imports i where i.id = import_id and i.user_id = (select current_user_id())));
create policy "add pictures to your own imports" on bulk_import_pictures for insert to authenticated
  with check (exists (select from bulk_imports i where i.id = import_id and i.user_id = (select current_user_id())));
create policy "update pictures of your own imports" on bulk_import_pictures for update to authenticated
  using (exists (select from bulk_imports i where i.id = import_id and i.user_id = (select current_user_id())))
  with check (exists (select from bulk_imports i where i.id = import_id and i.user_id = (select current_user_id())));
-- Background work runs as the person who sent the file.
grant select, insert (import_id, line, nth, business_id, kind, url),
  update (state, attempts, taken_until, message, loaded_url) on bulk_import_pictures to authenticated;

-- Progress of checking a file, for the person who waits for it. The row exists while the check runs.
create table bulk_checks (
  -- Chosen by the browser.
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  total integer not null check (total between 1 and 10000),
  done integer not null default 0 check (done between 0 and total),
  started_at timestamptz not null default now()
);
create index bulk_checks_user_idx on bulk_checks (user_id);
create index bulk_checks_started_idx on bulk_checks (started_at);

alter table bulk_checks enable row level security;
create policy "read your own checks" on bulk_checks for select to authenticated using (user_id = (select current_user_id()));
create policy "start your own checks" on bulk_checks for insert to authenticated with check (user_id = (select current_user_id()));
create policy "update your own checks" on bulk_checks for update to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));
create policy "end your own checks" on bulk_checks for delete to authenticated using (user_id = (select current_user_id()));
grant select, insert (id, user_id, total), update (done), delete on bulk_checks to authenticated;
