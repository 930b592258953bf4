-- The blog, and how the texts of posts and pages came to be what they are.

-- A post is public from its moment on, by itself. What is scheduled is published with a moment to come.
create table posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) between 3 and 80),
  title text not null check (char_length(title) between 5 and 120),
  summary text not null check (char_length(summary) between 20 and 300),
  -- Markdown, as that of pages.
  body text not null default '' check (char_length(body) <= 60000),
  -- Known to the program by this name; one that it doesn't know any more is shown without.
  topic text not null check (topic ~ '^[a-z]+(-[a-z]+)*$' and char_length(topic) <= 40),
  author_name text not null check (char_length(author_name) between 2 and 80),
  author_note text not null default '' check (char_length(author_note) <= 300),
  cover_url text check (cover_url like '/media/%' and char_length(cover_url) <= 200),
  cover_alt text not null default '' check (char_length(cover_alt) <= 300),
  status text not null default 'draft' check (status in ('draft', 'published')),
  publish_at timestamptz,
  -- Under which it was public before: they lead to the present one.
  former_slugs text[] not null default '{}',
  words integer generated always as (cardinality(regexp_split_to_array(btrim(body), '\s+'))) stored,
  search tsvector not null default '',
  is_demo boolean not null default false,
  -- One more with each change: two windows don't write over each other.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  check (status = 'draft' or publish_at is not null)
);
create index posts_public_idx on posts (publish_at desc, id) where status = 'published';
create index posts_former_slugs_idx on posts using gin (former_slugs);
create index posts_search_idx on posts using gin (search);
create index posts_updated_by_idx on posts (updated_by) where updated_by is not null;
alter table posts enable row level security;
grant select (id, slug, title, summary, body, topic, author_name, author_note, cover_url, cover_alt, status, publish_at,
              former_slugs, words, is_demo, updated_at) on posts to anon;
grant select, insert, update, delete on posts to authenticated;
create policy "posts are public from their moment on" on posts for select to anon, authenticated
  using (status = 'published' and publish_at <= now());
create policy "admins read all posts" on posts for select to authenticated using ((select is_admin()));
create policy "admins add posts" on posts for insert to authenticated with check ((select is_admin()));
create policy "admins change posts" on posts for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));
create policy "admins remove posts" on posts for delete to authenticated using ((select is_admin()));
create trigger posts_touch before insert or update on posts for each row execute function touch_edited();

create function derive_post() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- Addresses of links and pictures are no words.
  new.search := setweight(to_tsvector('pg_catalog.english', search_normalize(new.title)), 'A')
    || setweight(to_tsvector('pg_catalog.english', search_normalize(new.summary || ' ' || replace(new.topic, '-', ' '))), 'B')
    || setweight(to_tsvector('pg_catalog.english', search_normalize(regexp_replace(new.body, '\]\([^)]*\)', ' ', 'g'))), 'C');
  if tg_op = 'UPDATE' then
    new.revision := old.revision + 1;
    if new.slug <> old.slug and old.status = 'published' and old.publish_at <= now() then
      new.former_slugs := array_append(old.former_slugs, old.slug);
    end if;
    new.former_slugs := array_remove(new.former_slugs, new.slug);
  end if;
  return new;
end $$;
create trigger posts_derive before insert or update on posts for each row execute function derive_post();

create function posts_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform bump_cache('posts'); return null; end $$;
create trigger posts_bump after insert or update or delete on posts for each statement execute function posts_bump();

-- Visitors don't see what is to come, but a page of theirs must not be kept past it.
create function next_post_at() returns timestamptz language sql stable security definer set search_path = public, pg_temp as
$$ select min(publish_at) from posts where status = 'published' and publish_at > now() $$;
grant execute on function next_post_at() to anon, authenticated;

-- Under row-level security the index could not be used: @@ isn't leakproof. Only what everybody may read.
create function find_posts(wanted tsquery) returns table (id uuid, rank real)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, ts_rank(p.search, wanted) from posts p
  where p.search @@ wanted and p.status = 'published' and p.publish_at <= now()
