-- Businesses, categories and cities that someone follows, and how they hear of what is new there.
create table follows (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('business', 'category', 'city')),
  business_id uuid references businesses (id) on delete cascade,
  category text references categories (slug) on update cascade on delete cascade,
  state char(2) check (state ~ '^[A-Z]{2}$'),
  city_slug text check (char_length(city_slug) between 1 and 100),
  -- As it was called then.
  name text not null check (char_length(name) between 1 and 160),
  in_site boolean not null default true,
  by_mail boolean not null default true,
  created_at timestamptz not null default now(),
  unique (id, user_id),
  check ((kind = 'business') = (business_id is not null)),
  check ((kind = 'category') = (category is not null)),
  check ((kind = 'city') = (state is not null)),
  check ((kind = 'city') = (city_slug is not null))
);
create unique index follows_target_key on follows (user_id, kind, business_id, category, state, city_slug) nulls not distinct;
create index follows_business_idx on follows (business_id);
create index follows_category_idx on follows (category);
alter table follows enable row level security;
create policy "one's own" on follows for select to authenticated using (user_id = (select current_user_id()));
create policy "follow oneself" on follows for insert to authenticated with check (user_id = (select current_user_id()));
create policy "change one's own" on follows for update to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));
create policy "drop one's own" on follows for delete to authenticated using (user_id = (select current_user_id()));
grant select, insert (user_id, kind, business_id, category, state, city_slug, name), update (in_site, by_mail), delete
  on follows to authenticated;

-- What is new in what someone follows, each once. Written and told by background work alone.
create table follow_news (
  follow_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('business', 'event', 'job', 'housing', 'flyer')),
  item_id uuid not null,
  title text not null check (char_length(title) between 1 and 160),
  path text not null check (path ~ '^/[^/]' and char_length(path) <= 300),
  happened_at timestamptz not null,
  -- When it became a notice, or would have.
  told_at timestamptz,
  mailed_at timestamptz,
  primary key (follow_id, item_id),
  foreign key (follow_id, user_id) references follows (id, user_id) on delete cascade
);
create index follow_news_untold_idx on follow_news (follow_id) where told_at is null;
create index follow_news_user_idx on follow_news (user_id, happened_at) where mailed_at is null;
create index follow_news_happened_idx on follow_news (happened_at);
alter table follow_news enable row level security;
create policy "one's own" on follow_news for select to authenticated using (user_id = (select current_user_id()));
grant select on follow_news to authenticated;

-- How often the mail about all of it comes.
create table follow_digests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  frequency text not null default 'weekly' check (frequency in ('daily', 'weekly', 'off')),
  next_at timestamptz not null,
  last_sent_at timestamptz
);
create index follow_digests_due_idx on follow_digests (next_at) where frequency <> 'off';
alter table follow_digests enable row level security;
create policy "one's own" on follow_digests for select to authenticated using (user_id = (select current_user_id()));
create policy "choose oneself" on follow_digests for insert to authenticated with check (user_id = (select current_user_id()));
create policy "change one's own" on follow_digests for update to authenticated
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));
grant select, insert (user_id, frequency, next_at), update (frequency, next_at) on follow_digests to authenticated;

-- What ends these mails, from any of them. Only hashes are kept, so each mail has a secret of its own.
create table follow_digest_links (
  token_hash text primary key check (char_length(token_hash) = 64),
  user_id uuid not null references auth.users (id) on delete cascade,
  sent_at timestamptz not null
);
create index follow_digest_links_user_idx on follow_digest_links (user_id);
create index follow_digest_links_sent_idx on follow_digest_links (sent_at);
alter table follow_digest_links enable row level security;

-- For anyone with the link: null where there is none, else whether mails come.
create function follow_digest_is_on(hash text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select d.frequency <> 'off' from follow_digests d where d.user_id = l.user_id), false)
  from follow_digest_links l where l.token_hash = hash
$$;

-- Whether there is such a link; once more does nothing more.
create function end_follow_digest(hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid := (select l.user_id from follow_digest_links l where l.token_hash = hash);
begin
  update follow_digests set frequency = 'off' where user_id = person and frequency <> 'off';
  return person is not null;
end $$;

-- Who follows a listing that is merged into another follows that one.
create function move_follows(winner uuid, loser uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_admin() then
    raise exception 'only administrators merge listings' using errcode = '42501';
  end if;
  update follows f set business_id = winner, name = (select b.name from businesses b where b.id = winner)
    where f.business_id = loser and not exists (select from follows k where k.business_id = winner and k.user_id = f.user_id);
end $$;

revoke execute on function follow_digest_is_on(text), end_follow_digest(text), move_follows(uuid, uuid) from public;
grant execute on function follow_digest_is_on(text), end_follow_digest(text) to anon, authenticated;
grant execute on function move_follows(uuid, uuid) to authenticated;
