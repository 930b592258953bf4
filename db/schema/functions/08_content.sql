-- Nobody signs an edit in another's name: the claims say who it was. Null is the program itself.
create function touch_edited() returns trigger language plpgsql as
$$ begin
  new.updated_at = now();
  new.updated_by = current_user_id();
  return new;
end $$;

create function pages_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform bump_cache('pages'); return null; end $$;

create function plans_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform bump_cache('plans'); return null; end $$;

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

create function posts_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform bump_cache('posts'); return null; end $$;

-- Visitors don't see what is to come, but a page of theirs must not be kept past it.
create function next_post_at() returns timestamptz language sql stable security definer set search_path = public, pg_temp as
$$ select min(publish_at) from posts where status = 'published' and publish_at > now() $$;

-- Under row-level security the index could not be used: @@ isn't leakproof. Only what everybody may read.
create function find_posts(wanted tsquery) returns table (id uuid, rank real)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, ts_rank(p.search, wanted) from posts p
  where p.search @@ wanted and p.status = 'published' and p.publish_at <= now()
$$;

create function count_page_revision() returns trigger language plpgsql as
$$ begin new.revision := old.revision + 1; return new; end $$;

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

create function keep_page_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or (new.title, new.summary, new.body, new.version, new.effective_on)
     is distinct from (old.title, old.summary, old.body, old.version, old.effective_on) then
    insert into content_versions (page_slug, revision, title, summary, body, version, effective_on, saved_by)
      values (new.slug, new.revision, new.title, new.summary, new.body, new.version, new.effective_on, new.updated_by);
  end if;
  return null;
end $$;

create function release_content_picture() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update media set unattached_since = now()
    where key = substr(old.url, 8) and unattached_since is null
      and not exists (select from content_pictures c where c.url = old.url);
  return null;
end $$;

create function help_article_doc() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.doc := setweight(to_tsvector('pg_catalog.english', search_normalize(new.title)), 'A')
    || setweight(to_tsvector('pg_catalog.english', search_normalize(new.summary)), 'B')
    || setweight(to_tsvector('pg_catalog.english', search_normalize(new.body)), 'D');
  return new;
end $$;

create function faq_doc() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.doc := setweight(to_tsvector('pg_catalog.english', search_normalize(new.question)), 'A')
    || setweight(to_tsvector('pg_catalog.english', search_normalize(new.answer)), 'D');
  return new;
end $$;

create function help_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform bump_cache('help'); return null; end $$;

create function faqs_bump() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$ begin perform bump_cache('faqs'); return null; end $$;

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

create function is_help_vote(vote uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from help_votes where id = vote) $$;

-- How many said what of each article, for everybody.
create function help_vote_counts() returns table (article_id uuid, yes integer, no integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select v.article_id, (count(*) filter (where v.is_helpful))::int, (count(*) filter (where not v.is_helpful))::int
  from help_votes v join help_articles a on a.id = v.article_id and a.status = 'published' group by v.article_id $$;

-- The only way in, for visitors too, who could read nothing back. `outcome` is new, repeated (with the ticket of the first
-- time), or taken: another message has that id.
create function send_contact_message(
  message_id uuid, name text, email text, topic text, message text, out outcome text, out ticket text
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sent contact_messages;
begin
  ticket := 'BB-' || to_char(now() at time zone 'utc', 'YYYY') || '-' || lpad(nextval('contact_ticket_seq')::text, 6, '0');
  insert into contact_messages (id, ticket, user_id, name, email, topic, body)
    values (message_id, ticket, current_user_id(), send_contact_message.name, lower(send_contact_message.email),
            send_contact_message.topic, message)
    on conflict (id) do nothing;
  if found then
    outcome := 'new';
    return;
  end if;
  select * into sent from contact_messages m where m.id = message_id;
  if sent.email = lower(send_contact_message.email) then
    outcome := 'repeated';
    ticket := sent.ticket;
  else
    outcome := 'taken';
    ticket := null;
  end if;
end $$;

-- The ticket of a message that has arrived, for who sends it once more after a lost answer: an id that nobody could guess.
create function sent_contact_ticket(message uuid, address text) returns text
  language sql stable security definer set search_path = public, pg_temp as
$$ select ticket from contact_messages where id = message and email = lower(address) $$;
