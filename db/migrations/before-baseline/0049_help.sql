-- Help articles and frequent questions: written by administrators, read by everybody.

create table help_articles (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  -- One of a list that the program has; to whom it is addressed follows from it.
  category text not null check (category ~ '^[a-z]+(-[a-z]+)*$' and char_length(category) <= 40),
  title text not null check (char_length(title) between 5 and 120),
  summary text not null check (char_length(summary) between 20 and 200),
  -- Markdown.
  body text not null default '' check (char_length(body) <= 60000),
  position integer not null default 0,
  status text not null default 'draft' check (status in ('draft', 'published')),
  -- As search compares it; kept by a trigger.
  doc tsvector not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null
);
create index help_articles_order_idx on help_articles (category, position, slug) where status = 'published';
create index help_articles_doc_idx on help_articles using gin (doc);
create index help_articles_updated_by_idx on help_articles (updated_by);

create table faqs (
  id uuid primary key default gen_random_uuid(),
  -- Links lead to it: it stays when the words of the question change.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  category text not null check (category ~ '^[a-z]+(-[a-z]+)*$' and char_length(category) <= 40),
  question text not null check (char_length(question) between 5 and 200),
  -- Markdown.
  answer text not null check (char_length(answer) between 2 and 6000),
  position integer not null default 0,
  status text not null default 'draft' check (status in ('draft', 'published')),
  doc tsvector not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null
);
create index faqs_order_idx on faqs (category, position, slug) where status = 'published';
create index faqs_doc_idx on faqs using gin (doc);
create index faqs_updated_by_idx on faqs (updated_by);

create function help_article_doc() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.doc := setweight(to_tsvector('pg_catalog.english', search_normalize(new.title)), 'A')
    || setweight(to_tsvector('pg_catalog.english', search_normalize(new.summary)), 'B')
    || setweight(to_tsvector('pg_catalog.english', search_normalize(new.body)), 'D');
  return new;
end $$;
create trigger help_articles_doc before insert or update on help_articles for each row execute function help_article_doc();
create function faq_doc() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.doc := setweight(to_tsvector('pg_catalog.english', search_normalize(new.question)), 'A')
    || setweight(to_tsvector('pg_catalog.english', search_normalize(new.answer)), 'D');
  return new;
end $$;
create trigger faqs_doc before insert or update on faqs for each row execute function faq_doc();
create trigger help_articles_touch before insert or update on help_articles for each row execute function touch_edited();
create trigger faqs_touch before insert or update on faqs for each row execute function touch_edited();

-- Found words are compared before the policies are asked: neither table has secrets, and each has a few dozen rows.
alter table help_articles enable row level security;
alter table faqs enable row level security;
grant select on help_articles, faqs to anon, authenticated;
grant insert, update, delete on help_articles, faqs to authenticated;
create policy "published articles are public" on help_articles for select to anon, authenticated using (status = 'published');
create policy "admins read drafts" on help_articles for select to authenticated using ((select is_admin()));
create policy "admins add articles" on help_articles for insert to authenticated with check ((select is_admin()));
create policy "admins change articles" on help_articles for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));
create policy "admins remove articles" on help_articles for delete to authenticated using ((select is_admin()));
create policy "published questions are public" on faqs for select to anon, authenticated using (status = 'published');
create policy "admins read drafts" on faqs for select to authenticated using ((select is_admin()));
create policy "admins add questions" on faqs for insert to authenticated with check ((select is_admin()));
create policy "admins change questions" on faqs for update to authenticated
  using ((select is_admin())) with check ((select is_admin()));
create policy "admins remove questions" on faqs for delete to authenticated using ((select is_admin()));

create function help_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform bump_cache('help'); return null; end $$;
create trigger help_articles_bump after insert or update or delete on help_articles
  for each statement execute function help_bump();
create function faqs_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform bump_cache('faqs'); return null; end $$;
create trigger faqs_bump after insert or update or delete on faqs for each statement execute function faqs_bump();

-- Whether an article helped. Nothing in it leads to a person; how often one may say so is counted elsewhere.
create table help_votes (
  -- Chosen by the browser: a change of mind changes the vote.
  id uuid primary key,
  article_id uuid not null references help_articles (id) on delete cascade,
  is_helpful boolean not null,
  created_at timestamptz not null default now()
);
create index help_votes_article_idx on help_votes (article_id);
alter table help_votes enable row level security;
grant select on help_votes to authenticated;
create policy "admins read votes" on help_votes for select to authenticated using ((select is_admin()));

-- The only way in. Whether that vote is new, was changed or repeated; null for an article that isn't shown.
create function vote_help(vote uuid, article text, helpful boolean) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  voted uuid;
begin
  select id into voted from help_articles where slug = article and status = 'published';
  if voted is null then return null; end if;
  insert into help_votes (id, article_id, is_helpful) values (vote, voted, helpful) on conflict (id) do nothing;
  if found then return 'new'; end if;
  update help_votes set is_helpful = helpful where id = vote and article_id = voted and is_helpful <> helpful;
  return case when found then 'changed' else 'repeated' end;
end $$;
revoke execute on function vote_help(uuid, text, boolean) from public;
grant execute on function vote_help(uuid, text, boolean) to anon, authenticated;

create function is_help_vote(vote uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from help_votes where id = vote) $$;
revoke execute on function is_help_vote(uuid) from public;
grant execute on function is_help_vote(uuid) to anon, authenticated;

-- How many said what of each article, for everybody.
create function help_vote_counts() returns table (article_id uuid, yes integer, no integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select v.article_id, (count(*) filter (where v.is_helpful))::int, (count(*) filter (where not v.is_helpful))::int
  from help_votes v join help_articles a on a.id = v.article_id and a.status = 'published' group by v.article_id $$;
revoke execute on function help_vote_counts() from public;
grant execute on function help_vote_counts() to anon, authenticated;
