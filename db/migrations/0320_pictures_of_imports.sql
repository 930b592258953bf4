-- Pictures that a file names by their address. They are loaded after its run, each once, whoever works on it.
create table bulk_import_pictures (
  import_id uuid not null references bulk_imports (id) on delete cascade,
  -- Of the file, from 1.
  line integer not null check (line between 1 and 10000000),
  -- In its line: first the logo, then the cover, then the photos in their order.
  nth smallint not null check (nth between 0 and 100),
  business_id uuid not null references businesses (id) on delete cascade,
  kind text not null check (kind in ('logo', 'cover', 'photo')),
  url text not null check (char_length(url) between 1 and 1000),
  state text not null default 'waiting' check (state in ('waiting', 'loaded', 'failed', 'cancelled')),
  -- How often it was begun: a picture that ends the process isn't begun for ever.
  attempts smallint not null default 0 check (attempts between 0 and 100),
  -- Whoever began it has it until then.
  taken_until timestamptz,
  -- Why it couldn't be loaded, for whoever sent the file.
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
create policy "of one's own imports" on bulk_import_pictures for select to authenticated
  using (exists (select from bulk_imports i where i.id = import_id and i.user_id = (select current_user_id())));
create policy "want for one's own" on bulk_import_pictures for insert to authenticated
  with check (exists (select from bulk_imports i where i.id = import_id and i.user_id = (select current_user_id())));
create policy "go on with those of one's own" on bulk_import_pictures for update to authenticated
  using (exists (select from bulk_imports i where i.id = import_id and i.user_id = (select current_user_id())))
  with check (exists (select from bulk_imports i where i.id = import_id and i.user_id = (select current_user_id())));
-- The background works as the person whose file it is.
grant select, insert (import_id, line, nth, business_id, kind, url),
  update (state, attempts, taken_until, message, loaded_url) on bulk_import_pictures to authenticated;

-- How far the check of a file is, for whoever waits for it. The row is there as long as the check.
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
create policy "one's own checks" on bulk_checks for select to authenticated using (user_id = (select current_user_id()));
create policy "check for oneself" on bulk_checks for insert to authenticated with check (user_id = (select current_user_id()));
create policy "go on with one's own check" on bulk_checks for update to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));
create policy "end one's own check" on bulk_checks for delete to authenticated using (user_id = (select current_user_id()));
grant select, insert (id, user_id, total), update (done), delete on bulk_checks to authenticated;