$$;
grant execute on function find_posts(tsquery) to anon, authenticated;

-- Pages: the same protection against two windows.
alter table pages add column revision integer not null default 1;
create function count_page_revision() returns trigger language plpgsql as
$$ begin new.revision := old.revision + 1; return new; end $$;
create trigger pages_revision before update on pages for each row execute function count_page_revision();

-- What a text was after each change of it, the present one among them.
create table content_versions (
  id uuid primary key default gen_random_uuid(),
  post_id uuid references posts (id) on delete cascade,
  page_slug text references pages (slug) on delete cascade on update cascade,
  revision integer not null,
  title text not null,
  summary text not null,
  body text not null,
  -- Of a legal text.
  version text,
  effective_on date,
  saved_at timestamptz not null default now(),
  saved_by uuid references auth.users (id) on delete set null,
  check (num_nonnulls(post_id, page_slug) = 1)
);
create unique index content_versions_post_idx on content_versions (post_id, revision desc) where post_id is not null;
create unique index content_versions_page_idx on content_versions (page_slug, revision desc) where page_slug is not null;
create index content_versions_saved_by_idx on content_versions (saved_by) where saved_by is not null;
alter table content_versions enable row level security;
grant select on content_versions to authenticated;
create policy "admins read what texts were" on content_versions for select to authenticated using ((select is_admin()));

create function keep_post_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (new.title, new.summary, new.body) is not distinct from (old.title, old.summary, old.body) then
    return null;
  end if;
  insert into content_versions (post_id, revision, title, summary, body, saved_by)
    values (new.id, new.revision, new.title, new.summary, new.body, new.updated_by);
  -- So many ways back are enough. Of pages all stay: people agreed to some of them.
  delete from content_versions where id in
    (select v.id from content_versions v where v.post_id = new.id order by v.revision desc offset 50);
  return null;
end $$;
revoke execute on function keep_post_version() from public;
create trigger posts_keep_version after insert or update on posts for each row execute function keep_post_version();

create function keep_page_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or (new.title, new.summary, new.body, new.version, new.effective_on)
     is distinct from (old.title, old.summary, old.body, old.version, old.effective_on) then
    insert into content_versions (page_slug, revision, title, summary, body, version, effective_on, saved_by)
      values (new.slug, new.revision, new.title, new.summary, new.body, new.version, new.effective_on, new.updated_by);
  end if;
  return null;
end $$;
revoke execute on function keep_page_version() from public;
create trigger pages_keep_version after insert or update on pages for each row execute function keep_page_version();
insert into content_versions (page_slug, revision, title, summary, body, version, effective_on, saved_at, saved_by)
  select slug, revision, title, summary, body, version, effective_on, updated_at, updated_by from pages;

-- The uploaded pictures that a text shows or showed: they stay with it, so that an older version comes back whole.
create table content_pictures (
  post_id uuid references posts (id) on delete cascade,
  page_slug text references pages (slug) on delete cascade on update cascade,
  url text not null check (url like '/media/%' and char_length(url) <= 200),
  check (num_nonnulls(post_id, page_slug) = 1)
);
create unique index content_pictures_post_idx on content_pictures (post_id, url) where post_id is not null;
create unique index content_pictures_page_idx on content_pictures (page_slug, url) where page_slug is not null;
create index content_pictures_url_idx on content_pictures (url);
alter table content_pictures enable row level security;
grant select, insert on content_pictures to authenticated;
create policy "admins see pictures of texts" on content_pictures for select to authenticated using ((select is_admin()));
create policy "admins add pictures to texts" on content_pictures for insert to authenticated with check ((select is_admin()));
create function release_content_picture() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update media set unattached_since = now()
    where key = substr(old.url, 8) and unattached_since is null
      and not exists (select from content_pictures c where c.url = old.url);
  return null;
end $$;
revoke execute on function release_content_picture() from public;
create trigger content_pictures_release after delete on content_pictures
  for each row execute function release_content_picture();
